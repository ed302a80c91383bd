// Where the engine of the road game is made; see engine.hpp.
#include "game/engine.hpp"

template class lull::Resolver<posthaste::Posthaste>;
template class lull::Session<posthaste::Posthaste>;
