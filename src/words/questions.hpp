// What is asked before a run is lost, or all of them.
#pragma once

#include "words/sentence.hpp"

namespace posthaste::words {

// A run in short: "Run 4 on route 7, turn 9, 12 letters in the sack, 85 coins".
inline constexpr const char* run_on_route = "Run {run} on route {route}";
inline constexpr const char* practice_on_route = "Practice run {run} on route {route}";
inline constexpr const char* in_turn = "turn {turn}";
inline constexpr Counted letters_in_the_sack{"{count} letter in the sack", "{count} letters in the sack"};
inline constexpr const char* was_delivered = "delivered";
inline constexpr const char* was_lost = "lost";

inline constexpr const char* end_your_practice = "End your practice run?";
inline constexpr const char* end_your_journey = "End your journey?";
inline constexpr const char* keep_this_run = "Keep this run";
inline constexpr const char* keep_this_journey = "Keep this journey";
inline constexpr const char* file_ends_your_run =
    "You have: {yours}. The file has: {other}. Loading the file ends your run. To keep your run as well, save it to a "
    "file first.";
inline constexpr const char* load_the_file = "Load the file";
inline constexpr const char* load_everything_asked = "Load everything?";
inline constexpr const char* file_replaces_your_run =
    "You have: {yours}. The file has: {other}. Yours will be set aside, under Settings.";
inline constexpr const char* file_replaces_settings =
    "The file’s settings replace yours. Albums, past journeys and depots are put together.";
inline constexpr const char* starting_again_ends_it = "{yours}. Starting route {route} again ends this one.";
inline constexpr const char* other_practice_ends_it = "{yours}. Another practice run ends this one.";
inline constexpr const char* new_journey_ends_it = "{yours}. A new journey ends this one.";
inline constexpr const char* end_it = "End it and start over";

inline constexpr const char* erase_everything = "Erase everything";
inline constexpr const char* erase_everything_asked = "Erase everything?";
inline constexpr const char* erases_all =
    "This erases every run, the saves that were set aside, the album, your past journeys and your settings. "
    "Files that you saved yourself stay.";
inline constexpr const char* really_everything = "Really everything?";
inline constexpr const char* gone_for_good =
    "Every run, every save, the album, your past journeys and your settings will be gone for good.";
inline constexpr const char* keep_everything = "Keep everything";
inline constexpr const char* yes_erase_everything = "Yes, erase everything";
inline constexpr const char* everything_is_erased = "Everything is erased.";
inline constexpr const char* not_all_erased =
    "Not everything could be erased: the browser does not allow it. Clear the rest in the browser’s settings.";
inline constexpr const char* road_waits_for_answer = "The road waits for your answer.";

}  // namespace posthaste::words
