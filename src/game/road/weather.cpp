#include "game/road/weather.hpp"

#include <algorithm>

#include "game/game_data.hpp"
#include "game/posthaste.hpp"

namespace posthaste {

const Weather& weather_of(const World& world) {
    const Road* road = world.find<Road>(world.first<Road>());
    const std::vector<Weather>& weathers = world.data().weathers;
    return weathers[road != nullptr && road->weather < weathers.size() ? road->weather : 0];
}

std::optional<std::uint8_t> find_weather(const std::vector<Weather>& weathers, std::string_view name) {
    const auto found =
        std::find_if(weathers.begin(), weathers.end(), [&](const Weather& weather) { return weather.name == name; });
    return found != weathers.end() ? std::optional(static_cast<std::uint8_t>(found - weathers.begin())) : std::nullopt;
}

std::uint8_t draw_weather(lull::RandomStream& chance, const GameData& data, std::optional<std::int32_t> kind) {
    const auto share = [&](std::size_t place) {
        const Weather& weather = data.weathers[place];
        const auto route = static_cast<std::size_t>(kind.value_or(0));
        return static_cast<std::uint32_t>(kind ? weather.percent_on(data.routes[route].name) : weather.weight);
    };
    std::uint32_t all = 100;
    bool is_first = false;
    if (!kind) {  // one more draw: whether it is the first weather, and only then which of the others
        all = 0;
        for (std::size_t i = 1; i < data.weathers.size(); ++i) {
            all += share(i);
        }
        is_first = chance.chance(share(0), std::max(all + share(0), 1U));
    }
    std::uint32_t draw = chance.below(std::max(all, 1U));
    for (std::size_t i = 1; i < data.weathers.size() && !is_first; ++i) {
        if (draw < share(i)) {
            return static_cast<std::uint8_t>(i);
        }
        draw -= share(i);
    }
    return 0;
}

}  // namespace posthaste
