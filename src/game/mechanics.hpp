// THE list of mechanics, and what they bring along: components, verbs, and events, which say what happened as far as
// the driver perceives it. Nothing in the game reads events. The order of all rules: engine.hpp.
#pragma once

#include <type_traits>

#include "game/action_kinds.hpp"
#include "game/common/body.hpp"
#include "game/components.hpp"
#include "game/event.hpp"
#include "game/road/fire.hpp"
#include "game/road/ground.hpp"
#include "lull/detail/component_io.hpp"
#include "lull/mechanics.hpp"
#include "lull/spatial_grid.hpp"

namespace posthaste {

struct Others {
    using Components = OtherComponents;
    using Verbs = OtherVerbs;
    using Events = OtherEvents;
};

using Mechanics = lull::Mechanics<Basics, Others, Fire, Grounds>;
struct Components : Mechanics::Components {};
using Verb = Mechanics::Verbs;
using Event = Mechanics::Events;

using Cells = lull::Aggregates<lull::Count<Solid>, lull::Any<Enemy>, lull::Any<Explosive>, lull::Any<Letter>,
                               lull::Any<Scenery>, lull::Any<Ground>, lull::Any<Burning>>;

static_assert(std::is_trivially_copyable_v<Event>);

// How much it took of the van, of its load and of the driver, in points and letters; 0: nothing.
inline std::int32_t loss_of(const Event& event) {
    const Lost* lost = std::get_if<Lost>(&event);
    return lost != nullptr ? lost->points : 0;
}

}  // namespace posthaste

extern template struct lull::ComponentIoOf<posthaste::Components>;  // components.cpp
