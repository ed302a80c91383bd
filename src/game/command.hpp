// What a player can ask for, and its form as text: "east", "west", "north", "south", "coast", "shove", "mend",
// "tyre", "out" (of the van, and on foot into it), with "fire " before it for a shot from the front, "fire left " for
// one from another side. Recordings and the headless front end speak it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/mechanics.hpp"

namespace posthaste {

// A manoeuvre and, with it, a shot from where the van stands, out of one of its sides.
struct Command {
    Manoeuvre manoeuvre = Manoeuvre::coast;
    bool shoots = false;
    Side side = Side::front;  // front if it does not shoot
    friend bool operator==(const Command&, const Command&) = default;
};

std::string to_text(Command command);
std::optional<Command> parse_command(std::string_view text);

// A route number as a person types it: 1 to 10 digits, up to 4294967295, spaces around it allowed.
std::optional<std::uint32_t> parse_seed(std::string_view text);

}  // namespace posthaste
