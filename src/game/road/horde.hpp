// The horde behind: a front across all rows that follows the van and bites whoever is inside it.
#pragma once

#include <variant>

#include "game/common/body.hpp"

namespace posthaste {

struct Road;  // road.hpp

inline constexpr std::int32_t farthest_horde = 10'000'000;  // hundredths of a column
inline constexpr std::int32_t horde_bites = 2;              // hits from behind, each turn inside it
inline constexpr std::int32_t horde_from_turn = 10;
inline constexpr std::int32_t horde_leash = 14;  // columns: it is never farther behind

struct Horde {
    LULL(horde, (front, -100'000, farthest_horde), (held_back, 0, 1000));
    std::int32_t front = 0;      // hundredths of a column; everything west of it is inside
    std::int32_t held_back = 0;  // for so many turns it stays where it is
};

struct HordeAdvances {
    LULL_FIELDS(horde);
    Entity horde;
};
struct HordeBites {
    LULL_FIELDS(horde);
    Entity horde;
};

struct HordeMoved {
    Cell at;
    bool operator==(const HordeMoved&) const = default;
};

struct Hordes {
    using Components = lull::Components<Horde>;
    using Verbs = std::variant<HordeAdvances, HordeBites>;
    using Events = std::variant<HordeMoved>;
};

// The horde after this turn, if the van is in that column by then.
Horde next_horde(const World& world, const Horde& horde, std::int32_t van_column);
// The same of a turn of that road.
Horde horde_after(const Road& road, const Horde& horde, std::int32_t van_column);

void enact(const HordeAdvances& advances, const World& world, Action& action);
void enact(const HordeBites& bites, const World& world, Action& action);
void report(const HordeAdvances& advances, Report& to);
void report(const HordeBites& bites, Report& to);

}  // namespace posthaste
