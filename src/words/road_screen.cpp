#include "words/road_screen.hpp"

namespace posthaste::words {

namespace {

const char* on_stamp(Weather weather) {
    switch (weather) {
        case Weather::rain: return "RAIN";
        case Weather::dust: return "DUST";
        case Weather::heat: return "HEAT";
        default: return "";
    }
}

}  // namespace

std::string road_stamp(std::int32_t number, Weather weather, std::int32_t columns_to_camp) {
    const bool is_dry = weather == Weather::dry;
    return fill(number > 0 ? is_dry ? "RUN {run} · CAMP IN {columns}" : "RUN {run} · {weather} · CAMP IN {columns}"
                : is_dry   ? "PRACTICE · CAMP IN {columns}"
                           : "PRACTICE · {weather} · CAMP IN {columns}",
                {{"run", number}, {"weather", on_stamp(weather)}, {"columns", columns_to_camp}});
}

}  // namespace posthaste::words
