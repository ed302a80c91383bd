// What the van can do as it stands: shared by rules, behaviour, map search and previews.
#pragma once

#include <optional>
#include <vector>

#include "game/definition.hpp"
#include "game/refusal.hpp"

namespace posthaste {

inline constexpr std::int32_t cell_ms = 50;  // virtual time to cross a cell: 20 a second
inline constexpr std::int32_t fastest_steering = 3;
inline constexpr std::int32_t fastest_letter = 3;  // a letter is caught at this speed or less
inline constexpr std::int32_t slowest_ram = 2;     // a walker dies under this speed or more

// Half the engine, rounded up; a dead engine limps at 1.
std::int32_t top_speed(const Engine& engine);
// The highest speed at which this many tyres steer; at speed 0 it steers on none.
std::int32_t steering_speed(const Tyres& tyres);

// Whether the van may drive so now, and fire too if asked.
Refusal possible(const World& world, Entity van, Manoeuvre manoeuvre, bool shoots);

// Standing still with something solid right ahead: it may be shoved, so there is always a way east.
bool is_held_up(const World& world, Entity van);

// The cells that a shot from the front would pass, the last of them the one it hits or its range's end;
// none without a weapon there.
std::vector<Cell> line_of_fire(const World& world, Entity van);
// The cell of what such a shot would hit, if there is anything.
std::optional<Cell> aimed_at(const World& world, Entity van);

// The weapon on that side, or none.
Entity weapon_on(const World& world, Entity van, Side side);

}  // namespace posthaste
