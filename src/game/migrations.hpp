// Saves of earlier versions whose worlds lack what the rules have come to need.
#pragma once

#include "game/definition.hpp"

namespace posthaste {

// Before it is validated: gives what was not there then.
void migrate(lull::Resolver<Definition>& resolver);

}  // namespace posthaste
