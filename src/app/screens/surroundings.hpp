// The board in words.
#pragma once

#include "app/screens/panels.hpp"
#include "game/game.hpp"

namespace posthaste {

// What is around the van and what it is about to do: enemies first, and of each kind the nearest first.
Card card_of_surroundings(const Game& game);

}  // namespace posthaste
