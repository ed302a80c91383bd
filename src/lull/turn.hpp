// What goes into and out of the resolver: why it paused, what an entity does in its turn, and the result.
#pragma once

#include <cstdint>
#include <optional>

#include "lull/entity.hpp"
#include "lull/future_view.hpp"
#include "lull/rule.hpp"

namespace lull {

// Why the resolver stopped working.
struct Pause {
    // What it waits for.
    enum class For : std::uint8_t { input, delay, nothing };
    For kind = For::nothing;        // nothing: the game is over
    Entity entity;                  // input: the entity that waits for a command
    std::int32_t milliseconds = 0;  // delay: virtual time until there is more to do
    friend bool operator==(const Pause&, const Pause&) = default;
};

// One step of an entity's turn.
template <class Verb>
struct Turn {
    // What comes after this step.
    enum class Then : std::uint8_t {
        next_step,    // take_turn is called again, for the next step, when this one has played out
        reschedule,   // the turn ends; the next one comes after `time`
        retire,       // the turn ends; the entity takes no more turns
        free_action,  // commands only: it took no time, and the same step is commanded once more
        hand_over,    // the turn ends; the entity that a player commands afterwards has its next turn after `time`
    };
    std::optional<Verb> verb;      // absent: the entity does nothing
    Then then = Then::reschedule;  // what comes after it
    Time time = 0;                 // units of time, 0 or more
};

// What became of a command.
struct CommandResult {
    Reason reason = 0;       // for a refusal; 0: none was given
    bool accepted = false;   // false: it was refused
    bool took_turn = false;  // a turn or a step of one; false: no time passes, and the same entity is awaited again
};

// Hears of each action as it is committed or refused, to show it; it changes nothing.
template <class Game>
class Watcher {
public:
    virtual ~Watcher() = default;
    // It is about to be committed; `after` shows the world as it will be.
    virtual void accepted(const typename Game::Verb& verb, const FutureView<Game>& after) = 0;
    // It was refused, for that reason or none (0).
    virtual void rejected(const typename Game::Verb& verb, Reason reason) = 0;
};

}  // namespace lull
