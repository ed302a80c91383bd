// The album as it is read: letters by camp, records, what the player died of. What is missing is counted, never told.
#pragma once

#include <string>

#include "app/album/album.hpp"
#include "app/depots/depots.hpp"
#include "app/screens/panels.hpp"
#include "app/screens/story_texts.hpp"

namespace posthaste {

Panels describe_album(const Album& album, const Depots& depots, const StoryTexts& texts, const GameData& data);
// In a line; empty: there are none yet.
std::string tell_records(const Album& album, const GameData& data);
// "2 letters, furthest yet"; empty: nothing is new.
std::string tell_news(const AlbumNews& news);
// What this run has come to, and where it is not the best ever, that behind it.
std::string beside_the_best(const char* sentence, const std::string& now, std::int32_t best, std::int32_t reached);

}  // namespace posthaste
