// What is said of going into a house or a depot, and of coming out again.
#pragma once

#include "words/sentence.hpp"

namespace posthaste::words {

inline constexpr const char* goes_in = "You go in: {place}.";
inline constexpr const char* comes_out = "You come out.";
inline constexpr const char* stows = "You stow {what}.";
inline constexpr Counted found_letters{"a letter", "{count} letters"};
inline constexpr Counted found_parcels{"a parcel", "{count} parcels"};
inline constexpr Counted found_kits{"a kit", "{count} kits"};
inline constexpr Counted found_plates{"an armour plate", "{count} armour plates"};
inline constexpr const char* found_weapon_is_mounted = "The {weapon} is mounted.";
inline constexpr const char* found_weapon_is_sold = "No mount is free for the weapon: you sell it for {coins} coins.";
inline constexpr Counted survivors_take_seats{"Somebody takes a seat.", "{count} people take their seats."};

}  // namespace posthaste::words
