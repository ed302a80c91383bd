#include "game/road/weather.hpp"

#include <algorithm>

#include "game/game_data.hpp"
#include "game/posthaste.hpp"

namespace posthaste {

const Weather& weather_at(const std::vector<Weather>& weathers, std::size_t place) {
    return weathers[place < weathers.size() ? place : 0];
}

const Weather& weather_of(const World& world) {
    const Road* road = world.find<Road>(world.first<Road>());
    return weather_at(world.data().weathers, road != nullptr ? road->weather : 0);
}

std::uint8_t draw_weather(lull::RandomStream& chance, const std::vector<Weather>& weathers, std::string_view road) {
    const auto share = [&](const Weather& it) {
        return static_cast<std::uint32_t>(road.empty() ? it.weight : it.percent_on(road));
    };
    std::uint32_t all = 100;
    bool is_first = false;
    if (road.empty()) {  // one more draw, of whether it is the first weather: the rest is then for the others
        all = 0;
        for (const Weather& weather : weathers) {
            all += share(weather);
        }
        is_first = chance.chance(share(weathers.front()), std::max(all, 1U));
        all -= share(weathers.front());
    }
    std::uint32_t draw = chance.below(std::max(all, 1U));
    for (std::size_t i = 1; i < weathers.size() && !is_first; ++i) {
        if (draw < share(weathers[i])) {
            return static_cast<std::uint8_t>(i);
        }
        draw -= share(weathers[i]);
    }
    return 0;
}

}  // namespace posthaste
