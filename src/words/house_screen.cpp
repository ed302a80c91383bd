#include "words/house_screen.hpp"

#include <utility>

namespace posthaste::words {

std::string house_stamp(std::string house, std::int32_t until_horde) {
    for (char& letter : house) {
        letter = letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
    }
    return fill("{house} · {horde}", {{"house", house}, {"horde", horde_stamp(until_horde)}});
}

std::string horde_stamp(std::int32_t until_horde) {
    return fill(until_horde > 0 ? "HORDE IN {steps}" : "THE HORDE IS HERE", {{"steps", until_horde}});
}

}  // namespace posthaste::words
