#include "app/key_map.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "words/menus.hpp"
#include "words/sentence.hpp"

namespace posthaste {

namespace {

// Usages of the HID keyboard page that have a part here.
namespace scancode {
constexpr std::uint16_t a = 4, d = 7, h = 11, j = 13, k = 14, l = 15, s = 22, w = 26, z = 29;
constexpr std::uint16_t one = 30, zero = 39, enter = 40, escape = 41, tab = 43, space = 44;
constexpr std::uint16_t first_sign = 45, last_sign = 56, caps_lock = 57, pause = 72;
constexpr std::uint16_t insert = 73, home = 74, page_up = 75, end = 77, page_down = 78;
constexpr std::uint16_t right = 79, left = 80, down = 81, up = 82, num_lock = 83;
constexpr std::uint16_t pad_enter = 88, pad_one = 89, pad_zero = 98, beyond = 101;
constexpr std::uint16_t pad(int digit) { return static_cast<std::uint16_t>(pad_one + digit - 1); }
}  // namespace scancode

constexpr unsigned arrows = 1, wasd = 2, vi = 4, numpad = 8, every_scheme = 15;
constexpr unsigned parts_of[] = {every_scheme, arrows, wasd, vi, numpad};
static_assert(std::size(parts_of) == static_cast<std::size_t>(KeyPreset::count));

// Every key of every preset. Eight ways on a keypad, with or without its lock, become the four that the
// van has.
struct KnownKey {
    unsigned presets = 0;
    BoundKey key;
};
constexpr KnownKey known_keys[] = {
    {arrows, {Key::north, 0, scancode::up}},
    {arrows, {Key::south, 0, scancode::down}},
    {arrows, {Key::east, 0, scancode::right}},
    {arrows, {Key::west, 0, scancode::left}},
    {arrows | wasd | numpad, {Key::coast, 0, scancode::space}},
    {wasd, {Key::north, 0, scancode::w}},
    {wasd, {Key::south, 0, scancode::s}},
    {wasd, {Key::east, 0, scancode::d}},
    {wasd, {Key::west, 0, scancode::a}},
    {vi, {Key::north, 0, scancode::k}},
    {vi, {Key::south, 0, scancode::j}},
    {vi, {Key::east, 0, scancode::l}},
    {vi, {Key::west, 0, scancode::h}},
    {vi, {Key::coast, '.', 0}},
    {vi, {Key::coast, 0, scancode::space}},
    {numpad, {Key::north, 0, scancode::pad(8)}},
    {numpad, {Key::south, 0, scancode::pad(2)}},
    {numpad, {Key::east, 0, scancode::pad(6)}},
    {numpad, {Key::west, 0, scancode::pad(4)}},
    {numpad, {Key::coast, 0, scancode::pad(5)}},
    {numpad, {Key::north, 0, scancode::pad(7)}},
    {numpad, {Key::north, 0, scancode::pad(9)}},
    {numpad, {Key::north, 0, scancode::home}},
    {numpad, {Key::north, 0, scancode::page_up}},
    {numpad, {Key::south, 0, scancode::pad(1)}},
    {numpad, {Key::south, 0, scancode::pad(3)}},
    {numpad, {Key::south, 0, scancode::end}},
    {numpad, {Key::south, 0, scancode::page_down}},
    {every_scheme, {Key::fire, 'f', 0}},
    {every_scheme, {Key::around, 't', 0}},
    {every_scheme, {Key::help, '?', 0}},
    {every_scheme, {Key::help, '/', 0}},
    {every_scheme, {Key::mute, 'm', 0}},
    {every_scheme, {Key::take_back, 'z', 0}},
    {every_scheme, {Key::weapon_front, 0, scancode::one}},
    {every_scheme, {Key::weapon_left, 0, scancode::one + 1}},
    {every_scheme, {Key::weapon_right, 0, scancode::one + 2}},
    {every_scheme, {Key::weapon_rear, 0, scancode::one + 3}},
    {every_scheme, {Key::mend, 'e', 0}},
    {every_scheme, {Key::change_tyre, 'r', 0}},
    {every_scheme, {Key::examine, 'x', 0}},
    {every_scheme, {Key::climb_out, 'c', 0}},
};

std::optional<Key> fixed_meaning(KeyPress press) {
    if (press.scancode == scancode::enter || press.scancode == scancode::pad_enter) {
        return Key::confirm;
    }
    if (press.scancode == scancode::escape) {
        return Key::escape;
    }
    return std::nullopt;
}

}  // namespace

KeyMap::KeyMap(KeyPreset preset) {
    for (const KnownKey& known : known_keys) {
        const bool wanted = (known.presets & parts_of[static_cast<std::size_t>(preset)]) != 0;
        if (wanted && std::find(bound_.begin(), bound_.end(), known.key) == bound_.end()) {
            bound_.push_back(known.key);
        }
    }
}

std::optional<Key> KeyMap::meaning(KeyPress press) const {
    if (const auto fixed = fixed_meaning(press)) {
        return fixed;
    }
    for (const BoundKey& bound : bound_) {
        if (bound.answers(press)) {
            return bound.key;
        }
    }
    return std::nullopt;
}

std::string KeyMap::labels_of(Key key) const {
    std::string all;
    for (const BoundKey& bound : bound_) {
        if (bound.key == key) {
            all += all.empty() ? "" : "  ";
            all += name_of_key(bound);
        }
    }
    return all;
}

std::string KeyMap::label_of(Key key) const {
    const std::string all = labels_of(key);
    return all.substr(0, all.find("  "));
}

bool KeyMap::can_be_bound(KeyPress press) {
    const std::uint16_t where = press.scancode;
    const bool writes_or_moves = (where >= scancode::a && where < scancode::caps_lock && where != scancode::tab) ||
                                 (where > scancode::pause && where < scancode::beyond && where != scancode::num_lock);
    return writes_or_moves && !fixed_meaning(press);
}

void KeyMap::bind(Key key, KeyPress press) {
    unbind(press);
    bound_.insert(bound_.begin(), BoundKey{key, press.letter, press.scancode});
}

void KeyMap::unbind(KeyPress press) {
    std::erase_if(bound_, [&](const BoundKey& bound) { return bound.answers(press); });
}

void KeyMap::yield(Key key) {
    std::vector<BoundKey> kept;
    for (const BoundKey& own : bound_) {
        const bool is_taken = own.key == key && std::any_of(bound_.begin(), bound_.end(), [&](const BoundKey& other) {
                                  return other.key != key && name_of_key(other) == name_of_key(own);
                              });
        if (!is_taken) {
            kept.push_back(own);
        }
    }
    bound_ = std::move(kept);
}

bool operator==(const KeyMap& a, const KeyMap& b) {
    for (std::size_t i = 0; i < remappable_keys; ++i) {
        if (a.words_of(static_cast<Key>(i)) != b.words_of(static_cast<Key>(i))) {
            return false;
        }
    }
    return true;
}

std::optional<KeyPreset> KeyMap::preset() const {
    for (std::size_t i = 0; i < std::size(parts_of); ++i) {
        if (*this == KeyMap(static_cast<KeyPreset>(i))) {
            return static_cast<KeyPreset>(i);
        }
    }
    return std::nullopt;
}

std::string KeyMap::words_of(Key key) const {
    std::string words;
    for (const BoundKey& bound : bound_) {
        if (bound.key != key) {
            continue;
        }
        words += words.empty() ? "" : " ";
        words += std::to_string(bound.scancode);
        if (bound.letter != 0) {
            words += bound.letter;
        }
    }
    return words;
}

void KeyMap::set_words(Key key, std::string_view words) {
    std::erase_if(bound_, [&](const BoundKey& bound) { return bound.key == key; });
    while (!words.empty() && bound_.size() < 200) {
        const std::size_t end = std::min(words.find(' '), words.size());
        const std::string_view word = words.substr(0, end);
        words.remove_prefix(std::min(end + 1, words.size()));
        BoundKey bound{key};
        const auto [rest, error] = std::from_chars(word.data(), word.data() + word.size(), bound.scancode);
        const auto left = word.data() + word.size() - rest;
        if (error != std::errc() || left > 1) {
            continue;
        }
        if (left == 1 && *rest > ' ' && *rest <= '~') {
            bound.letter = *rest;
        }
        if (bound.scancode == 0 ? bound.letter != 0 : can_be_bound({bound.scancode, 0})) {
            bound_.push_back(bound);
        }
    }
}

std::string name_of_key(const BoundKey& key) {
    constexpr std::string_view signs = "-=[]\\#;'`,./";  // as on an American keyboard
    const std::uint16_t where = key.scancode;
    char letter = key.letter;
    if (letter == 0 && where >= scancode::a && where <= scancode::z) {
        letter = static_cast<char>('a' + where - scancode::a);
    } else if (letter == 0 && where >= scancode::one && where <= scancode::zero) {
        letter = static_cast<char>('0' + (where - scancode::one + 1) % 10);
    } else if (letter == 0 && where >= scancode::first_sign && where <= scancode::last_sign) {
        letter = signs[where - scancode::first_sign];
    }
    if (letter > ' ') {
        return {letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter};
    }
    if (where == scancode::space) {
        return words::space_key;
    }
    if (where >= scancode::insert && where <= scancode::up) {
        return words::moving_keys[where - scancode::insert];
    }
    if (where >= scancode::pad_one && where <= scancode::pad_zero) {
        return words::fill(words::keypad_key, {{"digit", (where - scancode::pad_one + 1) % 10}});
    }
    return words::fill(words::numbered_key, {{"number", where}});
}

}  // namespace posthaste
