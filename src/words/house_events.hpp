// What is said of each event in a house.
#pragma once

#include "words/sentence.hpp"

namespace posthaste::words {

// Doors.
inline constexpr Counted door_opens{"The door opens.", "{count} doors open."};
inline constexpr Counted door_is_unlocked{"The key turns, and the door opens."};
inline constexpr const char* is_pried = "You push at the door. Pushes left: {left}.";
inline constexpr Counted door_is_pried_open{"The door gives way."};
inline constexpr Counted door_is_shut{"You pull the door shut.", "You pull {count} doors shut."};

// What is found.
inline constexpr const char* takes = "You take {one}.";
inline constexpr const char* puts_on = "You put on {one}.";
inline constexpr const char* takes_and_leaves = "You take {one} and leave {other}.";
inline constexpr Counted drinks{"You drink: +{count} heart.", "You drink: +{count} hearts."};
inline constexpr Counted nothing_is_in_it{"There is nothing in it."};
inline constexpr const char* you_leave_it = "You leave the {what}: what you carry is worth as much.";
inline constexpr const char* you_leave_water = "You leave the water: you are not hurt.";
inline constexpr const char* finds_no_better = "You find {one}, and leave it.";

// Webs.
inline constexpr Counted web_catches_you{"A web catches you."};
inline constexpr Counted is_caught_in_a_web{"{who} is caught in a web."};
inline constexpr const char* you_tear_a_strand = "You tear a strand of the web: {left} left.";
inline constexpr Counted you_tear_the_last_strand{"You tear the last strand of the web."};
inline constexpr const char* tears_a_strand = "{one} tears at the web.";
inline constexpr Counted crate_tears_web{"The crate tears the web."};

// Who lives there.
inline constexpr Counted misses_you{"{who} misses you.", "{who} miss you."};
inline constexpr Counted is_stopped_by_you{"{who} cannot get past you.", "{who} cannot get past you."};
inline constexpr const char* is_stopped = "{one} is stopped by {other}.";
inline constexpr const char* finds_no_way = "{one} finds no way.";
inline constexpr const char* bites_you = "{one} bites and poisons you.";
inline constexpr Counted your_helmet_breaks{"Claws break your helmet."};
inline constexpr Counted helmet_breaks{"{who} is left without a helmet."};
inline constexpr Counted survivor_dies{"{who} dies."};
inline constexpr Counted larva_wakes{"A larva wakes.", "{count} larvae wake."};
inline constexpr Counted larva_pupates{"The larva turns into a pupa."};
inline constexpr Counted spider_hatches{"A spider comes out of the pupa."};
inline constexpr const char* joins_you = "{one} comes with you.";
inline constexpr const char* finds_no_seat = "{one} would come with you, but no seat in the van is free.";
inline constexpr const char* you_swap_places = "You swap places with the {who}.";

// Poison.
inline constexpr const char* you_are_poisoned = "You are poisoned. Turns left: {turns}.";
inline constexpr const char* poisoned = "poisoned {what}";
inline constexpr const char* is_poisoned = "Poisoned.";
inline constexpr const char* poison_in_you = "Poison, turns left";
inline constexpr const char* poison_on_the_ground = "poison";

}  // namespace posthaste::words
