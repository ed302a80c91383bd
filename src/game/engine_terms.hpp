// The short names by which the game speaks of the engine.
#pragma once

#include "game/action_kinds.hpp"
#include "game/components.hpp"
#include "lull/parts/group_index.hpp"
#include "lull/rule.hpp"
#include "lull/turn.hpp"
#include "lull/world.hpp"

namespace posthaste {

struct Definition;  // definition.hpp
using World = lull::World<Definition>;
using View = lull::FutureView<Definition>;
using Action = lull::Action<Components>;
using Judge = lull::Judgement<Definition>;
using Turn = lull::Turn<Kind>;
using lull::Bump;
using lull::Change;
using lull::Verdict;

// Weapons and trailers, found from the vehicle that carries or draws them.
using Mounts = lull::GroupIndex<&MountedOn::carrier>;

// Beams of light.
using Light = lull::Beams<Position>;

// Schedule units of one turn, and of a step on foot.
inline constexpr lull::Time turn_time = 100;
inline constexpr lull::Time step_time = 20;

}  // namespace posthaste
