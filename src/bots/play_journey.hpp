// A game as a bot plays it: run after run, until the Last Post or death.
#pragma once

#include <cstdint>

#include "bots/bot.hpp"
#include "bots/tally.hpp"

namespace posthaste::bots {

class Player;
class Recorder;

// The same bot, seed and data come to the same, always and everywhere. May be called in several threads.
Tally play_journey(const Bot& bot, std::uint32_t seed, const GameData& data);

// Plays one run to its end, or stops after a great many turns; true: it was delivered.
bool play_run(Player& player, Recorder& recorder, Game& game, Tally& tally);

}  // namespace posthaste::bots
