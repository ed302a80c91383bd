// What lies in a house to be taken: into the hands, which hold three things; a key and a helmet besides,
// and water at once.
#pragma once

#include <variant>

#include "game/common/body.hpp"

namespace posthaste {

inline constexpr std::int32_t most_carried = 3;
inline constexpr std::int32_t healing_of_water = 2;

LULL_ENUM(LootKind, letter, parcel, kit, plate, weapon, water, key, helmet);

// What takes no hand: a key, and what is worn.
constexpr bool is_in_hands(LootKind kind) { return kind != LootKind::key && kind != LootKind::helmet; }

struct Loot {
    LULL(loot, kind, (worth, 0, 1000));
    LootKind kind = LootKind::letter;
    std::int32_t worth = 0;  // in coins
};
struct Inside {  // held by somebody, or in a cupboard
    LULL(inside, holder);
    Entity holder;
};
struct Cupboard {  // nobody knows what is in it until it has been opened
    LULL(cupboard, opened);
    bool opened = false;
};

struct Take {  // what lies there, or is in a cupboard
    LULL_FIELDS(who, loot);
    Entity who;
    Entity loot;
};
struct SearchCupboard {  // a cupboard
    LULL_FIELDS(who, cupboard);
    Entity who;
    Entity cupboard;
};

struct Took {
    Cell at;
    Named what;
    Named left;  // what was put down for it; without a name: nothing
    bool is_worn = false;
    bool operator==(const Took&) const = default;
};
struct Drank {
    Cell at;
    std::int32_t healed = 0;
    bool operator==(const Drank&) const = default;
};
struct LeftLying {  // water: you are not hurt; else what is carried is worth as much
    Cell at;
    Named what;
    bool is_water = false;
    bool operator==(const LeftLying&) const = default;
};
struct Searched {  // and took nothing
    Cell at;
    Named found;  // without a name: nothing is in it
    bool operator==(const Searched&) const = default;
};

struct Looting {
    using Components = lull::Components<Loot, Inside, Cupboard>;
    using Verbs = std::variant<Take, SearchCupboard>;
    using Events = std::variant<Took, Drank, LeftLying, Searched>;
};

bool holds_key(const World& world, Entity who);
// The things in somebody's hands.
std::int32_t carried(const World& world, Entity who);

void enact(const Take& take, const World& world, Action& action);
void enact(const SearchCupboard& search, const World& world, Action& action);
void report(const Take& take, Report& to);
void report(const SearchCupboard& search, Report& to);

Verdict takes_what_lies_there(const Change<Position>& move, Judge& judge);
Verdict cupboards_are_searched(const Bump& bump, Judge& judge);

}  // namespace posthaste
