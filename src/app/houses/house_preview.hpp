// What a step in a house would do, as far as the courier knows: for the picture and for the sentence.
#pragma once

#include <string>
#include <vector>

#include "app/preview.hpp"
#include "game/house/play.hpp"

namespace posthaste {

struct HousePreview {
    lull::Offset way;  // none: to wait
    StepRefusal refusal = StepRefusal::none;
    const World* after = nullptr;  // until the next preview; null: no step is foreseen, or it is refused
    Preview preview;
    std::vector<Cell> uncovered;  // nobody knows what is there, and the step would show it
    std::string said;             // all of it, or why it is refused
};

// No way: waits.
HousePreview foresee_step(HousePlay& play, lull::Offset way);

// Why a step that way is refused.
std::string explain(const HousePlay& play, lull::Offset way, StepRefusal refusal);

}  // namespace posthaste
