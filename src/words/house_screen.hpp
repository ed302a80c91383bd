// Houses: what is told of the place, of what is in it, and of what a step would do.
#pragma once

#include <cstdint>
#include <string>

#include "words/sentence.hpp"

namespace posthaste::words {

// Meters and counters.
inline constexpr const char* only_steps_inside = "Not in here: walk, or wait.";
inline constexpr const char* nothing_known = "nothing that you know of";
inline constexpr const char* in_your_hands = "In your hands: {things}";
inline constexpr const char* hands_are_empty = "Your hands are empty";
inline constexpr const char* thing_worth = "{thing}, worth {coins}";
inline constexpr const char* key_in_hand = "Key";
inline constexpr const char* helmet_on_your_head = "Helmet";
inline constexpr const char* free_seats = "Free seats in the van";
inline constexpr const char* steps_until_horde = "Steps until the horde is here";

// "FARMHOUSE · HORDE IN 31", "PRACTICE · FARMHOUSE · THE HORDE IS HERE"; in a depot without a name: "HORDE IN 31".
std::string stamp_inside(bool practises, std::string house, std::int32_t until_horde);

// For a screen reader.
inline constexpr const char* house_from_above =
    "{house}, seen from above. You are in column {column} of {columns}, row {row} of {rows}. Press {key} to hear what "
    "is around you.";

// What a step would do.
inline constexpr const char* wait_lead = "Wait:";
inline constexpr const char* you_look_into = "You look into the {what}.";
inline constexpr const char* more_comes_into_sight = "More of the house comes into sight.";
inline constexpr const char* you_leave_the_house = "You leave the house for good.";

// Why a step is refused, where houses have more to say than depots.
inline constexpr const char* thing_in_the_way = "There is {what} to the {way}.";
inline constexpr const char* wall_in_the_way = "There is a wall to the {way}.";
inline constexpr const char* not_out_there = "You can’t get out that way.";
inline constexpr const char* cupboard_is_empty = "It is empty.";
inline constexpr const char* cupboard_has_no_better = "You have no use for what is in it.";

// How a thing is: "door, shut, 1 north", "spider, 2 east, will bite your cell".
inline constexpr const char* a_door = "door";
inline constexpr const char* is_locked = "locked";
inline constexpr Counted locked_and_pried{"locked, {count} more push opens it", "locked, {count} more pushes open it"};
inline constexpr const char* locked_and_key = "locked, your key fits";
inline constexpr const char* is_searched = "searched";
inline constexpr Counted strands{"{count} strand", "{count} strands"};
inline constexpr Counted spider_in{"becomes a spider in {count} step", "becomes a spider in {count} steps"};
inline constexpr const char* worth = "worth {coins}";
inline constexpr const char* wears_a_helmet = "in a helmet (the next hit breaks it)";
inline constexpr const char* is_out_of_sight = "out of sight";
inline constexpr const char* sleeps = "asleep";
inline constexpr const char* comes_with_you = "comes with you";

// What somebody is about to do, after "will".
inline constexpr const char* will = "will {plan}";
inline constexpr const char* step_there = "step {way}";
inline constexpr const char* bite_your_cell = "bite your cell";
inline constexpr const char* claw_all_around = "claw all four cells around it";
inline constexpr const char* first_then = "{first}, then {second}";
inline constexpr const char* stay = "stay";
inline constexpr const char* will_attack_this_cell = "{who} will attack this cell.";

// What it is, and what to do about it; of most things that stands in assets/data/cards.json.
inline constexpr const char* about_survivors = "Walk into them, and they come with you if a seat is free.";
inline constexpr const char* about_followers =
    "Follows in your footsteps. One hit kills them, and they become a walker.";
inline constexpr const char* about_shut_doors = "Walk into it to open it. Wait beside it to pull it shut.";
inline constexpr const char* about_open_doors = "Wait beside it to pull it shut, if nothing is in it.";
inline constexpr const char* about_locked_doors = "A key opens it at once. Without one, walk into it four times.";
inline constexpr const char* about_doorsteps = "The way out. One visit only.";
inline constexpr const char* about_loot = "You can carry three things. A better one replaces the cheapest.";
inline constexpr const char* about_windows = "Spiders and larvae never step into its light.";
inline constexpr const char* about_light = "A window’s light falls here: neither spiders nor larvae step in.";
inline constexpr const char* floor_there = "Floor";
inline constexpr const char* the_street = "The street";
inline constexpr const char* your_van = "Your van";

// The surroundings.
inline constexpr const char* around_you_in_house = "Around you";
inline constexpr const char* you_are_in = "{house}. {points} of {full} hearts.";
inline constexpr const char* you_can_walk = "You can walk {ways}.";
inline constexpr const char* way_out_is = "The way out is {way}.";
inline constexpr const char* web_holds_you = "A web holds you: {strands}.";
inline constexpr const char* you_wear_a_helmet = "You wear a helmet.";
inline constexpr const char* you_stand_in_light = "You stand in the light of a window.";
inline constexpr const char* nothing_else_here = "You see nothing else.";

}  // namespace posthaste::words
