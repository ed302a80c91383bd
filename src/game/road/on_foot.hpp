// The driver out of the van, on the road: a courier with a crowbar, who carries the driver's health.
#pragma once

#include <variant>

#include "game/common/body.hpp"
#include "game/common/walking.hpp"
#include "game/refusal.hpp"
#include "game/road/driving.hpp"

namespace posthaste {

inline constexpr std::int32_t crowbar_damage = 1;

struct ClimbOut {  // of the van; the turn goes to the courier
    LULL_FIELDS(van);
    Entity van;
};
struct TakeWheel {  // climb in again
    LULL_FIELDS(courier, van);
    Entity courier;
    Entity van;
};
struct Wait {  // for as long as a step takes
    LULL_FIELDS(who);
    Entity who;
};
struct Swing {  // the crowbar at somebody
    LULL_FIELDS(who, at);
    Entity who;
    Entity at;
};
struct Invite {  // a hitchhiker into the van
    LULL_FIELDS(who, human);
    Entity who;
    Entity human;
};
struct Scald {  // step into acid
    LULL_FIELDS(who);
    Entity who;
};

struct ClimbedOut {
    Cell at;
    bool operator==(const ClimbedOut&) const = default;
};
struct ClimbedIn {
    Cell at;
    bool operator==(const ClimbedIn&) const = default;
};

struct OnFoot {
    using Components = lull::Components<>;
    using Verbs = std::variant<ClimbOut, TakeWheel, Wait, Swing, Invite, Scald>;
    using Events = std::variant<ClimbedOut, ClimbedIn>;
};

// The entity that has the driver's health and eyes: the van, or the courier while out of it. While the courier is in a
// house, nobody of this world has them: it is the van.
Entity driver_of(const World& world);
bool is_on_foot(const World& world);
// Where somebody may climb out of something: not into a fire, acid or onto a mine.
bool is_safe_ground(const World& world, Cell cell);

// The way of a step; none for what is no step.
lull::Offset step_of(Manoeuvre manoeuvre);
// The other way round; coasting for no step.
Manoeuvre manoeuvre_of(lull::Offset step);
// The step onto the van, or none: it is not beside the courier.
lull::Offset step_to_van(const World& world, Entity courier);

// Whether the driver can climb out of the van now.
Refusal may_climb_out(const World& world, Entity van);
// Whether the courier may do so now. Walking into the living is possible: that does something else.
Refusal possible_on_foot(const World& world, Entity courier, Manoeuvre manoeuvre, bool shoots);
Refusal step_refusal(const World& world, Entity courier, lull::Offset way);

void enact(const ClimbOut& out, const World& world, Action& action);
void enact(const TakeWheel& in, const World& world, Action& action);
void enact(const Wait& wait, const World& world, Action& action);
void enact(const Swing& swing, const World& world, Action& action);
void enact(const Invite& invite, const World& world, Action& action);
void enact(const Scald& scald, const World& world, Action& action);
void report(const ClimbOut& out, Report& to);
void report(const TakeWheel& in, Report& to);
void report(const Swing& swing, Report& to);
void report(const Invite& invite, Report& to);
void report(const Scald& scald, Report& to);

Verdict drivers_climb_out_of_what_stands(const ClimbOut& out, Judge& judge);
Verdict steps_on_the_road_must_be_possible(const Walk& walk, Judge& judge);
Verdict climbs_in(const Bump& bump, Judge& judge);
Verdict meets_somebody(const Bump& bump, Judge& judge);
Verdict picks_letters_up(const Change<Position>& move, Judge& judge);
Verdict acid_burns_feet(const Change<Position>& move, Judge& judge);

}  // namespace posthaste
