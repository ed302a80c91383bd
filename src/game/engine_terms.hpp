// The short names by which the game speaks of the engine.
#pragma once

#include "game/fwd.hpp"
#include "game/mechanics.hpp"
#include "lull/modules/group_index.hpp"
#include "lull/rule.hpp"
#include "lull/system.hpp"
#include "lull/turn.hpp"
#include "lull/world.hpp"

namespace posthaste {

using Turn = lull::Turn<Verb>;

// Weapons and trailers, found from the vehicle that carries or draws them.
using Mounts = lull::GroupIndex<&MountedOn::carrier>;

// What is in hands and cupboards.
using Contents = lull::GroupIndex<&Inside::holder>;

// Beams of light.
using Light = lull::Beams<Position>;

// Schedule units of one turn, and of a step on foot.
inline constexpr lull::Time turn_time = 100;
inline constexpr lull::Time step_time = 20;
inline constexpr std::int32_t steps_a_turn = turn_time / step_time;

}  // namespace posthaste
