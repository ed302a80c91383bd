// Keys and what they ask for.
#include "app/key_map.hpp"

#include <doctest/doctest.h>

#include "app/settings.hpp"

namespace key_map_test {

using namespace posthaste;

namespace {

constexpr KeyPress up{82, 0}, w{26, 'w'}, k{14, 'k'}, f{9, 'f'}, q{20, 'q'}, pad_nine{97, 0}, page_up{75, 0};

}  // namespace

TEST_CASE("arrows, WASD, vi keys and the keypad all drive until somebody chooses") {
    const KeyMap map;
    for (const KeyPress press : {up, w, k, KeyPress{96, 0}, pad_nine, page_up, KeyPress{74, 0}}) {
        CHECK(map.meaning(press) == Key::north);
    }
    for (const KeyPress press :
         {KeyPress{81, 0}, KeyPress{22, 's'}, KeyPress{13, 'j'}, KeyPress{90, 0}, KeyPress{77, 0}, KeyPress{78, 0}}) {
        CHECK(map.meaning(press) == Key::south);
    }
    CHECK(map.meaning({79, 0}) == Key::east);
    CHECK(map.meaning({94, 0}) == Key::east);
    CHECK(map.meaning({80, 0}) == Key::west);
    CHECK(map.meaning({44, 0}) == Key::coast);
    CHECK(map.meaning({55, '.'}) == Key::coast);
    CHECK(map.meaning(q) == std::nullopt);
}

TEST_CASE("driving keys are known by their place, letter commands by their letter") {
    const KeyMap map;
    CHECK(map.meaning({26, 'z'}) == Key::north);  // where W is on most, and Z on French keyboards
    CHECK(map.meaning({51, 'm'}) == Key::mute);   // where M is on French keyboards
    CHECK(map.meaning({28, 'f'}) == Key::fire);   // Dvorak
    CHECK(map.meaning({9, 'u'}) != Key::fire);
}

TEST_CASE("a preset is just its keys, and knows itself") {
    const KeyMap vi(KeyPreset::vi);
    CHECK(vi.meaning(k) == Key::north);
    CHECK(vi.meaning(up) == std::nullopt);
    CHECK(vi.meaning(w) == std::nullopt);
    CHECK(vi.meaning(f) == Key::fire);
    for (int i = 0; i < static_cast<int>(KeyPreset::count); ++i) {
        CHECK(KeyMap(static_cast<KeyPreset>(i)).preset() == static_cast<KeyPreset>(i));
    }
}

TEST_CASE("a bound key means its new command and no other") {
    KeyMap map;
    map.bind(Key::west, w);
    CHECK(map.meaning(w) == Key::west);
    CHECK(map.label_of(Key::west) == "W");
    CHECK(map.meaning(up) == Key::north);
    CHECK(map.preset() == std::nullopt);
    map.unbind(w);
    CHECK(map.meaning(w) == std::nullopt);
}

TEST_CASE("Enter and Escape stay what they are, whatever is bound") {
    KeyMap map;
    map.bind(Key::fire, {40, 0});
    CHECK(map.meaning({40, 0}) == Key::confirm);
    CHECK(map.meaning({41, 0}) == Key::escape);
    for (const int usage : {40, 41, 43, 57, 58, 69, 83, 88, 224, 231, 0, 300}) {
        const auto place = static_cast<std::uint16_t>(usage);
        CAPTURE(place);
        CHECK_FALSE(KeyMap::can_be_bound({place, 0}));
    }
    for (const KeyPress press : {up, w, pad_nine, page_up, KeyPress{44, 0}, KeyPress{42, 0}}) {
        CHECK(KeyMap::can_be_bound(press));
    }
}

TEST_CASE("keys have names that are on them") {
    CHECK(name_of_key({Key::north, 0, 82}) == "↑");
    CHECK(name_of_key({Key::north, 0, 26}) == "W");
    CHECK(name_of_key({Key::north, 'z', 26}) == "Z");
    CHECK(name_of_key({Key::north, 0, 39}) == "0");
    CHECK(name_of_key({Key::north, 0, 98}) == "Num 0");
    CHECK(name_of_key({Key::north, 0, 47}) == "[");
    CHECK(name_of_key({Key::north, '?', 0}) == "?");
    CHECK(KeyMap(KeyPreset::numpad).labels_of(Key::east) == "Num 6");
    CHECK(KeyMap(KeyPreset::vi).labels_of(Key::coast) == ".  Space");
}

TEST_CASE("settings come back as they were kept") {
    Settings settings;
    settings.text_size = 2;
    settings.contrast = 1;
    settings.motion = 2;
    settings.pace = 2;
    settings.volume = 0;
    settings.sound = 0;
    CHECK(settings_from_text(to_text(settings)) == settings);
    settings.keys.bind(Key::west, q);
    settings.keys.bind(Key::north, {47, '['});
    settings.keys.unbind(f);
    CHECK(settings_from_text(to_text(settings)) == settings);
    for (int i = 0; i < static_cast<int>(KeyPreset::count); ++i) {
        settings.keys = KeyMap(static_cast<KeyPreset>(i));
        CHECK(settings_from_text(to_text(settings)) == settings);
    }
}

TEST_CASE("settings from before the kits had keys are read: the kits get theirs, but none that the player gave away") {
    const Settings untouched = settings_from_text("text 1\n");
    CHECK(untouched.keys.label_of(Key::mend) == "E");
    CHECK(untouched.keys.label_of(Key::change_tyre) == "R");
    const Settings other = settings_from_text("north 20q 82\nfire 0f\n");
    CHECK(other.keys.label_of(Key::mend) == "E");
    for (const char* text : {"east 8e 79\n", "east 8 79\n", "east 79 0e\n"}) {
        CAPTURE(text);
        const Settings own = settings_from_text(text);
        CHECK(own.keys.meaning({8, 'e'}) == Key::east);
        CHECK(own.keys.meaning({79, 0}) == Key::east);
        CHECK_FALSE(own.keys.has_key(Key::mend));
        CHECK(own.keys.label_of(Key::change_tyre) == "R");
        CHECK(settings_from_text(to_text(own)) == own);
    }
    // On another layout the E key is elsewhere.
    CHECK(settings_from_text("east 8. 79\n").keys.label_of(Key::mend) == "E");
}

TEST_CASE("of broken settings everything that is sound is kept, the rest is as by default") {
    for (const char* text : {"", "\n\n", "text", "text 9", "text -1", "text 1x", "volume 99999999999", "north \xFF\xFF",
                             "north 40 41 43", "nonsense 4\n\0x", "=", " ", "mute =", "pace"}) {
        CAPTURE(text);
        const Settings settings = settings_from_text(text);
        CHECK(settings.text_size == 0);
        CHECK(settings.keys.meaning({79, 0}) == Key::east);
        CHECK(settings.keys.meaning({40, 0}) == Key::confirm);
    }
    const Settings mixed = settings_from_text("text 7\ncontrast 1\nnorth 20q junk 4000 =\npace 2\n");
    CHECK(mixed.text_size == 0);
    CHECK(mixed.contrast == 1);
    CHECK(mixed.pace == 2);
    CHECK(mixed.keys.labels_of(Key::north) == "Q");
}

}  // namespace key_map_test
