// The panels of the title, of the road and of its end, described from the state of things.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/album/album.hpp"
#include "app/key_map.hpp"
#include "app/saves/saved_run.hpp"
#include "app/screens/panels.hpp"
#include "app/screens/story_texts.hpp"
#include "game/game.hpp"

namespace posthaste {

struct RoadScreen {
    bool armed = false;
    std::string lead;  // the summary's first words
    std::string summary;
    std::vector<std::string> log;  // newest first
    const Game* after = nullptr;   // as foreseen; null: nothing is
    Side side = Side::front;       // of the weapon that is armed
    Card card;                     // of what is asked about
    std::string hint;              // of the first road
    std::string why_not_back;      // in practice: why no turn can be taken back; empty: one can
    std::string_view asked_again;  // the order that is given when the same is asked again, by its button; or empty
};

// A run that can be continued.
struct OpenRun {
    Slot slot{};
    const Game* game = nullptr;  // null: nobody asks where it stands
};

// `open`: the runs that can be continued, the one that was played last first. `loadout`: the van of a new journey, by
// its place among these. `records`: of the album, in a line; empty: there are none yet.
// `daily_counts`: whether a try of the daily route would.
Panels describe_title(const std::vector<OpenRun>& open, const std::string& seed, const KeyMap& keys,
                      const std::vector<Loadout>& loadouts, std::int32_t loadout = 0, const std::string& records = {},
                      bool daily_counts = true);
Panels describe_road(const Game& game, const RoadScreen& screen, const KeyMap& keys);
Panels describe_result(const Game& game, const std::vector<std::string>& log, const StoryTexts& texts,
                       const KeyMap& keys, const Album& album);

// A button for an order, with its key.
Choice& add_order(Panels& panels, Key key, const char* label, const KeyMap& keys);

}  // namespace posthaste
