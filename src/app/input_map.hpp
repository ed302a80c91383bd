// What a hand can ask for, in the game's words. Platforms translate their keys and taps into these.
#pragma once

#include <cstdint>

namespace posthaste {

enum class Key : std::uint8_t {
    north,
    south,
    east,
    west,
    coast,
    fire,
    around,  // say what is around the van
    help,
    mute,
    take_back,     // in practice: the last turn
    weapon_front,  // arms the weapon on that side; and the next three
    weapon_left,
    weapon_right,
    weapon_rear,
    mend,  // with the repair kit
    change_tyre,
    examine,    // a cursor that the driving keys move tells what is in its cell
    climb_out,  // of the van, and on foot into it
    confirm,    // the screen's filled button; always Enter
    escape,     // back out; always Escape
};
// Those before confirm can be given other keys.
inline constexpr std::size_t remappable_keys = static_cast<std::size_t>(Key::confirm);

}  // namespace posthaste
