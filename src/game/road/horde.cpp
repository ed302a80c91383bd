#include "game/road/horde.hpp"

#include <algorithm>

#include "game/common/damage.hpp"
#include "game/common/walking.hpp"
#include "game/report.hpp"
#include "game/road/driving.hpp"
#include "game/road/road.hpp"

namespace posthaste {

Horde next_horde(const World& world, const Horde& horde, std::int32_t van_column) {
    return horde_after(world.get<Road>(world.first<Road>()), horde, van_column);
}

Horde horde_after(const Road& road, const Horde& horde, std::int32_t van_column) {
    if (road.turn < horde_from_turn) {
        return horde;
    }
    if (horde.held_back > 0) {
        return {horde.front, horde.held_back - 1};
    }
    const std::int32_t pace = 200 + 5 * (road.run - 1);
    const std::int32_t leash = (van_column - horde_leash) * 100;
    return {std::min(std::max(horde.front + pace, leash), farthest_horde), 0};
}

void enact(const HordeAdvances& advances, const World& world, Action& action) {
    const Horde* horde = world.find<Horde>(advances.horde);
    const Entity van = world.first<Van>();
    if (horde != nullptr && van) {
        action.set(advances.horde, next_horde(world, *horde, world.at(van).column));
    }
}

void enact(const HordeBites& bites, const World& world, Action& action) {
    const Horde* horde = world.find<Horde>(bites.horde);
    const Entity van = world.first<Van>();
    const Entity courier = world.first<Courier>();
    const auto is_inside = [&](Entity who) { return who && world.at(who).column * 100 < horde->front; };
    if (horde != nullptr && is_inside(van)) {
        hurt_van(world, action, van, Side::rear, horde_bites, {Cause::horde});
    }
    if (horde != nullptr && is_inside(courier)) {
        hurt(world, action, courier, world.at(courier), horde_bites, {Cause::horde});
    }
}

void report(const HordeAdvances& advances, Report& to) {
    const Horde* horde = to.after.find<Horde>(advances.horde);
    if (horde != nullptr && horde->front != to.now.get<Horde>(advances.horde).front) {
        to.add_felt(HordeMoved{{horde->front / 100, 0}});
    }
}

void report(const HordeBites& /*bites*/, Report& to) { to.add_losses(); }

}  // namespace posthaste
