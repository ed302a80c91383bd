// At which houses and depots a bot stops, and how it walks from the van to the door and back.
#pragma once

#include <cstdint>
#include <vector>

#include "bots/bot.hpp"

namespace posthaste::bots {

class Stopping {
public:
    explicit Stopping(Stops stops) : stops_(stops) {}

    // Where the van should stop next; worth nothing: it drives on. Asked once each turn.
    [[nodiscard]] StopPlan plan_ahead(const Game& game);
    // Whether it is time to walk there.
    [[nodiscard]] bool climbs_out(const Game& game, const StopPlan& plan);
    // Whether it stops now, in one turn, where that pays: a lookahead would always rather stop a little later.
    [[nodiscard]] static bool brakes(const Game& game, const StopPlan& plan);
    // The next step of the courier on the road: to that door, or back to the van.
    [[nodiscard]] Manoeuvre walk(const Game& game) const;

private:
    [[nodiscard]] StopPlan plan_for(const Game& game, Entity door) const;

    Stops stops_;
    std::int32_t run_ = 0;
    Entity stops_at_;
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
