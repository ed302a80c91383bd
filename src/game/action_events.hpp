// Tells events from committed actions.
#pragma once

#include <vector>

#include "game/definition.hpp"
#include "game/event.hpp"

namespace posthaste {

using Schedule = lull::TurnScheduleOf<Definition>;

// Called just before the commit: `after` shows both the world now and as it will be, and the schedule says who
// has still to act.
void add_events(const Kind& kind, const View& after, const Schedule& schedule, std::vector<Event>& events);

}  // namespace posthaste
