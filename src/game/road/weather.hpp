// Weather: what each one does to sight, fire and grip on a road, how often it comes, what it is called and how it
// looks. All of that is data, in assets/data/weathers.json; nothing here knows a certain one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/fwd.hpp"
#include "game/tint.hpp"
#include "lull/random.hpp"

namespace posthaste {

struct Weather {
    struct Share {
        std::string road;  // a kind, by its name
        std::int32_t percent = 0;
        LULL_FIELDS(road, (percent, 0, 100));
    };
    // One flat colour over the ground beyond so many columns ahead of the driver, and behind; 0: over all of it.
    struct Haze {
        std::int32_t beyond = 0;
        Tint tint;
        std::int32_t opacity = 100;  // percent
        LULL_FIELDS((beyond, 0, 100), tint, (opacity, 0, 100));
    };
    // Lines of one slope, thin at their ends, scattered over the ground beyond so many columns.
    struct Strokes {
        std::int32_t beyond = 0;
        std::int32_t count = 100;  // on a hundred cells
        std::int32_t across = 0;   // hundredths of a cell, eastward, from one end to the other
        std::int32_t down = 0;     // likewise southward
        std::int32_t width = 4;    // hundredths of a cell
        Tint tint;
        std::int32_t opacity = 100;  // percent
        LULL_FIELDS((beyond, 0, 100), (count, 1, 1000), (across, -1000, 1000), (down, -1000, 1000), (width, 1, 100),
                    tint, (opacity, 0, 100));
    };

    std::string name;
    std::string stamp;  // its name on the stamp of a road; empty: it is not mentioned there
    std::string about;  // what it means for the driver, in a sentence
    std::string icon;   // a panel icon's
    std::string sound;  // of assets/sounds, when the road begins; empty: none
    // How often it comes: on roads that were chosen by their kind, where the first weather has what the others leave;
    // and on those of nobody's choice, beside the others.
    std::vector<Share> roads;
    std::int32_t weight = 1;
    std::int32_t sight = 0;          // columns that the driver sees ahead; 0: all
    std::int32_t wakes_at = 0;       // rings around an enemy, at most; 0: its own
    bool wet = false;                // nothing catches fire
    std::int32_t fire_period = 100;  // hundredths of a turn between two steps of a fire
    bool brakes_late = false;        // by one turn
    std::vector<Haze> haze;          // one over the other
    std::vector<Strokes> strokes;    // over that
    LULL_FIELDS(name, stamp, about, icon, sound, roads, (weight, 0, 1000), (sight, 0, 1000), (wakes_at, 0, 100), wet,
                (fire_period, 1, 1000), brakes_late, haze, strokes);

    [[nodiscard]] bool hides() const { return sight > 0; }
    [[nodiscard]] std::int32_t percent_on(std::string_view road) const {
        for (const Share& share : roads) {
            if (share.road == road) {
                return share.percent;
            }
        }
        return 0;
    }
};

// A weather by its place in the list; an unknown one is the first.
const Weather& weather_at(const std::vector<Weather>& weathers, std::size_t place);
const Weather& weather_of(const World& world);
inline std::optional<std::uint8_t> find_weather(const std::vector<Weather>& weathers, std::string_view name) {
    for (std::size_t i = 0; i < weathers.size(); ++i) {
        if (weathers[i].name == name) {
            return static_cast<std::uint8_t>(i);
        }
    }
    return std::nullopt;
}

// Draws the weather of a road of that kind, or without a name of a road of nobody's choice.
std::uint8_t draw_weather(lull::RandomStream& chance, const std::vector<Weather>& weathers, std::string_view road = {});

}  // namespace posthaste
