// Harm and death: the one implementation of harm, for rules and verbs alike.
#pragma once

#include <variant>

#include "game/common/body.hpp"
#include "game/road/ground.hpp"

namespace posthaste {

struct Die {
    LULL_FIELDS(entity);
    Entity entity;
};

// Harm to the van, to what it carries, or to the driver.
struct Lost {
    enum class Part : std::uint8_t { front_plate, right_plate, rear_plate, left_plate, engine, tyre, letter, driver };
    Cell at;
    Part part{};
    std::int32_t points = 0;  // 1 or more
    Cause cause = Cause::nothing;
    Text called;  // the cause, "Claws"; and how that is heard
    Text sound;
    bool outside = false;  // of the van, whose driver is in a house
    bool operator==(const Lost&) const = default;
};

struct Harm {
    using Components = lull::Components<>;
    using Verbs = std::variant<Die>;
    using Events = std::variant<Lost>;
};

// From which side something at `source` hits the van: by the larger distance, a tie is a side.
Side side_towards(Cell van, Cell source);

// Each point goes through that side's chain: plate, then part, then driver (front: engine; right and
// left: tyres; rear: a letter falls out of the sack). While the driver is out, what would reach the driver is lost.
void hurt_van(const World& world, Action& action, Entity van, Side side, std::int32_t points, LastHit by);

// Whatever it is: a van by the side that faces the source, anything with health directly, which also
// spoils its plan; the rest is unhurt.
void hurt(const World& world, Action& action, Entity target, Cell source, std::int32_t points, LastHit by);

// By that cause and whatever it is called; of a part, the whole.
LastHit hit_by(const World& world, Cause cause, Entity killer);

// Puts the thing of that name into the cell if it fits, and returns it: nothing that stands comes onto scenery, or to
// where somebody but `besides` stands, and one pool is enough.
Entity leave(const World& world, Action& action, Text what, Cell cell, Entity besides = {});

// Takes it out of the world with whatever is mounted on it, and puts there what it leaves.
void remove_body(const World& world, Action& action, Entity body);

void enact(const Die& die, const World& world, Action& action);
void report(const Die& die, Report& to);

Verdict dies_without_health(const Change<Health>& change, Judge& judge);

}  // namespace posthaste
