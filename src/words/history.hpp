// The past journeys: how each came out, and what they come to together.
#pragma once

#include "words/sentence.hpp"

namespace posthaste::words {

inline constexpr const char* past_journeys = "Past journeys";
inline constexpr const char* about_history =
    "Your last journeys, fifty at most. Choose one to watch it again. Practice does not count.";
inline constexpr const char* nothing_in_the_history =
    "Nothing yet. A journey is listed here once one of its runs has ended.";
inline constexpr const char* listed_newest_first = "Newest first";

// What they come to together, beside what the album says of all.
inline constexpr const char* ended_most = "Ended most";
inline constexpr Counted so_often{"{what}, once", "{what}, {count} times"};

// One of them.
inline constexpr const char* past_journey = "Route {route}: run {run}, {end}";
inline constexpr const char* past_daily = "Daily {date}: run {run}, {end}";
inline constexpr const char* under_way = "delivered";
inline constexpr const char* given_up = "given up";
inline constexpr const char* won = "won";
inline constexpr const char* most_runs = "Furthest of these.";
inline constexpr const char* best_paid = "Best pay.";
inline constexpr const char* past_counts = "{letters}, {coins}, {turns}.";
inline constexpr Counted past_letters{"{count} letter", "{count} letters"};
inline constexpr Counted past_turns{"{count} turn", "{count} turns"};
inline constexpr const char* cannot_be_watched = "It cannot be watched: not all of its turns were kept.";

}  // namespace posthaste::words
