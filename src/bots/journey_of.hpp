// A game as a bot plays it: run after run, up to the Last Post or to death.
#pragma once

#include <cstdint>

#include "bots/bot.hpp"
#include "bots/tally.hpp"

namespace posthaste::bots {

class Player;
class Witness;

// The same bot, seed and data come to the same, always and everywhere. May be called in several threads.
Tally journey_of(const Bot& bot, std::uint32_t seed, const GameData& data);

// One run, to its end; true: it was delivered. Turns beyond a great many are not played.
bool play_run(Player& player, Witness& witness, Game& game, Tally& tally);

}  // namespace posthaste::bots
