// Some functions of a game are called only by a part. A program that defines one without listing the part would never
// have it called, so it does not compile, and the message names the part.
#pragma once

#include "lull/part.hpp"

namespace lull {

template <class Definition>
class Systems;
template <class Definition>
class HeldTurns;
template <class Definition>
class Prices;
template <class Definition>
class Tasks;

namespace detail {

// Functions of the Definition that only a part calls.
template <class Definition>
constexpr bool lists_its_parts() {
    if constexpr (requires { Definition::systems(); }) {
        static_assert(HasPart<Definition, Systems>,
                      "a Definition that has systems lists lull::Systems among its Parts");
    }
    if constexpr (requires { &Definition::holds_turn_ms; }) {
        static_assert(HasPart<Definition, HeldTurns>,
                      "a Definition that has holds_turn_ms lists lull::HeldTurns among its Parts");
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
        static_assert(sizeof(Price) == 0, "a Definition whose rules set a price lists lull::Prices among its Parts");
    }
};
template <bool is_listed>
struct TasksUnlessListed {};
template <>
struct TasksUnlessListed<false> {
    template <class Kind, class... Rest>
    void schedule(Kind&& /*kind*/, Rest... /*in_and_owner*/) {
        static_assert(sizeof(Kind) == 0, "a Definition whose rules schedule tasks lists lull::Tasks among its Parts");
    }
    template <class Owner>
    void cancel_tasks(Owner /*owner*/) {
        static_assert(sizeof(Owner) == 0, "a Definition whose rules cancel tasks lists lull::Tasks among its Parts");
    }
};

template <class Definition>
struct SaidToParts : SaysOfAll<PartsOf<Definition>>,
                     PricesUnlessListed<HasPart<Definition, Prices>>,
                     TasksUnlessListed<HasPart<Definition, Tasks>> {};

}  // namespace detail
}  // namespace lull
