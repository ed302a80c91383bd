// The names of all that is heard. assets/build_sounds.mjs reads them here: each is a recipe in assets/sounds,
// and its place in this list is its number wherever it is played.
#pragma once

#include <cstddef>
#include <cstdint>

namespace posthaste {

// The most important first: where not all can be heard, the last are left out.
enum class Sound : std::uint8_t {
    // you
    hurt,
    plate_lost,
    engine_lost,
    tyre_lost,
    letter_lost,
    // what goes off
    blast,
    mine_burst,
    crash,
    ram,
    // your shots
    railgun,
    shotgun,
    machine_gun,
    pistol,
    flamethrower,
    harpoon,
    mine_drop,
    oil,
    // your hand and your mail
    refused,
    taken_back,
    stamp,
    coins,
    letter_sack,
    letter_caught,
    bought,
    mended,
    car_door,
    hooked,
    unhooked,
    enemy_shot,
    // the dead
    bite,
    rose,
    run_over,
    walker_died,
    walker_hit,
    claw,
    horde,
    // around you
    put_out,
    acid,
    fire,
    skid,
    shove,
    bump,
    scenery_hit,
    gear,
    step_grit,
    // in depots
    vault,
    gate_open,
    gate_shut,
    receiver,
    beam_off,
    step_stone,
    wind,
    rain,
    dust,
    // a place has a theme
    theme_road,
    theme_camp,
    theme_death,
    theme_win,
    // what goes on; each in its steps
    engine_0,
    engine_1,
    engine_2,
    engine_3,
    engine_4,
    horde_0,
    horde_1,
    horde_2,
    scrape_0,
    scrape_1,
    scrape_2,
    count,
};

inline constexpr std::size_t kinds_of_sound = static_cast<std::size_t>(Sound::count);
constexpr bool is_loop(Sound sound) { return sound >= Sound::engine_0; }

}  // namespace posthaste
