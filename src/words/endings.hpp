// How a run ended, and its waybill.
#pragma once

#include <cstdint>
#include <string>

#include "game/mechanics.hpp"
#include "words/sentence.hpp"

namespace posthaste::words {

// {killer}, {cells} short of {camp}: in data, too, of the ends that have sentences of their own.
inline constexpr const char* names_the_killer = "{killer}";
inline constexpr const char* you_reached_camp = "You reached {camp} with the mail.";
inline constexpr const char* you_died = "You died {cells} short of {camp}.";
inline constexpr const char* somebody = "somebody";

// Of a stop on the strip map.
inline constexpr const char* stop_reached = "{stop}: reached";
inline constexpr const char* stop_not_reached = "{stop}: not reached";
inline constexpr const char* stop_ahead = "{stop}: still ahead";

// The result.
inline constexpr const char* the_last_post = "The Last Post";
inline constexpr const char* delivered = "Delivered";
inline constexpr const char* undeliverable = "Undeliverable";
std::string delivered_stamp(std::int32_t brought, std::int32_t coins_paid);
inline constexpr const char* return_to_sender = "RETURN TO SENDER";
inline constexpr const char* pay = "Pay";
inline constexpr const char* deed_pays = "{name} +{pay}";
inline constexpr const char* deed_is_not_paid = "{name}, not paid";
inline constexpr const char* deeds_so_far = "{here} ({found} of {all} so far)";
inline constexpr const char* turns = "Turns";
inline constexpr const char* run = "Run";
inline constexpr const char* route_number = "Route number";
// "Practice, 3 of 9"; `all`: the runs of a journey; 0: it has become longer than that.
std::string run_on_waybill(std::int32_t number, std::int32_t all, bool practises);
inline constexpr const char* to_you = "{who}, to you";
inline constexpr const char* drive_on = "Drive on";
inline constexpr const char* another_practice_run = "Another practice run";
inline constexpr const char* same_journey = "Same journey again";
inline constexpr const char* same_road = "Same road again";
inline constexpr const char* take_back_last_turn = "Take back the last turn";
inline constexpr const char* stands_in_camp = "The van stands in camp.";
inline constexpr const char* stands_still = "The van stands still.";

// Letters.
std::string from_to(const std::string& from, const std::string& to);
std::string in_quotes(const std::string& line);

}  // namespace posthaste::words
