// THE list of components of the road game: small structs, fields named once. Meaning lives in rules/.
#pragma once

#include <array>
#include <cstdint>

#include "engine/byte_archive.hpp"
#include "engine/cell.hpp"
#include "engine/components.hpp"
#include "engine/entity.hpp"
#include "engine/spatial_grid.hpp"

namespace posthaste {

using lull::Cell;
using lull::Entity;
using lull::ranged;

// Sides of a van that faces east.
enum class Side : std::uint8_t { front, right, rear, left, count };
enum class Manoeuvre : std::uint8_t { accelerate, brake, north, south, coast, shove, count };
enum class SceneryKind : std::uint8_t { tree, rock, wreck, count };
// What did the harm: kept for the waybill.
enum class Cause : std::uint8_t { nothing, walker, horde, fragment, shot, crash, count };
enum class Result : std::uint8_t { delivered, dead, count };

// Their names in data files, in the same order.
template <class Listed, std::size_t names>
using NamesOf = std::enable_if_t<names == static_cast<std::size_t>(Listed::count), std::array<const char*, names>>;
constexpr NamesOf<Side, 4> names_of(Side /*any*/) { return {"front", "right", "rear", "left"}; }
constexpr NamesOf<Manoeuvre, 6> names_of(Manoeuvre /*any*/) {
    return {"accelerate", "brake", "north", "south", "coast", "shove"};
}
constexpr NamesOf<SceneryKind, 3> names_of(SceneryKind /*any*/) { return {"tree", "rock", "wreck"}; }
constexpr NamesOf<Cause, 6> names_of(Cause /*any*/) {
    return {"nothing", "walker", "horde", "fragment", "shot", "crash"};
}
constexpr NamesOf<Result, 2> names_of(Result /*any*/) { return {"delivered", "dead"}; }

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
struct Speed {  // cells a turn, eastward
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
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(manoeuvre), CEREAL_NVP(shoots));
    }
};
struct Roll {  // the cells that the van still has to cross this turn
    static constexpr auto name = "roll";
    std::int32_t row_step = 0;   // -1 north, 1 south: taken first
    std::int32_t remaining = 0;  // then eastward
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(row_step), CEREAL_NVP(remaining));
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
    template <class Archive>
    void serialize(Archive& archive) {
        archive(ranged("range", range, 1, 100), ranged("damage", damage, 0, 100), ranged("reload", reload, 1, 100),
                ranged("ready_turn", ready_turn, 0, 1'000'000));
    }
};
struct MountedOn {
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
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(origin), ranged("columns", columns, -4, 4), ranged("rows", rows, -4, 4),
                ranged("step", step, 0, 100), ranged("steps", steps, 0, 100), ranged("step_ms", step_ms, 1, 1000),
                ranged("damage", damage, 0, 100), CEREAL_NVP(cause));
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

// The dead.
struct Walker {
    static constexpr auto name = "walker";
};
struct Awake {
    static constexpr auto name = "awake";
};
struct Intent {  // announced at the turn's end, attempted exactly in the next
    static constexpr auto name = "intent";
    Cell destination;
    bool attacks = false;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(destination), CEREAL_NVP(attacks));
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

// One entity is the road itself; it announces what everybody is about to do.
struct Road {
    static constexpr auto name = "road";
    std::int32_t top = 6;      // first row of the road
    std::int32_t bottom = 11;  // last row of it
    std::int32_t run = 1;
    std::int32_t turn = 0;  // 1 in the first turn
    std::uint32_t seed = 0;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(top), CEREAL_NVP(bottom), CEREAL_NVP(run), CEREAL_NVP(turn), CEREAL_NVP(seed));
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

using Components = lull::Components<Position, Solid, Health, Van, Controlled, Speed, Engine, Tyres, Plates, MailSack,
                                    Orders, Roll, LastHit, Weapon, MountedOn, Flight, Explosive, Walker, Awake, Intent,
                                    Horde, Scenery, Letter, Road, Outcome>;

using Cells = lull::Aggregates<lull::Count<Solid>, lull::Any<Walker>, lull::Any<Explosive>, lull::Any<Letter>,
                               lull::Any<Scenery>>;

}  // namespace posthaste
