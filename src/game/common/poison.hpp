// Poison: what a spider's bite leaves, in a house and on the road.
#pragma once

#include <variant>

#include "game/common/body.hpp"
#include "lull/system.hpp"

namespace posthaste {

struct Poisoned {  // by spiders; how it acts is in the data of each
    LULL(poisoned, (left, 0, 100), (period, 1, 10'000), (strength, 0, 100), (rest, 0, 10'000));
    std::int32_t left = 0;
    std::int32_t period = 1;  // units of time between two times
    std::int32_t strength = 0;
    std::int32_t rest = 0;
};

struct Sicken {  // of poison, for as long as has passed
    LULL_FIELDS(who, elapsed);
    Entity who;
    std::int32_t elapsed = 0;
};

struct Poison {
    using Components = lull::Components<Poisoned>;
    using Verbs = std::variant<Sicken>;
    using Events = std::variant<>;
};

void enact(const Sicken& sicken, const World& world, Action& action);
void report(const Sicken& sicken, Report& to);

void poison_acts(const World& world, Entity who, lull::Time elapsed, Asked& asked);

}  // namespace posthaste
