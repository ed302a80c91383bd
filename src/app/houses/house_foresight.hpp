// What a step in a house would do, as far as the courier knows: for the picture and for the sentence.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "game/house/play.hpp"

namespace posthaste {

// What becomes of somebody whose plan is known.
struct HunterOutcome {
    Entity who;
    Cell from;
    Cell to;
    Cell announced;
    std::int32_t harm = 0;  // done to it
    bool loses_helmet = false;
    bool dies = false;
    bool blocked = false;  // it does not get where it wanted

    [[nodiscard]] bool is_hit() const { return harm > 0 || loses_helmet; }
};

struct HouseForesight {
    lull::Offset way;  // none: to wait
    StepRefusal refusal = StepRefusal::none;
    const World* after = nullptr;  // until the next preview; null: no step is foreseen, or it is refused
    std::int32_t damage = 0;       // of this step
    std::int32_t poison = 0;       // more that is to come of what is caught in it
    bool breaks_your_helmet = false;
    bool dies = false;
    std::vector<Cell> uncovered;  // nobody knows what is there, and the step would show it
    std::vector<HunterOutcome> hunters;
    std::string said;  // all of it, or why it is refused
};

// No way: waits.
HouseForesight foresee_step(HousePlay& play, lull::Offset way);

// Why a step that way is refused.
std::string explain(const HousePlay& play, lull::Offset way, StepRefusal refusal);

}  // namespace posthaste
