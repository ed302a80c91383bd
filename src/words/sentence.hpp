// Sentences with named places in them: "{who} catches fire.", and what fills those.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "game/mechanics.hpp"

namespace posthaste::words {

// A sentence about one of a kind, and one about several; without that, each is told by itself. Places: {who}, whom it
// is about, as "a walker" or "3 walkers"; {count}; {falls} and {fall}, what is said at their end.
struct Counted {
    std::string_view one;
    std::string_view several = {};
};

struct Place {
    std::string_view name;  // without its braces
    std::string_view value;
};

// The text with each place filled in. A place that is not among those given stays as it is.
std::string fill(std::string_view text, std::initializer_list<Place> places);

// About one, or so many, of that kind, begun with a capital letter.
std::string about(const Counted& sentence, const Named& who = {}, std::int32_t count = 1);

}  // namespace posthaste::words
