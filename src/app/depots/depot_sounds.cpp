// What a step in a depot sounds like.
#include <algorithm>
#include <cmath>

#include "app/sound/loop_cues.hpp"
#include "app/sound/sound_cues.hpp"
#include "game/depot/depot.hpp"

namespace posthaste {

namespace {

constexpr float farthest_pan = 0.4F;
constexpr std::int32_t after_step_ms = 80;  // what a step sets off
constexpr std::int32_t scrape_ms = 20;      // longer than the step, so that the next one goes on with it

// Twins are one sound.
bool is_of_one_sound(const SoundCue& one, const SoundCue& other) { return one.sound == other.sound; }

}  // namespace

void SoundCues::walk(const World& now, const DepotForesight& seen, double since_ms, std::int32_t begins_ms) {
    const double haste = std::clamp(Depots::step_ms / std::max(since_ms, 1.0), 0.0, 1.0);
    const World& then = *seen.after;
    const Depot& room = then.get<Depot>(then.first<Depot>());
    const float column = static_cast<float>(then.at(then.first<Courier>()).column) + 0.5F;
    const float pan = (2 * column / static_cast<float>(now.columns()) - 1) * farthest_pan;
    const auto add = [&](Text sound, std::int32_t after_ms, double gain = 1) {
        scene_.push_back({sound, static_cast<float>(gain), pan, 1, begins_ms + after_ms, room.steps});
    };
    add(sound::step_stone, 0, 0.5 + 0.5 * haste);
    LoopCues scrapes{loops_, sound::scrape, begins_ms + static_cast<std::int32_t>(Depots::step_ms) + scrape_ms, pan,
                     &is_of_one_sound};
    crates_.follow(
        then, static_cast<std::int64_t>(std::min(since_ms, Depots::step_ms)),
        [&](Entity crate, const Crate& /*crate*/) -> std::optional<lull::LoopTone> {
            if (then.at(crate) == now.at(crate)) {
                return std::nullopt;
            }
            const std::int32_t step = then.has<lull::Entangled>(crate) ? 0 : then.has<lull::ConfinedTo>(crate) ? 2 : 1;
            return lull::LoopTone{step, static_cast<std::int32_t>(600 + 400 * haste),
                                  static_cast<std::int32_t>(900 + 200 * haste)};
        },
        scrapes);
    const RoomChange change = change_of(now, then);
    if (change.gates != 0) {
        add(change.gates > 0 ? sound::gate_open : sound::gate_shut, 0);
    }
    if (change.lit != 0) {
        add(change.lit > 0 ? sound::receiver : sound::beam_off, 2 * after_step_ms);
    }
    if (change.vault > 0) {
        add(sound::vault, 4 * after_step_ms);
    }
    if (is_solved(then)) {
        add(sound::stamp, after_step_ms);
    }
}

}  // namespace posthaste
