// The code that saves and loads each component, compiled once, here, for the game and for the program that packs its
// data.
#include "game/mechanics.hpp"

template struct lull::ComponentIoOf<posthaste::Components>;
