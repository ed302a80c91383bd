// Cards: what a thing is, carries and is about to do, and what is around you.
#pragma once

#include <cstdint>
#include <string>

#include "words/sentence.hpp"

namespace posthaste::words {

// A weapon: "6 shots of 1"; "3, 2, 1", a number for each cell farther on.
std::string damage_of(const Weapon& weapon);
// "pistol, front: 1 damage, 6 cells, ready in 2 turns."; without a side, nobody knows or needs it.
std::string about_weapon(const std::string& name, const char* side, const Weapon& weapon, std::int32_t reloads_for);

// What an enemy is about to do, as the end of a sentence.
inline constexpr const char* holds_you = "has you on its hook: speed −1 each turn";
inline constexpr const char* waves_for_a_lift = "waves for a lift";
inline constexpr const char* waits = "waits";
inline constexpr const char* stays = "stays";
inline constexpr const char* drives_there = "drives {way}";
inline constexpr const char* runs_there = "runs {way}";
inline constexpr const char* walks_there = "walks {way}";
inline constexpr const char* moves_then_attacks = "{moves}, then {attacks}";
inline constexpr const char* claws_for = "claws for {damage} damage";
inline constexpr const char* throws_its_hook = "throws its hook";
inline constexpr const char* fires_a_cone = "fires a cone {way} for {damage} damage";
inline constexpr const char* fires_that_way = "fires {way} for {damage} damage";

// On its card.
inline constexpr const char* is_asleep = "Has not noticed you yet.";
inline constexpr const char* bitten_card = "Bitten {who}";
inline constexpr Counted turns_into_a_walker{"Becomes a walker in {count} turn.", "Becomes a walker in {count} turns."};
inline constexpr const char* no_letters = "No letters yet.";
inline constexpr Counted has_letters{"{count} letter.", "{count} letters."};
inline constexpr const char* has_passengers = "Passengers: {count}.";
inline constexpr const char* does_damage = "{points} damage.";
inline constexpr const char* is_on_fire = "On fire.";
inline constexpr const char* attacks_this_cell = "{who} attacks this cell.";
inline constexpr const char* horde_waits = "Waits.";
inline constexpr const char* horde_comes_here = "It will be here after this turn.";
inline constexpr Counted horde_comes{"Comes {count} cell nearer.", "Comes {count} cells nearer."};
inline constexpr const char* you_were_in_there = "You have been in there.";
inline constexpr const char* is_boarded_up = "Boarded up: nobody gets in.";
inline constexpr Counted steps_until_horde_comes{"Once you are in, the horde is {count} step away.",
                                                 "Once you are in, the horde is {count} steps away."};
inline constexpr Counted few_steps_until_horde{
    "Once you are in, the horde is {count} step away: hardly time to look.",
    "Once you are in, the horde is {count} steps away: hardly time to look."};
inline constexpr const char* about_house_doors =
    "On foot you can walk in: letters, parcels and more, and whatever lives there. One visit only.";
inline constexpr const char* van_stands_before_it = "The van blocks it: nobody gets in.";
inline constexpr const char* about_depot_doors =
    "A depot: light every receiver and take what is in the vault. The shortest solution takes {steps} steps; any step "
    "can be taken back, and its time with it. One visit only.";
inline constexpr const char* door_of = "{door} ({place})";
inline constexpr const char* has_health = "{points} of {full} health.";

// What is around you: where you are, and a line for each thing.
inline constexpr const char* around_you = "Around you";
inline constexpr const char* north_of_the_road = "North of the road";
inline constexpr const char* south_of_the_road = "South of the road";
inline constexpr const char* lane_of = "Lane {lane} of {lanes}";
inline constexpr const char* you_drive = "{where}, speed {speed}, camp {cells} cells east.";
inline constexpr const char* you_walk = "{where}, on foot, the van {way}, camp {cells} cells east.";
inline constexpr const char* you_are_on_fire = "You are on fire. Turns left: {turns}.";
inline constexpr const char* thing_there = "{way}: {what}";
inline constexpr const char* bitten = "bitten {who}";
inline constexpr const char* sleeping = "sleeping {who}";
inline constexpr const char* burning = "burning {what}";
inline constexpr const char* about_to = "{who}, {plan}";
inline constexpr const char* a_fire = "fire";
inline constexpr const char* and_more = "and {count} more";
inline constexpr const char* nothing_near = "nothing near";
inline constexpr const char* acid_has_eaten = "Acid in the tyres: {points} of 4.";

}  // namespace posthaste::words
