// The code that saves and loads each component, compiled once, here, for the game and for the program that packs its
// data.
#include "game/components.hpp"

template struct lull::ComponentIoOf<posthaste::Components>;
