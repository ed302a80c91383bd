// What happened, for whoever shows or tells it. Nothing in the game reads events.
#pragma once

#include <cstdint>

#include "engine/cell.hpp"
#include "game/components.hpp"

namespace posthaste {

struct Event {
    enum class What : std::uint8_t {
        shot,            // amount: range
        walker_hit,      // amount: damage
        walker_died,
        walker_run_over,
        scenery_hit,
        barrel_burst,
        van_hit,         // amount: points, side, cause
        plate_lost,      // side
        engine_lost,     // amount
        tyre_lost,       // amount
        driver_lost,     // amount
        letter_lost,     // amount
        letter_caught,
        claw_missed,
        crashed,
        bumped,          // stopped by someone too slow to run down
        shoved,
        horde_moved,
        delivered,
        died,
    };
    What what{};
    Cell cell;
    std::int32_t amount = 0;
    Side side = Side::front;
    Cause cause = Cause::nothing;
};

}  // namespace posthaste
