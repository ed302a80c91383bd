#include "words/depot_screen.hpp"

namespace posthaste::words {

namespace {

constexpr Counted pushes_counted{"{count} push", "{count} pushes"};

}  // namespace

std::string solved_in(std::int32_t steps_needed, std::int32_t pushes_needed, std::int32_t fewest, std::int32_t best) {
    return fill(steps_needed <= fewest ? "{steps}, {pushes}. No solution is shorter!"
                : best > 0             ? "{steps}, {pushes}. Shortest: {shortest}. Your best: {best}."
                                       : "{steps}, {pushes}. Shortest: {shortest}.",
                {{"steps", counted(steps, steps_needed)},
                 {"pushes", counted(pushes_counted, pushes_needed)},
                 {"shortest", fewest},
                 {"best", best}});
}

std::string result_of(std::int32_t number, const std::string& depot, std::int32_t steps_needed,
                      std::int32_t pushes_needed, std::int32_t fewest) {
    return fill("Posthaste, depot {number}, {depot}: solved in {steps}, {pushes} (shortest: {shortest}).",
                {{"number", number},
                 {"depot", depot},
                 {"steps", counted(steps, steps_needed)},
                 {"pushes", counted(pushes_counted, pushes_needed)},
                 {"shortest", fewest}});
}

const char* name_of_colour(std::int32_t colour) {
    switch (colour) {
        case 0: return "white";
        case 1: return "red";
        case 2: return "blue";
        default: return "coloured";
    }
}

}  // namespace posthaste::words
