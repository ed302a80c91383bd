// Looks no turn ahead: judges each command by where it would take the van on the current board.
#pragma once

#include "bots/bot.hpp"

namespace posthaste::bots {

// `way` must be that of the game.
Command greediest(const Game& game, const WayAhead& way, const Bot& bot);

}  // namespace posthaste::bots
