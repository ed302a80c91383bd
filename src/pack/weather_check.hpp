// Weathers in the data files: each has a name of its own, an icon and a sound that there are, and a share of roads that
// there are.
#pragma once

#include <string>
#include <vector>

#include "game/game_data.hpp"
#include "pack/section.hpp"

namespace posthaste {

// A weather in its file, with how often it comes.
struct WrittenWeather {
    struct Share {
        std::string road;  // a kind, by its name
        std::int32_t percent = 0;
        LULL_FIELDS(road, (percent, 0, 100));
    };

    Weather weather;
    std::vector<Share> roads;  // where the road was chosen; the first weather has what the others leave
    std::int32_t weight = 1;   // where it was not, beside the others
    std::vector<Weather::Veil> layers;
    template <class Archive>
    void serialize(Archive& archive) {
        weather.serialize(archive);
        archive(cereal::make_nvp("roads", roads), lull::ranged("weight", weight, 0, 100),
                cereal::make_nvp("layers", layers));
    }
    [[nodiscard]] std::int32_t percent_on(const std::string& road) const;
};

// No icons or sounds: any is accepted.
void check_weathers(const std::vector<WrittenWeather>& written, const std::vector<RouteKind>& routes,
                    const std::vector<std::string>& icons, const std::vector<std::string>& sounds,
                    const Section& section, lull::Complaints& complaints);

// Puts them into the game's data; if there are none, every road is the same.
void add_weathers(const std::vector<WrittenWeather>& written, const std::vector<RouteKind>& routes,
                  std::vector<Weather>& weathers, std::string& shares);

}  // namespace posthaste
