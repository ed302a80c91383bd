// What a stop would cost, played on a copy: the walk to a door, and what the empty van loses meanwhile.
#pragma once

#include <cstdint>
#include <optional>

#include "game/game.hpp"

namespace posthaste::bots {

inline constexpr std::int32_t farthest_walk = 10;  // steps

// The step of the courier that leads nearer to something; coasting: none does.
Manoeuvre step_towards(const Game& game, Entity there);

// In points of the evaluation, if the driver climbed out now; none: they could not get to that door.
std::optional<std::int32_t> price_of_stop(const Game& game, Entity door);

}  // namespace posthaste::bots
