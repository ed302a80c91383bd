#include "app/sound/sound_cues.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "app/sound/loop_cues.hpp"
#include "app/telling/telling.hpp"
#include "game/depot/depot.hpp"
#include "game/house/play.hpp"
#include "game/journey.hpp"
#include "game/posthaste.hpp"
#include "game/road/driving.hpp"
#include "game/road/weather.hpp"

namespace posthaste {

namespace {

using Pace = SoundCues::Pace;

constexpr std::size_t most_at_a_time = 6;
constexpr float another_alike = 0.1F;   // what more of the same adds to its loudness
constexpr float farthest_pan = 0.6F;    // nothing is heard in one ear only
constexpr float pan_columns = 20;       // from the van, for the most of it
constexpr float half_as_loud_at = 20;   // cells from the van
constexpr float horde_heard_from = 16;  // columns behind the van
constexpr float barely_heard = 0.1F;

constexpr std::int32_t engine_lasts_ms = cell_ms + 10;  // until the next cell, and a little
constexpr std::int32_t horde_lasts_ms = 400;
constexpr std::int32_t weather_after_ms = 600;  // under the theme of its road
constexpr std::int32_t arrival_step_ms = 90;    // letter by letter
constexpr std::int32_t most_letters_heard = 5;
constexpr std::int32_t coins_ms = 1250;   // until they lie still
constexpr std::int32_t silence_ms = 250;  // before the stamp
constexpr float semitone = 1.0594631F;

// These belong to a step in a depot.
constexpr float farthest_pan_inside = 0.4F;
constexpr std::int32_t after_step_ms = 80;  // what a step sets off
constexpr std::int32_t scrape_ms = 20;      // longer than the step, so that the next one goes on with it

std::size_t most_of(Pace pace) { return pace == Pace::live ? most_at_a_time : pace == Pace::at_once ? 3 : 1; }

// Heard from where the van is: what is ahead comes from the right, what is far is quieter, and no two
// places sound exactly alike.
SoundCue heard(Telling::Heard what, Cell at, Cell van) {
    const auto columns = static_cast<float>(at.column - van.column);
    const auto rows = static_cast<float>(at.row - van.row);
    SoundCue cue{what.sound};
    cue.pan = std::clamp(columns / pan_columns, -1.0F, 1.0F) * farthest_pan;
    if (what.sound == sound::horde) {
        cue.gain = std::min(1.0F, 1 + columns / horde_heard_from);  // it comes nearer from the west
    } else {
        const float distance = std::max(std::abs(columns), std::abs(rows));
        cue.gain = what.gain * half_as_loud_at / (half_as_loud_at + distance);
        if (distance > 0) {
            cue.pitch = 0.9F + 0.05F * static_cast<float>((at.column * 3 + at.row) & 3);
        }
    }
    return cue;
}

// Twins are one sound.
bool is_of_one_sound(const SoundCue& one, const SoundCue& other) { return one.sound == other.sound; }

// A van has one engine, and there is one horde.
bool is_of_one_kind(const SoundCue& one, const SoundCue& other) { return one.lasts_ms == other.lasts_ms; }

}  // namespace

void SoundCues::add(std::vector<SoundCue>& to, SoundCue cue) const {
    cue.number = data_->number_of_sound(cue.sound);
    std::size_t place = 0;
    while (place < to.size() && to[place].number < cue.number) {
        ++place;
    }
    if (place < to.size() && to[place].number == cue.number) {
        cue.gain = std::min(1.0F, std::max(to[place].gain, cue.gain) + another_alike);
        to[place] = cue;
    } else if (cue.gain >= barely_heard && cue.number >= 0) {
        to.insert(to.begin() + static_cast<std::ptrdiff_t>(place), cue);
    }
}

void SoundCues::reset(const Game& game) {
    const World& world = game.world();
    cues_.clear();
    loops_.clear();
    scene_.clear();
    engine_.forget();
    horde_.forget();
    passed_ms_ = 0;
    van_ = world.at(game.van());
    speed_ = world.get<Speed>(game.van()).value;
    const auto horde = world.first<Horde>();
    front_ = horde ? world.get<Horde>(horde).front : 0;
}

// One push for each cell that the van crosses, and for each moment of a turn in which it stands; one for
// each advance of the horde.
void SoundCues::follow_loops(const Game& game, Pace pace) {
    const World& world = game.world();
    const Cell van = world.at(game.van());
    const auto passed = static_cast<std::int64_t>(std::exchange(passed_ms_, 0));
    LoopCues engine{loops_, sound::engine, engine_lasts_ms, 0, &is_of_one_kind};
    engine_.follow(
        world, passed,
        [&](Entity entity, const Van& /*van*/) -> std::optional<lull::LoopTone> {
            const std::int32_t speed = std::clamp(world.get<Speed>(entity).value, 0, 4);
            const bool crossed = van_ && !(*van_ == van);
            if (game.outcome() != nullptr || game.on_foot() || (!crossed && (speed > 0 || pace != Pace::live))) {
                return std::nullopt;
            }
            return lull::LoopTone{crossed ? std::max(1, speed) : 0};
        },
        engine);
    LoopCues horde{loops_, sound::horde_loop, horde_lasts_ms, -farthest_pan, &is_of_one_kind};
    horde_.follow(
        world, passed,
        [&](Entity /*entity*/, const Horde& there) -> std::optional<lull::LoopTone> {
            const std::int32_t columns = world.at(game.driver()).column - there.front / 100;
            const bool advanced = std::exchange(front_, there.front) != there.front;
            if (!advanced || pace != Pace::live || static_cast<float>(columns) >= horde_heard_from) {
                return std::nullopt;
            }
            const std::int32_t nearness = columns > 10 ? 0 : columns >= 5 ? 1 : 2;
            return lull::LoopTone{nearness};
        },
        horde);
}

void SoundCues::follow(const Game& game, const std::vector<Event>& events, Pace pace) {
    const World& world = game.world();
    const Cell van = world.at(game.van());
    const HousePlay* house = game.inside();
    const Cell here = house != nullptr ? house->world().at(house->courier()) : world.at(game.driver());
    const std::int32_t speed = world.get<Speed>(game.van()).value;
    std::vector<SoundCue> now;
    bool is_jolted = false;
    for (const Event& event : events) {
        const bool delivered = std::holds_alternative<Arrived>(event);
        if (delivered || std::holds_alternative<DriverDied>(event)) {
            end_run(game, delivered);
        }
        const Telling telling = telling_of(event);
        is_jolted = is_jolted || telling.jolts;
        for (const Telling::Heard& sound : telling.sounds) {
            // Watched, the horde is a loop.
            if (sound.gain > 0 && (pace != Pace::live || sound.sound != sound::horde)) {
                add(now, heard(sound, telling.at, here));
            }
        }
    }
    if (speed != speed_ && !is_jolted) {
        add(now, {sound::gear, 1});
    }
    if (pace != Pace::skipped) {
        follow_loops(game, pace);
    }
    van_ = van;
    speed_ = speed;
    const auto turn = world.get<Road>(game.road()).turn;
    now.resize(std::min(now.size(), most_of(pace)));
    for (SoundCue& cue : now) {
        cue.turn = turn;
        add(cues_, cue);
    }
}

// The scene ends with the run: a theme, or the mail counted into other hands, letter by letter, then the
// coins, and last the stamp, on silence.
void SoundCues::end_run(const Game& game, bool delivered) {
    const World& world = game.world();
    const Outcome* outcome = game.outcome();
    scene_.clear();
    if (!delivered) {
        scene_.push_back({sound::theme_death, 1});
        return;
    }
    if (world.get<Road>(game.road()).run == runs_of_a_journey) {
        scene_.push_back({sound::theme_win, 1});
        return;
    }
    const std::int32_t letters = std::min(most_letters_heard, world.get<MailSack>(game.van()).letters);
    std::int32_t at = 0;
    float pitch = 1;
    for (std::int32_t letter = 0; letter < letters; ++letter) {
        scene_.push_back({sound::letter_sack, 1, 0, pitch, at, letter});
        pitch *= semitone;
        at += arrival_step_ms;
    }
    if (outcome != nullptr && outcome->pay > 0) {
        scene_.push_back({sound::coins, 1, 0, 1, at});
        at += coins_ms;
    }
    scene_.push_back({sound::stamp, 1, 0, 1, at + silence_ms});
}

void SoundCues::begin_road(const Game& game) {
    const std::string& weather = weather_of(game.world()).sound;
    scene_ = {{sound::theme_road, 1}, {Text::like(weather), 1, 0, 1, weather_after_ms}};
}

std::vector<SoundCue> SoundCues::take() {
    std::vector<SoundCue> taken = std::exchange(cues_, {});
    taken.resize(std::min(taken.size(), most_at_a_time));
    for (auto* more : {&loops_, &scene_}) {
        for (SoundCue& cue : *more) {
            cue.number = data_->number_of_sound(cue.sound);
            if (cue.number >= 0) {
                taken.push_back(cue);
            }
        }
        more->clear();
    }
    return taken;
}

// --- in depots ----------------------------------------------------------------------------------

void SoundCues::walk(const World& now, const DepotPreview& seen, double since_ms, std::int32_t begins_ms) {
    const double haste = std::clamp(Depots::step_ms / std::max(since_ms, 1.0), 0.0, 1.0);
    const World& then = *seen.after;
    const Depot& room = then.get<Depot>(then.first<Depot>());
    const float column = static_cast<float>(then.at(then.first<Courier>()).column) + 0.5F;
    const float pan = (2 * column / static_cast<float>(now.columns()) - 1) * farthest_pan_inside;
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
