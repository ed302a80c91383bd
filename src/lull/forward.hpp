// Declarations of the large templates, for headers that only mention them: files that include those headers then
// compile without the engine.
#pragma once

#include <cstdint>

namespace lull {

using Time = std::int64_t;  // of the schedule, in a game's own units

template <class Definition>
class World;
template <class Definition>
class FutureView;
template <class Components>
class Action;
template <class Definition>
class Judgement;
template <class Definition>
class Asked;
template <class Component>
struct Change;
struct Bump;
enum class Verdict : std::uint8_t;

template <class Definition>
class Resolver;
template <class Definition>
class Session;
template <class Definition>
class Trace;
template <class Playable>
class Fork;

}  // namespace lull
