// The verbs of the road: every way in which its state can change once a run has begun. Each is plain
// data that can be queued, saved and replayed; what it changes is said by enact in rules/.
#pragma once

#include <cstdint>
#include <variant>

#include "game/components.hpp"

namespace posthaste {

// Driving.
struct TakeOrders {  // the player's command
    Entity van;
    Manoeuvre manoeuvre = Manoeuvre::coast;
    bool shoots = false;
    Side side = Side::front;
};
struct Drive {  // change speed, begin to roll
    Entity van;
};
struct Advance {  // cross one cell
    Entity van;
};
struct Crash {  // into something that stands
    Entity van;
    Entity into;
};
struct Stop {
    Entity van;
};
struct LimitSpeed {  // to what the engine still gives
    Entity van;
};

// Shooting and bursting.
struct Shoot {
    Entity weapon;
};
struct Fly {  // one step of a shell or fragment
    Entity projectile;
};
struct Strike {
    Entity projectile;
    Entity target;
};
struct Explode {
    Entity explosive;
};
struct Vanish {  // spent, or out of the map
    Entity entity;
};

// Enemies.
struct Announce {  // everybody's intent for the coming turn
    Entity road;
};
struct Step {  // one cell of the announced way
    Entity walker;
};
struct Claw {
    Entity walker;
};
struct Die {
    Entity entity;
};
struct RunOver {
    Entity van;
    Entity victim;
};
struct Ram {  // into an enemy that drives
    Entity van;
    Entity enemy;
};
struct HordeAdvances {
    Entity horde;
};
struct HordeBites {
    Entity horde;
};

// Mail.
struct Collect {
    Entity van;
    Entity letter;
};
struct EndRun {
    Result result = Result::delivered;
};

// Fire, water and acid.
struct Ignite {  // or, for who stands in a fire, burn anew
    Entity entity;
};
struct Burn {  // for so long, in units of time
    Entity entity;
    std::int32_t elapsed = 0;
};
struct Douse {
    Entity entity;
};
struct Corrode {
    Entity van;
};

// By force: one cell, as its own way does not lead.
struct Shift {
    enum class Why : std::uint8_t { kick, pull, skid };
    Entity entity;
    std::int32_t columns = 0;  // -1 to 1
    std::int32_t rows = 0;
    Why why = Why::kick;
};

// People, and what drives in several pieces or with a hook.
struct ClimbIn {  // into the van
    Entity human;
};
struct Rise {  // as one of the dead, wherever it is
    Entity human;
};
struct Tow {  // catch the van, drag at it, or let it go
    Entity truck;
};

// Before setting out.
struct Buy {
    Entity van;
    std::int32_t good = 0;  // its place among the goods
    Side side = Side::front;
};

using Kind = std::variant<TakeOrders, Drive, Advance, Crash, Stop, LimitSpeed, Shoot, Fly, Strike, Explode, Vanish,
                          Announce, Step, Claw, Die, RunOver, HordeAdvances, HordeBites, Collect, EndRun, Ram, Ignite,
                          Burn, Douse, Corrode, Shift, ClimbIn, Rise, Tow, Buy>;

}  // namespace posthaste
