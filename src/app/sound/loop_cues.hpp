// What the engine's loops are asked for, as cues.
#pragma once

#include <cstdint>
#include <vector>

#include "app/sound/sound_cues.hpp"
#include "lull/modules/sound.hpp"

namespace posthaste {

struct LoopCues {
    std::vector<SoundCue>& cues;
    const Text* steps;  // the sounds of a tone's steps
    std::int32_t lasts_ms;
    float pan;
    bool (*is_same)(const SoundCue&, const SoundCue&);  // of two such there is one, the later

    void keep(Entity /*entity*/, const lull::LoopTone& tone, std::int64_t at_ms) {
        SoundCue cue{steps[tone.sound], static_cast<float>(tone.volume) / 1000, pan};
        cue.pitch = static_cast<float>(tone.pitch) / 1000;
        cue.lasts_ms = lasts_ms;
        cue.at_ms = static_cast<std::int32_t>(at_ms);
        std::erase_if(cues, [&](const SoundCue& other) { return is_same(other, cue); });
        cues.push_back(cue);
    }
    void stop(Entity /*entity*/) {}  // unasked, it dies
};

}  // namespace posthaste
