// The screens of the depots: the list on the title, and the room with what a step in it would do.
#pragma once

#include <string>

#include "app/depots.hpp"
#include "app/key_map.hpp"
#include "app/panels.hpp"

namespace posthaste {

Panels describe_depots(const Depots& depots);

// What is said of the room besides what stands there: a refusal, the crow's hint, the surroundings; empty: what the
// step that is pointed at would do.
struct RoomRemark {
    std::string lead;
    std::string text;
};
Panels describe_depot(const Depots& depots, const DepotForesight& seen, const RoomRemark& remark, const KeyMap& keys);

// "mirror crate, two east; white beam from the north": from the courier, nearest first.
std::string describe_room(const DepotPlay& play);
// What that step would do: "Push south. Both crates move. A gate opens."
std::string tell(const Depots& depots, const DepotForesight& seen);

}  // namespace posthaste
