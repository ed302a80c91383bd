// Some functions of a game are called only by a part. A program that defines one without listing the part would never
// have it called, so it does not compile, and the message names the part.
#pragma once

#include "lull/extension.hpp"

namespace lull {

template <class Game>
class Systems;
template <class Game>
class HeldTurns;

namespace detail {

// Functions of the game that only a part calls.
template <class Game>
constexpr bool lists_its_extensions() {
    if constexpr (requires { Game::systems(); }) {
        static_assert(HasExtension<Game, Systems>, "a game that has systems lists lull::Systems among its Extensions");
    }
    if constexpr (requires { &Game::holds_turn_ms; }) {
        static_assert(HasExtension<Game, HeldTurns>,
                      "a game that has holds_turn_ms lists lull::HeldTurns among its Extensions");
    }
    return true;
}

}  // namespace detail
}  // namespace lull
