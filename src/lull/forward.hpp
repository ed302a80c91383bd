// Declarations of the large templates, for headers that only mention them: files that include those headers then
// compile without the engine.
#pragma once

#include <cstdint>

namespace lull {

using Time = std::int64_t;     // of the schedule, in a game's own units
using Reason = std::uint16_t;  // why an action was refused, in a game's own numbering; 0 = no reason was given

template <class Game>
class World;
template <class Game>
class FutureView;
template <class Components>
class Action;
template <class Game>
class Judgement;
template <class Game>
class Asked;
template <class Component>
struct Change;
struct Bump;
enum class Verdict : std::uint8_t;

template <class Game>
class Resolver;
template <class Game>
class Session;
template <class Game>
class Trace;
template <class Playable>
class Fork;
template <class Game>
class WhatIf;

}  // namespace lull
