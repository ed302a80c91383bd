// THE list of mechanics, and what they bring along: components, verbs, and events, which say what happened as far as
// the driver perceives it. Nothing in the game reads events. The order of all rules: engine.hpp.
#pragma once

#include <type_traits>
#include <variant>

#include "game/common/body.hpp"
#include "game/common/damage.hpp"
#include "game/common/poison.hpp"
#include "game/common/scripts.hpp"
#include "game/common/walking.hpp"
#include "game/depot/crates.hpp"
#include "game/depot/gates.hpp"
#include "game/depot/scripts.hpp"
#include "game/house/doors.hpp"
#include "game/house/gear.hpp"
#include "game/house/house.hpp"
#include "game/house/hunters.hpp"
#include "game/house/larvae.hpp"
#include "game/house/loot.hpp"
#include "game/house/survivors.hpp"
#include "game/house/webs.hpp"
#include "game/road/arms.hpp"
#include "game/road/deeds.hpp"
#include "game/road/driving.hpp"
#include "game/road/enemies.hpp"
#include "game/road/fire.hpp"
#include "game/road/ground.hpp"
#include "game/road/hauls.hpp"
#include "game/road/horde.hpp"
#include "game/road/mail.hpp"
#include "game/road/on_foot.hpp"
#include "game/road/people.hpp"
#include "game/road/road.hpp"
#include "game/road/shooting.hpp"
#include "game/road/shop.hpp"
#include "game/road/towing.hpp"
#include "game/road/visits.hpp"
#include "lull/detail/component_io.hpp"
#include "lull/mechanics.hpp"
#include "lull/modules/beams.hpp"
#include "lull/modules/knowledge.hpp"
#include "lull/spatial_grid.hpp"

namespace posthaste {

using Everywhere = lull::Mechanics<Basics, Harm, Scripts, Walking>;
using OnRoads = lull::Mechanics<Roads, Driving, Shooting, Arms, Enemies, Hordes, Towing, Mail, People, OnFoot, Shop,
                                Fire, Grounds, Visits, Hauls, Deeds>;
using InDepots = lull::Mechanics<Crates, Gates, DepotScripts>;

// What the courier remembers of a house: each thing as it was when it was last seen.
using Remembered =
    lull::Memory<Position, Named, Looks, Solid, Health, lull::Optics, Enemy, Door, Web, Larva, Loot, Cupboard>;
// The house as somebody in it knows it.
using KnownHouse = lull::KnownView<Remembered, World>;
struct Memories {
    using Components = lull::Components<Remembered>;
    using Verbs = std::variant<>;
    using Events = std::variant<>;
};

using InHouses = lull::Mechanics<Houses, Doors, Looting, Webs, Hunters, Larvae, Survivors, Poison, Gear, Memories>;

using Mechanics = lull::Mechanics<Everywhere, OnRoads, InDepots, InHouses>;
struct Components : Mechanics::Components {};
using Verb = Mechanics::Verbs;
using Event = Mechanics::Events;

using Conditions = lull::Components<Burning, Poisoned>;  // see conditions.hpp

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
