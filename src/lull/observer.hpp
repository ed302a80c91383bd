// An observer is told each step of the resolver's work: what was asked for, by whom, and what became of it. A
// Definition can name one, `using Observer = lull::Trace<Game>` (parts/trace.hpp).
#pragma once

#include <cstdint>

namespace lull {

// Why an action was asked for.
enum class Asker : std::uint8_t {
    command,      // of the entity that is awaited
    turn,         // of an entity, by itself
    reaction,     // of a rule, at once or delayed
    task,         // of the schedule
    system,       // while time passed
    replacement,  // of a rule that consumed the action before it
};

enum class ActionEnd : std::uint8_t { accepted, rejected, consumed };

// What an observer has; this one does nothing with it.
struct NoObserver {
    void asks(const auto&...) {}            // the next action: the Asker, the actor
    void begin(const auto&...) {}           // an action: its kind, the schedule's time, virtual ms
    void looked(const auto&...) {}          // a rule: its number, the entity, its verdict
    void end(const auto&...) {}             // the action: how it ended, the reason
    void replaces() {}                      // what begins next takes the place of the consumed action
    void queues(const auto&...) {}          // a rule: a kind, the delay, the rule's number
    void reacts_at(const auto&...) {}       // it stands at that place among the reactions; the rule's number
    void reacts_later(const auto&...) {}    // it is that delayed reaction; the rule's number
    void otherwise(const auto&...) {}       // the Asker of reactions that no rule asks for
    void takes_reaction(const auto&...) {}  // the next action is the reaction at that place
    void takes_delayed(const auto&...) {}   // the next action is that delayed reaction
    void reactions_are_done() {}
    void interrupt() {}  // the state was exchanged
};

namespace detail {

template <class Definition>
struct ObserverIn {
    using type = NoObserver;
};
template <class Definition>
requires requires { typename Definition::Observer; }
struct ObserverIn<Definition> {
    using type = typename Definition::Observer;
};

}  // namespace detail

template <class Definition>
using ObserverOf = typename detail::ObserverIn<Definition>::type;

}  // namespace lull
