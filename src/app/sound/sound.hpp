// The sounds that code plays by itself; things name theirs in their data. All are recipes in assets/sounds, and
// assets/build_sounds.mjs checks that each of these is one.
#pragma once

#include "lull/text.hpp"

namespace posthaste::sound {

// What you lose.
inline constexpr auto hurt = lull::Text::like("hurt");
inline constexpr auto plate_lost = lull::Text::like("plate_lost");
inline constexpr auto engine_lost = lull::Text::like("engine_lost");
inline constexpr auto tyre_lost = lull::Text::like("tyre_lost");
inline constexpr auto letter_lost = lull::Text::like("letter_lost");
// What goes off.
inline constexpr auto crash = lull::Text::like("crash");
inline constexpr auto ram = lull::Text::like("ram");
// Your hand and your mail.
inline constexpr auto refused = lull::Text::like("refused");
inline constexpr auto taken_back = lull::Text::like("taken_back");
inline constexpr auto stamp = lull::Text::like("stamp");
inline constexpr auto coins = lull::Text::like("coins");
inline constexpr auto letter_sack = lull::Text::like("letter_sack");
inline constexpr auto letter_caught = lull::Text::like("letter_caught");
inline constexpr auto bought = lull::Text::like("bought");
inline constexpr auto mended = lull::Text::like("mended");
inline constexpr auto car_door = lull::Text::like("car_door");
inline constexpr auto unhooked = lull::Text::like("unhooked");
// The dead.
inline constexpr auto bite = lull::Text::like("bite");
inline constexpr auto spider_bite = lull::Text::like("spider_bite");
inline constexpr auto rose = lull::Text::like("rose");
inline constexpr auto larva = lull::Text::like("larva");
inline constexpr auto pupate = lull::Text::like("pupate");
inline constexpr auto run_over = lull::Text::like("run_over");
inline constexpr auto claw = lull::Text::like("claw");
inline constexpr auto horde = lull::Text::like("horde");
// Around you.
inline constexpr auto put_out = lull::Text::like("put_out");
inline constexpr auto fire = lull::Text::like("fire");
inline constexpr auto shove = lull::Text::like("shove");
inline constexpr auto bump = lull::Text::like("bump");
inline constexpr auto pry = lull::Text::like("pry");
inline constexpr auto web_tear = lull::Text::like("web_tear");
inline constexpr auto door_open = lull::Text::like("door_open");
inline constexpr auto door_shut = lull::Text::like("door_shut");
inline constexpr auto gear = lull::Text::like("gear");
inline constexpr auto step_grit = lull::Text::like("step_grit");
inline constexpr auto step_wood = lull::Text::like("step_wood");
// In depots.
inline constexpr auto vault = lull::Text::like("vault");
inline constexpr auto gate_open = lull::Text::like("gate_open");
inline constexpr auto gate_shut = lull::Text::like("gate_shut");
inline constexpr auto receiver = lull::Text::like("receiver");
inline constexpr auto beam_off = lull::Text::like("beam_off");
inline constexpr auto step_stone = lull::Text::like("step_stone");
// A place has a theme.
inline constexpr auto theme_road = lull::Text::like("theme_road");
inline constexpr auto theme_camp = lull::Text::like("theme_camp");
inline constexpr auto theme_death = lull::Text::like("theme_death");
inline constexpr auto theme_win = lull::Text::like("theme_win");
// Loops, each in its steps.
inline constexpr lull::Text engine[] = {lull::Text::like("engine_0"), lull::Text::like("engine_1"),
                                        lull::Text::like("engine_2"), lull::Text::like("engine_3"),
                                        lull::Text::like("engine_4")};
inline constexpr lull::Text horde_loop[] = {lull::Text::like("horde_0"), lull::Text::like("horde_1"),
                                            lull::Text::like("horde_2")};
inline constexpr lull::Text scrape[] = {lull::Text::like("scrape_0"), lull::Text::like("scrape_1"),
                                        lull::Text::like("scrape_2")};

}  // namespace posthaste::sound
