#include "words/road_screen.hpp"

namespace posthaste::words {

std::string road_stamp(std::int32_t number, std::string weather, std::int32_t columns_to_camp) {
    const bool is_usual = weather.empty();
    for (char& letter : weather) {
        letter = static_cast<char>(letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter);
    }
    return fill(number > 0 ? is_usual ? "RUN {run} · CAMP IN {columns}" : "RUN {run} · {weather} · CAMP IN {columns}"
                : is_usual ? "PRACTICE · CAMP IN {columns}"
                           : "PRACTICE · {weather} · CAMP IN {columns}",
                {{"run", number}, {"weather", weather}, {"columns", columns_to_camp}});
}

}  // namespace posthaste::words
