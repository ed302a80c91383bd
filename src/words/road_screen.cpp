#include "words/road_screen.hpp"

namespace posthaste::words {

std::string road_stamp(std::int32_t number, std::string weather, std::int32_t cells_to_camp) {
    const bool is_usual = weather.empty();
    for (char& letter : weather) {
        letter = static_cast<char>(letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter);
    }
    return fill(number > 0 ? is_usual ? "RUN {run} · CAMP IN {cells}" : "RUN {run} · {weather} · CAMP IN {cells}"
                : is_usual ? "PRACTICE · CAMP IN {cells}"
                           : "PRACTICE · {weather} · CAMP IN {cells}",
                {{"run", number}, {"weather", weather}, {"cells", cells_to_camp}});
}

}  // namespace posthaste::words
