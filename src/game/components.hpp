// THE list of components of the road game: small structs, fields named once. Meaning lives in rules/.
#pragma once

#include <array>
#include <cstdint>

#include "lull/byte_archive.hpp"
#include "lull/cell.hpp"
#include "lull/components.hpp"
#include "lull/entity.hpp"
#include "lull/spatial_grid.hpp"

namespace posthaste {

using lull::Cell;
using lull::Entity;
using lull::ranged;

// Sides of a van that faces east.
enum class Side : std::uint8_t { front, right, rear, left, count };
// The last two use up a kit.
enum class Manoeuvre : std::uint8_t { accelerate, brake, north, south, coast, shove, mend, change_tyre, count };
enum class SceneryKind : std::uint8_t { tree, rock, wreck, count };
// What did the harm: kept for the waybill.
enum class Cause : std::uint8_t { nothing, walker, horde, fragment, shot, crash, fire, acid, mine, count };
enum class Result : std::uint8_t { delivered, dead, count };
// How an enemy looks and what it is called.
enum class Body : std::uint8_t { walker, runner, bloater, bandit, bike, car, hitchhiker, truck, king, trailer, count };
// Where an enemy wants to be: beside its prey, in a lane to it or else in cover, behind it, abreast of it,
// right behind it, in it.
enum class Want : std::uint8_t { prey, cover, behind, abreast, tow, lift, count };
// What a weapon covers: the cells of a lane up to the first thing in it, or a widening cone; a hook holds on.
enum class Pattern : std::uint8_t { lane, cone, hook, count };
// Where it can be turned: where it is mounted, east and west, north and south, all four ways.
enum class Ways : std::uint8_t { mounted, along, aside, around, count };
// What is left of one that dies, or dropped by a weapon.
enum class Remains : std::uint8_t { wreck, acid, oil, mine, nothing, count };
enum class GroundKind : std::uint8_t { grass, puddle, acid, oil, mine, count };
enum class Weather : std::uint8_t { dry, rain, dust, heat, count };  // of a whole road
// What a weapon is called, and nothing else: what it does is said by its values.
enum class WeaponKind : std::uint8_t {
    pistol,
    shotgun,
    machine_gun,
    railgun,
    flamethrower,
    harpoon,
    oil,
    mine,
    gun,
    count
};

// Their names in data files, in the same order.
template <class Listed, std::size_t names>
using NamesOf = std::enable_if_t<names == static_cast<std::size_t>(Listed::count), std::array<const char*, names>>;
constexpr NamesOf<Side, 4> names_of(Side /*any*/) { return {"front", "right", "rear", "left"}; }
constexpr NamesOf<Manoeuvre, 8> names_of(Manoeuvre /*any*/) {
    return {"accelerate", "brake", "north", "south", "coast", "shove", "mend", "change_tyre"};
}
constexpr NamesOf<SceneryKind, 3> names_of(SceneryKind /*any*/) { return {"tree", "rock", "wreck"}; }
constexpr NamesOf<Cause, 9> names_of(Cause /*any*/) {
    return {"nothing", "walker", "horde", "fragment", "shot", "crash", "fire", "acid", "mine"};
}
constexpr NamesOf<Result, 2> names_of(Result /*any*/) { return {"delivered", "dead"}; }
constexpr NamesOf<Body, 10> names_of(Body /*any*/) {
    return {"walker", "runner", "bloater", "bandit", "bike", "car", "hitchhiker", "truck", "king", "trailer"};
}
constexpr NamesOf<Want, 6> names_of(Want /*any*/) { return {"prey", "cover", "behind", "abreast", "tow", "lift"}; }
constexpr NamesOf<Pattern, 3> names_of(Pattern /*any*/) { return {"lane", "cone", "hook"}; }
constexpr NamesOf<Ways, 4> names_of(Ways /*any*/) { return {"mounted", "along", "aside", "around"}; }
constexpr NamesOf<Remains, 5> names_of(Remains /*any*/) { return {"wreck", "acid", "oil", "mine", "nothing"}; }
constexpr NamesOf<GroundKind, 5> names_of(GroundKind /*any*/) { return {"grass", "puddle", "acid", "oil", "mine"}; }
constexpr NamesOf<Weather, 4> names_of(Weather /*any*/) { return {"dry", "rain", "dust", "heat"}; }
constexpr NamesOf<WeaponKind, 9> names_of(WeaponKind /*any*/) {
    return {"pistol", "shotgun", "machine_gun", "railgun", "flamethrower", "harpoon", "oil", "mine", "gun"};
}

struct Position {
    static constexpr auto name = "position";
    Cell cell;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(cell));
    }
};

// What moving things cannot share a cell with, and what stops a shot.
struct Solid {
    static constexpr auto name = "solid";
};

// Gone when the value is 0. The van's is its driver.
struct Health {
    static constexpr auto name = "health";
    std::int32_t value = 1;
    std::int32_t full = 1;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(ranged("value", value, 0, 1000), ranged("full", full, 1, 1000));
    }
};

// The van.
struct Van {
    static constexpr auto name = "van";
};
struct Controlled {  // its turns are a player's
    static constexpr auto name = "controlled";
};
struct Speed {  // cells a turn, eastward; of an enemy that drives: those of its last turn
    static constexpr auto name = "speed";
    std::int32_t value = 0;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(ranged("value", value, 0, 100));
    }
};
struct Engine {
    static constexpr auto name = "engine";
    std::int32_t value = 8;
    std::int32_t full = 8;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(ranged("value", value, 0, 100), ranged("full", full, 1, 100));
    }
};
struct Tyres {
    static constexpr auto name = "tyres";
    std::int32_t value = 4;
    std::int32_t full = 4;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(ranged("value", value, 0, 100), ranged("full", full, 1, 100));
    }
};
struct Plates {
    static constexpr auto name = "plates";
    std::int32_t front = 1;
    std::int32_t right = 1;
    std::int32_t rear = 1;
    std::int32_t left = 1;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(ranged("front", front, 0, 100), ranged("right", right, 0, 100), ranged("rear", rear, 0, 100),
                ranged("left", left, 0, 100));
    }
};
struct MailSack {
    static constexpr auto name = "mail_sack";
    std::int32_t letters = 0;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(ranged("letters", letters, 0, 10'000));
    }
};
struct Orders {  // of this turn, from the player; gone once driven
    static constexpr auto name = "orders";
    Manoeuvre manoeuvre = Manoeuvre::coast;
    bool shoots = false;
    Side side = Side::front;  // that it fires from
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(manoeuvre), CEREAL_NVP(shoots), CEREAL_NVP(side));
    }
};
struct Roll {  // the cells that the van still has to cross this turn
    static constexpr auto name = "roll";
    std::int32_t row_step = 0;   // -1 north, 1 south: taken first
    std::int32_t remaining = 0;  // then eastward
    bool slows = false;          // by one at its end: brakes that bite late
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(row_step), CEREAL_NVP(remaining), CEREAL_NVP(slows));
    }
};
struct LastHit {
    static constexpr auto name = "last_hit";
    Cause cause = Cause::nothing;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(cause));
    }
};

// Weapons are entities, mounted on a side of another.
struct Weapon {
    static constexpr auto name = "weapon";
    std::int32_t range = 6;  // cells
    std::int32_t damage = 1;
    std::int32_t reload = 1;      // turns until it is ready again; 1 = every turn
    std::int32_t ready_turn = 0;  // the first turn in which it may fire
    Pattern pattern = Pattern::lane;
    Ways ways = Ways::mounted;
    std::int32_t fades = 0;  // points of damage less for each cell beyond the first
    bool pierces = false;    // nothing stops it, so cover is none
    WeaponKind kind = WeaponKind::pistol;
    std::int32_t rounds = 1;           // one behind the other
    bool ignites = false;              // what it passes, and the ground under it
    bool pulls = false;                // what it hits comes a cell nearer; to what stands fast, the shooter
    bool kicks = false;                // fired along the road, whoever fires it back a cell, if that is free
    Remains drops = Remains::nothing;  // instead of firing: into the cells of its pattern
    template <class Archive>
    void serialize(Archive& archive) {
        archive(ranged("range", range, 1, 100), ranged("damage", damage, 0, 100), ranged("reload", reload, 1, 100),
                ranged("ready_turn", ready_turn, 0, 1'000'000), CEREAL_NVP(pattern), CEREAL_NVP(ways),
                ranged("fades", fades, 0, 100), CEREAL_NVP(pierces), CEREAL_NVP(kind), ranged("rounds", rounds, 1, 12),
                CEREAL_NVP(ignites), CEREAL_NVP(pulls), CEREAL_NVP(kicks), CEREAL_NVP(drops));
    }
};
struct MountedOn {  // or, of an enemy, coupled to another that draws it
    static constexpr auto name = "mounted_on";
    Entity carrier;
    Side side = Side::front;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(carrier), CEREAL_NVP(side));
    }
};

// A shell or a fragment under way. After n steps it is at origin + n × (columns, rows) / 4, rounded
// away from zero, so that 32 directions of a blast cover every cell of the rings around it.
struct Flight {
    static constexpr auto name = "flight";
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
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(origin), ranged("columns", columns, -4, 4), ranged("rows", rows, -4, 4),
                ranged("step", step, 0, 100), ranged("steps", steps, 0, 100), ranged("step_ms", step_ms, 1, 1000),
                ranged("damage", damage, 0, 100), CEREAL_NVP(cause), ranged("fades", fades, 0, 100),
                CEREAL_NVP(pierces), CEREAL_NVP(ignites), CEREAL_NVP(pulls), ranged("waits", waits, 0, 12));
    }
};
struct Explosive {
    static constexpr auto name = "explosive";
    std::int32_t range = 6;  // cells that its fragments fly
    template <class Archive>
    void serialize(Archive& archive) {
        archive(ranged("range", range, 1, 20));
    }
};

// Who is out there. What an enemy does is a combination of these values, so a new kind of enemy is data
// alone. One that has a speed drives; a weapon is an entity mounted on it.
struct Enemy {
    static constexpr auto name = "enemy";
    Body body = Body::walker;
    Want wants = Want::prey;
    std::int32_t steps = 1;         // cells a turn; of one that drives: the most columns east
    std::int32_t wakes_at = 8;      // rings around it
    bool wakes_by_columns = false;  // columns instead, in whatever row
    std::int32_t claws = 1;         // damage to what is beside it; 0: it has none
    bool hooked = false;            // its hook holds the van
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(body), CEREAL_NVP(wants), ranged("steps", steps, 0, 8), ranged("wakes_at", wakes_at, 0, 100),
                CEREAL_NVP(wakes_by_columns), ranged("claws", claws, 0, 100), CEREAL_NVP(hooked));
    }
};
struct Walker {  // one of the dead: a side of its own
    static constexpr auto name = "walker";
};
struct Leaves {  // where it dies
    static constexpr auto name = "leaves";
    Remains what = Remains::wreck;
    bool around = false;  // also in the four neighbours of its cell
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(what), CEREAL_NVP(around));
    }
};
struct Awake {
    static constexpr auto name = "awake";
};
struct Intent {  // announced at the turn's end, attempted exactly in the next
    static constexpr auto name = "intent";
    Cell destination;
    bool attacks = false;
    Side side = Side::front;  // which way it fires, as of one who faces east
    bool row_first = true;    // which part of the way it goes first
    Entity weapon;            // that it fires; none: claws
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(destination), CEREAL_NVP(attacks), CEREAL_NVP(side), CEREAL_NVP(row_first),
                CEREAL_NVP(weapon));
    }
};
struct Horde {  // a front across all rows
    static constexpr auto name = "horde";
    std::int32_t front = 0;  // hundredths of a column; everything west of it is inside
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(front));
    }
};

// Things of the roadside.
struct Scenery {
    static constexpr auto name = "scenery";
    SceneryKind kind = SceneryKind::tree;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(kind));
    }
};
struct Letter {
    static constexpr auto name = "letter";
};

// What lies on the ground, in nobody's way; and fire, that eats what can burn.
struct Ground {
    static constexpr auto name = "ground";
    GroundKind kind = GroundKind::grass;
    std::int32_t harm = 3;  // of a mine, to who enters and the four cells beside it
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(kind), ranged("harm", harm, 0, 100));
    }
};
struct Flammable {
    static constexpr auto name = "flammable";
    std::int32_t turns = 3;  // that it burns, once lit
    template <class Archive>
    void serialize(Archive& archive) {
        archive(ranged("turns", turns, 1, 100));
    }
};
struct Burning {
    static constexpr auto name = "burning";
    std::int32_t left = 1;  // turns until it goes out
    std::int32_t rest = 0;  // of a turn, in units of time, that it has burnt already
    template <class Archive>
    void serialize(Archive& archive) {
        archive(ranged("left", left, 1, 100), ranged("rest", rest, 0, 99));
    }
};
struct Corrosion {  // of the tyres, by acid
    static constexpr auto name = "corrosion";
    std::int32_t points = 0;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(ranged("points", points, 0, 3));
    }
};

// One entity is the road itself; it announces what everybody is about to do.
struct Road {
    static constexpr auto name = "road";
    std::int32_t top = 6;      // first row of the road
    std::int32_t bottom = 11;  // last row of it
    std::int32_t run = 1;
    std::int32_t turn = 0;  // 1 in the first turn
    std::uint32_t seed = 0;
    Weather weather = Weather::dry;
    std::int32_t route = 0;  // its kind, by its place in assets/data/routes.json
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(top), CEREAL_NVP(bottom), CEREAL_NVP(run), CEREAL_NVP(turn), CEREAL_NVP(seed),
                CEREAL_NVP(weather), CEREAL_NVP(route));
    }
};
struct Outcome {  // on the road, once the run is over
    static constexpr auto name = "outcome";
    Result result = Result::delivered;
    Cause cause = Cause::nothing;
    std::int32_t pay = 0;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(result), CEREAL_NVP(cause), CEREAL_NVP(pay));
    }
};

struct Kits {  // of the van: repairs for the road, one use each
    static constexpr auto name = "kits";
    std::int32_t engine = 0;
    std::int32_t tyres = 0;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(ranged("engine", engine, 0, 100), ranged("tyres", tyres, 0, 100));
    }
};
// People: who may be bitten, and who rides along.
struct Human {  // killed by the dead it rises as one of them
    static constexpr auto name = "human";
    std::int32_t turns_on = 0;  // bitten: the turn in which it becomes one of the dead; 0: it is not
    bool aboard = false;        // in the van: it has no position
    template <class Archive>
    void serialize(Archive& archive) {
        archive(ranged("turns_on", turns_on, 0, 2'000'000), CEREAL_NVP(aboard));
    }
};
struct Seats {  // in the van, for hitchhikers
    static constexpr auto name = "seats";
    std::int32_t places = 2;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(ranged("places", places, 0, 8));
    }
};
// What the van's owner has earned, and what the last of it was spent on.
struct Purse {
    static constexpr auto name = "purse";
    std::int32_t coins = 0;
    std::int32_t bought = 0;  // 0: nothing; else one more than its place among the goods
    Side side = Side::front;  // of the van, for what is mounted there
    template <class Archive>
    void serialize(Archive& archive) {
        archive(ranged("coins", coins, 0, 10'000'000), ranged("bought", bought, 0, 255), CEREAL_NVP(side));
    }
};

using Components =
    lull::Components<Position, Solid, Health, Van, Controlled, Speed, Engine, Tyres, Plates, MailSack, Orders, Roll,
                     LastHit, Weapon, MountedOn, Flight, Explosive, Walker, Awake, Intent, Horde, Scenery, Letter, Road,
                     Outcome, Enemy, Leaves, Ground, Flammable, Burning, Corrosion, Kits, Human, Seats, Purse>;

using Cells = lull::Aggregates<lull::Count<Solid>, lull::Any<Enemy>, lull::Any<Explosive>, lull::Any<Letter>,
                               lull::Any<Scenery>, lull::Any<Ground>, lull::Any<Burning>>;

}  // namespace posthaste
