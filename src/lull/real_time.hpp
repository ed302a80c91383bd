// What goes on in virtual time while a turn resolves, besides delayed reactions: moments at which game
// logic is called (velocities, fades, shakes), and looks at what happened that hold the next turn. All of
// it is the state's, not the clock's: a slow machine, a skipped turn and a save end in the same state.
//
// A Definition may supply
//   static std::int32_t moment_ms(const World&, std::int64_t now_ms)
//                        how soon the next moment is wanted; 0 = not at all
//   static void at_moment(const World&, Moment, std::vector<Kind>& queue)
//   static std::int32_t holds_turn_ms(const Kind&, const FutureView&)
//                        an accepted action that is looked at so long before the next turn; 0 = it is not
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

namespace lull {

// A discrete point in virtual time, in milliseconds.
struct Moment {
    std::int64_t at_ms = 0;       // since the turn began to resolve
    std::int64_t elapsed_ms = 0;  // since the moment before; 0 for the first
};

template <class D>
concept HasMoments = requires {
    &D::moment_ms;
};
template <class D>
concept HoldsTurns = requires {
    &D::holds_turn_ms;
};
template <class D>
concept HasRealTime = HasMoments<D> || HoldsTurns<D>;

template <class Definition>
class RealTime {
public:
    static constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();

    template <class Kind, class View>
    void accepted([[maybe_unused]] const Kind& kind, [[maybe_unused]] const View& after,
                  [[maybe_unused]] std::int64_t now_ms) {
        if constexpr (HoldsTurns<Definition>) {
            held_until_ms_ = std::max<std::int64_t>(held_until_ms_, now_ms + Definition::holds_turn_ms(kind, after));
        }
    }

    // Calls the game's logic once for this point of time; false when it was called for it before.
    template <class World, class Kind>
    bool moment([[maybe_unused]] const World& world, [[maybe_unused]] std::int64_t now_ms,
                [[maybe_unused]] std::vector<Kind>& queue) {
        if constexpr (HasMoments<Definition>) {
            if (last_moment_ms_ == now_ms) {
                return false;
            }
            ++moments_;
            Definition::at_moment(world, {now_ms, last_moment_ms_ < 0 ? 0 : now_ms - last_moment_ms_}, queue);
            last_moment_ms_ = now_ms;
            return true;
        } else {
            return false;
        }
    }

    // When there is something to do or to look at next, or never.
    template <class World>
    [[nodiscard]] std::int64_t next_ms(const World& world, std::int64_t now_ms) const {
        std::int64_t next = held_until_ms_ > now_ms ? held_until_ms_ : never;
        if constexpr (HasMoments<Definition>) {
            if (const std::int32_t wanted = Definition::moment_ms(world, now_ms); wanted > 0) {
                next = std::min<std::int64_t>(next, now_ms + wanted);
            }
        }
        return next;
    }
    // How often game logic was called in this turn.
    [[nodiscard]] std::uint32_t moments() const { return moments_; }
    void turn_ends() { *this = {}; }
    [[nodiscard]] bool is_sound(std::int64_t now_ms, std::int64_t longest_ms) const {
        return last_moment_ms_ >= -1 && last_moment_ms_ <= now_ms && held_until_ms_ >= 0 &&
               held_until_ms_ <= now_ms + longest_ms;
    }

    template <class Archive>
    void serialize(Archive& archive) {
        archive(last_moment_ms_, held_until_ms_, moments_);
    }

private:
    std::int64_t last_moment_ms_ = -1;
    std::int64_t held_until_ms_ = 0;
    std::uint32_t moments_ = 0;
};

}  // namespace lull
