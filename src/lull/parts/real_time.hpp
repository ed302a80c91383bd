// Virtual time inside a turn, besides delayed reactions: moments at which game logic is called (velocities, fades,
// shakes), and accepted actions that hold the next turn while a player looks at them. All of it is state, so a slow
// machine, a skipped turn and a save end alike. Two parts; a Definition lists either or both, with
//   lull::Moments    static std::int32_t moment_ms(const World&, std::int64_t now_ms)
//                         in how many virtual milliseconds the next moment is wanted; 0 = not at all
//                    static void at_moment(const World&, Moment, std::vector<Kind>& asked)
//   lull::HeldTurns  static std::int32_t holds_turn_ms(const Kind&, const FutureView&)
//                         how many virtual milliseconds this accepted action is looked at; 0 = not at all
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "lull/detail/delayed_reactions.hpp"
#include "lull/part.hpp"

namespace lull {

// A point of virtual time, in milliseconds.
struct Moment {
    std::int64_t at_ms = 0;       // since the turn began to resolve
    std::int64_t elapsed_ms = 0;  // since the moment before; 0 for the first
};

template <class Definition>
class Moments : public Part<Moments<Definition>, typename Definition::Kind> {
public:
    using Kind = typename Definition::Kind;

    // Calls the game's logic, once for each point of time.
    template <class World>
    bool moment(const World& world, std::int64_t now_ms, std::vector<Kind>& asked) {
        if (last_ms_ == now_ms) {
            return false;
        }
        Definition::at_moment(world, {now_ms, last_ms_ < 0 ? 0 : now_ms - last_ms_}, asked);
        last_ms_ = now_ms;
        return true;
    }
    template <class World>
    [[nodiscard]] std::int64_t next_ms(const World& world, std::int64_t now_ms) const {
        const std::int32_t wanted = Definition::moment_ms(world, now_ms);
        return wanted > 0 ? now_ms + wanted : this->never;
    }
    void virtual_time_ended() { last_ms_ = none; }

    void save(ByteWriter& writer) const { writer(last_ms_); }
    void load(ByteReader& reader) { reader(last_ms_); }
    [[nodiscard]] bool is_sound(const auto& /*schedule*/, std::int64_t now_ms) const {
        return last_ms_ >= none && last_ms_ <= now_ms;
    }

private:
    static constexpr std::int64_t none = -1;
    std::int64_t last_ms_ = none;
};

template <class Definition>
class HeldTurns : public Part<HeldTurns<Definition>, typename Definition::Kind> {
public:
    using Kind = typename Definition::Kind;

    template <class View>
    void accepted(const Kind& kind, const View& after, std::int64_t now_ms) {
        until_ms_ = std::max<std::int64_t>(until_ms_, now_ms + Definition::holds_turn_ms(kind, after));
    }
    [[nodiscard]] std::int64_t next_ms(const auto& /*world*/, std::int64_t now_ms) const {
        return until_ms_ > now_ms ? until_ms_ : this->never;
    }
    void virtual_time_ended() { until_ms_ = 0; }

    void save(ByteWriter& writer) const { writer(until_ms_); }
    void load(ByteReader& reader) { reader(until_ms_); }
    [[nodiscard]] bool is_sound(const auto& /*schedule*/, std::int64_t now_ms) const {
        return until_ms_ >= 0 && until_ms_ <= now_ms + longest_delay_ms;
    }

private:
    std::int64_t until_ms_ = 0;
};

}  // namespace lull
