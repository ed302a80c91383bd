// What the van can do as it stands: shared by rules, behaviour, map search and previews.
#pragma once

#include "game/arms.hpp"
#include "game/posthaste.hpp"
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

// Whether the van may drive so now, and fire from that side too if asked.
Refusal possible(const World& world, Entity van, Manoeuvre manoeuvre, bool shoots, Side side = Side::front);

// Standing still with something solid right ahead: it may be shoved, so there is always a way east.
bool is_held_up(const World& world, Entity van);

}  // namespace posthaste
