// Saves of earlier versions whose worlds lack what the rules have come to need.
#pragma once

#include "game/definition.hpp"

namespace posthaste {

// Before it is validated: gives what was not there then.
void bring_up_to_date(lull::Resolver<Definition>& resolver);

}  // namespace posthaste
