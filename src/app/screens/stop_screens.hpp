// The stop between two runs, where the road begins: the van, the shop and the roads that lead on.
#pragma once

#include <optional>
#include <string>

#include "app/key_map.hpp"
#include "app/screens/panels.hpp"
#include "game/game.hpp"
#include "game/road/shop.hpp"

namespace posthaste {

// `side`: where what is bought will be fitted. `asked`: the purchase that was chosen once and would trade a weapon in
// for nothing better; absent: none. The game must be at a stop.
Panels describe_stop(const Game& game, Side side, const KeyMap& keys, std::optional<Purchase> asked = {});

// Whether a purchase that is possible takes a weapon off for one that costs no more.
bool trades_down(const Game& game, Purchase purchase);
std::string words_on_trading(const Good& old);

}  // namespace posthaste
