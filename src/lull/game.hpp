// The base of a game: it fills in what the game does not care about.
//
//     struct Dungeon
//         : lull::Game<Dungeon, Position, Hero, lull::Components<Position, Hero, ...>, lull::Verbs<Walk, ...>> {
//         static void does(const Walk&, const World&, Action&);            what a verb would change; one for each
//         static constexpr lull::Time cost(const Walk&) { return 50; }     what it takes; 100 where nothing is said
//         static constexpr auto rules() { return lull::rules(...); }       none unless said
//         static Turn take_turn(const World&, Entity, int step);           of those whom no player commands
//         static bool is_over(const World&);                               unless said: nobody is left to command
//         static Entity doer_of(const Kind&);                              unless said: a verb's field `who`
//         using Data = Rulebook;                                           what rules read as world.data(); see
//         data.hpp
//     };
//
// Turns can be undone, the hash of the state is at hand and changes are remembered, as soon as the game turns them on;
// `features` says otherwise. For the rest of what a game may say see resolver.hpp and session.hpp.
#pragma once

#include <type_traits>
#include <variant>

#include "lull/action.hpp"
#include "lull/entity.hpp"
#include "lull/features.hpp"
#include "lull/future_view.hpp"
#include "lull/rule.hpp"
#include "lull/size_limits.hpp"
#include "lull/spatial_grid.hpp"
#include "lull/turn.hpp"
#include "lull/world.hpp"

namespace lull {

template <class... Vs>
using Verbs = std::variant<Vs...>;

namespace detail {

template <class Verb>
concept SaysWho = std::is_same_v<decltype(Verb::who), Entity>;

}  // namespace detail

template <class Self, class PositionOf, class ControlledBy, class ComponentsOf, class VerbsOf>
struct Game {
    using Position = PositionOf;
    using Controlled = ControlledBy;
    using Components = ComponentsOf;
    using Kind = VerbsOf;
    using World = lull::World<Self>;
    using View = lull::FutureView<Self>;
    using Action = lull::Action<Components>;
    using Judge = lull::Judgement<Self>;
    using Turn = lull::Turn<Kind>;

    // What the grid counts in each cell, for speed: a cell answers for every component, by a look at all that is there.
    using Cells = Aggregates<>;

    static constexpr Features features{.undo = true, .hash = true, .changes = true};
    static constexpr SizeLimits limits{};
    static constexpr auto rules() { return lull::rules(); }

    static void enact(const Kind& kind, const World& world, Action& action) {
        std::visit(
            [&]<class Verb>(const Verb& verb) {
                constexpr bool is_said = requires { Self::does(verb, world, action); };
                static_assert(is_said, "a verb has no does(const Verb&, const World&, Action&): what would it change?");
                if constexpr (is_said) {
                    Self::does(verb, world, action);
                }
            },
            kind);
    }

    // Who does it: the field `who`, where a verb has one, else nobody in particular. Nobody else's turn may go on it.
    static constexpr Entity doer_of(const Kind& kind) {
        return std::visit(
            []([[maybe_unused]] const auto& verb) -> Entity {
                if constexpr (detail::SaysWho<std::remove_cvref_t<decltype(verb)>>) {
                    return verb.who;
                } else {
                    return {};
                }
            },
            kind);
    }
    // In units of the schedule.
    static constexpr Time cost_of(const Kind& kind) {
        return std::visit(
            []([[maybe_unused]] const auto& verb) -> Time {
                if constexpr (requires { Self::cost(verb); }) {
                    return Self::cost(verb);
                } else {
                    return 100;
                }
            },
            kind);
    }
    // A turn in which somebody does this, and then waits for as long as it takes.
    static Turn turn(const Kind& kind) { return {kind, Turn::Then::wait, cost_of(kind)}; }
    // Who has nothing to do takes no more turns. A game may ask for the time as well, a fourth argument.
    static Turn take_turn(const World& /*world*/, Entity /*who*/, int /*step*/) {
        return {std::nullopt, Turn::Then::leave, 0};
    }
    static bool is_over(const World& world) { return world.template count<Controlled>() == 0; }
};

}  // namespace lull
