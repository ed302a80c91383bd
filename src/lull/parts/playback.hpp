// Plays turns at the pace at which they are looked at: a resolver, what is seen moving, and a player who
// does not always want to wait. It reads no clock: it is told what time has passed and says when it wants
// to be told again; while input is awaited and nothing moves, that is never.
#pragma once

#include <cstdint>
#include <optional>

#include "lull/parts/animation.hpp"
#include "lull/resolver.hpp"

namespace lull {

template <class Definition>
class Playback {
public:
    using Kind = typename Definition::Kind;

    // Both must outlive it.
    Playback(Resolver<Definition>& resolver, Animations& animations) : resolver_(&resolver), animations_(&animations) {}

    // Everything that is due in that time, in order: a late call changes nothing but when it is seen.
    void elapse(std::int64_t milliseconds) {
        while (is_resolving() && carried_ms_ + milliseconds >= resolver_->pause().milliseconds) {
            const std::int64_t part = resolver_->pause().milliseconds - carried_ms_;
            carried_ms_ = 0;
            milliseconds -= part;
            loop_ms_ += part;
            animations_->elapse(part);  // before what begins now
            resolver_->resume();
        }
        if (is_resolving()) {
            carried_ms_ += milliseconds;
            loop_ms_ += milliseconds;
        }
        animations_->elapse(milliseconds);
    }

    // A player acts. What blocks gameplay is finished first, whatever is only beautiful goes on.
    CommandResult command(const Kind& kind, typename Turn<Kind>::Then then, Time time = 0) {
        finish_turn();
        if (resolver_->pause().kind != Pause::For::input) {
            return {};
        }
        return resolver_->command(kind, then, time);
    }
    void finish_turn() {
        resolver_->finish();
        animations_->finish_blocking();
        carried_ms_ = 0;
    }

    [[nodiscard]] bool is_resolving() const { return resolver_->pause().kind == Pause::For::delay; }
    // In so many milliseconds there is something to do; 0: at the next frame; none: not until input comes.
    [[nodiscard]] std::optional<std::int64_t> next_alarm_ms() const {
        if (animations_->is_moving()) {
            return 0;
        }
        return is_resolving() ? std::optional<std::int64_t>(resolver_->pause().milliseconds - carried_ms_)
                              : std::nullopt;
    }
    // The clock of looping frames and sounds: it rests while input is awaited.
    [[nodiscard]] std::int64_t loop_ms() const { return loop_ms_; }

private:
    Resolver<Definition>* resolver_;
    Animations* animations_;
    std::int64_t carried_ms_ = 0;  // of the resolver's delay
    std::int64_t loop_ms_ = 0;
};

}  // namespace lull
