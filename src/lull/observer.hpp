// An observer hears of each step of the resolver's work: what was asked for, who asked, and the result. A game
// can name one, `using Observer = lull::Trace<Game>` (modules/trace.hpp).
#pragma once

#include "lull/detail/detected_or.hpp"

#include <cstdint>

namespace lull {

// Why an action was asked for.
enum class Origin : std::uint8_t {
    command,      // by the entity that is awaited
    turn,         // by an entity on its own
    reaction,     // by a rule, at once or delayed
    system,       // by a system, while time passed
    replacement,  // by a rule that consumed the action before it
};

// How an action ended.
enum class ActionEnd : std::uint8_t { accepted, rejected, consumed };

// Everything an observer needs; this one ignores it all.
struct NoObserver {
    void on_request(const auto&...) {}          // an action comes next: the Origin, the actor
    void begin(const auto&...) {}               // it begins: its kind, the schedule's time, virtual ms
    void on_rule(const auto&...) {}             // a rule judged it: the rule's number, the entity, its verdict
    void end(const auto&...) {}                 // it ended: how, the reason
    void builds() {}                            // what is committed next is no action's, until one begins
    void commits(const auto&...) {}             // the world changes next: the view of how
    void replaces() {}                          // the next action replaces the consumed one
    void queues(const auto&...) {}              // a rule asks for a reaction: the kind, the delay, the rule's number
    void reacts_at(const auto&...) {}           // that reaction is at this position in the queue; the rule's number
    void reacts_later(const auto&...) {}        // that reaction is this delayed one; the rule's number
    void set_default_origin(const auto&...) {}  // the Origin of reactions that no rule asks for
    void on_reaction(const auto&...) {}         // the next action is the reaction at this position
    void on_delayed(const auto&...) {}          // the next action is this delayed reaction
    void reactions_are_done() {}                // all reactions of the queue have been performed
    void interrupt() {}                         // the state was replaced
};

namespace detail {

template <class Game>
using ObserverIn = typename Game::Observer;

}  // namespace detail

template <class Game>
using ObserverOf = detected_or<NoObserver, detail::ObserverIn, Game>;  // Game::Observer, or NoObserver.

}  // namespace lull
