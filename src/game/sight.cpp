#include "game/sight.hpp"

#include <algorithm>

#include "game/house/house.hpp"
#include "game/posthaste.hpp"
#include "game/road/on_foot.hpp"
#include "game/road/weather.hpp"
#include "lull/modules/knowledge.hpp"

namespace posthaste {

Sight sight_of(const World& world, Entity observer) {
    const Position* here = world.find<Position>(observer);
    if (here == nullptr) {
        return {};
    }
    if (world.first<House>()) {
        return sight_inside(world, observer);
    }
    const Weather& weather = weather_of(world);
    const Enemy* enemy = world.find<Enemy>(observer);
    if (enemy == nullptr) {
        return {here->cell, weather.hides() ? weather.sight : Sight::unlimited, Sight::unlimited};
    }
    const std::int32_t reach = weather.wakes_at > 0 ? std::min(enemy->wakes_at, weather.wakes_at) : enemy->wakes_at;
    return {here->cell, reach, enemy->wakes_by_columns ? Sight::unlimited : reach};
}

bool in_sight(const World& world, Cell cell) { return lull::perceives(world, driver_of(world), cell); }

}  // namespace posthaste
