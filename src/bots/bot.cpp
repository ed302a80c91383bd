#include "bots/bot.hpp"

#include "game/names.hpp"

namespace posthaste::bots {

namespace {

constexpr Weights no_letters{-60};
constexpr Weights every_letter{240};

// Bots that deny themselves something think as far ahead as the best, so that nothing else explains the difference.
constexpr Bot bots[] = {
    {.name = "random", .mind = Mind::random},
    {.name = "greedy", .mind = Mind::greedy},
    {.name = "looks 1", .turns = 1},
    {.name = "looks 2", .turns = 2},
    {.name = "looks 3", .turns = 3},
    {.name = "never fires", .turns = 3, .denies = Denial::shots},
    {.name = "full east", .turns = 3, .denies = Denial::all_but_east},
    {.name = "no letters", .turns = 3, .weights = no_letters},
    {.name = "every letter", .turns = 3, .weights = every_letter},
    {.name = "pistol only", .turns = 3, .denies = Denial::all_weapons_but, .only = "pistol"},
    {.name = "shotgun only", .turns = 3, .denies = Denial::all_weapons_but, .only = "shotgun"},
    {.name = "machine gun only", .turns = 3, .denies = Denial::all_weapons_but, .only = "machine gun"},
    {.name = "railgun only", .turns = 3, .denies = Denial::all_weapons_but, .only = "railgun"},
    {.name = "stops wisely", .turns = 3, .stops = Stops::wisely},
    {.name = "always stops", .turns = 3, .stops = Stops::always},
    {.name = "sits still", .turns = 3, .denies = Denial::moving},
};

}  // namespace

std::span<const Bot> every_bot() { return bots; }

const Bot* bot_named(std::string_view name) {
    for (const Bot& bot : bots) {
        if (bot.name == name) {
            return &bot;
        }
    }
    return nullptr;
}

bool shows_what_houses_are_worth(const Bot& bot) {
    return bot.stops != Stops::never || bot.name == std::string_view("looks 3");
}

bool allows(const Bot& bot, const Game& game, Command command) {
    const Entity weapon = weapon_of(game, command);
    const World& world = game.world();
    switch (bot.denies) {
        case Denial::shots: return !weapon;
        case Denial::all_weapons_but: return !weapon || name_of(world, weapon) == bot.only;
        case Denial::all_but_east: {
            const bool goes = game.would_refuse({game.eastward(), false}) == Refusal::none;
            return command.manoeuvre == (goes ? game.eastward() : Manoeuvre::coast);
        }
        case Denial::moving: {
            const bool rolls = world.get<Speed>(game.van()).value > 0;
            return command.manoeuvre == (rolls ? Manoeuvre::brake : Manoeuvre::coast);
        }
        default: return true;
    }
}

}  // namespace posthaste::bots
