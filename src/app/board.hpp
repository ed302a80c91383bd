// The board of the road screen: what the draw list says of a game at one moment.
#pragma once

#include <optional>

#include "app/animation.hpp"
#include "app/draw_list.hpp"
#include "game/game.hpp"

namespace posthaste {

struct BoardRequest {
    bool armed = false;  // show where the shot would go
    bool plans = true;   // show intents and the van's way: only while input is awaited
    std::optional<Cell> hovered;
};

DrawList draw_board(const Game& game, const Animation& animation, const BoardRequest& request);

}  // namespace posthaste
