// Words in the data files: letters and cards. What is wrong with them is told where they stand.
#pragma once

#include <string>
#include <vector>

#include "game/game_data.hpp"
#include "lull/describe.hpp"
#include "pack/section.hpp"

namespace posthaste {

// A letter in its file. What it says goes to the page by itself: see assets/build_letters.mjs.
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

// What the game has to know of letters to draw them. Those for one camp wait: camps have no names yet.
std::vector<LetterFacts> facts_of(const std::vector<WrittenLetter>& written, const Section& section,
                                  lull::Complaints& complaints);

// Each is about one of the sprites (none: nobody said which there are), the horde or the camp, and about no other's.
void check_cards(const std::vector<CardText>& cards, const std::vector<std::string>& sprites, const Section& section,
                 lull::Complaints& complaints);

// As many as the first road gives, each with words; or none at all.
void check_hints(const std::vector<std::string>& hints, const Section& section, lull::Complaints& complaints);

}  // namespace posthaste
