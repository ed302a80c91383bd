// Which houses a bot stops at, and how it walks from the van to the door and back.
#pragma once

#include <cstdint>
#include <vector>

#include "bots/bot.hpp"

namespace posthaste::bots {

inline constexpr std::int32_t worth_of_a_stop = 250;  // in points of the evaluation

class Stopping {
public:
    explicit Stopping(Stops stops) : stops_(stops) {}

    // The door that the van should stop at next; none: it drives on. Asked once each turn.
    [[nodiscard]] Entity door_ahead(const Game& game);
    // Whether it is time to walk there.
    [[nodiscard]] bool climbs_out(const Game& game, Entity door);
    // The next step of the courier on the road: to a door, or back to the van.
    [[nodiscard]] Manoeuvre walk(const Game& game) const;

private:
    [[nodiscard]] bool pays(const Game& game, Entity door, std::int32_t steps_to_it) const;

    Stops stops_;
    std::int32_t run_ = 0;
    Entity waits_at_;
    std::int32_t waited_ = 0;       // turns in which it stood there and did not get out
    std::vector<Entity> given_up_;  // in this run
};

// Where the van stands best to go in by that door: before it, with room to walk between.
Cell place_to_stop(const Game& game, Entity door);

// By its stated solution, and out with what is in its vault.
Manoeuvre next_step_in_depot(const DepotPlay& depot);

// How many steps must be left on the clock of a house when the driver comes out of it.
std::int32_t steps_to_spare(const Game& game);

}  // namespace posthaste::bots
