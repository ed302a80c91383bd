// The data that this program was built with. Only where a program starts it is asked for: whoever begins a game, a
// depot or a session there hands it over, and all else reads the data of its world.
#pragma once

#include "game/game_data.hpp"

namespace posthaste {

// Constant, and there until the program ends.
const GameData& shipped_data();

}  // namespace posthaste
