// The one implementation of harm, for rules and verbs alike.
#pragma once

#include "game/posthaste.hpp"

namespace posthaste {

// From which side something at `source` hits the van: by the larger distance, a tie is a side.
Side side_towards(Cell van, Cell source);

std::int32_t& plate_of(Plates& plates, Side side);

// Each point goes through that side's chain: plate, then part, then driver (front: engine; right and
// left: tyres; rear: a letter falls out of the sack). While the driver is out, what would reach the driver is lost.
void hurt_van(const World& world, Action& action, Entity van, Side side, std::int32_t points, LastHit by);

// Whatever it is: a van by the side that faces the source, anything with health directly, which also
// spoils its plan; the rest is unhurt.
void hurt(const World& world, Action& action, Entity target, Cell source, std::int32_t points, LastHit by);

// By that cause and whatever it is called; of a part, the whole.
LastHit hit_by(const World& world, Cause cause, Entity killer);

// Puts that into the cell if it fits: nothing that stands comes onto scenery, or to where somebody but
// `besides` stands, and one pool is enough.
void leave(const World& world, Action& action, Remains what, Cell cell, Entity besides = {});

// Takes it out of the world with whatever is mounted on it, and puts there what it leaves.
void remove_body(const World& world, Action& action, Entity body);

}  // namespace posthaste
