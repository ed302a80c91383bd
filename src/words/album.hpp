// The album: what is kept over all journeys, and what is new in it.
#pragma once

#include "words/sentence.hpp"

namespace posthaste::words {

inline constexpr const char* album = "Album";
inline constexpr const char* about_album =
    "What remains of your journeys: letters, deeds, and what got you. Practice does not count.";
inline constexpr const char* nothing_in_the_album =
    "Nothing yet. Every letter in your sack at the end of a run is kept here.";
inline constexpr const char* letters_are_not_here = "The text of the letters has not arrived yet.";

// The records.
inline constexpr const char* furthest = "Furthest";
inline constexpr const char* furthest_road = "run {road}";
inline constexpr const char* best_pay = "Best pay";
inline constexpr const char* journeys = "Journeys";
inline constexpr const char* journeys_won = "{won} of {all} won";
inline constexpr const char* roads_delivered = "Runs delivered";
// One line of them, on the title.
inline constexpr const char* records =
    "Furthest: run {road}. Best pay: {pay}. Letters: {letters} of {all}. "
    "Deeds: {deeds} of {deeds_in_all}.";

// The deeds.
inline constexpr const char* deeds = "Deeds";
inline constexpr const char* deeds_to_do = "Still to do";
inline constexpr const char* deed_and_pay = "{condition} Pays {pay}.";

// The causes of death, and the letters of one camp.
inline constexpr const char* what_got_you = "What got you";
inline constexpr const char* letters_of_camp = "Its own letters: {own}. Letters for any camp: {others}.";
inline constexpr const char* letters_lost = "Caught, but lost on the road";
inline constexpr const char* no_letters_here = "No letters yet";
inline constexpr const char* camp_without_letters = "{camp}: {own}.";
inline constexpr const char* is_answered = "{who} answers: {line}";
inline constexpr const char* answer_is_missing = "The answer is still out there.";

// What is new, on a waybill.
inline constexpr const char* new_in_the_album = "New in the album";
inline constexpr Counted new_letters{"{count} letter", "{count} letters"};
inline constexpr Counted new_deeds{"{count} deed", "{count} deeds"};
inline constexpr const char* new_cause = "a cause of death";
inline constexpr const char* furthest_yet = "furthest yet";
inline constexpr const char* best_pay_yet = "best pay yet";
inline constexpr const char* beside_the_best = "{now}, best {best}";
inline constexpr const char* beside_the_furthest = "{now}, furthest {best}";

}  // namespace posthaste::words
