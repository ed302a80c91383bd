#include "game/map_plan.hpp"

#include "game/behaviour.hpp"
#include "game/enemy_plans.hpp"
#include "game/people.hpp"
#include "lull/expect.hpp"

namespace posthaste {

namespace {

// Puts every trailer where it hangs on whoever draws it, and gives it turns of its own.
void couple(lull::Resolver<Definition>& resolver) {
    const World& world = resolver.world();
    const auto next = [&] {
        Entity found;
        world.each<MountedOn, Enemy>([&](Entity trailer, const MountedOn& mount, const Enemy&) {
            if (!found && !world.has<Position>(trailer) && world.has<Position>(mount.carrier)) {
                found = trailer;
            }
        });
        return found;
    };
    while (const Entity trailer = next()) {
        const MountedOn& mount = world.get<MountedOn>(trailer);
        const Cell cell = world.get<Position>(mount.carrier).cell + outward(mount.side);
        lull::expect(world.contains(cell), "there is no room on the map for all of a thing");
        resolver.establish([&](Action& action) { action.set(trailer, Position{cell}); });
        resolver.add_actor(trailer, 0);
    }
}

}  // namespace

void populate(lull::Resolver<Definition>& resolver, const MapPlan& plan, std::uint32_t seed, std::int32_t run,
              const GameData& data) {
    const auto spawn = [&](AssemblageId id, const Cell* cell) {
        Entity made;
        resolver.establish([&](Action& action) {
            made = data.things.spawn(action, id);
            if (cell != nullptr) {
                action.set(made, Position{*cell});
            }
        });
        if (takes_turns(resolver.world(), made)) {
            resolver.add_actor(made, 0);
        }
        return made;
    };
    const Entity road = spawn(data.roles.road, nullptr);
    const auto loadout = static_cast<std::size_t>(plan.loadout);
    spawn(loadout < data.loadouts.size() ? data.loadouts[loadout].van : data.roles.van, &plan.van);
    for (const auto& placed : plan.things) {
        spawn(placed.thing, &placed.cell);
    }
    couple(resolver);
    const Entity horde = spawn(data.roles.horde, nullptr);
    resolver.establish([&](Action& action) {
        action.set(road, Road{plan.road_top, plan.road_bottom, run, 0, seed, plan.weather, plan.route});
        action.set(horde, Horde{plan.horde_front});
    });
}

}  // namespace posthaste
