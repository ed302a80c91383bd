// The first road of a newcomer: drawn by hand (assets/maps/first_road.txt), and taught by a script that gives six hints
// (assets/data/hints.json), each when what it is about comes near.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "game/common/scripts.hpp"
#include "lull/modules/scripts.hpp"

namespace posthaste {

// The route that begins with it, in run 1.
inline constexpr std::uint32_t first_road_seed = 0;
inline constexpr std::string_view first_road_piece = "first_road";  // the file of its drawing
inline constexpr std::int32_t first_road_speed = 4;                 // too fast for its first letter
inline constexpr std::size_t hint_count = 6;
inline constexpr std::string_view teaching_script = "gives hints";

void teach(const lull::ScriptCall<World>& call, const Settled& settled, Judge& judge);

// Which hint is given now, counted from 1; 0: none. A hint stays for two turns
// at least, for five while what it is about is near, and until the next one.
std::int32_t hint_of(const World& world);

}  // namespace posthaste
