// The panels of the title and of the road, described from the state of things.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/key_map.hpp"
#include "app/saves/saved_run.hpp"
#include "app/screens/panels.hpp"
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

struct TitleScreen {
    std::vector<OpenRun> open;  // the runs that can be continued, the one that was played last first
    std::string seed;           // as it was typed
    std::int32_t loadout = 0;   // the van of a new journey, by its place among the data's
    std::string records;        // of the album, in a line; empty: there are none yet
    bool daily_counts = true;   // a try of the daily route would
};
Panels describe_title(const TitleScreen& title, const std::vector<Loadout>& loadouts, const KeyMap& keys);
Panels describe_road(const Game& game, const RoadScreen& screen, const KeyMap& keys);

// A button for an order, with its key.
Choice& add_order(Panels& panels, Key key, const char* label, const KeyMap& keys);

}  // namespace posthaste
