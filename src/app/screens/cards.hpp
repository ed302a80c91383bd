// Cards: what the driver is told of a thing on the road that is asked about.
#pragma once

#include <string>

#include "app/screens/panels.hpp"
#include "app/screens/story_texts.hpp"
#include "game/game.hpp"

namespace posthaste {

// What is asked about when that cell is: who stands there, what lies there, who is about to be there or to attack it.
// Absent: nothing that the driver sees.
Entity entity_described_at(const World& world, Cell cell);

// The card tells what is asked about in that cell, with its announced plan, or the horde or the camp where there is
// nothing else. It has no name where the driver sees nothing. `texts`: what letters say, if that is known.
Card card_of(const Game& game, Cell cell, const StoryTexts* texts = nullptr);

// A card in one text, to be read out.
std::string read_out(const Card& card);

// What an enemy is about to do, as the end of a sentence: "walks 1 west, then claws for 1". Empty: it sleeps.
std::string describe_plan(const World& world, Entity enemy);

}  // namespace posthaste
