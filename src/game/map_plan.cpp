#include "game/map_plan.hpp"

#include <vector>

#include "game/behaviour.hpp"
#include "game/conditions.hpp"
#include "game/engine.hpp"
#include "game/road/enemy_plans.hpp"
#include "game/road/first_road.hpp"
#include "game/road/mail.hpp"
#include "game/road/people.hpp"
#include "game/road/visits.hpp"
#include "lull/expect.hpp"
#include "lull/modules/transfer.hpp"

namespace posthaste {

namespace {

// Puts every trailer where it hangs on whoever draws it, and gives it turns of its own.
void couple(lull::Resolver<Posthaste>& resolver, Entity carrier) {
    const World& world = resolver.world();
    std::vector<Entity> trailers;  // first: hanging one changes what is gone through
    each_mounted(world, carrier, [&](Entity mounted, const MountedOn&) {
        if (is_trailer(world, mounted)) {
            trailers.push_back(mounted);
        }
    });
    for (const Entity trailer : trailers) {
        const Cell cell = world.at(carrier) + outward(world.get<MountedOn>(trailer).side);
        lull::expect(world.contains(cell), "there is no room on the map for all of a thing");
        resolver.apply_unjudged([&](Action& action) { action.set(trailer, Position{cell}); });
        resolver.add_actor(trailer, 0);
        couple(resolver, trailer);
    }
}

// The van of the run before with all that is mounted on it and the letters of the journey: the driver has rested,
// fires are out, the sack was handed in and every weapon is loaded.
void bring_van(lull::Resolver<Posthaste>& resolver, const World& before, Cell cell) {
    const GameData& data = resolver.world().data();
    const Entity left = before.first<Van>();
    const std::int32_t driver = before.get<Health>(left).full;
    std::vector<Entity> leaving{left};
    before.each<Letter>([&](Entity letter, const Letter& it) {
        if (it.number > 0) {
            leaving.push_back(letter);
        }
    });
    Entity van;
    resolver.apply_unjudged([&](Action& action) {
        const lull::Transfer brought = lull::copy_across<Mounts>(before, leaving, action);
        van = brought.arrival_of(left);
        action.set(van, Position{cell});
        action.set(van, data.things.value_of<Speed>(data.roles.van));
        action.set(van, Health{driver, driver});
        action.set(van, MailSack{});
        end_conditions(action, van);
        action.remove<LastHit>(van);
        action.remove<Orders>(van);
        action.remove<Roll>(van);
        brought.each([&](Entity old, Entity arrived) {
            if (before.has<Weapon>(old)) {
                action.edit<Weapon>(arrived).ready_turn = 0;
            } else if (const Letter* letter = before.find<Letter>(old)) {
                const MailState state = letter->state == MailState::carried ? MailState::delivered
                                        : before.has<Position>(old)         ? MailState::left
                                                                            : letter->state;
                action.set(arrived, Letter{letter->number, state});
                action.remove<Position>(arrived);
            }
        });
    });
    resolver.add_actor(van, 0);
}

}  // namespace

void populate(lull::Resolver<Posthaste>& resolver, const MapPlan& plan, std::uint32_t seed, std::int32_t run,
              const World* before) {
    const GameData& data = resolver.world().data();
    const auto spawn = [&](AssemblageId id, const Cell* cell) {
        Entity made;
        resolver.apply_unjudged([&](Action& action) {
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
    if (before != nullptr) {
        bring_van(resolver, *before, plan.van);
    } else {
        const Entity van =
            spawn(loadout < data.loadouts.size() ? data.loadouts[loadout].van : data.roles.van, &plan.van);
        if (plan.speed > 0) {
            resolver.apply_unjudged([&](Action& action) { action.set(van, Speed{plan.speed}); });
        }
    }
    std::vector<Entity> placed;
    for (const auto& [thing, cell] : plan.things) {
        placed.push_back(spawn(thing, &cell));
    }
    for (const Entity thing : placed) {
        couple(resolver, thing);
    }
    resolver.apply_unjudged([&](Action& action) {
        address_letters(resolver.world(), action, seed, run);
        address_doors(resolver.world(), action, seed, run);
    });
    const Entity horde = spawn(data.roles.horde, nullptr);
    resolver.apply_unjudged([&](Action& action) {
        action.set(road, Road{plan.road_top, plan.road_bottom, run, 0, seed, plan.weather, plan.route});
        action.set(horde, Horde{plan.horde_front});
        if (plan.teaches) {
            lull::attach(action, road, lull::Text::of(teaching_script));
        }
    });
}

}  // namespace posthaste
