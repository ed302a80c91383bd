// Which key asks for what. Driving keys are known by their place on the keyboard, so that a layout's
// letters do not move them; commands that are a letter's first (F for fire) are known by the letter.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/input_map.hpp"

namespace posthaste {

// A key going down: its scancode, which says where it is on the keyboard (a usage of the USB HID keyboard page, as SDL
// numbers keys, too), and the small letter or sign it writes without modifiers, 0 if it writes none.
struct KeyPress {
    std::uint16_t scancode = 0;
    char letter = 0;
    bool shift = false;  // held down with it
};

// A key that a command listens to: by its scancode, or, with scancode 0, by its letter. With a scancode, the letter is
// only what the key reads on the player's keyboard (0: as on a common one).
struct BoundKey {
    Key key{};
    char letter = 0;
    std::uint16_t scancode = 0;

    [[nodiscard]] bool answers(KeyPress press) const {
        return scancode != 0 ? press.scancode == scancode : press.letter == letter;
    }
    friend bool operator==(const BoundKey&, const BoundKey&) = default;
};

enum class KeyPreset : std::uint8_t { all, arrows, wasd, vi, numpad, count };

class KeyMap {
public:
    explicit KeyMap(KeyPreset preset = KeyPreset::all);

    // Absent: the key asks for nothing. Enter and Escape keep their meaning whatever is bound.
    [[nodiscard]] std::optional<Key> meaning(KeyPress press) const;
    [[nodiscard]] bool has_key(Key key) const { return !label_of(key).empty(); }
    // The first key's name, short enough for a button; empty when the command has none.
    [[nodiscard]] std::string label_of(Key key) const;
    // All of them, two spaces between: "↑  W  K  Num 8".
    [[nodiscard]] std::string labels_of(Key key) const;

    // Whether a person may give this key to a command: not Enter, Escape, Tab, modifiers and F keys.
    [[nodiscard]] static bool can_be_bound(KeyPress press);
    // Gives the key to the command, in front of those it has, and takes it from any other.
    void bind(Key key, KeyPress press);
    void unbind(KeyPress press);
    // Takes from the command each key that bears the same name as one of another command.
    void yield(Key key);

    // The preset that this map is exactly; absent when the player changed it.
    [[nodiscard]] std::optional<KeyPreset> preset() const;

    // One word a key, as in a settings text; what cannot be read is left out.
    [[nodiscard]] std::string words_of(Key key) const;
    void set_words(Key key, std::string_view words);

    // The same keys for the same commands.
    friend bool operator==(const KeyMap& a, const KeyMap& b);

private:
    std::vector<BoundKey> bound_;  // the keys of one command in the order they are shown
};

// "↑", "W", "Num 8", "Space".
std::string name_of_key(const BoundKey& key);

}  // namespace posthaste
