// THE ordered list of rules, and what each mechanic of rules/ offers: what its verbs change (enact) and
// what its rules say.
#pragma once

#include <optional>

#include "game/depot/step_refusal.hpp"
#include "game/engine_terms.hpp"
#include "lull/parts/real_time.hpp"

namespace posthaste {

// rules/driving.cpp
void enact(const TakeOrders& orders, const World& world, Action& action);
void enact(const Drive& drive, const World& world, Action& action);
void enact(const Advance& advance, const World& world, Action& action);
void enact(const Crash& crash, const World& world, Action& action);
void enact(const Stop& stop, const World& world, Action& action);
void enact(const LimitSpeed& limit, const World& world, Action& action);
void enact(const Ram& ram, const World& world, Action& action);
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
Verdict flies_until_it_meets_something(const Change<Position>& move, Judge& judge);
std::optional<lull::Moment<Kind>> next_of_a_flight(const Change<Flight>& change);

// rules/dead.cpp
void enact(const Announce& announce, const World& world, Action& action);
void enact(const Step& step, const World& world, Action& action);
void enact(const Claw& claw, const World& world, Action& action);
void enact(const Die& die, const World& world, Action& action);
void enact(const RunOver& over, const World& world, Action& action);
void enact(const HordeAdvances& advances, const World& world, Action& action);
void enact(const HordeBites& bites, const World& world, Action& action);
Verdict collision(const Change<Position>& move, Judge& judge);
Verdict dies_without_health(const Change<Health>& change, Judge& judge);

// rules/mail.cpp
void enact(const Collect& collect, const World& world, Action& action);
void enact(const EndRun& end, const World& world, Action& action);
Verdict catches_letters(const Change<Position>& move, Judge& judge);

// rules/ground.cpp
void enact(const Ignite& ignite, const World& world, Action& action);
void enact(const Burn& burn, const World& world, Action& action);
void enact(const Douse& douse, const World& world, Action& action);
void enact(const Corrode& corrode, const World& world, Action& action);
Verdict meets_the_ground(const Change<Position>& move, Judge& judge);
Verdict water_and_rain_spare(const Change<Burning>& change, Judge& judge);
Verdict fragments_set_alight(const Change<Flight>& change, Judge& judge);
void burns(const World& world, Entity entity, lull::Time elapsed, std::vector<Kind>& asked);
lull::Time period_of_fire(const World& world);
void fire_spreads(const World& world, Entity entity, lull::Time elapsed, std::vector<Kind>& asked);

// rules/arms.cpp
void enact(const Shift& shift, const World& world, Action& action);
Verdict weapons_kick(const Change<Weapon>& change, Judge& judge);
Verdict mine_goes_off_under_somebody(const Change<Position>& move, Judge& judge);
Verdict meets_what_was_dropped(const Change<Position>& move, Judge& judge);

// rules/people.cpp
void enact(const ClimbIn& in, const World& world, Action& action);
void enact(const Rise& rise, const World& world, Action& action);

// rules/rig.cpp
void enact(const Tow& tow, const World& world, Action& action);

// rules/crates.cpp
void enact(const Walk& walk, const World& world, Action& action);
void enact(const Push& push, const World& world, Action& action);
Verdict crates_are_pushed(const Bump& bump, Judge& judge);
Verdict crates_want_empty_floor(const Change<Position>& move, Judge& judge);
Verdict walls_are_in_the_way(const Change<Position>& move, Judge& judge);
void couriers_follow_a_hand(Entity courier, const lull::Dragged& dragged, Judge& judge);
void crates_are_led_by_a_hand(Entity crate, const lull::Dragged& dragged, Judge& judge);

// rules/gates.cpp
void enact(const Settle& settle, const World& world, Action& action);
void enact(const Solve& solve, const World& world, Action& action);
Verdict the_way_out_leaves(const Change<Position>& move, Judge& judge);
Verdict vaults_open_to_light(const Change<Position>& move, Judge& judge);
Verdict the_room_settles(const Change<Position>& move, Judge& judge);
Verdict settles_until_nothing_changes(const Settle& settle, Judge& judge);

// What changes nothing itself, and what the engine enacts.
void enact(const lull::Message auto& /*message*/, const World& /*world*/, Action& /*action*/) {}
using lull::enact;

// rules/on_foot.cpp
void enact(const ClimbOut& out, const World& world, Action& action);
void enact(const TakeWheel& in, const World& world, Action& action);
void enact(const Wait& wait, const World& world, Action& action);
void enact(const Swing& swing, const World& world, Action& action);
void enact(const Invite& invite, const World& world, Action& action);
void enact(const Scald& scald, const World& world, Action& action);
void enact(const RunInto& into, const World& world, Action& action);
Verdict drivers_climb_out_of_what_stands(const ClimbOut& out, Judge& judge);
Verdict steps_on_the_road_must_be_possible(const Walk& walk, Judge& judge);
Verdict climbs_in(const Bump& bump, Judge& judge);
Verdict meets_somebody(const Bump& bump, Judge& judge);
Verdict picks_letters_up(const Change<Position>& move, Judge& judge);
Verdict acid_burns_feet(const Change<Position>& move, Judge& judge);
Verdict runs_somebody_down(const Bump& bump, Judge& judge);

// rules/shop.cpp
void enact(const Buy& buy, const World& world, Action& action);
Verdict purchases_must_be_possible(const Buy& buy, Judge& judge);

// behaviour.cpp
Turn take_turn(const World& world, Entity entity, int step, lull::Time now);

inline constexpr auto ordered_rules = lull::rules(
    // A command.
    lull::on<TakeOrders>("orders must be possible", &orders_must_be_possible),
    lull::on<Buy>("purchases must be possible", &purchases_must_be_possible),
    lull::on<ClimbOut>("drivers climb out of what stands", &drivers_climb_out_of_what_stands),
    lull::on<Walk>("steps on the road must be possible", &steps_on_the_road_must_be_possible),
    // A move. Shots and fragments go their own way; then whatever the van meets, most special first.
    lull::on<Position>("flies until it meets something", &flies_until_it_meets_something)
        .who_has<Flight>()
        .before("collision"),
    lull::on<Position>("meets the ground", &meets_the_ground).moved().before("rams"),
    lull::on<Position>("mine goes off under somebody", &mine_goes_off_under_somebody).who_has<Ground>(),
    lull::on<Position>("meets what was dropped", &meets_what_was_dropped).moved().who_has<Solid>().before("rams"),
    lull::bump<Position, Van, Explosive>("barrel goes off before you enter", &barrel_goes_off_before_you_enter)
        .before("collision"),
    lull::on<Position>("catches letters", &catches_letters).moved().who_has<Van>().before("arrives at the goal"),
    lull::on<Position>("arrives at the goal", &arrives_at_the_goal).moved().who_has<Van>().before("rams"),
    lull::bump<Position, Van, Enemy>("rams", &rams).before("collision"),
    lull::bump<Position, Van, Scenery>("crashes", &crashes).before("collision"),
    // On foot, on the road.
    lull::bump<Position, Courier, Van>("climbs in", &climbs_in).before("walls are in the way"),
    lull::bump<Position, Courier, Enemy>("meets somebody", &meets_somebody).before("walls are in the way"),
    lull::on<Position>("picks letters up", &picks_letters_up).who_has<Courier>(),
    lull::on<Position>("acid burns feet", &acid_burns_feet).moved().who_has<Courier>(),
    lull::bump<Position, Enemy, Courier>("runs somebody down", &runs_somebody_down).before("collision"),
    // On foot: what is pushed and where one may go, each with a reason.
    lull::bump<Position, Courier, Crate>("crates are pushed", &crates_are_pushed).before("collision"),
    lull::on<Position>("trolleys keep to their rails",
                       &lull::keeps_within<Position, Judge, lull::Reason(StepRefusal::off_rails)>)
        .moved()
        .who_has<lull::KeepsTo>(),
    lull::on<Position>("crates want empty floor", &crates_want_empty_floor)
        .moved()
        .who_has<Crate>()
        .after("crates are pushed"),
    lull::on<Position>("the way out leaves", &the_way_out_leaves).moved().who_has<Courier>().before("collision"),
    lull::on<Position>("vaults open to light", &vaults_open_to_light).moved().who_has<Courier>(),
    lull::on<Position>("walls are in the way", &walls_are_in_the_way).moved().who_has<Courier>().before("collision"),
    lull::on<Position>("the room settles", &the_room_settles).moved().who_has<Courier>(),
    lull::on<Position>("collision", &collision),
    lull::on<Settle>("settles until nothing changes", &settles_until_nothing_changes),
    lull::on<Announce>("tells scripts that a turn begins", &tells_scripts_that_a_turn_begins),
    lull::on<Settled>("scripts hear that all has settled", lull::scripts_hear<Definition>),
    lull::on<lull::Clicked>("scripts hear clicks", lull::scripts_hear<Definition>),
    lull::on<lull::LevelOpened>("scripts hear that a level opens", lull::scripts_hear<Definition>),
    lull::on<Spell>("scripts spell", lull::scripts_hear<Definition>),
    lull::hears<lull::Dragged, Courier>("couriers follow a hand", &couriers_follow_a_hand),
    lull::hears<lull::Dragged, Crate>("crates are led by a hand", &crates_are_led_by_a_hand),
    lull::on<lull::Attach>("scripts want their components",
                           &lull::may_attach<Definition, Judge, lull::Reason(StepRefusal::not_now)>),
    // What follows from it.
    lull::on<Roll>("keeps rolling", &keeps_rolling),
    lull::on<Engine>("engine limits speed", &engine_limits_speed).who_has<Speed>(),
    lull::on<Health>("dies without health", &dies_without_health),
    lull::on<Weapon>("weapons kick", &weapons_kick).changed().who_has<MountedOn>(),
    // Fire, and what flies until it ends in it.
    lull::on<Burning>("water and rain spare", &water_and_rain_spare),
    lull::in_real_time<Flight, Judge, &next_of_a_flight>("flies on"),
    lull::on_removal<Flight>("fragments set alight", &fragments_set_alight));

}  // namespace posthaste
