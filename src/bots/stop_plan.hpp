// A door that a bot would like to stop at, and what a state is worth to it for that.
#pragma once

#include <cstdint>

#include "game/game.hpp"

namespace posthaste::bots {

inline constexpr std::int32_t no_horde = 10'000;  // steps

struct StopPlan {
    std::int32_t worth = 0;  // in points of the evaluation; 0: it drives on
    Entity door{};
    Cell at{};               // where the van stands best
    std::int32_t steps = 0;  // so many must be left until the horde is there when the driver goes in
    friend bool operator==(const StopPlan&, const StopPlan&) = default;
};

// The value of being on the way there, for a van whose horde is so many steps behind. 0: it is too late, or too far.
std::int32_t draw_of_stop(Cell van, std::int32_t speed, std::int32_t until_horde, const StopPlan& plan);

// Until the horde is at the van, if that stays where it is.
std::int32_t steps_until_horde(const Game& game);

// The value of a state: while the van drives, that it is on the way; once it stands, what the stop would bring, less
// what it would cost. 0: it would not pay.
std::int32_t value_of_stop(const Game& game, const StopPlan& plan);

}  // namespace posthaste::bots
