// The stop between two runs, where the road begins: the van, the shop and the roads that lead on.
#pragma once

#include "app/key_map.hpp"
#include "app/panels.hpp"
#include "game/game.hpp"

namespace posthaste {

// `side`: where what is bought will be fitted. The game must be at a stop.
Panels describe_stop(const Game& game, Side side, const KeyMap& keys);

// What a number of coins is: "1 coin", "30 coins".
std::string coins(std::int32_t count);

}  // namespace posthaste
