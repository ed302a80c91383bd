// Somebody who hears what happens on a drawn road.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "app/sound/sound_cues.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/player_table.hpp"

namespace listener {

using namespace player_table;

using Pace = SoundCues::Pace;
using Heard = std::vector<SoundCue>;

struct Listener {
    DrawnRoad road;
    SoundCues cues{shipped_data()};

    explicit Listener(const Picture& map, const VanState& state = {}) : road(map, state) { cues.reset(*road.game); }
    Heard hear(const std::vector<Event>& events, Pace pace = Pace::live) {
        cues.follow(*road.game, events, pace);
        return cues.take();
    }
    Heard hear_turn(Pace pace = Pace::live) {
        cues.follow(*road.game, road.events, pace);
        return cues.take();
    }
};

inline std::ptrdiff_t times(const Heard& heard, Text sound) {
    return std::count_if(heard.begin(), heard.end(), [&](const SoundCue& cue) { return cue.sound == sound; });
}

inline SoundCue the(const Heard& heard, Text sound) {
    const auto found =
        std::find_if(heard.begin(), heard.end(), [&](const SoundCue& cue) { return cue.sound == sound; });
    REQUIRE(found != heard.end());
    return *found;
}

// Every sound of a turn that is watched as a page watches it: pulled after each alarm.
inline std::vector<Heard> watch(Table& table) {
    std::vector<Heard> moments{table->take_sounds()};
    while (const auto due = table->next_alarm()) {
        REQUIRE(moments.size() < 5000);
        table->elapse(*due == 0 ? 16 : *due);
        moments.push_back(table->take_sounds());
    }
    return moments;
}

inline Heard all_of(const std::vector<Heard>& moments) {
    Heard all;
    for (const Heard& heard : moments) {
        all.insert(all.end(), heard.begin(), heard.end());
    }
    return all;
}

const Picture quiet_road = {"................", "@...............", "................"};
// Two rows of barrels and what they can hit: nearly everything goes off at once.
const Picture crowded = {"......TT^^..zzzz", "@....ooooooozzzz", ".....ooooooozzzz"};

}  // namespace listener
