#include "game/prototypes.hpp"

namespace posthaste {

namespace {

using What = MapPlan::Placed::What;

void make_van(Action& action, Entity van, Cell cell) {
    action.set<Van>(van);
    action.set<Controlled>(van);
    action.set<Solid>(van);
    action.set(van, Position{cell});
    action.set(van, Health{8, 8});
    action.set(van, Speed{1});
    action.set(van, Engine{});
    action.set(van, Tyres{});
    action.set(van, Plates{});
    action.set(van, MailSack{});
    const Entity pistol = action.create();
    action.set(pistol, Weapon{6, 1, 1, 0});
    action.set(pistol, MountedOn{van, Side::front});
}

void make_thing(Action& action, Entity thing, const MapPlan::Placed& placed) {
    action.set(thing, Position{placed.cell});
    switch (placed.what) {
        case What::tree:
        case What::rock:
        case What::wreck:
            action.set(thing, Scenery{placed.what == What::tree   ? SceneryKind::tree
                                      : placed.what == What::rock ? SceneryKind::rock
                                                                  : SceneryKind::wreck});
            action.set<Solid>(thing);
            break;
        case What::barrel:
            action.set(thing, Explosive{6});
            action.set(thing, Health{1, 1});
            action.set<Solid>(thing);
            break;
        case What::letter: action.set<Letter>(thing); break;
        case What::walker:
            action.set<Walker>(thing);
            action.set(thing, Health{2, 2});
            action.set<Solid>(thing);
            break;
    }
}

}  // namespace

void populate(lull::Resolver<Definition>& resolver, const MapPlan& plan, std::uint32_t seed, std::int32_t run) {
    const auto spawn = [&](auto&& make) {
        Entity made;
        resolver.establish([&](Action& action) {
            made = action.create();
            make(action, made);
        });
        return made;
    };
    const Entity road = spawn([&](Action& action, Entity entity) {
        action.set(entity, Road{plan.road_top, plan.road_bottom, run, 0, seed});
    });
    const Entity van = spawn([&](Action& action, Entity entity) { make_van(action, entity, plan.van); });
    resolver.add_actor(road, 0);
    resolver.add_actor(van, 0);
    for (const auto& placed : plan.things) {
        const Entity thing = spawn([&](Action& action, Entity entity) { make_thing(action, entity, placed); });
        if (placed.what == What::walker) {
            resolver.add_actor(thing, 0);
        }
    }
    const Entity horde = spawn([&](Action& action, Entity entity) { action.set(entity, Horde{plan.horde_front}); });
    resolver.add_actor(horde, 0);
}

}  // namespace posthaste
