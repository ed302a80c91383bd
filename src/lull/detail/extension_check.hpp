// Some functions of a game are called only by a part. A program that defines one without listing the part would never
// have it called, so it does not compile, and the message names the part.
#pragma once

#include "lull/extension.hpp"

namespace lull {

template <class Game>
class Systems;
template <class Game>
class HeldTurns;
template <class Game>
class Prices;
template <class Game>
class Tasks;

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

// Functions of the judgement, standing in for those of parts that are not listed.
template <bool is_listed>
struct PricesUnlessListed {};
template <>
struct PricesUnlessListed<false> {
    template <class Price>
    void set_price(Price /*price*/) {
        static_assert(sizeof(Price) == 0, "a game whose rules set a price lists lull::Prices among its Extensions");
    }
};
template <bool is_listed>
struct TasksUnlessListed {};
template <>
struct TasksUnlessListed<false> {
    template <class Verb, class... Rest>
    void schedule(Verb&& /*verb*/, Rest... /*in_and_owner*/) {
        static_assert(sizeof(Verb) == 0, "a game whose rules schedule tasks lists lull::Tasks among its Extensions");
    }
    template <class Owner>
    void cancel_tasks(Owner /*owner*/) {
        static_assert(sizeof(Owner) == 0, "a game whose rules cancel tasks lists lull::Tasks among its Extensions");
    }
};

template <class Game>
struct JudgeExtension : JudgeExtensions<ExtensionsOf<Game>>,
                        PricesUnlessListed<HasExtension<Game, Prices>>,
                        TasksUnlessListed<HasExtension<Game, Tasks>> {};

}  // namespace detail
}  // namespace lull
