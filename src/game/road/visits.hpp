// Houses beside the road: the courier goes in by a door and is in another world until they come out again, for good.
// Meanwhile the door has their turns on the road, so that everybody else has theirs.
#pragma once

#include <variant>

#include "game/common/body.hpp"

namespace posthaste {

struct HouseDoor {
    LULL(house_door, (house, 0, 1000), mirrored, (draw, 0, 1'000'000), visited);
    std::int32_t house = 0;  // its place among the data's, counted from 1; 0: nobody lives there
    bool mirrored = false;
    std::int32_t draw = 0;  // how it is filled: the number of its draw
    bool visited = false;
};

struct GoIn {  // the turn goes to the door, and who plays the run takes the courier to the house
    LULL_FIELDS(who, door);
    Entity who;
    Entity door;
};
struct Perish {  // inside
    LULL_FIELDS(door, cause);
    Entity door;
    Cause cause = Cause::nothing;
};

struct WentIn {
    Cell at;
    Text house;  // its name
    bool operator==(const WentIn&) const = default;
};
struct Visits {
    using Components = lull::Components<HouseDoor>;
    using Verbs = std::variant<GoIn, Perish>;
    using Events = std::variant<WentIn>;
};

// The door behind which the courier is; none: they are on the road.
Entity door_gone_in_by(const World& world);
// Whether that door leads into a house that nobody has been in yet.
bool may_go_in(const World& world, Entity door);

// Gives each door of a new road a house by the journey's seed: no house comes twice in a journey, as long as there are
// others.
void address_doors(const World& world, Action& action, std::uint32_t seed, std::int32_t run);

void enact(const GoIn& in, const World& world, Action& action);
void enact(const Perish& perish, const World& world, Action& action);
void report(const GoIn& in, Report& to);
void report(const Perish& perish, Report& to);

Verdict goes_in(const Bump& bump, Judge& judge);

}  // namespace posthaste
