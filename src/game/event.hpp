// Events of the mechanics that have no header of their own yet. Each is a small struct; what follows from it for people
// is told in src/app/telling.
#pragma once

#include <cstdint>
#include <optional>
#include <type_traits>
#include <variant>

#include "game/components.hpp"

namespace posthaste {

// How a weapon fires, as it looks and sounds.
enum class Shot : std::uint8_t { single, cone, burst, beam, flame, harpoon, oil, mine };

// Every event but the last two says where it happened.

// Harm to the van, to what it carries, or to the driver.
struct Lost {
    enum class Part : std::uint8_t { front_plate, right_plate, rear_plate, left_plate, engine, tyre, letter, driver };
    Cell at;
    Part part{};
    std::int32_t points = 0;  // 1 or more
    Cause cause = Cause::nothing;
    bool operator==(const Lost&) const = default;
};

// Driving.
struct Crashed {  // into something that stands
    Cell at;
    std::int32_t speed = 0;  // cells a turn
    bool operator==(const Crashed&) const = default;
};
struct Rammed {
    Cell at;
    Someone who;
    std::int32_t points = 0;  // of damage to each
    bool operator==(const Rammed&) const = default;
};
struct Bumped {  // the van, into somebody whom it is too slow to run down
    Cell at;
    bool operator==(const Bumped&) const = default;
};
struct EnemyRunOver {
    Cell at;
    Someone who;
    bool operator==(const EnemyRunOver&) const = default;
};
struct Shoved {
    Cell at;
    Named what;  // without a name: something that has none
    bool operator==(const Shoved&) const = default;
};
struct EngineMended {
    Cell at;
    bool operator==(const EngineMended&) const = default;
};
struct TyreChanged {
    Cell at;
    bool operator==(const TyreChanged&) const = default;
};
struct Arrived {  // the run ends in a camp
    Cell at;
    bool operator==(const Arrived&) const = default;
};
struct DriverDied {
    Cell at;
    bool operator==(const DriverDied&) const = default;
};

// Weapons, and what they set off.
struct YouFired {
    Cell at;
    Side side = Side::front;  // which way
    Shot shot = Shot::single;
    bool operator==(const YouFired&) const = default;
};
struct EnemyFired {
    Cell at;
    Someone who;
    Side side = Side::front;
    Shot shot = Shot::single;
    bool operator==(const EnemyFired&) const = default;
};
struct EnemyHit {
    Cell at;
    Someone who;
    std::int32_t points = 0;   // of damage
    bool spoils_plan = false;  // it had still to carry one out
    bool operator==(const EnemyHit&) const = default;
};
struct EnemyDied {
    Cell at;
    Someone who;
    bool operator==(const EnemyDied&) const = default;
};
struct SceneryHit {
    Cell at;
    bool operator==(const SceneryHit&) const = default;
};
struct BarrelBurst {
    Cell at;
    bool operator==(const BarrelBurst&) const = default;
};
struct MineBurst {
    Cell at;
    bool operator==(const MineBurst&) const = default;
};
struct Kicked {  // the van, by its own shot
    Cell at;
    bool operator==(const Kicked&) const = default;
};
struct VanPulled {  // by its own harpoon
    Cell at;
    bool operator==(const VanPulled&) const = default;
};
struct EnemyPulled {
    Cell at;
    Someone who;
    bool operator==(const EnemyPulled&) const = default;
};
struct ThingPulled {
    Cell at;
    bool operator==(const ThingPulled&) const = default;
};
struct VanSkidded {  // on oil
    Cell at;
    bool operator==(const VanSkidded&) const = default;
};
struct EnemySkidded {
    Cell at;
    Someone who;
    bool operator==(const EnemySkidded&) const = default;
};

// Enemies.
struct ClawMissed {
    Cell at;
    Someone who;
    bool operator==(const ClawMissed&) const = default;
};
struct HordeMoved {
    Cell at;
    bool operator==(const HordeMoved&) const = default;
};
struct Hooked {  // the van, by a tow truck
    Cell at;
    bool operator==(const Hooked&) const = default;
};
struct DraggedByHook {
    Cell at;
    bool operator==(const DraggedByHook&) const = default;
};
struct Unhooked {
    Cell at;
    bool operator==(const Unhooked&) const = default;
};

// Mail and people.
struct LetterCaught {
    Cell at;
    std::int32_t number = 0;  // 0: nobody knows what it says
    bool on_foot = false;
    bool operator==(const LetterCaught&) const = default;
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

// On foot.
struct ClimbedOut {
    Cell at;
    bool operator==(const ClimbedOut&) const = default;
};
struct ClimbedIn {
    Cell at;
    bool operator==(const ClimbedIn&) const = default;
};
struct Stepped {
    Cell at;
    bool operator==(const Stepped&) const = default;
};

// In the shop.
struct Bought {
    Cell at;
    Text good;                 // its name
    std::optional<Side> side;  // where it was mounted
    bool operator==(const Bought&) const = default;
};

// In depots: words that somebody says, and where somebody under a hand wants to step to.
struct Said {
    Text words;
    bool operator==(const Said&) const = default;
};
struct Wished {
    Cell to;
    bool operator==(const Wished&) const = default;
};

using OtherEvents =
    std::variant<Lost, Crashed, Rammed, Bumped, EnemyRunOver, Shoved, EngineMended, TyreChanged, Arrived, DriverDied,
                 YouFired, EnemyFired, EnemyHit, EnemyDied, SceneryHit, BarrelBurst, MineBurst, Kicked, VanPulled,
                 EnemyPulled, ThingPulled, VanSkidded, EnemySkidded, ClawMissed, HordeMoved, Hooked, DraggedByHook,
                 Unhooked, LetterCaught, Boarded, Bitten, Rose, PassengerRose, ClimbedOut, ClimbedIn, Stepped, Bought,
                 Said, Wished>;

}  // namespace posthaste
