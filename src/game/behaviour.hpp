// Who does what when it is its turn, and what the horde does. What enemies plan: enemy_plans.hpp.
#pragma once

#include "game/posthaste.hpp"

namespace posthaste {

inline constexpr std::int32_t horde_bites = 2;  // hits from behind, each turn inside it
inline constexpr std::int32_t horde_from_turn = 10;
inline constexpr std::int32_t horde_leash = 14;  // columns: it is never farther behind

// The last step that a turn of anybody's may be at.
inline constexpr std::int32_t last_step = 10;

// Whether it has turns of its own to take.
bool takes_turns(const World& world, Entity entity);

// Where the van is next turn if it coasts: every plan is made against this cell.
Cell coasting_cell(const World& world, Entity van);

// Where the horde's front will be after this turn, in hundredths of a column, if the van is in that
// column by then.
std::int32_t next_horde_front(const World& world, const Horde& horde, std::int32_t van_column);
// The same of a turn of that road.
std::int32_t horde_front_after(const Road& road, const Horde& horde, std::int32_t van_column);

}  // namespace posthaste
