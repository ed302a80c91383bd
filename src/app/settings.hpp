// What a player sets once and finds again: kept apart from the saves, as a text of one line a setting.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "app/key_map.hpp"

namespace posthaste {

// Those that are a number, in the order in which they are kept.
enum class Setting : std::uint8_t { text, contrast, motion, pace, volume, sound, taps, hints, swiped, none };
// As the page and what is kept call it.
const char* name_of(Setting setting);

struct Settings {
    std::int32_t text_size = 0;  // 0 to 2
    std::int32_t contrast = 0;   // 0, or 1 for high
    std::int32_t motion = 0;     // as the system says, full, reduced
    std::int32_t pace = 1;       // of animations: slow, normal, fast
    std::int32_t sound = 1;      // 0: muted
    std::int32_t volume = 1;     // low, middle, high
    std::int32_t taps = 0;       // a click or tap on the board asks, and the next does it; 1: the first does it
    std::int32_t swiped = 0;     // 1: it was said what a swipe means
    std::int32_t hints = 0;      // of a first journey: a bit for each that was given, and none comes twice
    KeyMap keys;

    // Counted from 1; 0 is no hint.
    [[nodiscard]] bool was_given(std::int32_t number) const { return number > 0 && (hints >> (number - 1) & 1) != 0; }
    void remember_hint(std::int32_t number) { hints |= 1 << (number - 1); }

    // Gives the setting of that name a value, written as a whole number, and returns which setting it is. If there is
    // no such setting, or it cannot have that value, nothing changes and none is returned.
    Setting set(std::string_view name, std::string_view value);

    [[nodiscard]] bool is_still(bool system_reduces_motion) const {
        return motion == 2 || (motion == 0 && system_reduces_motion);
    }
    // Animation time for each unit of real time.
    [[nodiscard]] double rate() const { return pace == 0 ? 0.5 : pace == 2 ? 2.0 : 1.0; }
    // 0: silent; 1 to 3: low, middle, high.
    [[nodiscard]] std::int32_t loudness() const { return sound == 0 ? 0 : 1 + volume; }

    friend bool operator==(const Settings&, const Settings&) = default;
};

std::string to_text(const Settings& settings);
// Lines that nobody knows and values out of range are passed over: they stay as they are by default.
Settings settings_from_text(std::string_view text);

}  // namespace posthaste
