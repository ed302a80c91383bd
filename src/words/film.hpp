// A journey that is watched: the sheet that its link opens, and what stands around the road while it plays.
#pragma once

#include "words/sentence.hpp"

namespace posthaste::words {

inline constexpr const char* a_journey = "A journey";
inline constexpr const char* reading_the_journey = "Reading the journey…";
inline constexpr const char* driven_in_version = "Driven in version";
inline constexpr const char* turns_driven = "Turns";
inline constexpr const char* letters_brought = "Letters kept";

// Buttons.
inline constexpr const char* watch = "Watch";
inline constexpr const char* share = "Share";
inline constexpr const char* take_over = "Take over";
inline constexpr const char* play_this_route = "Play this route";
inline constexpr const char* watch_in_its_version = "Watch in its version";
inline constexpr const char* close_the_film = "Close";
inline constexpr const char* play_the_film = "Play";
inline constexpr const char* pause_the_film = "Pause";
inline constexpr const char* a_turn_back = "Back";
inline constexpr const char* a_turn_on = "Next";
inline constexpr const char* film_pace = "Pace: {times}×";

// What each is for, on the sheet.
inline constexpr const char* about_watching = "Watch it turn by turn.";
inline constexpr const char* about_taking_over = "Take it over: from the turn you see, you drive on yourself.";
inline constexpr const char* about_playing_the_route =
    "Play this route: you drive the same road from its beginning, and see the other’s van beside yours.";

// Where the film is, and what is done there.
inline constexpr const char* film_group = "Film";
inline constexpr const char* film_shows = "The road of the journey that you watch. {where}.";
inline constexpr const char* film_is_at = "Run {run}, turn {turn}";
inline constexpr const char* film_is_before = "Before run {run}";
inline constexpr const char* at_the_stop_lead = "At the stop:";
inline constexpr const char* nothing_happens = "Nothing happens.";
inline constexpr const char* film_begins = "The journey begins.";
inline constexpr const char* film_ends = "The journey ends here.";

// What is said about links.
inline constexpr const char* link_ends_your_run =
    "You have: {yours}. The journey that you watch has: {other}. Taking it over ends your run. To keep your run as "
    "well, save it to a file first.";
inline constexpr const char* take_it_over = "Take it over";
inline constexpr const char* its_version_is_not_here = "That version of the game cannot be opened from here.";
inline constexpr const char* cannot_be_shared = "The link could not be shared or copied here.";

}  // namespace posthaste::words
