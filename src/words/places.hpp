// What directions and sides of the van are called.
#pragma once

#include <cstdint>
#include <string>

#include "game/mechanics.hpp"
#include "lull/cell.hpp"

namespace posthaste::words {

// The van faces east, and north and south are the keys that steer.
constexpr const char* name_of_side(Side side) {
    return side == Side::front ? "front" : side == Side::right ? "south" : side == Side::rear ? "rear" : "north";
}

// One of the four ways.
constexpr const char* name_of_way(lull::Offset way) {
    return way.rows < 0 ? "north" : way.rows > 0 ? "south" : way.columns > 0 ? "east" : "west";
}
// Where a side of something that faces east looks to.
constexpr const char* way_of_side(Side side) {
    return side == Side::front ? "east" : side == Side::right ? "south" : side == Side::rear ? "west" : "north";
}

// "2 east, 1 north"; "here".
std::string way_to(lull::Offset off);
// Rows first: "1 north, 2 east". Nothing where there is no way to go.
std::string steps_to(lull::Offset off);

}  // namespace posthaste::words
