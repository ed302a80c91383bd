// What drives in several pieces, and what drives with a hook.
#pragma once

#include <variant>

#include "game/common/body.hpp"
#include "lull/function_ref.hpp"

namespace posthaste {

inline constexpr std::int32_t rope = 3;          // columns that a hook reaches once it holds
inline constexpr std::int32_t most_coupled = 4;  // trailers behind one another, the first included

struct Tow {  // catch the van, drag at it, or let it go
    LULL_FIELDS(truck);
    Entity truck;
};

struct Hooked {  // the van, by a tow truck
    Cell at;
    Text sound;  // of the hook, as in the next
    bool operator==(const Hooked&) const = default;
};
struct DraggedByHook {
    Cell at;
    Text sound;
    bool operator==(const DraggedByHook&) const = default;
};
struct Unhooked {
    Cell at;
    bool operator==(const Unhooked&) const = default;
};

struct Towing {
    using Components = lull::Components<>;
    using Verbs = std::variant<Tow>;
    using Events = std::variant<Hooked, DraggedByHook, Unhooked>;
};

// One that another draws: it goes where that one goes, and takes no harm of its own.
bool is_trailer(const World& world, Entity entity);
// The one that draws it all; itself, if nothing draws it.
Entity head_of(const World& world, Entity entity);
// Every trailer that it draws and where it is, the first ones first.
void each_trailer(const World& world, Entity head, lull::FunctionRef<void(Entity, Cell)> visit);

// Whether somebody's hook holds the van.
bool is_hooked(const World& world);

void enact(const Tow& tow, const World& world, Action& action);
void report(const Tow& tow, Report& to);

}  // namespace posthaste
