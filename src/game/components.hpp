// Components of the mechanics that have no header of their own yet: small structs, fields named once.
#pragma once

#include <cstdint>

#include "game/common/body.hpp"
#include "lull/cell.hpp"
#include "lull/components.hpp"
#include "lull/declare.hpp"
#include "lull/entity.hpp"
#include "lull/modules/beams.hpp"
#include "lull/modules/bounds.hpp"
#include "lull/modules/entangled.hpp"
#include "lull/modules/growth.hpp"
#include "lull/modules/hit_test.hpp"
#include "lull/modules/levels.hpp"
#include "lull/modules/scripts.hpp"
#include "lull/modules/sprite.hpp"
#include "lull/text.hpp"

namespace posthaste {

// Sides of a van that faces east.
LULL_ENUM(Side, front, right, rear, left);
// Mending and changing a tyre use up a kit. On foot the first five are steps east, west, north and south, and a wait,
// and climbing out is climbing in again.
LULL_ENUM(Manoeuvre, accelerate, brake, north, south, coast, shove, mend, change_tyre, climb_out);
LULL_ENUM(Result, delivered, dead);
// Where an enemy wants to be: beside its prey, in a lane to it or else in cover, behind it, abreast of it,
// right behind it, in it.
LULL_ENUM(Want, prey, cover, behind, abreast, tow, lift);
// What a weapon covers: the cells of a lane up to the first thing in it, or a widening cone; a hook holds on.
LULL_ENUM(Pattern, lane, cone, hook);
// Where it can be turned: where it is mounted, east and west, north and south, all four ways.
LULL_ENUM(Ways, mounted, along, aside, around);
// What is left of one that dies, or dropped by a weapon.
LULL_ENUM(Remains, wreck, acid, oil, mine, nothing);
// Of a letter: it lies about, is in the sack, reached a camp, stayed behind.
LULL_ENUM(MailState, lies, carried, delivered, left);
LULL_ENUM(Weather, dry, rain, dust, heat);  // of a whole road

// What rules keep to, and saves may claim.
inline constexpr std::int32_t last_turn = 1'000'000;
inline constexpr std::int32_t farthest_horde = 10'000'000;  // hundredths of a column
inline constexpr std::int32_t most_coins = 10'000'000;      // in a purse
inline constexpr std::int32_t most_letters = 10'000;        // in a sack
inline constexpr std::int32_t most_passengers = 10'000;     // brought to camps

// The van.
struct Van {
    LULL(van);
};
struct Controlled {  // its turns are a player's: the van, or on foot the courier
    LULL(controlled);
};
struct Speed {  // cells a turn, eastward; of an enemy that drives: those of its last turn
    LULL(speed, (value, 0, 100));
    std::int32_t value = 0;
};
struct Engine {
    LULL(engine, (value, 0, 100), (full, 1, 100));
    std::int32_t value = 8;
    std::int32_t full = 8;
};
struct Tyres {
    LULL(tyres, (value, 0, 100), (full, 1, 100));
    std::int32_t value = 4;
    std::int32_t full = 4;
};
struct Plates {
    LULL(plates, (front, 0, 100), (right, 0, 100), (rear, 0, 100), (left, 0, 100));
    std::int32_t front = 1;
    std::int32_t right = 1;
    std::int32_t rear = 1;
    std::int32_t left = 1;
};
struct MailSack {
    LULL(mail_sack, (letters, 0, most_letters));
    std::int32_t letters = 0;
};
struct Orders {  // of this turn, from the player; gone once driven
    LULL(orders, manoeuvre, shoots, side);
    Manoeuvre manoeuvre = Manoeuvre::coast;
    bool shoots = false;
    Side side = Side::front;  // that it fires from
};
struct Roll {  // the cells that the van still has to cross this turn
    LULL(roll, (row_step, -1, 1), (remaining, 0, 100), slows);
    std::int32_t row_step = 0;   // -1 north, 1 south: taken first
    std::int32_t remaining = 0;  // then eastward
    bool slows = false;          // by one at its end: brakes that bite late
};

// Weapons are entities, mounted on a side of another.
struct Weapon {
    LULL(weapon, (range, 1, 100), (damage, 0, 100), (reload, 1, 100), (ready_turn, 0, last_turn + 100), pattern, ways,
         (fades, 0, 100), pierces, (rounds, 1, 12), ignites, pulls, kicks, drops);
    std::int32_t range = 6;  // cells
    std::int32_t damage = 1;
    std::int32_t reload = 1;      // turns until it is ready again; 1 = every turn
    std::int32_t ready_turn = 0;  // the first turn in which it may fire
    Pattern pattern = Pattern::lane;
    Ways ways = Ways::mounted;
    std::int32_t fades = 0;            // points of damage less for each cell beyond the first
    bool pierces = false;              // it goes on through whatever it hits
    std::int32_t rounds = 1;           // one behind the other
    bool ignites = false;              // what it passes, and the ground under it
    bool pulls = false;                // what it hits comes a cell nearer; to what stands fast, the shooter
    bool kicks = false;                // fired along the road, whoever fires it back a cell, if that is free
    Remains drops = Remains::nothing;  // instead of firing: into the cells of its pattern
};
struct MountedOn {  // or, of an enemy, coupled to another that draws it
    LULL(mounted_on, carrier, side);
    Entity carrier;
    Side side = Side::front;
};

// A shell or a fragment under way. After n steps it is at origin + n × (columns, rows) / 4, rounded
// away from zero, so that 32 directions of a blast cover every cell of the rings around it.
struct Flight {
    LULL(flight, origin, (columns, -4, 4), (rows, -4, 4), (step, 0, 100), (steps, 0, 100), (step_ms, 1, 1000),
         (damage, 0, 100), cause, (fades, 0, 100), pierces, ignites, pulls, (waits, 0, 12));
    Cell origin;
    std::int32_t columns = 0;  // quarters of a cell each step, -4 to 4
    std::int32_t rows = 0;
    std::int32_t step = 0;      // done
    std::int32_t steps = 0;     // range
    std::int32_t step_ms = 50;  // virtual time of one step
    std::int32_t damage = 1;
    Cause cause = Cause::shot;
    std::int32_t fades = 0;  // as of the weapon that it left
    bool pierces = false;
    bool ignites = false;
    bool pulls = false;
    std::int32_t waits = 0;  // steps, before the first one
};
struct Explosive {
    LULL(explosive, (range, 1, 20));
    std::int32_t range = 6;  // cells that its fragments fly
};

// Who is out there. What an enemy does is a combination of these values, so a new kind of enemy is data
// alone. One that has a speed drives; a weapon is an entity mounted on it.
struct Enemy {
    LULL(enemy, wants, (steps, 0, 8), (wakes_at, 0, 100), wakes_by_columns, (claws, 0, 100), hooked);
    Want wants = Want::prey;
    std::int32_t steps = 1;         // cells a turn; of one that drives: the most columns east
    std::int32_t wakes_at = 8;      // rings around it
    bool wakes_by_columns = false;  // columns instead, in whatever row
    std::int32_t claws = 1;         // damage to what is beside it; 0: it has none
    bool hooked = false;            // its hook holds the van
};
struct Walker {  // one of the dead: a side of its own
    LULL(walker);
};
struct Leaves {  // where it dies
    LULL(leaves, what, around);
    Remains what = Remains::wreck;
    bool around = false;  // also in the four neighbours of its cell
};
struct Awake {
    LULL(awake);
};
struct Intent {  // announced at the turn's end, attempted exactly in the next
    LULL(intent, destination, attacks, side, row_first, weapon);
    Cell destination;
    bool attacks = false;
    Side side = Side::front;  // which way it fires, as of one who faces east
    bool row_first = true;    // which part of the way it goes first
    Entity weapon;            // that it fires; none: claws
};
struct Horde {  // a front across all rows
    LULL(horde, (front, -100'000, farthest_horde));
    std::int32_t front = 0;  // hundredths of a column; everything west of it is inside
};

// Things of the roadside.
struct Scenery {
    LULL(scenery);
};
struct Letter {  // of assets/data/letters.json; those of the roads before come along in the van, so none comes twice
    LULL(letter, (number, 0, most_letters), state);
    std::int32_t number = 0;  // counted from 1; 0: nobody knows what it says
    MailState state = MailState::lies;
};

// One entity is the road itself; it announces what everybody is about to do.
struct Road {
    LULL(road, top, bottom, (run, 1, 1000), (turn, 0, last_turn), seed, weather, (route, 0, 255));
    std::int32_t top = 6;      // first row of the road
    std::int32_t bottom = 11;  // last row of it
    std::int32_t run = 1;
    std::int32_t turn = 0;  // 1 in the first turn
    std::uint32_t seed = 0;
    Weather weather = Weather::dry;
    std::int32_t route = 0;  // its kind, by its place in assets/data/routes.json
};
struct Outcome {  // on the road, once the run is over
    LULL(outcome, result, cause, (pay, 0, 10'000'000), on_foot);
    Result result = Result::delivered;
    Cause cause = Cause::nothing;
    std::int32_t pay = 0;
    bool on_foot = false;  // dead, and not in the van
};

struct Kits {  // of the van: repairs for the road, one use each
    LULL(kits, (engine, 0, 100), (tyres, 0, 100));
    std::int32_t engine = 0;
    std::int32_t tyres = 0;
};
// People: who may be bitten, and who rides along.
struct Human {  // killed by the dead it rises as one of them
    LULL(human, (turns_on, 0, 2'000'000), aboard);
    std::int32_t turns_on = 0;  // bitten: the turn in which it becomes one of the dead; 0: it is not
    bool aboard = false;        // in the van: it has no position
};
struct Seats {  // in the van, for hitchhikers
    LULL(seats, (places, 0, 8), (brought, 0, most_passengers));
    std::int32_t places = 2;
    std::int32_t brought = 0;  // to camps, on this journey
};
struct Purse {  // what the van's owner has earned
    LULL(purse, (coins, 0, most_coins));
    std::int32_t coins = 0;
};

// On foot.
struct Courier {  // walks, one cell a step
    LULL(courier);
};
struct Crate {  // pushed by walking into it
    LULL(crate);
};

// Depots: rooms of crates and light. What light does is said by lull::Optics, lull::Emitter and lull::Sensor.
struct Receiver {  // a sensor that the vault waits for
    LULL(receiver);
};
struct Switch {  // a plate, or with a sensor an eye: it opens the gates of its letter
    LULL(switch_of, gate);
    std::uint8_t gate = 0;
};
struct Gate {
    LULL(gate, letter, open);
    std::uint8_t letter = 0;
    bool open = false;
};
struct Entrance {
    LULL(entrance);
};
struct Vault {  // open while every receiver is lit
    LULL(vault);
};
struct Depot {  // one entity is the room itself
    LULL(depot, level, version, (steps, 0, 1'000'000), (pushes, 0, 1'000'000), solved);
    Text level;                // its name
    std::int32_t version = 0;  // of the drawing
    std::int32_t steps = 0;
    std::int32_t pushes = 0;
    bool solved = false;
};

using OtherComponents =
    lull::Components<Van, Controlled, Speed, Engine, Tyres, Plates, MailSack, Orders, Roll, Weapon, MountedOn, Flight,
                     Explosive, Walker, Awake, Intent, Horde, Scenery, Letter, Road, Outcome, Enemy, Leaves, Kits,
                     Human, Seats, Purse, Courier, Crate, lull::Optics, lull::Emitter, lull::Sensor, Receiver, Switch,
                     Gate, Entrance, Vault, Depot, lull::Entangled, lull::Zone, lull::ConfinedTo, lull::Script,
                     lull::Property, lull::Growing, lull::Touchable, lull::Pose>;

}  // namespace posthaste
