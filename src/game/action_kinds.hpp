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
    template <class Archive>
    void serialize(Archive& archive) {
        archive(van, manoeuvre, shoots);
    }
};
struct Drive {  // change speed, begin to roll
    Entity van;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(van);
    }
};
struct Advance {  // cross one cell
    Entity van;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(van);
    }
};
struct Crash {  // into something that stands
    Entity van;
    Entity into;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(van, into);
    }
};
struct Stop {
    Entity van;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(van);
    }
};
struct LimitSpeed {  // to what the engine still gives
    Entity van;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(van);
    }
};

// Shooting and bursting.
struct Shoot {
    Entity weapon;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(weapon);
    }
};
struct Fly {  // one step of a shell or fragment
    Entity projectile;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(projectile);
    }
};
struct Strike {
    Entity projectile;
    Entity target;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(projectile, target);
    }
};
struct Explode {
    Entity explosive;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(explosive);
    }
};
struct Vanish {  // spent, or out of the map
    Entity entity;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(entity);
    }
};

// The dead.
struct Announce {  // everybody's intent for the coming turn
    Entity road;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(road);
    }
};
struct Step {
    Entity walker;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(walker);
    }
};
struct Claw {
    Entity walker;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(walker);
    }
};
struct Die {
    Entity entity;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(entity);
    }
};
struct RunOver {
    Entity van;
    Entity victim;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(van, victim);
    }
};
struct HordeAdvances {
    Entity horde;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(horde);
    }
};
struct HordeBites {
    Entity horde;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(horde);
    }
};

// Mail.
struct Collect {
    Entity van;
    Entity letter;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(van, letter);
    }
};
struct EndRun {
    Result result = Result::delivered;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(result);
    }
};

using Kind = std::variant<TakeOrders, Drive, Advance, Crash, Stop, LimitSpeed, Shoot, Fly, Strike, Explode, Vanish,
                          Announce, Step, Claw, Die, RunOver, HordeAdvances, HordeBites, Collect, EndRun>;

}  // namespace posthaste
