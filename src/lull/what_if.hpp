// Lets an entity that acts by itself try verbs before it decides. A game's take_turn gets it if it asks for it:
//
//     static Turn take_turn(const World&, Entity who, int step, WhatIf& what_if) {
//         const World* after = what_if.after(Walk{who, lull::east});      null: it would be refused
//
// Each verb is played on one copy that the resolver keeps for this purpose. The copy draws other random numbers than
// the game will, so luck can't be foreseen.
#pragma once

#include "lull/entity.hpp"
#include "lull/fork.hpp"
#include "lull/forward.hpp"
#include "lull/random.hpp"

namespace lull {

// Tries verbs in a copy of the game, for take_turn.
template <class Game>
class WhatIf {
public:
    using Verb = typename Game::Verb;  // any of the game's verbs

    // The game as it is, and the memory for copies of it. Both must outlive it.
    WhatIf(Resolver<Game>& game, Fork<Resolver<Game>>& fork) : game_(&game), fork_(&fork) {}

    // The world as it would be when this verb of the entity whose turn it is has happened, with all that follows from
    // it, before anybody else's turn. Valid until the next call. Null: the verb would be refused.
    const World<Game>* after(const Verb& verb) {
        Resolver<Game>& copy = fork_->of(*game_);
        return copy.try_out(verb) ? &copy.world() : nullptr;
    }
    // The random numbers of the game, not those of its copies.
    [[nodiscard]] RandomStream& chance() { return game_->chance(); }
    // The time in units of the schedule.
    [[nodiscard]] Time now() const { return game_->schedule().now(); }

private:
    Resolver<Game>* game_;
    Fork<Resolver<Game>>* fork_;
};

namespace detail {

template <class Game>
concept PlansTurns = requires(const World<Game>& world, WhatIf<Game>& what_if) {
    Game::take_turn(world, Entity{}, 0, what_if);
};

}  // namespace detail

}  // namespace lull
