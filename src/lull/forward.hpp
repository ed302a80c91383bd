// The large templates by their names alone: for headers that mention them, so that what includes these is compiled
// without the engine.
#pragma once

namespace lull {

template <class Definition>
class World;
template <class Definition>
class FutureView;
template <class Definition>
class Judgement;
template <class Definition>
class Resolver;
template <class Definition>
class Session;
template <class Definition>
class Trace;
template <class Playable>
class Fork;

}  // namespace lull
