// Weather: what each one does to sight, fire and grip on a road, what it is called and how it looks. All of that is
// data, in assets/data/weathers.json; nothing here knows a certain one.
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

struct GameData;  // game_data.hpp

struct Weather {
    // What lies over the ground beyond so many columns ahead of the driver, and behind; beyond none: everywhere. It is
    // one flat colour or, with a count, so many strokes on a hundred cells.
    struct Veil {
        std::int32_t beyond = 0;
        Tint tint;
        std::int32_t opacity = 100;  // percent
        std::int32_t count = 0;
        std::int32_t across = 0;  // hundredths of a cell, eastward, from one end to the other
        std::int32_t down = 0;    // likewise southward
        std::int32_t width = 4;   // hundredths of a cell
        LULL_FIELDS((beyond, 0, 100), tint, (opacity, 0, 100), (count, 0, 1000), (across, -1000, 1000),
                    (down, -1000, 1000), (width, 1, 100));
    };

    struct Share {
        std::string road;          // a kind, by its name
        std::int32_t percent = 0;  // of its roads
        LULL_FIELDS(road, (percent, 0, 100));
    };

    std::string name;
    std::string about;               // what it means for the driver, in a sentence; empty: it goes unmentioned
    std::string icon;                // a panel icon's
    std::string sound;               // of assets/sounds, when the road begins; empty: none
    std::vector<Share> roads;        // how often it comes where the road was chosen; the first one has what is left
    std::int32_t weight = 1;         // and where it was not, beside the others
    std::int32_t sight = 0;          // columns that the driver sees ahead; 0: all
    std::int32_t wakes_at = 0;       // rings around an enemy, at most; 0: its own
    bool wet = false;                // nothing catches fire
    std::int32_t fire_period = 100;  // hundredths of a turn between two steps of a fire
    bool brakes_late = false;        // by one turn
    std::vector<Veil> layers;        // one over the other
    LULL_FIELDS(name, about, icon, sound, roads, (weight, 0, 100), (sight, 0, 1000), (wakes_at, 0, 100), wet,
                (fire_period, 1, 1000), brakes_late, layers);

    // 0 on a kind of road that it does not name.
    [[nodiscard]] std::int32_t percent_on(std::string_view road) const {
        for (const Share& share : roads) {
            if (share.road == road) {
                return share.percent;
            }
        }
        return 0;
    }
    [[nodiscard]] bool hides() const { return sight > 0; }
};

// The first one where there is no road.
const Weather& weather_of(const World& world);
// Its place among them.
std::optional<std::uint8_t> find_weather(const std::vector<Weather>& weathers, std::string_view name);

// Draws the weather of a road of that kind, or of nobody's choice.
std::uint8_t draw_weather(lull::RandomStream& chance, const GameData& data, std::optional<std::int32_t> kind = {});

}  // namespace posthaste
