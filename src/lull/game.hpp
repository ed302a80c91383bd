// The base of a game: it provides defaults for what the game does not define.
//
//     struct Dungeon
//         : lull::Game<Dungeon, Position, Hero, lull::Components<Position, Hero, ...>, lull::Verbs<Walk, ...>> {
//         static void does(const Walk&, const World&, Action&);            what a verb would change; one for each
//         static lull::Time cost(const Walk&, const World&);               what it takes; 100 where nothing is said
//         static constexpr auto rules() { return lull::rules(...); }       none unless said
//         static Turn take_turn(const World&, Entity, int step);           of those whom no player commands
//         static bool is_over(const World&);                               unless said: nobody is left to command
//         static Entity doer_of(const Verb&);                              unless said: a verb's field `who`
//         using Data = Rulebook;                                           what rules read as world.data(); see
//         data.hpp
//     };
//
// Undo, the hash of the state and tracking of changes are compiled in and work once the game turns them on; `features`
// can change that. For what else a game may define see resolver.hpp and session.hpp.
#pragma once

#include <type_traits>
#include <variant>

#include "lull/action.hpp"
#include "lull/entity.hpp"
#include "lull/features.hpp"
#include "lull/forward.hpp"
#include "lull/future_view.hpp"
#include "lull/rule.hpp"
#include "lull/size_limits.hpp"
#include "lull/spatial_grid.hpp"
#include "lull/turn.hpp"
#include "lull/world.hpp"

namespace lull {

// The list of a game's verbs.
template <class... Vs>
using Verbs = std::variant<Vs...>;

namespace detail {

template <class Verb>
concept SaysWho = std::is_same_v<decltype(Verb::who), Entity>;

}  // namespace detail

// What every game inherits from; Self is the game.
template <class Self, class PositionOf, class ControlledBy, class ComponentsOf, class VerbsOf>
struct Game {
    using Position = PositionOf;              // where things are
    using Controlled = ControlledBy;          // whom a player commands
    using Components = ComponentsOf;          // all components
    using Verb = VerbsOf;                     // any of the game's verbs
    using World = lull::World<Self>;          // what functions of the game read
    using View = lull::FutureView<Self>;      // the world as an action would leave it
    using Action = lull::Action<Components>;  // a change that is proposed
    using Judge = lull::Judgement<Self>;      // what a rule asks and answers with
    using Turn = lull::Turn<Verb>;            // what an entity does that acts by itself
    using Asked = lull::Asked<Self>;          // what a system asks for
    using WhatIf = lull::WhatIf<Self>;        // what take_turn tries verbs on

    // What the grid counts in each cell. This is only for speed: without it a cell looks at every entity there.
    using Cells = Aggregates<>;

    // What the engine can do for this game.
    static constexpr Features features{.undo = true, .hash = true, .changes = true};
    static constexpr SizeLimits limits{};  // what a save may claim
    // No rules, unless the game has its own.
    static constexpr auto rules() { return lull::rules(); }

    // Calls the game's does() of that verb.
    static void enact(const Verb& verb, const World& world, Action& action) {
        std::visit(
            [&]<class Asked>(const Asked& it) {
                constexpr bool is_said = requires { Self::does(it, world, action); };
                static_assert(is_said, "a verb has no does(const Verb&, const World&, Action&): what would it change?");
                if constexpr (is_said) {
                    Self::does(it, world, action);
                }
            },
            verb);
    }

    // The entity that does it: the verb's field `who` if it has one, else none. The turn of any other entity must not
    // continue with it.
    static constexpr Entity doer_of(const Verb& verb) {
        return std::visit(
            []([[maybe_unused]] const auto& it) -> Entity {
                if constexpr (detail::SaysWho<std::remove_cvref_t<decltype(it)>>) {
                    return it.who;
                } else {
                    return {};
                }
            },
            verb);
    }
    // The time it takes in that world, in units of the schedule: it may depend on who does it.
    static Time cost_of(const Verb& verb, const World& world) {
        return std::visit(
            [&]([[maybe_unused]] const auto& it) -> Time {
                if constexpr (requires { Self::cost(it, world); }) {
                    return Self::cost(it, world);
                } else {
                    static_assert(
                        !requires { Self::cost(it); }, "a cost takes the world, too: (const Verb&, const World&)");
                    return 100;
                }
            },
            verb);
    }
    // A turn in which an entity does this, and then waits for as long as it takes.
    static Turn turn(const Verb& verb, const World& world) {
        return {verb, Turn::Then::reschedule, cost_of(verb, world)};
    }
    // By default an entity takes no more turns. A game's own version may have a fourth argument: the time, the game's
    // random numbers (RandomStream&), or a WhatIf, which has both and tries verbs (what_if.hpp).
    static Turn take_turn(const World& /*world*/, Entity /*who*/, int /*step*/) {
        return {std::nullopt, Turn::Then::retire, 0};
    }
    // Over when nobody is left to command, unless the game says otherwise.
    static bool is_over(const World& world) { return world.template count<Controlled>() == 0; }
};

}  // namespace lull
