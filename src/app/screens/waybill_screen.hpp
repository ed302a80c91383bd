// The waybill: how a road ended, what the van brought, and where on the journey that is.
#pragma once

#include <string>
#include <vector>

#include "app/album/album.hpp"
#include "app/key_map.hpp"
#include "app/screens/panels.hpp"
#include "app/screens/story_texts.hpp"
#include "game/game.hpp"

namespace posthaste {

// The run must be over. `log`: newest first.
Panels describe_result(const Game& game, const std::vector<std::string>& log, const StoryTexts& texts,
                       const KeyMap& keys, const Album& album);

}  // namespace posthaste
