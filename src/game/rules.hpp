// What each mechanic of rules/ offers: what its verbs change (enact) and tell (report), and what its rules say. Their
// order: engine.hpp.
#pragma once

#include <optional>

#include "game/depot/step_refusal.hpp"
#include "game/engine_terms.hpp"
#include "lull/modules/virtual_time.hpp"

namespace posthaste {

// rules/driving.cpp
void enact(const TakeOrders& orders, const World& world, Action& action);
void enact(const Drive& drive, const World& world, Action& action);
void enact(const Advance& advance, const World& world, Action& action);
void enact(const Crash& crash, const World& world, Action& action);
void enact(const Stop& stop, const World& world, Action& action);
void enact(const LimitSpeed& limit, const World& world, Action& action);
void enact(const Ram& ram, const World& world, Action& action);
void report(const Drive& drive, Report& to);
void report(const Crash& crash, Report& to);
void report(const Stop& stop, Report& to);
void report(const Ram& ram, Report& to);
Verdict orders_must_be_possible(const TakeOrders& orders, Judge& judge);
Verdict keeps_rolling(const Change<Roll>& change, Judge& judge);
Verdict arrives_at_the_goal(const Change<Position>& move, Judge& judge);
Verdict barrel_goes_off_before_you_enter(const Bump& bump, Judge& judge);
Verdict rams(const Bump& bump, Judge& judge);
Verdict crashes(const Bump& bump, Judge& judge);
Verdict engine_limits_speed(const Change<Engine>& change, Judge& judge);

// rules/shooting.cpp
void enact(const Shoot& shoot, const World& world, Action& action);
void enact(const Fly& fly, const World& world, Action& action);
void enact(const Strike& strike, const World& world, Action& action);
void enact(const Explode& explode, const World& world, Action& action);
void enact(const Vanish& vanish, const World& world, Action& action);
void report(const Shoot& shoot, Report& to);
void report(const Strike& strike, Report& to);
void report(const Explode& explode, Report& to);
Verdict flies_until_it_meets_something(const Change<Position>& move, Judge& judge);
std::optional<lull::Scheduled<Verb>> next_of_a_flight(const Change<Flight>& change);

// rules/dead.cpp
void enact(const Announce& announce, const World& world, Action& action);
void enact(const Step& step, const World& world, Action& action);
void enact(const Claw& claw, const World& world, Action& action);
void enact(const Die& die, const World& world, Action& action);
void enact(const RunOver& over, const World& world, Action& action);
void enact(const HordeAdvances& advances, const World& world, Action& action);
void enact(const HordeBites& bites, const World& world, Action& action);
void report(const Claw& claw, Report& to);
void report(const Die& die, Report& to);
void report(const RunOver& over, Report& to);
void report(const HordeAdvances& advances, Report& to);
void report(const HordeBites& bites, Report& to);
Verdict collision(const Change<Position>& move, Judge& judge);
Verdict dies_without_health(const Change<Health>& change, Judge& judge);

// rules/mail.cpp
void enact(const Collect& collect, const World& world, Action& action);
void enact(const EndRun& end, const World& world, Action& action);
void report(const Collect& collect, Report& to);
void report(const EndRun& end, Report& to);
Verdict catches_letters(const Change<Position>& move, Judge& judge);

// rules/arms.cpp
void enact(const Shift& shift, const World& world, Action& action);
void report(const Shift& shift, Report& to);
Verdict weapons_kick(const Change<Weapon>& change, Judge& judge);
Verdict mine_goes_off_under_somebody(const Change<Position>& move, Judge& judge);
Verdict meets_what_was_dropped(const Change<Position>& move, Judge& judge);

// rules/people.cpp
void enact(const ClimbIn& in, const World& world, Action& action);
void enact(const Rise& rise, const World& world, Action& action);
void report(const ClimbIn& in, Report& to);
void report(const Rise& rise, Report& to);

// rules/rig.cpp
void enact(const Tow& tow, const World& world, Action& action);
void report(const Tow& tow, Report& to);

// rules/crates.cpp
void enact(const Walk& walk, const World& world, Action& action);
void enact(const Push& push, const World& world, Action& action);
void report(const Walk& walk, Report& to);
void report(const Wish& wish, Report& to);
Verdict crates_are_pushed(const Bump& bump, Judge& judge);
Verdict crates_want_empty_floor(const Change<Position>& move, Judge& judge);
Verdict walls_are_in_the_way(const Change<Position>& move, Judge& judge);
void couriers_follow_a_hand(Entity courier, const lull::Dragged& dragged, Judge& judge);
void crates_are_led_by_a_hand(Entity crate, const lull::Dragged& dragged, Judge& judge);

// rules/gates.cpp
void enact(const Settle& settle, const World& world, Action& action);
void enact(const Solve& solve, const World& world, Action& action);
void report(const Says& says, Report& to);
Verdict the_way_out_leaves(const Change<Position>& move, Judge& judge);
Verdict vaults_open_to_light(const Change<Position>& move, Judge& judge);
Verdict the_room_settles(const Change<Position>& move, Judge& judge);
Verdict settles_until_nothing_changes(const Settle& settle, Judge& judge);

// What changes nothing itself, and what the engine enacts.
void enact(const lull::Message auto& /*message*/, const World& /*world*/, Action& /*action*/) {}
using lull::enact;
// What the driver is told nothing of.
void report(const auto& /*verb*/, Report& /*to*/) {}

// rules/on_foot.cpp
void enact(const ClimbOut& out, const World& world, Action& action);
void enact(const TakeWheel& in, const World& world, Action& action);
void enact(const Wait& wait, const World& world, Action& action);
void enact(const Swing& swing, const World& world, Action& action);
void enact(const Invite& invite, const World& world, Action& action);
void enact(const Scald& scald, const World& world, Action& action);
void enact(const RunInto& into, const World& world, Action& action);
void report(const ClimbOut& out, Report& to);
void report(const TakeWheel& in, Report& to);
void report(const Swing& swing, Report& to);
void report(const Invite& invite, Report& to);
void report(const Scald& scald, Report& to);
void report(const RunInto& into, Report& to);
Verdict drivers_climb_out_of_what_stands(const ClimbOut& out, Judge& judge);
Verdict steps_on_the_road_must_be_possible(const Walk& walk, Judge& judge);
Verdict climbs_in(const Bump& bump, Judge& judge);
Verdict meets_somebody(const Bump& bump, Judge& judge);
Verdict picks_letters_up(const Change<Position>& move, Judge& judge);
Verdict acid_burns_feet(const Change<Position>& move, Judge& judge);
Verdict runs_somebody_down(const Bump& bump, Judge& judge);

// rules/shop.cpp
void enact(const Buy& buy, const World& world, Action& action);
void report(const Buy& buy, Report& to);
Verdict purchases_must_be_possible(const Buy& buy, Judge& judge);

}  // namespace posthaste
