// Checks a depot's map after every line of it could be read: no entrance, a link between three twins, a rail that leads
// nowhere.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "game/depot/level.hpp"
#include "game/game_data.hpp"
#include "lull_data/complaints.hpp"

namespace posthaste {

// The place in the file that complaints refer to.
struct DepotSource {
    std::string file;
    int map_line = 1;                                   // the line of "map:"; the rows follow it
    const std::map<char, int>* legend_lines = nullptr;  // by letter
};

// Letters that mean the same in every drawing.
inline constexpr std::string_view plain_letters = "#.:@$";

// Checks the assemblages that depots are made of.
void check_depot_things(const Things& things, lull::Complaints& complaints);

void check_depot(const DepotSource& source, const DepotLevel& level, lull::Complaints& complaints);

}  // namespace posthaste
