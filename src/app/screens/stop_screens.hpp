// The stop between two runs, where the road begins: the van, the shop and the roads that lead on.
#pragma once

#include <string>
#include <vector>

#include "app/key_map.hpp"
#include "app/screens/panels.hpp"
#include "game/game.hpp"
#include "game/road/shop.hpp"

namespace posthaste {

struct StopScreen {
    Side side = Side::front;         // where what is bought will be fitted
    std::vector<Purchase> bought{};  // at this stop, in that order
    std::string told{};              // of what was done last
    bool rehearses = false;          // the road ahead is offered as practice first
};

// The game must be at a stop.
Panels describe_stop(const Game& game, const StopScreen& stop, const KeyMap& keys);

}  // namespace posthaste
