// People: the bite of the dead, and hitchhikers, who climb in and ride along.
#pragma once

#include <variant>

#include "game/common/body.hpp"

namespace posthaste {

inline constexpr std::int32_t turns_of_a_bite = 3;       // until the bitten rises
inline constexpr std::int32_t fastest_boarding = 1;      // a hitchhiker climbs in at this speed or less
inline constexpr std::int32_t fare = 30;                 // coins that a passenger pays on arrival
inline constexpr std::int32_t most_passengers = 10'000;  // brought to camps

struct Human {  // may be bitten and ride along; killed by the dead it rises as one of them
    LULL(human, (turns_on, 0, 2'000'000), aboard);
    std::int32_t turns_on = 0;  // bitten: the turn in which it becomes one of the dead; 0: it is not
    bool aboard = false;        // in the van: it has no position
};
struct Seats {  // in the van, for hitchhikers
    LULL(seats, (places, 0, 8), (brought, 0, most_passengers));
    std::int32_t places = 2;
    std::int32_t brought = 0;  // to camps, on this journey
};

struct ClimbIn {  // into the van
    LULL_FIELDS(human);
    Entity human;
};
struct Rise {  // as one of the dead, wherever it is
    LULL_FIELDS(human);
    Entity human;
};

struct Boarded {
    Cell at;
    bool operator==(const Boarded&) const = default;
};
struct Bitten {  // and lives
    Cell at;
    Someone who;
    bool operator==(const Bitten&) const = default;
};
struct Rose {  // as one of the dead
    Cell at;
    Someone who;
    bool operator==(const Rose&) const = default;
};
struct PassengerRose {  // in the van
    Cell at;
    Someone who;
    bool operator==(const PassengerRose&) const = default;
};

struct People {
    using Components = lull::Components<Human, Seats>;
    using Verbs = std::variant<ClimbIn, Rise>;
    using Events = std::variant<Boarded, Bitten, Rose, PassengerRose>;
};

// How many ride in the van.
std::int32_t passengers(const World& world);
// Whether the van has a seat for another.
bool has_free_seat(const World& world);
// Whether somebody stands beside a van that is slow enough and has a seat free.
bool may_climb_in(const World& world, Entity human);

// Somebody who waits for a lift and may climb in, or none. Who was hit this turn stays where it is.
Entity next_to_climb_in(const World& world);

// Takes a seat in the van, from wherever on the road it is.
void board(const World& world, Action& action, Entity human);

// Claws of the dead: who lives through them turns in three turns, who does not rises at once.
void bite(const World& world, Action& action, Entity human, Cell source, std::int32_t points);

void enact(const ClimbIn& in, const World& world, Action& action);
void enact(const Rise& rise, const World& world, Action& action);
void report(const ClimbIn& in, Report& to);
void report(const Rise& rise, Report& to);

}  // namespace posthaste
