// Why a command was refused. What is said of it: words/refusals.hpp.
#pragma once

#include "lull/forward.hpp"

namespace posthaste {

enum class Refusal : lull::Reason {
    none,
    not_now,
    too_fast_to_steer,
    end_of_the_ground,
    something_stands_there,
    someone_stands_there,
    top_speed,
    standing_already,
    no_weapon,
    reloading,
    nothing_to_shove,
    not_standing,  // for a kit; and the next two
    nothing_broken,
    no_kit,
    under_way,  // of purchases, from here on
    not_sold,   // at this camp
    too_dear,
    mounted_already,
    does_not_fit,
    no_such_road,
    rolls_still,  // of climbing out; and the next
    no_room_to_climb_out,
    on_foot,          // of what only a driver can do
    van_is_away,      // of climbing in
    no_seat,          // for whom is invited
    visited_already,  // of a house
    in_the_way,       // of a step inside: the house says what
    plates_full,      // of purchases
    kits_full,
    fires_or_climbs_out,
    unwell,             // of going into a depot, on fire or poisoned
    horde_at_the_door,  // of a step in a depot
};

}  // namespace posthaste
