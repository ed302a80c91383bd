#include "words/title_screen.hpp"

#include "words/sentence.hpp"

namespace posthaste::words {

std::string goes_on_inside(const char* label, std::int32_t run, const std::string& place, bool is_depot) {
    const std::string inside = fill(is_depot ? "inside depot {place}" : "inside the {place}", {{"place", place}});
    return fill(run > 0 ? "{label}: run {run}, {inside}" : "{label}: {inside}",
                {{"label", label}, {"run", run}, {"inside", inside}});
}

}  // namespace posthaste::words
