#include "game/command.hpp"

#include <array>
#include <utility>

namespace posthaste {

namespace {

constexpr std::array<std::pair<std::string_view, Manoeuvre>, 6> words{{
    {"east", Manoeuvre::accelerate},
    {"west", Manoeuvre::brake},
    {"north", Manoeuvre::north},
    {"south", Manoeuvre::south},
    {"coast", Manoeuvre::coast},
    {"shove", Manoeuvre::shove},
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
    for (const auto& [word, manoeuvre] : words) {
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
    }
    for (const auto& [word, manoeuvre] : words) {
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
