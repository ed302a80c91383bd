// Houses and depots beside the road: the courier goes in by a door and is in another world until they come out again,
// for good. Meanwhile the door has their turns on the road, so that everybody else has theirs. A depot's steps can be
// taken back, and so the road has them only when the courier comes out.
#pragma once

#include <string>
#include <variant>

#include "game/common/body.hpp"
#include "game/fwd.hpp"

namespace posthaste {

struct GameData;  // game_data.hpp

LULL_ENUM(Leads, house, depot);

struct PlaceDoor {
    LULL(place_door, leads, (number, 0, 1000), mirrored, (draw, 0, 1'000'000), visited);
    Leads leads = Leads::house;
    std::int32_t number = 0;  // of the house or depot among the data's, counted from 1; 0: none
    bool mirrored = false;    // a house
    std::int32_t draw = 0;    // how a house is filled: the number of its draw
    bool visited = false;
};

struct GoIn {  // the turn goes to the door, and who plays the run takes the courier to the house
    LULL_FIELDS(who, door);
    Entity who;
    Entity door;
};
struct Perish {  // inside, of that hit
    LULL_FIELDS(door, cause, killer);
    Entity door;
    Cause cause = Cause::nothing;
    Text killer;
};

struct WentIn {
    Cell at;
    Text place;  // its name
    bool depot = false;
    bool operator==(const WentIn&) const = default;
};
struct Visits {
    using Components = lull::Components<PlaceDoor>;
    using Verbs = std::variant<GoIn, Perish>;
    using Events = std::variant<WentIn>;
};

// The door behind which the courier is; none: they are on the road.
Entity door_gone_in_by(const World& world);
// Whether that door leads to a place where nobody has been yet.
bool may_go_in(const World& world, Entity door);
// What a door leads to; only of one that leads somewhere.
const std::string& name_of_place(const GameData& data, const PlaceDoor& door);
// For how many turns the horde stands still once somebody goes in there: in a depot for its shortest way and a half.
std::int32_t turns_held_back(const GameData& data, const PlaceDoor& door);

// Gives each door of a new road a house or a depot by the journey's seed: none comes twice in a journey, as long as
// there are others. Depots of the first four runs are short.
void address_doors(const World& world, Action& action, std::uint32_t seed, std::int32_t run);

void enact(const GoIn& in, const World& world, Action& action);
void enact(const Perish& perish, const World& world, Action& action);
void report(const GoIn& in, Report& to);
void report(const Perish& perish, Report& to);

Verdict goes_in(const Bump& bump, Judge& judge);

}  // namespace posthaste
