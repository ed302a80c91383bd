// What has to know each component's type, to save and to load it: made here, once, for the game and for what packs its
// data.
#include "game/components.hpp"

template struct lull::ComponentIoOf<posthaste::Components>;
