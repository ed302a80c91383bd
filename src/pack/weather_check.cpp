#include "pack/weather_check.hpp"

#include <algorithm>

#include "data/nearest_name.hpp"

namespace posthaste {

namespace {

// Of a hundred roads of that kind, those that have one of the first so many weathers.
std::int32_t share_of(const std::vector<Weather>& weathers, std::size_t count, const std::string& road) {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < count; ++i) {
        sum += weathers[i].percent_on(road);
    }
    return sum;
}

}  // namespace

void check_weathers(const std::vector<Weather>& weathers, const std::vector<RouteKind>& routes,
                    const std::vector<std::string>& icons, const std::vector<std::string>& sounds,
                    const Section& section, lull::Complaints& complaints) {
    constexpr std::size_t most_weathers = 256;
    if (section.value != nullptr && section.value->kind == lull::JsonValue::Kind::list &&
        (weathers.empty() || weathers.size() > most_weathers)) {
        complaints.add(
            section.file->name, section.value->line, section.name,
            "1 to " + std::to_string(most_weathers) + " weathers expected, found " + std::to_string(weathers.size()));
    }
    std::vector<std::string> kinds;
    kinds.reserve(routes.size());
    for (const RouteKind& kind : routes) {
        kinds.push_back(kind.name);
    }
    for (std::size_t i = 0; i < weathers.size(); ++i) {
        const Weather& weather = weathers[i];
        const Requirement require(section, i, complaints);
        require.is_a_line(weather.name, "name");
        require(find_weather(weathers, weather.name) == i, "name",
                "another weather is called " + lull::in_quotes(weather.name) + " already");
        require(icons.empty() || std::find(icons.begin(), icons.end(), weather.icon) != icons.end(), "icon",
                lull::no_such("panel icon", weather.icon, icons));
        require(weather.sound.empty() || sounds.empty() ||
                    std::find(sounds.begin(), sounds.end(), weather.sound) != sounds.end(),
                "sound", lull::no_such("sound", weather.sound, sounds));
        require(i > 0 || weather.roads.empty(), "roads", "the first weather has what the others leave");
        for (std::size_t j = 0; j < weather.roads.size(); ++j) {
            const std::string& road = weather.roads[j].road;
            const std::string field = "roads[" + std::to_string(j) + "]";
            require(std::find(kinds.begin(), kinds.end(), road) != kinds.end(), field + ".road",
                    lull::no_such("kind of road", road, kinds));
            require(std::none_of(weather.roads.begin(), weather.roads.begin() + static_cast<std::ptrdiff_t>(j),
                                 [&](const Weather::Share& other) { return other.road == road; }),
                    field + ".road", lull::in_quotes(road) + " is there already");
            const std::int32_t sum = share_of(weathers, i + 1, road);
            require(sum <= 100, field + ".percent",
                    "at most 100 in all expected on " + lull::in_quotes(road) + ", found " + std::to_string(sum));
        }
    }
}

}  // namespace posthaste
