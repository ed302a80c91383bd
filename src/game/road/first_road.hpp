// The first journey of a newcomer: its first road is drawn by hand (assets/maps/first_road.txt), later ones each bring
// a thing or two that are new, and a script gives hints (assets/data/hints.json), each when what it is about comes
// near.
#pragma once

#include <cstdint>
#include <string_view>

#include "game/common/scripts.hpp"
#include "lull/modules/scripts.hpp"

namespace posthaste {

struct GameData;  // game_data.hpp, as is RouteKind
struct RouteKind;

// The seed of that journey.
inline constexpr std::uint32_t first_road_seed = 0;
inline constexpr std::string_view first_road_piece = "first_road";  // the file of its drawing
inline constexpr std::int32_t first_road_speed = 4;                 // too fast for its first letter
inline constexpr std::string_view teaching_script = "gives hints";

void teach(const lull::ScriptCall<World>& call, const Settled& settled, Judge& judge);

// Which hint is given now, counted from 1; 0: none. A hint stays for two turns
// at least, for five while what it is about is near, and until the next one.
std::int32_t hint_of(const World& world);

// That kind of road with nothing on it that a first journey meets only in later runs.
RouteKind without_what_comes_later(RouteKind kind, std::int32_t run, const GameData& data);
// Whether what makes it such a road, the things that it has more of than others, is among that.
bool lives_on_what_comes_later(const RouteKind& kind, std::int32_t run, const GameData& data);

}  // namespace posthaste
