// Virtual time: things that move, fade or shake by themselves while a turn plays out, and accepted actions that hold
// the next turn while a player looks at them. It is part of the state, so the outcome is the same on a slow machine, in
// a skipped turn and after a load.
//
// A thing that goes on by itself has a component that changes at each of its moments. A ready-made rule asks for the
// next moment whenever an accepted action sets that component; it ends when the component is removed:
//
//     lull::in_virtual_time<Flight, Judge, &next_of>("shots fly on")      // in the list of rules
//     std::optional<lull::Scheduled<Verb>> next_of(const lull::Change<Flight>&);
//
// The part lull::HeldTurns asks the game for
//     static std::int32_t holds_turn_ms(const Verb&, const FutureView&)
//         how many virtual milliseconds to look at this accepted action; 0 = not at all
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "lull/detail/delayed_reactions.hpp"
#include "lull/detail/named.hpp"
#include "lull/expect.hpp"
#include "lull/extension.hpp"
#include "lull/rule.hpp"

namespace lull {

// The next action, and in how many virtual milliseconds; 0 = right after the queued reactions.
template <class Verb>
struct Scheduled {
    Verb verb;                  // what comes next
    std::int32_t delay_ms = 0;  // 0 to an hour
};

namespace detail {

template <class C, class Judge, auto next_of>
Verdict schedule_next(const Change<C>& change, Judge& judge) {
    if (const std::optional<Scheduled<typename Judge::Verb>> next = next_of(change)) {
        judge.react(next->verb, next->delay_ms);
    }
    return Verdict::accept;
}

}  // namespace detail

// Moments at the same millisecond come in the order in which they were asked for.
template <class C, class Judge, auto next_of>
constexpr auto in_virtual_time(const char* name) {
    return lull::on<C>(name, &detail::schedule_next<C, Judge, next_of>);
}

// The part that holds a turn: Game::holds_turn_ms says for how long after an action the next turn waits.
template <class Game>
class HeldTurns : public Extension<HeldTurns<Game>, typename Game::Verb> {
public:
    using Verb = typename Game::Verb;  // any of the game's verbs

    // Holds the turn for as long as the game says of that verb.
    template <class View>
    void accepted(const Verb& verb, const View& after, std::int64_t now_ms) {
        const std::int32_t held_ms = Game::holds_turn_ms(verb, after);
        expect(held_ms >= 0 && held_ms <= longest_delay_ms,
               "a turn is held for less than nothing or more than an hour");
        until_ms_ = std::max<std::int64_t>(until_ms_, now_ms + held_ms);
    }
    // Until when the turn is held, or never.
    [[nodiscard]] std::int64_t next_ms(const auto& /*world*/, std::int64_t now_ms) const {
        return until_ms_ > now_ms ? until_ms_ : this->never;
    }
    // Nothing holds the turn any more.
    void virtual_time_ended() { until_ms_ = 0; }

    template <class Archive>
    void serialize(Archive& archive) {
        archive(named<Archive>("until_ms", until_ms_));
    }
    // Whether a loaded state could have come about in play.
    [[nodiscard]] bool is_valid(std::int64_t now_ms) const {
        return until_ms_ >= 0 && until_ms_ <= now_ms + longest_delay_ms;
    }

private:
    std::int64_t until_ms_ = 0;
};

}  // namespace lull
