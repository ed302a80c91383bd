// Declarations of the large templates, for headers that only mention them: files that include those headers then
// compile without the engine.
#pragma once

namespace lull {

template <class Definition>
class Resolver;
template <class Definition>
class Session;
template <class Definition>
class Trace;
template <class Playable>
class Fork;

}  // namespace lull
