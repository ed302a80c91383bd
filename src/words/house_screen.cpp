#include "words/house_screen.hpp"

#include <utility>

namespace posthaste::words {

std::string house_stamp(std::string house, std::int32_t until_horde) {
    for (char& letter : house) {
        letter = letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
    }
    return fill(until_horde > 0 ? "{house} · HORDE IN {steps}" : "{house} · THE HORDE IS HERE",
                {{"house", house}, {"steps", until_horde}});
}

}  // namespace posthaste::words
