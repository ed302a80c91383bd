// The verbs of the road: every way in which its state can change once a run has begun. Each is plain
// data that can be queued, saved and replayed; what it changes is said by enact in rules/.
#pragma once

#include <cstdint>
#include <variant>

#include "game/components.hpp"

namespace posthaste {

// Driving.
struct TakeOrders {  // the player's command
    static constexpr auto name = "take_orders";
    Entity van;
    Manoeuvre manoeuvre = Manoeuvre::coast;
    bool shoots = false;
    Side side = Side::front;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(van, manoeuvre, shoots, side);
    }
};
struct Drive {  // change speed, begin to roll
    static constexpr auto name = "drive";
    Entity van;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(van);
    }
};
struct Advance {  // cross one cell
    static constexpr auto name = "advance";
    Entity van;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(van);
    }
};
struct Crash {  // into something that stands
    static constexpr auto name = "crash";
    Entity van;
    Entity into;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(van, into);
    }
};
struct Stop {
    static constexpr auto name = "stop";
    Entity van;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(van);
    }
};
struct LimitSpeed {  // to what the engine still gives
    static constexpr auto name = "limit_speed";
    Entity van;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(van);
    }
};

// Shooting and bursting.
struct Shoot {
    static constexpr auto name = "shoot";
    Entity weapon;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(weapon);
    }
};
struct Fly {  // one step of a shell or fragment
    static constexpr auto name = "fly";
    Entity projectile;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(projectile);
    }
};
struct Strike {
    static constexpr auto name = "strike";
    Entity projectile;
    Entity target;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(projectile, target);
    }
};
struct Explode {
    static constexpr auto name = "explode";
    Entity explosive;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(explosive);
    }
};
struct Vanish {  // spent, or out of the map
    static constexpr auto name = "vanish";
    Entity entity;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(entity);
    }
};

// Enemies.
struct Announce {  // everybody's intent for the coming turn
    static constexpr auto name = "announce";
    Entity road;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(road);
    }
};
struct Step {  // one cell of the announced way
    static constexpr auto name = "step";
    Entity walker;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(walker);
    }
};
struct Claw {
    static constexpr auto name = "claw";
    Entity walker;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(walker);
    }
};
struct Die {
    static constexpr auto name = "die";
    Entity entity;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(entity);
    }
};
struct RunOver {
    static constexpr auto name = "run_over";
    Entity van;
    Entity victim;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(van, victim);
    }
};
struct Ram {  // into an enemy that drives
    static constexpr auto name = "ram";
    Entity van;
    Entity enemy;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(van, enemy);
    }
};
struct HordeAdvances {
    static constexpr auto name = "horde_advances";
    Entity horde;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(horde);
    }
};
struct HordeBites {
    static constexpr auto name = "horde_bites";
    Entity horde;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(horde);
    }
};

// Mail.
struct Collect {
    static constexpr auto name = "collect";
    Entity van;
    Entity letter;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(van, letter);
    }
};
struct EndRun {
    static constexpr auto name = "end_run";
    Result result = Result::delivered;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(result);
    }
};

// Fire, water and acid.
struct Ignite {  // or, for who stands in a fire, burn anew
    static constexpr auto name = "ignite";
    Entity entity;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(entity);
    }
};
struct Burn {  // for so long, in units of time
    static constexpr auto name = "burn";
    Entity entity;
    std::int32_t elapsed = 0;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(entity, elapsed);
    }
};
struct Douse {
    static constexpr auto name = "douse";
    Entity entity;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(entity);
    }
};
struct Corrode {
    static constexpr auto name = "corrode";
    Entity van;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(van);
    }
};

// By force: one cell, as its own way does not lead.
struct Shift {
    static constexpr auto name = "shift";
    enum class Why : std::uint8_t { kick, pull, skid };
    Entity entity;
    std::int32_t columns = 0;  // -1 to 1
    std::int32_t rows = 0;
    Why why = Why::kick;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(entity, columns, rows, why);
    }
};

// People, and what drives in several pieces or with a hook.
struct ClimbIn {  // into the van
    static constexpr auto name = "climb_in";
    Entity human;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(human);
    }
};
struct Rise {  // as one of the dead, wherever it is
    static constexpr auto name = "rise";
    Entity human;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(human);
    }
};
struct Tow {  // catch the van, drag at it, or let it go
    static constexpr auto name = "tow";
    Entity truck;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(truck);
    }
};

// Before setting out.
struct Buy {
    static constexpr auto name = "buy";
    Entity van;
    std::int32_t good = 0;  // its place among the goods
    Side side = Side::front;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(van, good, side);
    }
};

using Kind = std::variant<TakeOrders, Drive, Advance, Crash, Stop, LimitSpeed, Shoot, Fly, Strike, Explode, Vanish,
                          Announce, Step, Claw, Die, RunOver, HordeAdvances, HordeBites, Collect, EndRun, Ram, Ignite,
                          Burn, Douse, Corrode, Shift, ClimbIn, Rise, Tow, Buy>;

}  // namespace posthaste
