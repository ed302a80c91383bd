// What things are called. Their grammar: words/grammar.hpp.
#pragma once

#include <string>

#include "game/posthaste.hpp"

namespace posthaste {

// "walker"; empty: it has no name.
inline std::string name_of(const World& world, Entity entity) {
    const Named* named = world.find<Named>(entity);
    return named != nullptr ? std::string(named->called.view()) : std::string();
}

}  // namespace posthaste
