// THE list of mechanics, and what they bring along: components, verbs, and events, which say what happened as far as
// the driver perceives it. Nothing in the game reads events. The order of all rules: engine.hpp.
#pragma once

#include <type_traits>

#include "game/common/body.hpp"
#include "game/common/damage.hpp"
#include "game/common/scripts.hpp"
#include "game/common/walking.hpp"
#include "game/depot/crates.hpp"
#include "game/depot/gates.hpp"
#include "game/depot/scripts.hpp"
#include "game/road/arms.hpp"
#include "game/road/driving.hpp"
#include "game/road/enemies.hpp"
#include "game/road/fire.hpp"
#include "game/road/ground.hpp"
#include "game/road/horde.hpp"
#include "game/road/mail.hpp"
#include "game/road/on_foot.hpp"
#include "game/road/people.hpp"
#include "game/road/road.hpp"
#include "game/road/shooting.hpp"
#include "game/road/shop.hpp"
#include "game/road/towing.hpp"
#include "lull/detail/component_io.hpp"
#include "lull/mechanics.hpp"
#include "lull/spatial_grid.hpp"

namespace posthaste {

using Everywhere = lull::Mechanics<Basics, Harm, Scripts, Walking>;
using OnRoads =
    lull::Mechanics<Roads, Driving, Shooting, Arms, Enemies, Hordes, Towing, Mail, People, OnFoot, Shop, Fire, Grounds>;
using InDepots = lull::Mechanics<Crates, Gates, DepotScripts>;

using Mechanics = lull::Mechanics<Everywhere, OnRoads, InDepots>;
struct Components : Mechanics::Components {};
using Verb = Mechanics::Verbs;
using Event = Mechanics::Events;

using Conditions = lull::Components<Burning>;  // see conditions.hpp

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
