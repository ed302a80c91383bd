// What a bot buys at a stop.
#pragma once

#include <memory>

#include "bots/bot.hpp"
#include "game/game.hpp"

namespace posthaste::bots {

// Repairs what is broken. Then it tries each purchase that it allows itself, alone, by driving the road ahead on a copy
// as far as one turn of looking ahead gets it, and buys what is worth most for a coin, as long as there are coins. The
// game must be at a stop.
void spend(const Bot& bot, std::unique_ptr<Game>& game);

}  // namespace posthaste::bots
