// What lies on the ground, asked by cell.
#pragma once

#include "game/definition.hpp"

namespace posthaste {

inline constexpr std::int32_t corrosion_of_a_tyre = 4;  // acid cells that cost one

// Whether something lies there that is wet, say.
bool lies_there(const World& world, Cell cell, bool Ground::*is);

// Whether the ground burns there: whoever enters catches fire.
bool burns_there(const World& world, Cell cell);

}  // namespace posthaste
