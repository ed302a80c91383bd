// Words in the data files: letters, camps, ends of runs and cards. What is wrong with them is told where they stand.
#pragma once

#include <string>
#include <vector>

#include "game/camps.hpp"
#include "game/game_data.hpp"
#include "lull/describe.hpp"
#include "pack/section.hpp"

namespace posthaste {

// A letter in its file. What it says goes to the page by itself, as do the lines of camps and the ends of runs: see
// assets/build_words.mjs.
LULL_ENUM(MailKind, letter, parcel);
struct WrittenLetter {
    std::string id;
    std::string from;
    std::string to;
    std::string first_line;
    MailKind kind = MailKind::letter;
    std::int32_t first_run = 1;
    std::int32_t last_run = 9;
    std::string answers;      // the id of another one
    std::string place;        // the one camp that it may be delivered at; empty: any
    std::int32_t weight = 2;  // 3 often, 1 seldom
    LULL_FIELDS(id, from, to, first_line, kind, (first_run, 1, 9), (last_run, 1, 9), answers, place, (weight, 1, 3));
};

// One of those that wait at the end of a journey: the first that fits what was brought there. "{letters}" is how many.
struct WrittenLastLetter {
    std::int32_t passengers = 0;  // at least
    std::int32_t letters = 0;     // likewise
    std::string from;
    std::vector<std::string> text;  // paragraphs
    LULL_FIELDS((passengers, 0, most_passengers), (letters, 0, most_letters), from, text);
};

// What is said on the way into a camp.
struct WrittenCamp {
    std::string name;
    std::string in_text;
    std::string first;
    std::string rich;
    std::string hurt;
    std::string late;
    LULL_FIELDS(name, in_text, first, rich, hurt, late);
};

// How a run ended: the first that fits, so the last one fits always. "{columns}", "{camp}" and "{killer}" are filled
// in.
struct WrittenEnd {
    Cause cause = Cause::nothing;  // nothing: any
    std::string killer;            // what it is called; empty: any
    Ending when = Ending::always;
    std::string text;
    LULL_FIELDS(cause, killer, when, text);
};

// What the game has to know of camps.
std::vector<Camp> names_of_camps(const std::vector<WrittenCamp>& written, const Section& section,
                                 lull::Complaints& complaints);
// What the game has to know of letters to draw them.
std::vector<LetterFacts> facts_of(const std::vector<WrittenLetter>& written, const std::vector<Camp>& camps,
                                  const Section& section, lull::Complaints& complaints);
void check_last_letters(const std::vector<WrittenLastLetter>& written, const Section& section,
                        lull::Complaints& complaints);
void check_ends(const std::vector<WrittenEnd>& written, const Section& section, lull::Complaints& complaints);

// Each is about one of the sprites (none: nobody said which there are), the horde or the camp, and about no other's.
void check_cards(const std::vector<CardText>& cards, const std::vector<std::string>& sprites, const Section& section,
                 lull::Complaints& complaints);

// As many as the first road gives, each with words; or none at all.
void check_hints(const std::vector<std::string>& hints, const Section& section, lull::Complaints& complaints);

}  // namespace posthaste
