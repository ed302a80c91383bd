// What happened, for whoever shows or tells it. Nothing in the game reads events.
#pragma once

#include <cstdint>

#include "engine/cell.hpp"
#include "game/components.hpp"

namespace posthaste {

struct Event {
    enum class What : std::uint8_t {
        shot,
        walker_hit,  // amount: damage
        walker_died,
        walker_run_over,
        scenery_hit,
        barrel_burst,
        plate_lost,  // amount, side, cause; the next four likewise, without a side
        engine_lost,
        tyre_lost,
        driver_lost,
        letter_lost,
        letter_caught,
        claw_missed,
        crashed,
        bumped,  // stopped by someone too slow to run down
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
