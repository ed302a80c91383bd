// Verbs of the mechanics that have no header of their own yet: every way in which the state can change once a run has
// begun. Each is plain data that can be queued, saved and replayed; what it changes is said by enact in rules/.
#pragma once

#include <cstdint>
#include <variant>

#include "game/components.hpp"

namespace posthaste {

// Driving.
struct TakeOrders {  // the player's command
    LULL_FIELDS(van, manoeuvre, shoots, side);
    Entity van;
    Manoeuvre manoeuvre = Manoeuvre::coast;
    bool shoots = false;
    Side side = Side::front;
};
struct Drive {  // change speed, begin to roll
    LULL_FIELDS(van);
    Entity van;
};
struct Advance {  // cross one cell
    LULL_FIELDS(van);
    Entity van;
};
struct Crash {  // into something that stands
    LULL_FIELDS(van, into);
    Entity van;
    Entity into;
};
struct Stop {
    LULL_FIELDS(van);
    Entity van;
};
struct LimitSpeed {  // to what the engine still gives
    LULL_FIELDS(van);
    Entity van;
};

// Shooting and bursting.
struct Shoot {
    LULL_FIELDS(weapon);
    Entity weapon;
};
struct Fly {  // one step of a shell or fragment
    LULL_FIELDS(projectile);
    Entity projectile;
};
struct Strike {
    LULL_FIELDS(projectile, target);
    Entity projectile;
    Entity target;
};
struct Explode {
    LULL_FIELDS(explosive);
    Entity explosive;
};
struct Vanish {  // spent, or out of the map
    LULL_FIELDS(entity);
    Entity entity;
};

// Enemies.
struct Announce {  // everybody's intent for the coming turn
    LULL_FIELDS(road);
    Entity road;
};
struct Step {  // one cell of the announced way
    LULL_FIELDS(walker);
    Entity walker;
};
struct Claw {
    LULL_FIELDS(walker);
    Entity walker;
};
struct Die {
    LULL_FIELDS(entity);
    Entity entity;
};
struct RunOver {
    LULL_FIELDS(van, victim);
    Entity van;
    Entity victim;
};
struct Ram {  // into an enemy that drives
    LULL_FIELDS(van, enemy);
    Entity van;
    Entity enemy;
};
struct HordeAdvances {
    LULL_FIELDS(horde);
    Entity horde;
};
struct HordeBites {
    LULL_FIELDS(horde);
    Entity horde;
};

// Mail.
struct Collect {
    LULL_FIELDS(van, letter);
    Entity van;
    Entity letter;
};
struct EndRun {
    LULL_FIELDS(result);
    Result result = Result::delivered;
};

// By force: one cell, as its own way does not lead.
struct Shift {
    LULL_FIELDS(entity, columns, rows, why);
    enum class Why : std::uint8_t { kick, pull, skid };
    Entity entity;
    std::int32_t columns = 0;  // -1 to 1
    std::int32_t rows = 0;
    Why why = Why::kick;
};

// People, and what drives in several pieces or with a hook.
struct ClimbIn {  // into the van
    LULL_FIELDS(human);
    Entity human;
};
struct Rise {  // as one of the dead, wherever it is
    LULL_FIELDS(human);
    Entity human;
};
struct Tow {  // catch the van, drag at it, or let it go
    LULL_FIELDS(truck);
    Entity truck;
};

// On foot, and in depots.
struct Walk {
    LULL_FIELDS(who, by);
    Entity who;
    lull::Offset by;  // one cell
};
struct Push {  // walk into the place of a crate, and it goes on
    LULL_FIELDS(who, crate, by);
    Entity who;
    Entity crate;
    lull::Offset by;
};
struct Settle {};  // gates open, then shut, until all are as their plates and eyes say
struct Solve {     // step into the vault
    LULL_FIELDS(depot);
    Entity depot;
};
// Messages. To all: the room has settled; on the road, everybody has announced.
struct Settled {
    LULL_FIELDS(to);
    Entity to;
};
// To the players: words that somebody says, and the cell that somebody under their hand wants to step to.
struct Says {
    LULL_FIELDS(to, words);
    Entity to;  // who speaks
    Text words;
};
struct Wish {
    LULL_FIELDS(to, cell);
    Entity to;  // who wishes
    Cell cell;
};
// How much of its name a room shows.
struct Spell {
    LULL_FIELDS(to, letters);
    Entity to;
    std::int32_t letters = 0;
};

// On the road, on foot.
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
struct RunInto {  // of an enemy that drives: somebody on foot, and that stops it
    LULL_FIELDS(enemy, who);
    Entity enemy;
    Entity who;
};

// Before setting out.
struct Buy {
    LULL_FIELDS(van, good, side);
    Entity van;
    std::int32_t good = 0;  // its place among the goods
    Side side = Side::front;
};

using OtherVerbs =
    std::variant<TakeOrders, Drive, Advance, Crash, Stop, LimitSpeed, Shoot, Fly, Strike, Explode, Vanish, Announce,
                 Step, Claw, Die, RunOver, HordeAdvances, HordeBites, Collect, EndRun, Ram, Shift, ClimbIn, Rise, Tow,
                 Buy, Walk, Push, Settle, Solve, Settled, Says, Wish, Spell, lull::Clicked, lull::Dragged,
                 lull::LevelOpened, lull::LevelLeft, lull::Attach, lull::Detach, lull::SetProperty, lull::Grow,
                 lull::GrowOn, ClimbOut, TakeWheel, Wait, Swing, Invite, Scald, RunInto>;

}  // namespace posthaste
