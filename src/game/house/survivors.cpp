#include "game/house/survivors.hpp"

#include <algorithm>

#include "game/common/walking.hpp"
#include "game/house/house.hpp"
#include "game/house/loot.hpp"
#include "game/report.hpp"

namespace posthaste {

namespace {

// Those who follow already; the place of the last one.
std::int32_t followers(const World& world) {
    std::int32_t last = 0;
    world.each<Survivor>([&](Entity, const Survivor& it) { last = std::max(last, it.place); });
    return last;
}

bool has_a_seat_for_another(const World& world) {
    std::uint32_t follow = 0;
    world.each<Survivor>([&](Entity, const Survivor& it) { follow += it.place > 0 ? 1 : 0; });
    return static_cast<std::int32_t>(follow) < world.get<House>(world.first<House>()).seats;
}

}  // namespace

void enact(const Meet& meet, const World& world, Action& action) {
    if (const Inside* inside = world.find<Inside>(meet.survivor)) {
        action.set(inside->holder, Cupboard{true});
    }
    if (has_a_seat_for_another(world)) {
        action.set(meet.survivor, Survivor{followers(world) + 1});
    }
}

void enact(const SwapPlaces& swap, const World& world, Action& action) {
    action.set(swap.who, Position{world.at(swap.survivor)});
    action.set(swap.survivor, Position{world.at(swap.who)});
}

void enact(const Follow& follow, const World& /*world*/, Action& action) {
    action.remove<Inside>(follow.survivor);  // of a cupboard
    action.set(follow.survivor, Position{follow.to});
}

Verdict survivors_are_met(const Bump& bump, Judge& judge) {
    const bool follows = judge.before().get<Survivor>(bump.what).place > 0;
    return follows ? judge.consume(SwapPlaces{bump.who, bump.what}) : judge.consume(Meet{bump.who, bump.what});
}

// The next one in the line; who swaps places stays where they are. On the road they sit in the van.
Verdict followers_follow(const Change<Position>& move, Judge& judge) {
    const World& world = judge.before();
    const bool leads = world.first<House>() && (world.has<Courier>(move.entity) || world.has<Survivor>(move.entity));
    if (!leads || judge.verb<SwapPlaces>() != nullptr) {
        return Verdict::accept;
    }
    const Survivor* before = world.find<Survivor>(move.entity);
    Entity next;
    world.each<Survivor>([&](Entity it, const Survivor& survivor) {
        const bool is_behind = survivor.place > (before != nullptr ? before->place : 0);
        if (is_behind && (!next || survivor.place < world.get<Survivor>(next).place)) {
            next = it;
        }
    });
    const Position* place = world.find<Position>(next);
    if (next && (place == nullptr || lull::steps_between(place->cell, move.from->cell) == 1)) {
        judge.react(Follow{next, move.from->cell});
    }
    return Verdict::accept;
}

void report(const Meet& meet, Report& to) {
    const Inside* inside = to.now.find<Inside>(meet.survivor);
    const Cell at = to.at(inside != nullptr ? inside->holder : meet.survivor);
    to.add(Met{at, to.called(meet.survivor), to.after.get<Survivor>(meet.survivor).place > 0});
}

void report(const SwapPlaces& swap, Report& to) {
    to.add(SwappedPlaces{to.at(swap.survivor), to.called(swap.survivor)});
}

}  // namespace posthaste
