// Tells events from committed actions.
#pragma once

#include <vector>

#include "game/definition.hpp"
#include "game/event.hpp"

namespace posthaste {

// Called just before the commit: `after` shows both the world now and as it will be.
void tell_accepted(const Kind& kind, const View& after, std::vector<Event>& events);

}  // namespace posthaste
