#include "words/places.hpp"

#include <cstdlib>

#include "words/grammar.hpp"
#include "words/sentence.hpp"

namespace posthaste::words {

namespace {

std::string part_of_way(std::int32_t cells, const char* there) {
    return cells == 0 ? std::string() : fill("{cells} {way}", {{"cells", std::abs(cells)}, {"way", there}});
}

}  // namespace

std::string way_to(lull::Offset off) {
    std::string text = part_of_way(off.columns, name_of_way({off.columns, 0}));
    add_to_list(text, part_of_way(off.rows, name_of_way({0, off.rows})));
    return text.empty() ? "here" : text;
}

std::string steps_to(lull::Offset off) {
    std::string text = part_of_way(off.rows, name_of_way({0, off.rows}));
    add_to_list(text, part_of_way(off.columns, name_of_way({off.columns, 0})));
    return text;
}

}  // namespace posthaste::words
