// The past journeys as a list, the newest first, and what they come to together.
#pragma once

#include "app/history/history.hpp"
#include "app/screens/panels.hpp"
#include "game/game_data.hpp"

namespace posthaste {

Panels describe_history(const History& history, const GameData& data);

}  // namespace posthaste
