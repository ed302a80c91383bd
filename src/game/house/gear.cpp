#include "game/house/gear.hpp"

#include "game/common/damage.hpp"
#include "game/common/walking.hpp"
#include "game/game_data.hpp"
#include "game/house/drawing.hpp"
#include "game/house/hunters.hpp"
#include "game/house/loot.hpp"
#include "game/house/survivors.hpp"
#include "game/report.hpp"
#include "game/road/enemies.hpp"
#include "game/road/people.hpp"

namespace posthaste {

Entity helmet_of(const World& world, Entity who) {
    Entity found;
    world.index<Contents>().each(who, [&](std::uint32_t index) {
        const Entity held = world.store().at_index(index);
        const Loot* loot = world.find<Loot>(held);
        found = loot != nullptr && loot->kind == LootKind::helmet ? held : found;
    });
    return found;
}

void strike(const World& world, Action& action, Entity target, Cell source, std::int32_t points, LastHit by) {
    if (const Entity helmet = helmet_of(world, target)) {
        action.destroy(helmet);
        action.remove<Intent>(target);
    } else {
        hurt(world, action, target, source, points, by);
    }
}

void enact(const RiseInside& rise, const World& world, Action& action) {
    const Things& things = world.data().things;
    things.give(action, rise.who, things.find(risen),
                Components::mask_of<Named, Looks, Sounds, Signs, Health, Enemy, Hunter, Walker>());
    action.remove<Survivor>(rise.who);
}

Verdict killed_survivors_rise(const Die& die, Judge& judge) {
    return judge.before().has<Survivor>(die.entity) ? judge.consume(RiseInside{die.entity}) : Verdict::accept;
}

void report(const RiseInside& rise, Report& to) {
    to.add(Rose{to.at(rise.who), {to.called(rise.who), to.now.get<Looks>(rise.who), {}}});
}

bool report_helmet(Report& to, Entity wearer) {
    const Entity helmet = helmet_of(to.now, wearer);
    const bool has_broken = helmet && !to.after.has<Loot>(helmet);
    if (has_broken) {
        if (to.now.has<Enemy>(wearer)) {
            to.add(EnemyHit{to.at(wearer), to.someone(wearer), 0, to.loses_plan(wearer)});
        }
        to.add(HelmetBroke{to.at(wearer), to.called(wearer), to.now.has<Courier>(wearer)});
    }
    return has_broken;
}

}  // namespace posthaste
