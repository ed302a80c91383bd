// Why a step on foot was refused.
#pragma once

#include <cstdint>

#include "lull/forward.hpp"

namespace posthaste {

enum class StepRefusal : lull::Reason {
    none,
    wall,  // or something else that stands fast
    gate_shut,
    vault_shut,
    crate_blocked,  // by what is behind it
    off_rails,
    twin_blocked,
    leaves,  // out of the entrance: nothing changed, and the courier is at the door
    not_now,
    empty,           // a cupboard
    nothing_better,  // than what is carried is in it
};

}  // namespace posthaste
