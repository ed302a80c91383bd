// The stop between two runs: the van, the shop, the roads that lead on.
#pragma once

#include "words/sentence.hpp"

namespace posthaste::words {

inline constexpr const char* engine_kits = "Repair kits";
inline constexpr const char* spare_tyres = "Spare tyres";
inline constexpr const char* a_weapon = "a weapon";
inline constexpr const char* weapon_and_plates = "{weapon} · {plates}";
inline constexpr Counted plates{"{count} plate", "{count} plates"};
inline constexpr const char* is_new = "{what} (new)";
inline constexpr const char* more_of_it = "{what} (+{count})";

inline constexpr const char* shop = "Shop";
inline constexpr const char* costs = "{good} · {coins}";
inline constexpr const char* bargain = "Bargain: {coins} elsewhere.";
inline constexpr const char* doubles_the_price = "The price doubles with every {count} plates on the van.";
inline constexpr const char* take_back_purchase = "Take back: {good}";
inline constexpr const char* is_taken_back = "Taken back: {good}. You have {coins}.";

inline constexpr const char* next_road = "Next road";
inline constexpr const char* road_in_weather = "{road} · {weather}";
inline constexpr const char* fit_to = "Fit purchases to";
inline constexpr const char* set_out = "Set out";
inline constexpr const char* practise_first = "Practise this road";

inline constexpr const char* stop_of = "Stop {stop} of {stops} on the mail road.";
inline constexpr const char* stop_beyond = "Stop {stop} on the mail road.";
inline constexpr const char* purse_stamp = "PURSE · {coins}";
inline constexpr const char* where_the_road_begins = "The van stands where the road begins.";

}  // namespace posthaste::words
