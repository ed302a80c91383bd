#include "game/command.hpp"

#include <array>
#include <utility>

namespace posthaste {

namespace {

constexpr std::array<std::pair<std::string_view, Manoeuvre>, 9> manoeuvre_words{{
    {"east", Manoeuvre::accelerate},
    {"west", Manoeuvre::brake},
    {"north", Manoeuvre::north},
    {"south", Manoeuvre::south},
    {"coast", Manoeuvre::coast},
    {"shove", Manoeuvre::shove},
    {"mend", Manoeuvre::mend},
    {"tyre", Manoeuvre::change_tyre},
    {"out", Manoeuvre::climb_out},
}};
constexpr std::string_view fire = "fire ";

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) {
        text.remove_prefix(1);
    }
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r')) {
        text.remove_suffix(1);
    }
    return text;
}

}  // namespace

std::string to_text(Command command) {
    std::string text(command.shoots ? fire : "");
    if (command.shoots && command.side != Side::front) {
        text.append(names_of(Side{})[static_cast<std::size_t>(command.side)]).append(" ");
    }
    for (const auto& [word, manoeuvre] : manoeuvre_words) {
        if (manoeuvre == command.manoeuvre) {
            text += word;
        }
    }
    return text;
}

std::optional<Command> parse_command(std::string_view text) {
    text = trimmed(text);
    Command command;
    if (text.substr(0, fire.size()) == fire) {
        command.shoots = true;
        text = trimmed(text.substr(fire.size()));
        for (const Side side : {Side::right, Side::rear, Side::left}) {
            const std::string_view word = names_of(side)[static_cast<std::size_t>(side)];
            if (text.substr(0, word.size()) == word && text.substr(word.size(), 1) == " ") {
                command.side = side;
                text = trimmed(text.substr(word.size()));
                break;
            }
        }
    }
    for (const auto& [word, manoeuvre] : manoeuvre_words) {
        if (text == word) {
            command.manoeuvre = manoeuvre;
            return command;
        }
    }
    return std::nullopt;
}

std::optional<std::uint32_t> parse_seed(std::string_view text) {
    text = trimmed(text);
    if (text.empty() || text.size() > 10) {
        return std::nullopt;
    }
    std::uint64_t value = 0;
    for (const char digit : text) {
        if (digit < '0' || digit > '9') {
            return std::nullopt;
        }
        value = value * 10 + static_cast<std::uint64_t>(digit - '0');
    }
    if (value > 0xFFFFFFFFU) {
        return std::nullopt;
    }
    return static_cast<std::uint32_t>(value);
}

}  // namespace posthaste
