// The data that this program was built with. Only the files that start a program ask for it; they pass it to each
// game, depot or session that they begin, and all other code reads the data of its world.
#pragma once

#include "game/game_data.hpp"

namespace posthaste {

// It is constant and lasts until the program ends.
const GameData& shipped_data();

}  // namespace posthaste
