#include "game/house/loot.hpp"

#include <algorithm>
#include <vector>

#include "game/common/step_refusal.hpp"
#include "game/common/walking.hpp"
#include "game/house/gear.hpp"
#include "game/house/survivors.hpp"
#include "game/report.hpp"

namespace posthaste {

namespace {

// Calls visit(entity, loot) for all that it holds, in id order.
template <class Visit>
void each_inside(const World& world, Entity holder, Visit&& visit) {
    world.index<Contents>().each(holder, [&](std::uint32_t index) {
        const Entity held = world.store().at_index(index);
        if (const Loot* loot = world.find<Loot>(held)) {
            visit(held, *loot);
        }
    });
}

Entity cheapest_carried(const World& world, Entity who) {
    Entity found;
    each_inside(world, who, [&](Entity held, const Loot& loot) {
        if (is_in_hands(loot.kind) && (!found || loot.worth < world.get<Loot>(found).worth)) {
            found = held;
        }
    });
    return found;
}

// Whether somebody would take it, for the cheapest of what they carry if their hands are full.
bool is_worth_taking(const World& world, Entity who, const Loot& loot) {
    if (loot.kind == LootKind::water) {
        const Health& health = world.get<Health>(who);
        return health.value < health.full;
    }
    if (loot.kind == LootKind::helmet) {
        return !helmet_of(world, who);
    }
    return loot.kind == LootKind::key || carried(world, who) < most_carried ||
           loot.worth > world.get<Loot>(cheapest_carried(world, who)).worth;
}

Entity content_of(const World& world, Entity cupboard) {
    Entity found;
    each_inside(world, cupboard, [&](Entity held, const Loot&) { found = found ? found : held; });
    return found;
}

// Somebody in a cupboard who does not follow yet.
Entity hidden_in(const World& world, Entity cupboard) {
    Entity found;
    world.index<Contents>().each(cupboard, [&](std::uint32_t index) {
        const Entity held = world.store().at_index(index);
        const Survivor* survivor = world.find<Survivor>(held);
        found = survivor != nullptr && survivor->place == 0 ? held : found;
    });
    return found;
}

void take_up(const World& world, Action& action, Entity who, Entity thing) {
    const Loot& loot = world.get<Loot>(thing);
    if (!is_worth_taking(world, who, loot)) {
        return;
    }
    if (loot.kind == LootKind::water) {
        const Health& health = world.get<Health>(who);
        action.set(who, Health{std::min(health.value + healing_of_water, health.full), health.full});
        action.destroy(thing);
        return;
    }
    const bool are_full = is_in_hands(loot.kind) && carried(world, who) == most_carried;
    if (are_full) {  // it goes where the better thing was
        const Entity left = cheapest_carried(world, who);
        if (const Position* place = world.find<Position>(thing)) {
            action.remove<Inside>(left);
            action.set(left, *place);
        } else {
            action.set(left, world.get<Inside>(thing));
        }
    }
    action.remove<Position>(thing);
    action.set(thing, Inside{who});
}

void report_taking(Report& to, Entity who, Entity thing, Cell at) {
    const Loot& loot = to.now.get<Loot>(thing);
    if (loot.kind == LootKind::water && !to.after.has<Loot>(thing)) {
        to.add(Drank{at, to.after.get<Health>(who).value - to.now.get<Health>(who).value});
        return;
    }
    const Inside* held = to.after.find<Inside>(thing);
    if (held == nullptr || held->holder != who) {
        to.add(LeftLying{at, to.called(thing), loot.kind == LootKind::water});
        return;
    }
    Took took{at, to.called(thing), {}, loot.kind == LootKind::helmet};
    each_inside(to.now, who, [&](Entity carried_before, const Loot&) {
        const Inside* still = to.after.find<Inside>(carried_before);
        if (still == nullptr || still->holder != who) {
            took.left = to.called(carried_before);
        }
    });
    to.add(took);
}

}  // namespace

bool holds_key(const World& world, Entity who) {
    bool holds = false;
    each_inside(world, who, [&](Entity, const Loot& loot) { holds = holds || loot.kind == LootKind::key; });
    return holds;
}

std::int32_t carried(const World& world, Entity who) {
    std::int32_t count = 0;
    each_inside(world, who, [&](Entity, const Loot& loot) { count += is_in_hands(loot.kind) ? 1 : 0; });
    return count;
}

void enact(const Take& take, const World& world, Action& action) { take_up(world, action, take.who, take.loot); }

void enact(const SearchCupboard& search, const World& world, Action& action) {
    action.set(search.cupboard, Cupboard{true});
    if (const Entity found = content_of(world, search.cupboard)) {
        take_up(world, action, search.who, found);
    }
}

Verdict takes_what_lies_there(const Change<Position>& move, Judge& judge) {
    judge.before().cell(move.to->cell).each<Loot>([&](Entity loot) { judge.react(Take{move.entity, loot}); });
    return Verdict::accept;
}

// What has been opened and holds nothing that anybody would take stays shut, and that costs nothing.
Verdict cupboards_are_searched(const Bump& bump, Judge& judge) {
    const World& world = judge.before();
    if (const Entity somebody = hidden_in(world, bump.what)) {
        return judge.consume(Meet{bump.who, somebody});
    }
    const Entity found = content_of(world, bump.what);
    if (world.get<Cupboard>(bump.what).opened &&
        (!found || !is_worth_taking(world, bump.who, world.get<Loot>(found)))) {
        judge.give_reason(static_cast<lull::Reason>(found ? StepRefusal::nothing_better : StepRefusal::empty));
        return Verdict::reject_and_stop;
    }
    return judge.consume(SearchCupboard{bump.who, bump.what});
}

void report(const Take& take, Report& to) { report_taking(to, take.who, take.loot, to.at(take.loot)); }

void report(const SearchCupboard& search, Report& to) {
    const Cell at = to.at(search.cupboard);
    const Entity found = content_of(to.now, search.cupboard);
    const Inside* held = to.after.find<Inside>(found);
    const bool stays = found && held != nullptr && held->holder == search.cupboard;
    if (!found || stays) {
        to.add(Searched{at, found ? to.called(found) : Named{}});
    } else {
        report_taking(to, search.who, found, at);
    }
}

}  // namespace posthaste
