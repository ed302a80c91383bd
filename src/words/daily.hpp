// The daily route: its date, whether a try of it counts, and the result to pass on.
#pragma once

#include <cstdint>
#include <string>

#include "words/sentence.hpp"

namespace posthaste::words {

// "28 November" and "28 November 2026". Month and day from 1.
std::string date(std::uint32_t month, std::uint32_t day);
std::string full_date(std::int32_t year, std::uint32_t month, std::uint32_t day);

// Buttons.
inline constexpr const char* daily_route = "Daily route";
inline constexpr const char* daily_route_free = "Daily route, free try";

// When one begins.
inline constexpr const char* try_counts = "Daily route, {date}. This is your one try of the day that counts.";
inline constexpr const char* try_is_spent =
    "Daily route, {date}. Your try of this day is used up, so this one is free and does not count.";
inline constexpr const char* clock_went_back =
    "Daily route, {date}. You have already tried the route of {later}, so tries do not count until the day after that.";
inline constexpr const char* route_of_another_day =
    "This is the daily route of {date}, and today is {today}. It does not count.";

// On the waybill.
inline constexpr const char* counts = "{date}, it counts";
inline constexpr const char* does_not_count = "{date}, free try";

// The result: five lines.
inline constexpr const char* daily_result = "Posthaste, daily route, {date}";
inline constexpr const char* free_result = "Posthaste, daily route, {date}, free try";
inline constexpr const char* daily_road_delivered = "Run {run} of {runs}: delivered";
inline constexpr const char* daily_road_lost = "Run {run} of {runs}: lost";
inline constexpr const char* daily_won = "All {runs} runs delivered";
inline constexpr Counted daily_letters{"{count} letter", "{count} letters"};
inline constexpr Counted daily_turns{"{count} turn", "{count} turns"};

// The save of it.
inline constexpr const char* the_saved_daily = "The note of your daily tries";
inline constexpr const char* the_daily = "the daily tries";
inline constexpr const char* its_daily_is_damaged = "its date is damaged";
inline constexpr const char* daily_is_a_copy =
    "One of the copies of your daily tries could not be read. What the others hold is used.";
inline constexpr const char* daily_could_not_be_saved =
    "That you have tried the daily route could not be saved here, so it may be offered again. Your journey’s own save "
    "is untouched.";

}  // namespace posthaste::words
