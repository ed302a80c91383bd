#include "words/house_screen.hpp"

#include <utility>

namespace posthaste::words {

std::string stamp_inside(bool practises, std::string house, std::int32_t until_horde) {
    for (char& letter : house) {
        letter = letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
    }
    return fill(
        practises ? "PRACTICE · {house}{horde}" : "{house}{horde}",
        {{"house", house.empty() ? house : house + " · "},
         {"horde", fill(until_horde > 0 ? "HORDE IN {steps}" : "THE HORDE IS HERE", {{"steps", until_horde}})}});
}

}  // namespace posthaste::words
