// The panels of each screen, described from the state of things.
#pragma once

#include <string>
#include <vector>

#include "app/panels.hpp"
#include "game/game.hpp"

namespace posthaste {

struct RoadScreen {
    bool armed = false;
    std::string lead;  // the summary's first words
    std::string summary;
    std::vector<std::string> log;  // newest first
};

Panels describe_title(bool can_continue, const std::string& seed);
Panels describe_road(const Game& game, const RoadScreen& screen);
Panels describe_result(const Game& game, const std::vector<std::string>& log);

// What coasting would do, played out on a copy of the game.
std::string forecast_coasting(const Game& game, bool armed);

}  // namespace posthaste
