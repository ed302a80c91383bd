// The screens of the depots: the list on the title, and the room with what a step in it would do.
#pragma once

#include <string>

#include "app/depots/depots.hpp"
#include "app/key_map.hpp"
#include "app/screens/panels.hpp"

namespace posthaste {

class Game;

Panels describe_depots(const Depots& depots);

// Something said: its first words, and the rest.
struct RoomRemark {
    std::string lead;
    std::string text;
};
// What is said of the room: what the step or the walk that is pointed at would do and what stands there, else a remark
// (a refusal, the crow's hint, the surroundings), else how many receivers are lit. Beside a road the game says how long
// one can stay; without one it is played for its own sake.
Panels describe_depot(const Depots& depots, const Game* game, const DepotPreview& seen, const RoomRemark& pointed,
                      const RoomRemark& remark, const KeyMap& keys);

// "mirror crate, leaning east, white beam from the north, 2 east": all there is, the nearest to the courier first.
std::string describe_room(const DepotPlay& play);
// The result of a solved depot, for players to copy and show to others.
std::string result_line(const Depots& depots);
// What stands in a cell, how it is, and what it is for; empty: nothing.
RoomRemark tell_thing(const World& world, lull::Cell cell);
// What that step does, or why it is refused: "The crate moves. A gate opens."
std::string tell(const World& now, const DepotPreview& seen);

}  // namespace posthaste
