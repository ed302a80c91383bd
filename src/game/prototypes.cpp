#include "game/prototypes.hpp"

#include "game/behaviour.hpp"

namespace posthaste {

void populate(lull::Resolver<Definition>& resolver, const MapPlan& plan, std::uint32_t seed, std::int32_t run,
              const GameData& data) {
    const auto spawn = [&](AssemblageId id, auto&& alter) {
        Entity made;
        resolver.establish([&](Action& action) {
            made = data.things.spawn(action, id);
            alter(action, made);
        });
        if (takes_turns(resolver.world(), made)) {
            resolver.add_actor(made, 0);
        }
    };
    spawn(data.roles.road, [&](Action& action, Entity road) {
        action.set(road, Road{plan.road_top, plan.road_bottom, run, 0, seed});
    });
    spawn(data.roles.van, [&](Action& action, Entity van) { action.set(van, Position{plan.van}); });
    for (const auto& placed : plan.things) {
        spawn(placed.thing, [&](Action& action, Entity thing) { action.set(thing, Position{placed.cell}); });
    }
    spawn(data.roles.horde, [&](Action& action, Entity horde) { action.set(horde, Horde{plan.horde_front}); });
}

}  // namespace posthaste
