// The format in which people draw houses, one a file in assets/houses:
//
//   name: Farmhouse
//   line: Breakfast is laid for four. Nobody came.
//   idea: A loop of four rooms.                          for authors; players never see it
//   size: 11 x 9
//   better-than-a-letter: 17-19 steps (runs 1-3), ...    what a search found
//   slot e: nothing 1 | larva 1 nothing 1 | spider 1     instead of what houses.json says of this slot, for runs 1 to
//   3,
//                                                        4 to 6 and later ones
//   map:
//   ####"######                                          to the end of the file; see game/house/drawing.hpp
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/game_data.hpp"
#include "lull_data/complaints.hpp"
#include "pack/section.hpp"

namespace posthaste {

// What fills a slot, as it is written: names of fillings with weights, "spider 2 larva 1". False, with a sentence and
// the place in the text where it is wrong.
bool read_fillings(std::string_view text, std::vector<Filling>& into, std::string& wrong, std::size_t& at);

// The usual filling of a slot, as it stands in house_slots; one text for each band.
struct WrittenSlot {
    std::string letter;
    std::vector<std::string> fillings;
    LULL_FIELDS(letter, fillings);
};
std::vector<HouseSlot> slots_of(const std::vector<WrittenSlot>& written, const Section& section,
                                lull::Complaints& complaints);

// The draws of a house for a run that do not count, as posthaste_houses writes them.
struct WrittenRefusals {
    std::string house;
    std::int32_t run = 1;
    bool mirrored = false;
    std::vector<std::int32_t> draws;
    LULL_FIELDS(house, (run, 1, last_run_drawn), mirrored, draws);
};
void refuse_draws(const std::vector<WrittenRefusals>& written, const Section& section,
                  std::vector<HouseDrawing>& houses, lull::Complaints& complaints);

// Complains about things that the data lack though houses are made of them.
void check_house_things(const Things& things, lull::Complaints& complaints);

// False, with complaints that name line and column, when the file is not a valid house. A slot that the file does not
// fill itself is one of the usual ones.
bool read_house(const lull::DataFile& file, const std::vector<HouseSlot>& usual, HouseDrawing& into,
                lull::Complaints& complaints);

}  // namespace posthaste
