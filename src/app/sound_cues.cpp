#include "app/sound_cues.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace posthaste {

namespace {

using What = Event::What;
using Pace = SoundCues::Pace;

constexpr std::size_t most_at_a_time = 6;
constexpr float another_alike = 0.1F;   // what more of the same adds to its loudness
constexpr float farthest_pan = 0.6F;    // nothing is heard in one ear only
constexpr float pan_columns = 20;       // from the van, for the most of it
constexpr float half_as_loud_at = 20;   // cells from the van
constexpr float horde_heard_from = 16;  // columns behind the van
constexpr float barely_heard = 0.1F;

std::size_t most_of(Pace pace) { return pace == Pace::live ? most_at_a_time : pace == Pace::at_once ? 3 : 1; }

std::optional<Sound> sound_of(What what) {
    switch (what) {
        case What::shot: return Sound::shot;
        case What::walker_hit: return Sound::walker_hit;
        case What::walker_died: return Sound::walker_died;
        case What::walker_run_over: return Sound::run_over;
        case What::mended:
        case What::scenery_hit: return Sound::scenery_hit;
        case What::mine_burst:
        case What::barrel_burst: return Sound::blast;
        case What::plate_lost: return Sound::plate_lost;
        case What::engine_lost:
        case What::tyre_lost: return Sound::part_lost;
        case What::driver_lost: return Sound::hurt;
        case What::letter_lost: return Sound::letter_lost;
        case What::bought:
        case What::letter_caught: return Sound::letter_caught;
        case What::claw_missed: return Sound::claw;
        case What::rammed:
        case What::crashed: return Sound::crash;
        case What::kicked:
        case What::bumped: return Sound::bump;
        case What::pulled:
        case What::skidded:
        case What::shoved: return Sound::shove;
        case What::horde_moved: return Sound::horde;
        case What::delivered: return Sound::delivered;
        case What::died: return Sound::died;
        case What::caught_fire:
        case What::somebody_caught_fire:
        case What::van_caught_fire: return Sound::fire;
        case What::van_put_out:
        case What::corroded: return Sound::hiss;
        case What::boarded: return Sound::letter_caught;
        case What::bitten: return Sound::walker_hit;
        case What::rose: return Sound::claw;
        case What::hooked: return Sound::bump;
        case What::unhooked: return Sound::scenery_hit;
        case What::scorched: break;
    }
    return std::nullopt;
}

// How loud, beside the van; a crash by its speed.
float gain_of(const Event& event) {
    switch (event.what) {
        case What::rammed:
        case What::crashed: return std::min(1.0F, 0.5F + 0.15F * static_cast<float>(event.amount));
        case What::claw_missed: return 0.5F;
        case What::walker_hit:
        case What::scenery_hit: return 0.7F;
        default: return 1;
    }
}

// Heard from where the van is: what is ahead comes from the right, what is far is quieter, and no two
// places sound exactly alike.
SoundCue heard(Sound sound, const Event& event, Cell van) {
    const auto columns = static_cast<float>(event.cell.column - van.column);
    const auto rows = static_cast<float>(event.cell.row - van.row);
    SoundCue cue{sound};
    cue.pan = std::clamp(columns / pan_columns, -1.0F, 1.0F) * farthest_pan;
    if (sound == Sound::horde) {
        cue.gain = std::min(1.0F, 1 + columns / horde_heard_from);  // it comes nearer from the west
    } else {
        const float distance = std::max(std::abs(columns), std::abs(rows));
        cue.gain = gain_of(event) * half_as_loud_at / (half_as_loud_at + distance);
        if (distance > 0) cue.pitch = 0.9F + 0.05F * static_cast<float>((event.cell.column * 3 + event.cell.row) & 3);
    }
    return cue;
}

}  // namespace

void SoundCues::add(ByKind& to, SoundCue cue) {
    SoundCue& known = to[static_cast<std::size_t>(cue.sound)];
    if (known.gain > 0) cue.gain = std::min(1.0F, std::max(known.gain, cue.gain) + another_alike);
    if (cue.gain >= barely_heard) known = cue;
}

void SoundCues::reset(const Game& game) {
    cues_ = {};
    van_ = game.world().get<Position>(game.van()).cell;
}

void SoundCues::follow(const Game& game, const std::vector<Event>& events, Pace pace) {
    const World& world = game.world();
    const Cell van = world.get<Position>(game.van()).cell;
    ByKind now{};
    for (const Event& event : events) {
        auto sound = sound_of(event.what);
        if (!sound || !event.seen) continue;
        if (event.weapon == WeaponKind::oil || event.weapon == WeaponKind::mine) sound = Sound::bump;  // it drops
        add(now, heard(*sound, event, van));
        if (event.what != What::claw_missed && event.cause == Cause::walker) add(now, heard(Sound::claw, event, van));
    }
    // One stroke of the engine for each cell that the van crosses, together a rumble that lasts as long as
    // the van moves, and is higher and louder the faster it is.
    if (van_ && !(*van_ == van)) {
        const auto speed = static_cast<float>(std::max(1, world.get<Speed>(game.van()).value));
        add(now, {Sound::engine, 0.4F + 0.1F * speed, 0, 0.8F + 0.2F * speed});
    }
    van_ = van;
    std::size_t left = most_of(pace);
    for (const SoundCue& cue : now) {
        if (cue.gain > 0 && left > 0) {
            add(cues_, cue);
            --left;
        }
    }
}

void SoundCues::refuse() { add(cues_, {Sound::refused, 1}); }

std::vector<SoundCue> SoundCues::take() {
    std::vector<SoundCue> taken;
    for (const SoundCue& cue : std::exchange(cues_, {})) {
        if (cue.gain > 0 && taken.size() < most_at_a_time) taken.push_back(cue);
    }
    return taken;
}

}  // namespace posthaste
