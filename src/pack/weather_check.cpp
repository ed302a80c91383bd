#include "pack/weather_check.hpp"

#include <algorithm>

#include "data/nearest_name.hpp"

namespace posthaste {

namespace {

// Of a hundred roads of that kind, those that have one of the first so many weathers.
std::int32_t share_of(const std::vector<WrittenWeather>& written, std::size_t count, const std::string& road) {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < count; ++i) {
        sum += written[i].percent_on(road);
    }
    return sum;
}

}  // namespace

std::int32_t WrittenWeather::percent_on(const std::string& road) const {
    const auto found = std::find_if(roads.begin(), roads.end(), [&](const Share& share) { return share.road == road; });
    return found != roads.end() ? found->percent : 0;
}

void check_weathers(const std::vector<WrittenWeather>& written, const std::vector<RouteKind>& routes,
                    const std::vector<std::string>& icons, const std::vector<std::string>& sounds,
                    const Section& section, lull::Complaints& complaints) {
    constexpr std::size_t most_weathers = 256;
    if (section.value != nullptr && section.value->kind == lull::JsonValue::Kind::list &&
        (written.empty() || written.size() > most_weathers)) {
        complaints.add(
            section.file->name, section.value->line, section.name,
            "1 to " + std::to_string(most_weathers) + " weathers expected, found " + std::to_string(written.size()));
    }
    std::vector<std::string> kinds;
    kinds.reserve(routes.size());
    for (const RouteKind& kind : routes) {
        kinds.push_back(kind.name);
    }
    for (std::size_t i = 0; i < written.size(); ++i) {
        const WrittenWeather& one = written[i];
        const std::string& name = one.weather.name;
        const std::string& icon = one.weather.icon;
        const Requirement require(section, i, complaints);
        require.is_a_line(name, "name");
        require(std::none_of(written.begin(), written.begin() + static_cast<std::ptrdiff_t>(i),
                             [&](const WrittenWeather& other) { return other.weather.name == one.weather.name; }),
                "name", "another weather is called " + lull::in_quotes(name) + " already");
        require(icons.empty() || std::find(icons.begin(), icons.end(), icon) != icons.end(), "icon",
                lull::no_such("panel icon", icon, icons));
        const std::string& sound = one.weather.sound;
        require(sound.empty() || sounds.empty() || std::find(sounds.begin(), sounds.end(), sound) != sounds.end(),
                "sound", lull::no_such("sound", sound, sounds));
        require(i > 0 || one.roads.empty(), "roads", "the first weather has what the others leave");
        for (std::size_t j = 0; j < one.roads.size(); ++j) {
            const std::string& road = one.roads[j].road;
            const std::string field = "roads[" + std::to_string(j) + "]";
            require(std::find(kinds.begin(), kinds.end(), road) != kinds.end(), field + ".road",
                    lull::no_such("kind of road", road, kinds));
            require(std::none_of(one.roads.begin(), one.roads.begin() + static_cast<std::ptrdiff_t>(j),
                                 [&](const WrittenWeather::Share& other) { return other.road == road; }),
                    field + ".road", lull::in_quotes(road) + " is there already");
            const std::int32_t sum = share_of(written, i + 1, road);
            require(sum <= 100, field + ".percent",
                    "at most 100 in all expected on " + lull::in_quotes(road) + ", found " + std::to_string(sum));
        }
    }
}

void add_weathers(const std::vector<WrittenWeather>& written, const std::vector<RouteKind>& routes,
                  std::vector<Weather>& weathers, std::string& shares) {
    const std::vector<WrittenWeather> none(1);
    for (const WrittenWeather& one : written.empty() ? none : written) {
        weathers.push_back(one.weather);
        for (const Weather::Veil& layer : one.layers) {
            weathers.back().add(layer);
        }
        for (const RouteKind& kind : routes) {
            shares += static_cast<char>(one.percent_on(kind.name));
        }
        shares += static_cast<char>(one.weight);
    }
}

}  // namespace posthaste
