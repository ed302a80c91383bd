// What everybody does in their turn. Enemies' plans are made in road/enemy_plans.hpp.
#pragma once

#include "game/posthaste.hpp"

namespace posthaste {

// The last step that a turn of anybody's may be at.
inline constexpr std::int32_t last_step = 10;

// Whether it has turns of its own to take.
bool takes_turns(const World& world, Entity entity);

}  // namespace posthaste
