// What a journey's link opens, and what stands beside the road while a journey is watched.
#pragma once

#include <cstdint>
#include <string>

#include "app/key_map.hpp"
#include "app/screens/panels.hpp"
#include "game/game.hpp"

namespace posthaste {

inline constexpr std::int32_t film_paces = 4;

struct FilmSheet {
    bool reads = false;  // how it ends is not known yet
    std::string version;
    std::uint32_t seed = 0;
    std::int32_t turns = 0;
    std::int32_t letters = 0;  // brought to camps, or in the sack
    std::string end;
    std::string trouble;             // empty: it ends as it says
    bool can_be_taken_over = false;  // at its end
    bool has_own_release = false;    // that it would end otherwise in
};
Panels describe_film_sheet(const FilmSheet& sheet);

struct FilmControls {
    bool playing = false;
    std::int32_t at = 0;  // turns that were played
    std::int32_t last = 0;
    std::int32_t pace = 0;  // 0 to film_paces - 1
    bool can_be_taken_over = false;
};
void add_film_controls(Panels& panels, const Game& game, const FilmControls& controls, const KeyMap& keys);

}  // namespace posthaste
