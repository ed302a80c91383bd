// What the van's weapons cover as it stands: shared by rules, behaviour and previews.
#pragma once

#include <cstdlib>
#include <string>
#include <vector>

#include "game/posthaste.hpp"

namespace posthaste {

inline constexpr std::int32_t mounts = 4;  // by Side
// In the order in which players meet them.
inline constexpr Side every_mount[] = {Side::front, Side::left, Side::right, Side::rear};

// The weapon on that side, or none.
Entity weapon_on(const World& world, Entity van, Side side);

// Turns until it may fire again; 0: it is ready.
std::int32_t turns_to_reload(const World& world, const Weapon& weapon);

// The cells that a shot from that side would pass, or where it would drop something; each lane of it ends
// with the first thing in it that the driver sees, unless nothing stops it. None without a weapon there.
std::vector<Cell> line_of_fire(const World& world, Entity van, Side side = Side::front);
// The first side whose weapon is ready and would hit what is in that cell; count: none, or that cell is out
// of the driver's sight.
Side side_that_hits(const World& world, Entity van, Cell cell);

// The lanes that a weapon covers when it fires that way: one, or for a cone several side by side, each of
// which begins where the cone has become wide enough for it. Each is given the cell beside the muzzle that
// it starts from, and how many cells from there it leaves out.
template <class Each>
void each_lane(const Weapon& weapon, Cell from, lull::Offset way, Each&& each) {
    const std::int32_t widest = weapon.pattern == Pattern::cone ? weapon.range - 1 : 0;
    for (std::int32_t aside = -widest; aside <= widest; ++aside) {
        each(from + lull::Offset{aside * way.rows, aside * way.columns}, std::abs(aside));
    }
}

// What is dropped into the cells that the weapon covers.
void drop(const World& world, Action& action, const Weapon& weapon, Cell from, lull::Offset way);
// A mine goes off: who is on it and in the four cells beside it is hurt.
void burst_mine(const World& world, Action& action, Entity mine);
// A shell that pulls has met something: that comes a cell nearer or, if it stands fast, whoever fired.
void pull(Judge& judge, const Flight& flight, Entity target, Cell at);

}  // namespace posthaste
