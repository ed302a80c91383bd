#include "game/sight.hpp"

#include <algorithm>

#include "game/posthaste.hpp"
#include "game/road/on_foot.hpp"
#include "game/weather.hpp"
#include "lull/modules/knowledge.hpp"

namespace posthaste {

Sight sight_of(const World& world, Entity observer) {
    const Position* here = world.find<Position>(observer);
    const bool in_dust = weather_of(world) == Weather::dust;
    if (here == nullptr) {
        return {};
    }
    const Enemy* enemy = world.find<Enemy>(observer);
    if (enemy == nullptr) {
        return {here->cell, in_dust ? dust_sight : Sight::unlimited, Sight::unlimited};
    }
    const std::int32_t reach = in_dust ? std::min(enemy->wakes_at, dust_wakes) : enemy->wakes_at;
    return {here->cell, reach, enemy->wakes_by_columns ? Sight::unlimited : reach};
}

bool in_sight(const World& world, Cell cell) { return lull::perceives(world, driver_of(world), cell); }

}  // namespace posthaste
