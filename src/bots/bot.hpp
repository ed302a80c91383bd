// The bots: how each thinks and what it denies itself.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "bots/commands.hpp"
#include "bots/evaluation.hpp"

namespace posthaste::bots {

enum class Mind : std::uint8_t {
    random,  // any possible command
    greedy,  // whatever looks best on the board as announced
    looks,   // plays turns out on copies
};

enum class Denial : std::uint8_t {
    nothing,
    shots,
    all_but_east,
    all_weapons_but,  // Bot::only
    moving,
};

// At which houses it stops.
enum class Stops : std::uint8_t {
    never,
    wisely,  // where the clock and the road leave it time
    always,
};

struct Bot {
    const char* name = "";
    Mind mind = Mind::looks;
    std::int32_t turns = 0;  // how many it looks ahead
    Denial denies = Denial::nothing;
    const char* only = "";  // the name of that weapon
    Weights weights{};
    Stops stops = Stops::never;
};

// All bots of the table, always in the same order.
std::span<const Bot> every_bot();
// Null: there is no bot of that name.
const Bot* bot_named(std::string_view name);

// Those who stop, and the one who drives like them and never does.
bool shows_what_houses_are_worth(const Bot& bot);

// Whether the bot allows itself a possible command.
bool allows(const Bot& bot, const Game& game, Command command);

template <class Visit>
void each_command_of(const Bot& bot, const Game& game, Visit&& visit) {
    each_possible_command(game, [&](Command command) {
        if (allows(bot, game, command)) {
            visit(command);
        }
    });
}

}  // namespace posthaste::bots
