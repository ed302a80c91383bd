// What a thing in a house is and does, and what is around you.
#pragma once

#include <string>
#include <vector>

#include "app/screens/panels.hpp"
#include "game/house/play.hpp"

namespace posthaste {

// What is known of that cell: what stands or lies there, what it is for, what it is about to do, and who attacks there.
// It has no name where nothing is known.
Card card_of_house(const HousePlay& play, Cell cell);
// You, and all that is known of what is around: those who are about to do something first, then the nearest.
Card card_around_in_house(const HousePlay& play);
// The same to be read out: "door, shut, 1 north; spider, 2 east, will bite your cell".
std::string describe_house_aloud(const HousePlay& play);

// What somebody holds, the dearest first; the key apart.
std::vector<Entity> things_held(const World& world, Entity who);
// "In your hands: parcel, letter"
std::string list_of_hands(const World& world, Entity courier);
// When the horde is here.
std::string told_clock(const House& house);

}  // namespace posthaste
