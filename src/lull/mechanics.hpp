// The lists of a game, put together from those of its mechanics. A mechanic is a struct that names what it brings
// along:
//
//     struct Fire {
//         using Components = lull::Components<Flammable, Burning>;
//         using Verbs = lull::Verbs<Ignite, Burn, Douse>;
//         using Events = std::variant<CaughtFire, Scorched>;    where the game tells events
//     };
//
// Names, not places, find components and verbs in saves and hashes, so their order is free.
#pragma once

namespace lull {

namespace detail {

template <class... Lists>
struct Joined;
template <class List>
struct Joined<List> {
    using type = List;
};
template <template <class...> class List, class... As, class... Bs, class... More>
struct Joined<List<As...>, List<Bs...>, More...> : Joined<List<As..., Bs...>, More...> {};

}  // namespace detail

// The entries of several lists of one kind, one list after the other.
template <class... Lists>
using Joined = typename detail::Joined<Lists...>::type;

// The lists of several mechanics, put together in this order.
template <class... Each>
struct Mechanics {
    using Components = Joined<typename Each::Components...>;  // all their components
    using Verbs = Joined<typename Each::Verbs...>;            // all their verbs
    using Events = Joined<typename Each::Events...>;          // all their events
};

}  // namespace lull
