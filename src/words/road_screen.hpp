// The road: its panels, what is said to a tap, and what a turn would do.
#pragma once

#include <string>

#include "words/sentence.hpp"

namespace posthaste::words {

// On a tag of the board: nothing is lost there.
inline constexpr const char* safe = "safe";
inline constexpr const char* kills = "kills";  // somebody, who is marked

// Meters and counters.
inline constexpr const char* hearts = "Hearts";
inline constexpr const char* engine = "Engine";
inline constexpr const char* tyres = "Tyres";
inline constexpr const char* acid_in_the_tyres = "Acid in the tyres";
inline constexpr const char* you_burn = "Burning, turns left";
inline constexpr const char* the_van_burns = "The van burns, turns left";
inline constexpr const char* plate_of_side = "{side} plate";
inline constexpr const char* on_a_hook = "On a hook";
inline constexpr const char* bitten_passenger = "Bitten passenger, turns left";
inline constexpr const char* letters = "Letters";
inline constexpr const char* passengers = "Passengers";
inline constexpr const char* pay_on_arrival = "Pay on arrival";
inline constexpr const char* purse = "Purse";

// Notes on the buttons of orders.
inline constexpr const char* ready_in = "in {turns}";
inline constexpr const char* kits_left = "× {left}";
inline constexpr const char* empty_mount = "empty";
inline constexpr const char* asked_again_note = "go";

// "RUN 4 · RAIN · CAMP IN 30", in cells. Number 0: it is practice. An empty weather is not mentioned.
std::string road_stamp(std::int32_t number, std::string weather, std::int32_t cells_to_camp);

// What the summary ends with.
inline constexpr Counted others_act_in{"Everyone else moves after {count} more step.",
                                       "Everyone else moves after {count} more steps."};
inline constexpr Counted horde_is_here_in{"The horde reaches you in {count} step.",
                                          "The horde reaches you in {count} steps."};
inline constexpr Counted horde_is_behind{"The horde is {count} cell behind you.",
                                         "The horde is {count} cells behind you."};
inline constexpr const char* horde_is_right_behind = "The horde is right behind you.";
inline constexpr const char* horde_is_all_around = "The horde is all around you.";

// For a screen reader.
inline constexpr const char* you_are_on_the_road =
    "The road. You are in column {column} of {columns}, row {row} of {rows}. Press {key} to hear what is around you.";
inline constexpr const char* you_are_on_foot =
    "The road. You are on foot in column {column} of {columns}, row {row} of {rows}. Press {key} to hear what is "
    "around you.";

// What a plan costs.
inline constexpr const char* safe_as_far_as_you_see = "Safe, as far as you can see.";
inline constexpr const char* nothing_hits_you = "Nothing hits you.";
inline constexpr const char* more_to_come = "{points} more damage to come.";
inline constexpr const char* is_in_their_way = "{what} is in the way of {one}.";
inline constexpr const char* you_are_in_their_way = "You are in the way of {one}.";
inline constexpr const char* cannot_get_there = "{one} does not get where it wants to go.";
inline constexpr const char* enemies_are_blocked = "{count} enemies do not get where they want to go.";
inline constexpr const char* plan_lead = "{plan}:";
inline constexpr const char* enter_does_it = "Enter again to do it.";
inline constexpr const char* tap_does_it = "Tap again to do it.";
inline constexpr const char* click_does_it = "Click again to do it.";
inline constexpr const char* swipe_east_is = "A swipe to the right means {order}. Swipe again to do it.";
inline constexpr const char* swipe_west_is = "A swipe to the left means {order}. Swipe again to do it.";

// A cell that is asked about, where nothing is, is told so.
inline constexpr const char* out_of_sight = "out of sight.";
inline constexpr const char* road_there = "road.";
inline constexpr const char* verge_there = "verge.";

// What is said while a run goes on.
inline constexpr const char* run_begins = "The engine turns over. East.";
// Of a plan while a weapon is armed and no move is chosen yet.
inline constexpr const char* armed_lead = "Choose a move. {plan}:";
inline constexpr const char* weapon_rests = "The {weapon} holds its fire.";
inline constexpr const char* weapon_fires = "The {weapon} fires with the next move.";
inline constexpr const char* shot_does_no_harm = "Your shot does no harm.";
inline constexpr const char* you_take_back = "You take the turn back.";
inline constexpr const char* taken_back_lead = "Taken back:";
inline constexpr const char* turn_begins_anew = "you are back at the beginning of turn {turn}.";
inline constexpr const char* next_run_is = "Run {run}: {road}.";
inline constexpr const char* is_no_route_number =
    "\"{text}\" is not a route number. Digits only, please: 0 to 4294967295.";

}  // namespace posthaste::words
