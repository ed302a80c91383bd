// Whether a run that came from a disk is one that the rules could have made: every value in its range,
// everything present that the game takes for granted, nothing waiting that could not be.
#pragma once

#include "game/definition.hpp"
#include "lull/fault.hpp"

namespace posthaste {

lull::Fault validate(const lull::Resolver<Definition>& resolver);

}  // namespace posthaste
