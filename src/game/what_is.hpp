// What a thing is called in messages and dumps, for whoever works on the game: also what no sentence names.
#pragma once

#include <string_view>

#include "game/engine_terms.hpp"

namespace posthaste {

std::string_view what_is(const World& world, Entity entity);

}  // namespace posthaste
