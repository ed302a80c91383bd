// What is wrong with a depot's map although every line of it could be read: no entrance, two twins of three, a rail
// that leads nowhere.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "data/complaints.hpp"
#include "game/depot/level.hpp"
#include "game/game_data.hpp"

namespace posthaste {

// Where complaints about it point.
struct DepotSource {
    std::string file;
    int map_line = 1;                                   // of "map:"; the rows follow
    const std::map<char, int>* legend_lines = nullptr;  // by letter
};

// Letters that mean the same in every drawing.
inline constexpr std::string_view plain_letters = "#.:@$";

// What depots are made of.
void check_depot_things(const Things& things, lull::Complaints& complaints);

void check_depot(const DepotSource& source, const DepotLevel& level, lull::Complaints& complaints);

}  // namespace posthaste
