// Where the engine of the road game is made; see engine.hpp.
#include "game/engine.hpp"

template class lull::Resolver<posthaste::Definition>;
template class lull::Session<posthaste::Definition>;
