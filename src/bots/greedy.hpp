// Thinks no turn ahead: judges each command by where it would take the van on the board as it stands.
#pragma once

#include "bots/bot.hpp"

namespace posthaste::bots {

// The way is that of the game.
Command greediest(const Game& game, const WayAhead& way, const Bot& bot);

}  // namespace posthaste::bots
