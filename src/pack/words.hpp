// Texts in the data files: letters, camps, ends of runs and cards. Complaints name the line at fault.
#pragma once

#include <string>
#include <vector>

#include "game/camps.hpp"
#include "game/game_data.hpp"
#include "lull/describe.hpp"
#include "pack/section.hpp"

namespace posthaste {

// A letter in its file. Its text is delivered to the page separately, like the lines of camps and the ends of runs: see
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
    std::string place;        // the only camp where it can be delivered; empty: any
    std::int32_t weight = 2;  // 3 often, 1 seldom
    LULL_FIELDS(id, from, to, first_line, kind, (first_run, 1, 9), (last_run, 1, 9), answers, place, (weight, 1, 3));
};

// One of the letters at the end of a journey; the first that fits the delivery is chosen. "{letters}" is their number.
struct WrittenLastLetter {
    std::int32_t passengers = 0;  // at least
    std::int32_t letters = 0;     // at least
    std::string from;
    std::vector<std::string> text;  // paragraphs
    LULL_FIELDS((passengers, 0, most_passengers), (letters, 0, most_letters), from, text);
};

// The lines shown on the way into a camp.
struct WrittenCamp {
    std::string name;
    std::string in_text;
    std::string first;
    std::string rich;
    std::string hurt;
    std::string late;
    LULL_FIELDS(name, in_text, first, rich, hurt, late);
};

// How a run ended: the first that fits is used, so the last one must always fit. "{cells}", "{camp}" and "{killer}"
// are filled in.
struct WrittenEnd {
    Cause cause = Cause::nothing;  // nothing: any
    std::string killer;            // the killer's name; empty: any
    Ending when = Ending::always;
    std::string text;
    LULL_FIELDS(cause, killer, when, text);
};

// The facts about camps that the game needs.
std::vector<Camp> names_of_camps(const std::vector<WrittenCamp>& written, const Section& section,
                                 lull::Complaints& complaints);
// The facts about letters that the game needs to draw them.
std::vector<LetterFacts> facts_of(const std::vector<WrittenLetter>& written, const std::vector<Camp>& camps,
                                  const Section& section, lull::Complaints& complaints);
void check_last_letters(const std::vector<WrittenLastLetter>& written, const Section& section,
                        lull::Complaints& complaints);
void check_ends(const std::vector<WrittenEnd>& written, const Section& section, lull::Complaints& complaints);

// Checks that each cause but "nothing" has a name, once, a known icon, and a known sound if any. No icons or sounds:
// any is accepted.
void check_causes(const std::vector<CauseText>& causes, const std::vector<std::string>& icons,
                  const std::vector<std::string>& sounds, const Section& section, lull::Complaints& complaints);

// Checks that each deed has a name and a condition, once.
void check_deeds(const std::vector<DeedText>& deeds, const Section& section, lull::Complaints& complaints);

// Checks that each card is about exactly one known sprite, the horde or the camp. No sprites: any is accepted.
void check_cards(const std::vector<CardText>& cards, const std::vector<std::string>& sprites, const Section& section,
                 lull::Complaints& complaints);

// Checks that each hint has a text and is about something, and that no run has more than two things that are new.
inline constexpr std::ptrdiff_t most_new_things = 2;
void check_hints(const std::vector<Hint>& hints, const Section& section, lull::Complaints& complaints);

}  // namespace posthaste
