// The van of somebody whose route is played: what is said of it, and how the two compare.
#pragma once

#include <cstdint>
#include <string>

#include "words/sentence.hpp"

namespace posthaste::words {

inline constexpr const char* ghost_is_explained =
    "The pale van in a ring is the other driver’s, turn by turn. It is only a picture: nothing touches it.";
inline constexpr const char* ghost_is_unreadable = "The other driver’s van is gone: its journey could not be read.";
inline constexpr const char* ghost_is_too_long = "That journey is too long to be shown beside yours.";

// On a card, and in the list of what is around.
inline constexpr const char* ghost_card = "Ghost of the other van";
inline constexpr const char* ghost_there = "ghost of the other van";
inline constexpr const char* ghost_is_here_too = "The ghost of the other van is here, too.";

// What became of it.
inline constexpr const char* ghost_arrived = "The other van reached camp in turn {turn}.";
inline constexpr const char* ghost_died = "The other driver died in turn {turn}.";
inline constexpr const char* ghost_left = "The other driver’s journey was not driven on after turn {turn}.";
inline constexpr const char* ghost_is_elsewhere = "The other driver took another road here.";
inline constexpr const char* ghost_is_gone = "The other driver did not come this far.";

// On the waybill: "3 letters more, 12 coins fewer, 4 turns sooner".
inline constexpr const char* beside_the_other = "Beside the other van";
inline constexpr const char* beside_the_other_in_all = "Since the beginning";
struct Lead {
    std::int32_t letters = 0;  // more than the other; below 0: fewer
    std::int32_t coins = 0;
    std::int32_t turns = 0;  // later than the other; below 0: sooner
};
std::string told_lead(const Lead& lead);

}  // namespace posthaste::words
