#include "pack/weather_check.hpp"

#include <algorithm>

#include "lull_data/nearest_name.hpp"

namespace posthaste {

namespace {

// How many of a hundred roads of that kind have one of the first so many weathers.
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
        const Weather& one = weathers[i];
        const std::string& name = one.name;
        const std::string& icon = one.icon;
        const Requirement require(section, i, complaints);
        require.is_a_line(name, "name");
        require(std::none_of(weathers.begin(), weathers.begin() + static_cast<std::ptrdiff_t>(i),
                             [&](const Weather& other) { return other.name == one.name; }),
                "name", "another weather is called " + lull::in_quotes(name) + " already");
        require(icons.empty() || std::find(icons.begin(), icons.end(), icon) != icons.end(), "icon",
                lull::no_such("panel icon", icon, icons));
        const std::string& sound = one.sound;
        require(sound.empty() || sounds.empty() || std::find(sounds.begin(), sounds.end(), sound) != sounds.end(),
                "sound", lull::no_such("sound", sound, sounds));
        require(i > 0 || one.roads.empty(), "roads", "the first weather has what the others leave");
        for (std::size_t j = 0; j < one.roads.size(); ++j) {
            const std::string& road = one.roads[j].road;
            const std::string field = "roads[" + std::to_string(j) + "]";
            require(std::find(kinds.begin(), kinds.end(), road) != kinds.end(), field + ".road",
                    lull::no_such("kind of road", road, kinds));
            require(std::none_of(one.roads.begin(), one.roads.begin() + static_cast<std::ptrdiff_t>(j),
                                 [&](const Weather::Share& other) { return other.road == road; }),
                    field + ".road", lull::in_quotes(road) + " is there already");
            const std::int32_t sum = share_of(weathers, i + 1, road);
            require(sum <= 100, field + ".percent",
                    "at most 100 in all expected on " + lull::in_quotes(road) + ", found " + std::to_string(sum));
        }
    }
}

}  // namespace posthaste
