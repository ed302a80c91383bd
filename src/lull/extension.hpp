// What a game may add to the resolver, such as systems and held turns. A part is called at certain points of a turn and
// may answer there. The resolver goes through the list and knows none of them by name:
//
//     using Extensions = lull::Extensions<lull::Systems, lull::HeldTurns>;      // in the game
//
// Extensions are state: they are copied, saved and hashed in the order of the list. A part without state saves nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <tuple>
#include <type_traits>
#include <vector>

#include "lull/byte_archive.hpp"
#include "lull/detail/detected_or.hpp"
#include "lull/entity.hpp"
#include "lull/forward.hpp"

namespace lull {

template <class... Is>
struct Indexes;  // index.hpp

// The base of every part: answers each question as if the part were not there.
template <class Self, class Verb>
struct Extension {
    static constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();  // no point of time

    // Indexes that commit keeps up to date for the part.
    using Index = std::tuple<>;

    // --- a turn

    // The action was accepted, and is not committed yet.
    void accepted(const Verb&, const auto& /*after*/, std::int64_t /*now_ms*/) {}
    // The next point of virtual time that the turn must wait for, or never.
    std::int64_t next_ms(const auto& /*world*/, std::int64_t /*now_ms*/) const { return never; }
    // The virtual time of this turn is over: no delayed action is left.
    void virtual_time_ended() {}

    // --- the schedule

    // Whether it wants to hear how much time has passed; it then asks for actions and they are performed.
    static constexpr bool follows_time = false;
    // So much time has passed, up to now: asks for verbs, and perform_all() has them performed at once.
    void time_passed(const auto& /*world*/, Time /*now*/, Time /*elapsed*/, std::vector<Verb>& /*asked*/,
                     const auto& /*perform_all*/) {}

    // --- a save

    // Names and visits the part's state.
    template <class Archive>
    void serialize(Archive& /*archive*/) {}
    // Whether the loaded state could have come about in play.
    bool is_valid(std::int64_t /*now_ms*/) const { return true; }
};

// The parts that a game lists.
template <template <class> class... Ps>
struct Extensions {
    template <class Game>
    using of = std::tuple<Ps<Game>...>;  // the parts of one game
};

namespace detail {

template <class Game>
using ExtensionsIn = typename Game::Extensions::template of<Game>;

template <class P, class List>
inline constexpr bool is_among = false;
template <class P, class... Ps>
inline constexpr bool is_among<P, std::tuple<Ps...>> = (std::is_same_v<P, Ps> || ...);

}  // namespace detail

// A tuple of the parts that a game lists.
template <class Game>
using ExtensionsOf = detected_or<std::tuple<>, detail::ExtensionsIn, Game>;

template <class Game, template <class> class P>
concept HasExtension = detail::is_among<P<Game>, ExtensionsOf<Game>>;

// Calls each part in the order of the list.
template <class... Ps, class Ask>
void each_extension(std::tuple<Ps...>& parts, Ask&& ask) {
    std::apply([&](auto&... part) { (ask(part), ...); }, parts);
}
// Whether each part answers true; those behind the first that doesn't are not asked.
template <class... Ps, class Ask>
bool every_extension(const std::tuple<Ps...>& parts, Ask&& ask) {
    return std::apply([&](const auto&... part) { return (ask(part) && ...); }, parts);
}

}  // namespace lull
