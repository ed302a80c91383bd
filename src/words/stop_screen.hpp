// The stop between two runs: the van, the shop, the roads that lead on.
#pragma once

#include "words/sentence.hpp"

namespace posthaste::words {

inline constexpr const char* engine_kits = "Engine kits";
inline constexpr const char* spare_tyres = "Spare tyres";
inline constexpr const char* a_weapon = "a weapon";
inline constexpr Counted weapon_and_plates{"{weapon} · {count} plate", "{weapon} · {count} plates"};

inline constexpr const char* shop = "Shop";
inline constexpr const char* costs = "{good} · {coins}";
inline constexpr const char* brings_you = "{good} · you get {coins}";
inline constexpr const char* trade_in = "Trade-in: −{coins}.";
inline constexpr const char* next_one_costs = "Next one on this side: {coins}.";
inline constexpr const char* goes_for_good = "Your {good} goes for good. Choose this again to trade it in.";

inline constexpr const char* next_road = "Next road";
inline constexpr const char* road_in_weather = "{road} · {weather}";
inline constexpr const char* fit_to = "Fit to";
inline constexpr const char* set_out = "Set out";

inline constexpr const char* stop_of = "Stop {stop} of {stops} on the mail road.";
inline constexpr const char* stop_beyond = "Stop {stop} on the mail road.";
inline constexpr const char* purse_stamp = "PURSE · {coins}";
inline constexpr const char* where_the_road_begins = "The van stands where the road begins.";

}  // namespace posthaste::words
