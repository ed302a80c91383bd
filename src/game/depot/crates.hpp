// Crates: pushed by walking into them, one at a time, with their twins; led by a hand.
#pragma once

#include <variant>

#include "game/common/body.hpp"
#include "game/common/step_refusal.hpp"
#include "lull/modules/bounds.hpp"
#include "lull/modules/entangled.hpp"
#include "lull/modules/hit_test.hpp"

namespace posthaste {

struct Crate {  // pushed by walking into it
    LULL(crate);
};

struct Push {  // walk into the place of a crate, and it goes on
    LULL_FIELDS(who, crate, by);
    Entity who;
    Entity crate;
    lull::Offset by;
};
// A message to the player: the cell that somebody under their hand wants to step to.
struct Wish {
    LULL_FIELDS(to, cell);
    Entity to;  // who wishes
    Cell cell;
};

struct Wished {
    Cell to;
    bool operator==(const Wished&) const = default;
};

struct Crates {
    using Components = lull::Components<Crate, lull::Entangled, lull::Zone, lull::ConfinedTo>;
    using Verbs = std::variant<Push, Wish, lull::Clicked, lull::Dragged>;
    using Events = std::variant<Wished>;
};

void enact(const Push& push, const World& world, Action& action);
void report(const Wish& wish, Report& to);

Verdict crates_are_pushed(const Bump& bump, Judge& judge);
Verdict crates_want_empty_floor(const Change<Position>& move, Judge& judge);
void couriers_follow_a_hand(Entity courier, const lull::Dragged& dragged, Judge& judge);
void crates_are_led_by_a_hand(Entity crate, const lull::Dragged& dragged, Judge& judge);

}  // namespace posthaste
