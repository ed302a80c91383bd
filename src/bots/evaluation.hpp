// What a state is worth to a bot: one number, from what a player sees. A point of engine is 30.
#pragma once

#include <cstdint>

#include "bots/way_ahead.hpp"
#include "game/game.hpp"

namespace posthaste::bots {

// What bots differ in. The rest is the same for all and stands in evaluation.cpp.
struct Weights {
    std::int32_t letter = 40;    // each in the sack; half of it, at most, for one that lies ahead
    std::int32_t passenger = 0;  // each aboard
    std::int32_t burning = -20;  // for each turn that the van will burn
    friend bool operator==(const Weights&, const Weights&) = default;
};

inline constexpr std::int32_t worth_of_delivery = 100'000;  // dead: as much below zero

// The way is that of a turn or a few before.
std::int32_t worth(const Game& game, const WayAhead& way, const Weights& weights);

// What the letters that lie ahead of that cell add to it, for a van of that speed.
std::int32_t draw_of_letters(const World& world, Cell van, std::int32_t speed, const Weights& weights);

}  // namespace posthaste::bots
