// Why a command was refused, and how to say it to the player.
#pragma once

#include <string>

#include "game/definition.hpp"

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
};

// One sentence, with the numbers of the world as it is. Empty for none.
std::string explain(Refusal refusal, const World& world, Manoeuvre manoeuvre);

}  // namespace posthaste
