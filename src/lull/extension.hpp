// What a game may add to the resolver: tasks, systems, prices of refusals and so on. A part is called at certain points
// of a turn and may answer there. The resolver goes through the list and knows none of them by name:
//
//     using Extensions = lull::Extensions<lull::Systems, lull::Tasks>;      // in the game
//
// Extensions are state: they are copied, saved and hashed in the order of the list. A part without state saves nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <tuple>
#include <type_traits>

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
    static constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();

    // Indexes that commit keeps up to date for the part.
    using Index = std::tuple<>;

    // What it adds to the judgement: public functions that a rule can call.
    struct Judging {
        void reset() {}                     // before an action is judged
        void end_rule(bool /*rejects*/) {}  // a rule has answered
        void consumed() {}                  // a rule has consumed the action
    };

    // --- an action

    // Whether the action must not even be proposed: asked first of the verb, then (refuses_changes) of its changes.
    bool refuses(const Verb&, const auto& /*world*/) { return false; }
    bool refuses_changes(const Verb&, const auto& /*action*/) { return false; }
    // The action was judged; an accepted one is not committed yet.
    void judged(auto& /*judgement*/, auto& /*schedule*/) {}
    void accepted(const Verb&, const auto& /*after*/, std::int64_t /*now_ms*/) {}
    // Whether a refused command costs the turn, and whether a refused action of another actor costs nothing.
    bool charges_refused_command(const auto& /*judgement*/) { return false; }
    bool forgives_refused_action(const auto& /*judgement*/) { return false; }
    // A commit has taken the entity's last component.
    void gone(Entity, auto& /*schedule*/) {}

    // --- a turn

    // An action to perform before any that is delayed.
    std::optional<Verb> take_immediate() { return std::nullopt; }
    // The next point of virtual time that the turn must wait for, or never.
    std::int64_t next_ms(const auto& /*world*/, std::int64_t /*now_ms*/) const { return never; }
    // The virtual time of this turn is over: no delayed action is left.
    void virtual_time_ended() {}
    void turn_ended() {}

    // --- the schedule

    // Whether it wants to hear how much time has passed; it then asks for actions and they are performed.
    static constexpr bool follows_time = false;
    void time_passed(const auto& /*world*/, Time /*now*/, Time /*elapsed*/, std::vector<Verb>& /*asked*/,
                     const auto& /*perform_all*/) {}
    // Whether a ticket without an entity may belong to this part, and the action that such a ticket stands for.
    static constexpr bool has_tickets = false;
    std::optional<Verb> take(Entity /*in_schedule*/) { return std::nullopt; }

    // --- a save

    // Names and visits the part's state.
    template <class Archive>
    void serialize(Archive& /*archive*/) {}
    // Whether the loaded state could have come about in play.
    bool is_valid(const auto& /*schedule*/, std::int64_t /*now_ms*/) const { return true; }
    // Drops everything that belongs to entities that fulfil the condition, and returns how many things that were.
    std::size_t forget_if(auto& /*schedule*/, const auto& /*condition*/) { return 0; }
};

template <template <class> class... Ps>
struct Extensions {
    template <class Game>
    using of = std::tuple<Ps<Game>...>;
};

namespace detail {

template <class Game>
using ExtensionsIn = typename Game::Extensions::template of<Game>;

template <class P, class List>
inline constexpr bool is_among = false;
template <class P, class... Ps>
inline constexpr bool is_among<P, std::tuple<Ps...>> = (std::is_same_v<P, Ps> || ...);

template <class List>
struct JudgeExtensions;
template <class... Ps>
struct JudgeExtensions<std::tuple<Ps...>> : Ps::Judging... {
    void reset() { (Ps::Judging::reset(), ...); }
    void end_rule(bool rejects) { (Ps::Judging::end_rule(rejects), ...); }
    void consumed() { (Ps::Judging::consumed(), ...); }
};
template <>
struct JudgeExtensions<std::tuple<>> {
    void reset() {}
    void end_rule(bool /*rejects*/) {}
    void consumed() {}
};

}  // namespace detail

// A tuple of the parts that a game lists.
template <class Game>
using ExtensionsOf = detected_or<std::tuple<>, detail::ExtensionsIn, Game>;

template <class Game, template <class> class P>
concept HasExtension = detail::is_among<P<Game>, ExtensionsOf<Game>>;

// Calls each part in the order of the list. any_extension stops at the first that answers yes.
template <class... Ps, class Ask>
void each_extension(std::tuple<Ps...>& parts, Ask&& ask) {
    std::apply([&](auto&... part) { (ask(part), ...); }, parts);
}
template <class... Ps, class Ask>
bool any_extension(std::tuple<Ps...>& parts, Ask&& ask) {
    return std::apply([&](auto&... part) { return (ask(part) || ...); }, parts);
}
template <class... Ps, class Ask>
bool every_extension(const std::tuple<Ps...>& parts, Ask&& ask) {
    return std::apply([&](const auto&... part) { return (ask(part) && ...); }, parts);
}
// The first action that any part gives.
template <class Verb, class... Ps, class Ask>
std::optional<Verb> take_from_extensions(std::tuple<Ps...>& parts, Ask&& ask) {
    std::optional<Verb> taken;
    any_extension(parts, [&](auto& part) { return (taken = ask(part)).has_value(); });
    return taken;
}

}  // namespace lull
