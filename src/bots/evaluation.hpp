// The value of a state to a bot: one number, from what a player sees. A point of engine is worth 30.
#pragma once

#include <cstdint>

#include "bots/distance_field.hpp"
#include "bots/stop_plan.hpp"
#include "game/game.hpp"

namespace posthaste::bots {

// The values on which bots differ. The others are the same for all and are in evaluation.cpp.
struct Weights {
    std::int32_t letter = 40;         // per letter in the sack; at most half of it for one ahead
    std::int32_t passenger = 0;       // per passenger aboard
    std::int32_t harm_to_come = -20;  // per point that fire, say, will still take
    StopPlan stop{};
    friend bool operator==(const Weights&, const Weights&) = default;
};

inline constexpr std::int32_t worth_of_delivery = 100'000;  // death costs as much

// `way` may be that of this turn or a few turns before.
std::int32_t worth(const Game& game, const WayAhead& way, const Weights& weights);

// The part of it that goes along wherever the van goes: its state, its driver's and the letters in its sack.
std::int32_t worth_of_van(const Game& game, const Weights& weights);

// Points of the attack that it announces, at most.
std::int32_t damage_of(const World& world, Entity enemy, const Intent& plan);

// The less, the farther the horde is behind that cell.
std::int32_t fear_of_horde(const World& world, Cell van);

// The added value of the letters ahead of that cell, for a van at that speed.
std::int32_t draw_of_letters(const World& world, Cell van, std::int32_t speed, const Weights& weights);

}  // namespace posthaste::bots
