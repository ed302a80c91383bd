// The format in which people draw map pieces, one a file:
//
//   # Wrecks across the road. The gap is wide enough if you steer early.
//   legend
//     T tree
//     % wreck
//   map
//          |T?T?|
//     road |..%.|
//     ...
//
// Comments begin with '#'. The legend gives each letter an assemblage. In the map each row is between two bars, and the
// word `road` stands before a row that lies on the road. '.' is kept clear; at '?' the generator may add things. A
// trailer comes with the vehicle that pulls it and is not drawn by itself. Either all rows of the road are drawn, or
// one, as the edge of what lies next to it.
#pragma once

#include <string>
#include <vector>

#include "game/map_piece.hpp"
#include "lull_data/complaints.hpp"

namespace posthaste {

// Facts about the game that the drawing is checked against.
struct DrawingRules {
    const std::vector<std::string>* names = nullptr;  // of assemblages, by id
    std::vector<bool> stands;                         // by id: can stand alone on a map
    std::vector<bool> blocks;                         // by id: a van cannot pass through it
    std::int32_t map_rows = 0;
    std::int32_t road_rows = 0;
    std::vector<std::string> drawn_by;  // by id: the thing that comes with it and has to be drawn instead, or empty
};

// False, with complaints that name line and column, when the file is not a valid piece.
bool read_map_piece(const lull::DataFile& file, const DrawingRules& rules, MapPiece& into,
                    lull::Complaints& complaints);

}  // namespace posthaste
