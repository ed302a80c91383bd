// Whether a world that came from a disk is one that the rules could have made: every value in its
// range, everything present that the game takes for granted.
#pragma once

#include "engine/fault.hpp"
#include "game/definition.hpp"

namespace posthaste {

lull::Fault validate(const World& world);

}  // namespace posthaste
