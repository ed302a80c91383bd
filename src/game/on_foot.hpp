// The driver out of the van, on the road: a courier with a crowbar, who carries the driver's health.
#pragma once

#include "game/posthaste.hpp"
#include "game/refusal.hpp"

namespace posthaste {

inline constexpr std::int32_t steps_a_turn = turn_time / step_time;
inline constexpr std::int32_t crowbar_damage = 1;
inline constexpr std::int32_t run_down_damage = 1;  // by whatever drives into somebody on foot

// Who has the driver's health and eyes: the van, or the courier while one is out.
inline Entity driver_of(const World& world) {
    const Entity courier = world.first<Courier>();
    return courier ? courier : world.first<Van>();
}
inline bool is_on_foot(const World& world) { return static_cast<bool>(world.first<Courier>()); }

// The way of a step; none for what is no step.
lull::Offset step_of(Manoeuvre manoeuvre);
// The step onto the van, or none: it is not beside the courier.
lull::Offset step_to_van(const World& world, Entity courier);

// Whether the driver can climb out of the van now.
Refusal may_climb_out(const World& world, Entity van);
// Whether the courier may do so now. Walking into the living is possible: that does something else.
Refusal possible_on_foot(const World& world, Entity courier, Manoeuvre manoeuvre, bool shoots);
Refusal step_refusal(const World& world, Entity courier, lull::Offset way);

}  // namespace posthaste
