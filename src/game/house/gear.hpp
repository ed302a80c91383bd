// Helmets: the first claw or blow breaks the helmet instead of hurting its wearer; bites go under it. A survivor who is
// killed in a house rises as one of the dead and keeps the helmet.
#pragma once

#include <variant>

#include "game/common/body.hpp"

namespace posthaste {

struct Die;  // common/damage.hpp

struct RiseInside {  // as one of the dead, who stays where they were killed
    LULL_FIELDS(who);
    Entity who;
};

struct HelmetBroke {
    Cell at;
    Named who;  // wore it
    bool is_yours = false;
    bool operator==(const HelmetBroke&) const = default;
};

struct Gear {
    using Components = lull::Components<>;
    using Verbs = std::variant<RiseInside>;
    using Events = std::variant<HelmetBroke>;
};

// None: somebody is bareheaded.
Entity helmet_of(const World& world, Entity who);

// Hurts somebody, or breaks the helmet that they wear. Either way they lose what they had announced.
void strike(const World& world, Action& action, Entity target, Cell source, std::int32_t points, LastHit by);

void enact(const RiseInside& rise, const World& world, Action& action);
void report(const RiseInside& rise, Report& to);
// Tells of the helmet if it has just broken; true: it has.
bool report_helmet(Report& to, Entity wearer);

Verdict killed_survivors_rise(const Die& die, Judge& judge);

}  // namespace posthaste
