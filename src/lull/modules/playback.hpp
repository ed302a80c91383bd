// Plays turns at the pace of the viewer, who does not always want to wait. It reads no clock: it is told how much time
// has passed and says when it wants to be called again; while input is awaited that is never. A game is anything with
// pause(), resume() and finish(): a Resolver, or what a maker builds around one.
#pragma once

#include <cstdint>
#include <optional>

#include "lull/turn.hpp"

namespace lull {

// Plays a turn's pauses in a host's time.
class Playback {
public:
    // Runs everything that is due in that time, in order: a late call only changes when it is seen. `pass(ms)` is
    // called for each stretch of time, for moving things; `look()` whenever the game has gone on.
    template <class Game, class Pass, class Look>
    void elapse(Game& game, double milliseconds, Pass&& pass, Look&& look) {
        while (is_resolving(game) && carried_ms_ + milliseconds >= game.pause().milliseconds) {
            const double part = game.pause().milliseconds - carried_ms_;
            carried_ms_ = 0;
            milliseconds -= part;
            loop_ms_ += part;
            pass(part);
            game.resume();
            look();
        }
        if (is_resolving(game)) {
            carried_ms_ += milliseconds;
            loop_ms_ += milliseconds;
        }
        pass(milliseconds);
    }
    // Plays the rest of the turn at once, when a player acts.
    template <class Game>
    void finish(Game& game) {
        game.finish();
        carried_ms_ = 0;
    }
    // Another game has replaced the one being played.
    void start_anew() { carried_ms_ = 0; }

    // Whether the turn still plays out.
    template <class Game>
    [[nodiscard]] static bool is_resolving(const Game& game) {
        return game.pause().kind == Pause::For::delay;
    }
    // When elapse will have something to do, in milliseconds from now; none: not before the next input.
    template <class Game>
    [[nodiscard]] std::optional<double> next_alarm_ms(const Game& game) const {
        return is_resolving(game) ? std::optional<double>(game.pause().milliseconds - carried_ms_) : std::nullopt;
    }
    // The clock of looping frames and sounds, which rests while input is awaited.
    [[nodiscard]] std::int64_t loop_ms() const { return static_cast<std::int64_t>(loop_ms_); }

private:
    double carried_ms_ = 0;  // the elapsed part of the game's delay
    double loop_ms_ = 0;
};

}  // namespace lull
