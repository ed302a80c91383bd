// Map pieces as people draw them, one a file:
//
//   # Wrecks across the road. The gap is wide enough for who steers early.
//   legend
//     T tree
//     % wreck
//   map
//          |T?T?|
//     road |..%.|
//     ...
//
// Comments begin with '#'. The legend gives each letter an assemblage. In the map each row is between two
// bars, and the word `road` stands before a row that lies on the road. '.' is kept clear, '?' is left to
// what the generator sows. What hangs behind another thing comes with it, and is not drawn by itself. All of the
// road's rows are drawn, or one as the edge of what lies beside it.
#pragma once

#include <string>
#include <vector>

#include "data/complaints.hpp"
#include "game/map_piece.hpp"

namespace posthaste {

// What the drawing is held against.
struct DrawingRules {
    const std::vector<std::string>* names = nullptr;  // of assemblages, by id
    std::vector<bool> stands;                         // by id: may stand about on a map
    std::vector<bool> blocks;                         // by id: a van cannot pass through it
    std::int32_t map_rows = 0;
    std::int32_t road_rows = 0;
    std::vector<std::string> drawn_by;  // by id: of what is nothing without another that draws it, that one's name
};

// False, and complaints with line and column, when it is no piece.
bool read_map_piece(const lull::DataFile& file, const DrawingRules& rules, MapPiece& into,
                    lull::Complaints& complaints);

}  // namespace posthaste
