// Messages and queries between things that know nothing of each other.
//
// A message is a verb that changes nothing itself: a plain struct with an entity `to`, or no entity to reach all. It is
// sent like any reaction, at once or after a delay, so it waits its turn behind earlier reactions, is saved with them,
// and is harmless when nothing listens:
//
//     judge.react(Rung{bell});                                          from a rule
//     session.tell(Rung{bell});                                         from outside
//     static void does(const lull::Message auto&, const World&, Action&) {}        in the game
//     lull::hears<Rung, Dog>("dogs bark", &bark)                        in its rules: (Entity dog, const Rung&, Judge&)
//
// A query is asked of a world and answered at once, by at most one function:
//
//     struct HowFar { using Answer = std::int32_t; Entity from; };
//     static constexpr auto queries() { return lull::queries(&how_far, ...); }     Answer(const HowFar&, const World&)
//     if (const auto steps = lull::ask<Game>(world, HowFar{dog})) ...        none: no function answers it
#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>

#include "lull/entity.hpp"
#include "lull/rule.hpp"

namespace lull {

template <class M>
concept Message = requires(const M& message) {
    { message.to } -> std::convertible_to<Entity>;
};

namespace detail {

template <class Function, class... Cs>
struct Hears {
    Function function{};
    Verdict operator()(const auto& message, auto& judge) const {
        const auto& world = judge.before();
        if (message.to) {
            if ((world.template has<Cs>(message.to) && ...)) {
                function(message.to, message, judge);
            }
        } else {
            world.template each<Cs...>([&](Entity listener, const auto&...) { function(listener, message, judge); });
        }
        return Verdict::accept;
    }
};

template <class Function>
struct Answerer;
template <class Answer, class Query, class World>
struct Answerer<Answer (*)(const Query&, const World&)> {
    using query = Query;
    static_assert(std::is_same_v<Answer, typename Query::Answer>, "a query is answered by what it calls its Answer");
};

template <class Game>
inline constexpr auto queries_of = Game::queries();

}  // namespace detail

// A rule that passes a message on to its addressee, or to all entities with these components, in id order.
template <Message M, class... Cs, class Function>
constexpr auto hears(const char* name, Function function) {
    static_assert(sizeof...(Cs) > 0, "a listener has some component");
    return lull::on<M>(name, detail::Hears<Function, Cs...>{function});
}

// The list of a game's queries.
template <class... Functions>
constexpr std::tuple<Functions...> queries(Functions... functions) {
    return {functions...};
}

// Asks a query, which changes nothing and is answered at once.
template <class Game, class Query, class World>
std::optional<typename Query::Answer> ask(const World& world, const Query& query) {
    return std::apply(
        [&]<class... Functions>(const Functions&... functions) {
            static_assert((0 + ... + (std::is_same_v<typename detail::Answerer<Functions>::query, Query> ? 1 : 0)) <= 1,
                          "a query is answered by one function at most");
            std::optional<typename Query::Answer> answer;
            const auto try_one = [&](const auto& function) {
                if constexpr (std::is_same_v<typename detail::Answerer<std::remove_cvref_t<decltype(function)>>::query,
                                             Query>) {
                    answer = function(query, world);
                }
            };
            (try_one(functions), ...);
            return answer;
        },
        detail::queries_of<Game>);
}

}  // namespace lull
