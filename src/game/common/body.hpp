// What anything can have, on a road or in a depot: a place, a name, looks, substance, health.
#pragma once

#include <variant>

#include "game/fwd.hpp"
#include "game/tint.hpp"
#include "lull/components.hpp"

namespace posthaste {

// What is drawn over what: the later ones over the earlier.
LULL_ENUM(Layer, ground, standing, moving, van, flying);
// The sides of a vehicle that faces east.
LULL_ENUM(Side, front, right, rear, left);
// What did the harm: kept for the waybill.
LULL_ENUM(Cause, nothing, walker, horde, fragment, shot, crash, fire, acid, mine, poison);

struct Position {
    LULL(position, cell);
    Cell cell;
};

// What a thing is called, and what is said of it at its end: "drops", and of several "drop".
struct Named {
    LULL(named, called, falls, fall);
    Text called;
    Text falls;
    Text fall;
    bool operator==(const Named&) const = default;
};
// How it looks on the board and, in text, as which letter. A weapon's are those of what it fires.
struct Looks {
    LULL(looks, sprite, tint, letter, layer, (opacity, 0, 100));
    Text sprite;  // of assets/sprites.json
    Tint tint;
    Text letter;
    Layer layer = Layer::ground;
    std::uint8_t opacity = 100;  // percent
    bool operator==(const Looks&) const = default;
};

// How it is heard, by names of assets/sounds; empty: not at all.
struct Sounds {
    LULL(sounds, hit, dies, bursts, entered);
    static constexpr bool cosmetic = true;
    Text hit;
    Text dies;
    Text bursts;   // when it explodes, or a mine goes off
    Text entered;  // when somebody drives onto this ground
    bool operator==(const Sounds&) const = default;
};

// What else is seen of it, by names of assets/sprites.json; empty: nothing.
struct Signs {
    LULL(signs, attack, (attack_size, 10, 100), shut, open, locked, icon);
    static constexpr bool cosmetic = true;
    Text attack;                    // where it is about to strike; of a weapon: where somebody is about to fire it
    std::int32_t attack_size = 42;  // percent of a cell
    Text shut;                      // of a door; and the next two
    Text open;
    Text locked;
    Text icon;  // of the panels, while it is carried
    bool operator==(const Signs&) const = default;
};

// What moving things cannot share a cell with, and what stops a shot.
struct Solid {
    LULL(solid);
};

// Gone when the value is 0. The van's is its driver, who takes it along when climbing out.
struct Health {
    LULL(health, (value, 0, 1000), (full, 1, 1000));
    std::int32_t value = 1;
    std::int32_t full = 1;
};
struct LastHit {
    LULL(last_hit, cause, killer);
    Cause cause = Cause::nothing;
    Text killer;  // what it was, by its name; empty: nobody knows
};

// Somebody whom an event is about, as they were then.
struct Someone {
    Named name;
    Looks look;
    Sounds sounds;
    bool operator==(const Someone&) const = default;
};
// Ground that an event is about, as it was then.
struct Surface {
    Text called;
    Tint tint;
    Text sound;
    bool operator==(const Surface&) const = default;
};

struct Basics {
    using Components = lull::Components<Position, Named, Looks, Sounds, Signs, Solid, Health, LastHit>;
    using Verbs = std::variant<>;
    using Events = std::variant<>;
};

// Nothing solid enters what is solid, nor leaves the map.
Verdict collision(const Change<Position>& move, Judge& judge);

}  // namespace posthaste
