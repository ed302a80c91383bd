// What scripts are held by, on a road or in a depot, and the message that they wait for most.
#pragma once

#include <variant>

#include "game/fwd.hpp"
#include "lull/modules/scripts.hpp"

namespace posthaste {

struct Announce;  // road/enemies.hpp

// A message to all: the room has settled; on the road, everybody has announced.
struct Settled {
    LULL_FIELDS(to);
    Entity to;
};

struct Scripts {
    using Components = lull::Components<lull::Script, lull::Property>;
    using Verbs = std::variant<lull::Attach, lull::Detach, lull::SetProperty, Settled>;
    using Events = std::variant<>;
};

Verdict tells_scripts_that_a_turn_begins(const Announce& announce, Judge& judge);

}  // namespace posthaste
