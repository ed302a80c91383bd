#include "game/prototypes.hpp"

#include "game/behaviour.hpp"

namespace posthaste {

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
    spawn(data.roles.van, &plan.van);
    for (const auto& placed : plan.things) {
        spawn(placed.thing, &placed.cell);
    }
    const Entity horde = spawn(data.roles.horde, nullptr);
    resolver.establish([&](Action& action) {
        action.set(road, Road{plan.road_top, plan.road_bottom, run, 0, seed, plan.weather});
        action.set(horde, Horde{plan.horde_front});
    });
}

}  // namespace posthaste
