// How a run ended, in words: for its waybill.
#pragma once

#include <optional>
#include <string>

#include "app/screens/story_texts.hpp"
#include "game/game.hpp"

namespace posthaste {

// What killed the driver and how far it was to the camp, or how the van arrived: a sentence. The run must be over.
std::string words_on_end(const Game& game, const StoryTexts& texts);

// What is said to the van in the camp that it has just reached; empty: nobody knows.
std::string greeting(const Game& game, const StoryTexts& texts);

// The letter that waits at the end of a journey for the one who has come so far; its text with what was brought filled
// in, a line each for its paragraphs.
struct FinalLetter {
    std::string from;
    std::string text;
};
std::optional<FinalLetter> last_letter(const Game& game, const StoryTexts& texts);

}  // namespace posthaste
