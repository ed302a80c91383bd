// What things are called, in sentences.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "game/definition.hpp"

namespace posthaste {

// "walker"; empty: it has no name.
inline std::string name_of(const World& world, Entity entity) {
    const Named* named = world.find<Named>(entity);
    return named != nullptr ? std::string(named->called.words()) : std::string();
}

// Somebody's own name, which has no article: "Chet Manley", "the Toll King".
inline bool is_own(const std::string& name) {
    return name.compare(0, 4, "the ") == 0 || (!name.empty() && name.front() >= 'A' && name.front() <= 'Z');
}
// "a walker", "an outrider", "Chet Manley"
inline std::string with_article(const std::string& name) {
    const bool has_vowel = !name.empty() && std::string_view("aeiou").find(name.front()) != std::string_view::npos;
    return (is_own(name) ? "" : has_vowel ? "an " : "a ") + name;
}

// "walkers", "turrets of the Toll King"
inline std::string plural_of(std::string name) { return name.insert(std::min(name.find(" of "), name.size()), "s"); }

inline std::string capitalised(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return text;
}

}  // namespace posthaste
