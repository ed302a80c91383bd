// What happened, in words: the log, the forecast and the waybill read from the same events.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/screens/story_texts.hpp"
#include "game/command.hpp"
#include "game/mechanics.hpp"

namespace posthaste {

// Sentences in the order of the events; what one cause did is told in one sentence.
// With the words of letters, each that is caught is told by itself, with who wrote to whom.
std::vector<std::string> narrate(const std::vector<Event>& events, const StoryTexts* texts = nullptr);

// Sentences as one: "Claws take a tyre, a walker falls, and you catch a letter." Names of those whom the events are
// about keep their capitals.
std::string one_sentence(const std::vector<std::string>& sentences, const std::vector<Event>& events = {});

// At most so many bytes of a text, never cut within a letter of UTF-8.
std::string beginning_of(std::string_view text, std::size_t bytes);

// What the player calls it: "Steer north", "Fire and coast", on foot "Step north".
std::string name_of(Command command, bool is_on_foot = false);

}  // namespace posthaste
