#include "app/settings.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>

#include "app/orders.hpp"
#include "game/game_data.hpp"

namespace posthaste {

namespace {

// By Setting: each from 0 to `most`.
struct Number {
    const char* name;
    std::int32_t most;
    std::int32_t Settings::*value;
};
constexpr Number numbers[] = {
    {"text", 2, &Settings::text_size}, {"contrast", 1, &Settings::contrast},
    {"motion", 2, &Settings::motion},  {"pace", 2, &Settings::pace},
    {"volume", 2, &Settings::volume},  {"sound", 1, &Settings::sound},
    {"taps", 1, &Settings::taps},      {"hints", (1 << most_hints) - 1, &Settings::hints},
    {"swiped", 1, &Settings::swiped},
};
static_assert(std::size(numbers) == static_cast<std::size_t>(Setting::none));

}  // namespace

const char* name_of(Setting setting) { return numbers[static_cast<std::size_t>(setting)].name; }

Setting Settings::set(std::string_view name, std::string_view value) {
    for (std::size_t i = 0; i < std::size(numbers); ++i) {
        const Number& known = numbers[i];
        std::int32_t number = -1;
        const auto read = std::from_chars(value.data(), value.data() + value.size(), number);
        if (name == known.name && read.ec == std::errc() && read.ptr == value.data() + value.size() && number >= 0 &&
            number <= known.most) {
            this->*known.value = number;
            return static_cast<Setting>(i);
        }
    }
    return Setting::none;
}

std::string to_text(const Settings& settings) {
    std::string text;
    const auto line = [&](std::string_view name, const std::string& value) {
        text.append(name).append(" ").append(value).append("\n");
    };
    for (const Number& known : numbers) {
        line(known.name, std::to_string(settings.*known.value));
    }
    if (!(settings.keys == KeyMap())) {  // a later version's keys reach whoever never changed theirs
        for (std::size_t i = 0; i < remappable_keys; ++i) {
            line(orders[i].id, settings.keys.words_of(static_cast<Key>(i)));
        }
    }
    return text;
}

Settings settings_from_text(std::string_view text) {
    Settings settings;
    std::array<bool, remappable_keys> named{};
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::size_t space = std::min(line.find(' '), line.size());
        const std::string_view name = line.substr(0, space);
        const std::string_view value = line.substr(std::min(space + 1, line.size()));
        settings.set(name, value);
        for (std::size_t i = 0; i < remappable_keys; ++i) {
            if (name == orders[i].id && space < line.size()) {
                settings.keys.set_words(static_cast<Key>(i), value);
                named[i] = true;
            }
        }
    }
    for (std::size_t i = 0; i < remappable_keys; ++i) {
        if (!named[i]) {  // a command that is younger than the text takes no key from what the player chose
            settings.keys.yield(static_cast<Key>(i));
        }
    }
    return settings;
}

}  // namespace posthaste
