// Writes recordings: plays seeded runs in one of six styles, so that runs are won and lost for the
// reasons a player's are and every verb and rule of the road takes part. Not part of the tests; run when
// the rules change, by tests/replays/record.sh.
//
//     recorder SEED STYLE [RUN] > recording
//
//     racer       one turn of thought, mostly about getting on
//     collector   two turns of thought, drawn to letters
//     gunner      fires at whatever is ahead, barrels above all
//     wanderer    mostly anything that is possible; the horde is not its concern
//     daredevil   likes it rough: rams what drives, through fire and then into water, through acid
//     journey     run after run with one van, by a bot that looks ahead; buys all it can, and fires all it has
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "bots/commands.hpp"
#include "bots/player.hpp"
#include "engine/random.hpp"
#include "game/driving.hpp"
#include "game/game.hpp"
#include "game/journey.hpp"
#include "game/people.hpp"

namespace {

using namespace posthaste;

enum class Style : std::uint8_t { racer, collector, gunner, wanderer, daredevil, journey };

// Columns and rows to the nearest thing of a kind that is not behind the van; 30 when there is none.
template <class C>
int distance_to(const World& world, Cell van) {
    int nearest = 30;
    world.each<C, Position>([&](Entity, const C&, const Position& position) {
        if (position.cell.column >= van.column) {
            nearest = std::min(nearest, lull::steps_between(position.cell, van));
        }
    });
    return nearest;
}

// Columns and rows to the nearest ground of a kind that is not behind the van; 30 when there is none.
int distance_to(const World& world, Cell van, GroundKind kind) {
    int nearest = 30;
    world.each<Ground, Position>([&](Entity, const Ground& ground, const Position& position) {
        if (ground.kind == kind && position.cell.column >= van.column) {
            nearest = std::min(nearest, lull::steps_between(position.cell, van));
        }
    });
    return nearest;
}

int distance_to(const World& world, Cell van, Body body) {
    int nearest = 30;
    world.each<Enemy, Position>([&](Entity, const Enemy& enemy, const Position& position) {
        if (enemy.body == body && position.cell.column >= van.column) {
            nearest = std::min(nearest, lull::steps_between(position.cell, van));
        }
    });
    return nearest;
}

// On fire it wants to be in the water; else where it burns, or where a shot makes it burn.
int dare(const World& world, Entity van) {
    const Cell cell = world.get<Position>(van).cell;
    if (world.has<Burning>(van)) {
        return 300 - distance_to(world, cell, GroundKind::puddle) * 10;
    }
    const int fires = static_cast<int>(world.count<Burning>());
    return fires * 2 - static_cast<int>(world.count<Explosive>()) * 30 - distance_to<Burning>(world, cell) * 4 -
           distance_to<Speed>(world, {cell.column + 1, cell.row}) * 3;
}

// How far a style thinks. Near fire the daredevil looks for a way into it, and then for one into the water.
int depth_of_thought(const Game& game, Style style) {
    const World& world = game.world();
    const Cell cell = world.get<Position>(game.van()).cell;
    const bool hot = world.has<Burning>(game.van()) || distance_to<Burning>(world, cell) < 7;
    return style == Style::collector ? 2 : style == Style::daredevil && hot ? 4 : 1;
}

// What happened on the way there, as far as a style cares.
int delight(Game& game, Style style) {
    int sum = 0;
    for (const Event& event : game.take_events()) {
        const bool water = event.what == Event::What::van_put_out && event.amount > 0;
        const bool rough = event.what == Event::What::rammed || event.what == Event::What::corroded;
        const bool alight = event.what == Event::What::van_caught_fire;
        sum += style != Style::daredevil ? 0 : water ? 900 : alight ? 300 : rough ? 60 : 0;
    }
    return sum;
}

int worth(const Game& game, Style style) {
    const World& world = game.world();
    const Entity van = game.van();
    if (const Outcome* outcome = game.outcome()) {
        return outcome->result == Result::delivered ? 2000 : -100'000;
    }
    const Plates& plates = world.get<Plates>(van);
    const Cell cell = world.get<Position>(van).cell;
    const int harm = world.get<Health>(van).value * 40 + world.get<Engine>(van).value * 14 +
                     world.get<Tyres>(van).value * 12 + (plates.front + plates.right + plates.rear + plates.left) * 8;
    const int letters = world.get<MailSack>(van).letters;
    switch (style) {
        case Style::collector:
            return harm / 2 + cell.column * 3 + (letters + passengers(world)) * 150 -
                   std::min(distance_to<Letter>(world, cell), distance_to(world, cell, Body::hitchhiker)) * 6;
        case Style::gunner:
            return harm / 4 + cell.column * 3 - static_cast<int>(world.count<Explosive>()) * 60 -
                   static_cast<int>(world.count<Enemy>()) * 10 - distance_to<Explosive>(world, cell) * 6;
        case Style::daredevil: return harm / 4 + cell.column * 3 + dare(world, van);
        default: return harm + cell.column * 6 + world.get<Speed>(van).value * 5 + letters * 60;
    }
}

int look_ahead(const Game& game, Style style, int depth) {
    if (depth == 0 || game.outcome() != nullptr) {
        return worth(game, style);
    }
    int best = -1'000'000;
    for (const Manoeuvre manoeuvre : bots::every_manoeuvre) {
        if (!bots::has_a_key(game, manoeuvre) || game.would_refuse({manoeuvre, false}) != Refusal::none) {
            continue;
        }
        const auto next = game.fork();
        next->command({manoeuvre, false});
        next->finish();
        best = std::max(best, delight(*next, style) + look_ahead(*next, style, depth - 1));
    }
    return best;
}

Command choose(const Game& game, Style style, lull::RandomStream& chance) {
    Command best;
    int best_worth = -10'000'000;
    bots::each_possible_command(game, [&](Command command) {
        int value = static_cast<int>(chance.below(style == Style::wanderer ? 1000 : 6)) - (command.shoots ? 3 : 0);
        if (style != Style::wanderer) {
            const auto next = game.fork();
            next->command(command);
            next->finish();
            value += delight(*next, style) + look_ahead(*next, style, depth_of_thought(game, style));
        }
        if (value > best_worth) {
            best_worth = value;
            best = command;
        }
    });
    // Now and then an order that may be refused: recordings hold refusals too.
    const Command any{static_cast<Manoeuvre>(chance.below(8)), chance.chance(1, 2), static_cast<Side>(chance.below(4))};
    return chance.chance(1, 25) && bots::has_a_key(game, any.manoeuvre) ? any : best;
}

// As the bot would, but with whatever else than the pistol is ready: so every weapon is tried.
Command fire_all(const Game& game, Command command, lull::RandomStream& chance) {
    bots::each_possible_command(game, [&](Command other) {
        const Weapon* weapon = game.world().find<Weapon>(bots::weapon_of(game, other));
        if (weapon != nullptr && weapon->kind != WeaponKind::pistol && other.manoeuvre == command.manoeuvre &&
            chance.chance(1, 3)) {
            command = other;
        }
    });
    return command;
}

// Whatever the purse holds, in another order at each stop, nothing cheap on odd roads; now and then what is too dear.
void shop(std::unique_ptr<Game>& game, std::uint32_t seed, lull::RandomStream& chance) {
    const auto goods = static_cast<std::uint32_t>(shipped_data().goods.size());
    for (int tries = 0; tries < 40; ++tries) {
        const Errand errand{Errand::What::purchase, static_cast<std::int32_t>(chance.below(goods)),
                            static_cast<Side>(chance.below(4))};
        const bool is_cheap = find_good(errand.number)->price < 40;
        if ((seed % 2 == 0 || !is_cheap) && (run_errand(game, errand) == Refusal::none || chance.chance(1, 30))) {
            std::puts(to_text(errand).c_str());
        }
    }
}

void travel(std::unique_ptr<Game>& game, std::uint32_t seed, lull::RandomStream& chance) {
    bots::Player player(*bots::bot_named("looks 2"), seed);
    const Errand van{Errand::What::loadout, static_cast<std::int32_t>(seed % shipped_data().loadouts.size())};
    run_errand(game, van);
    std::puts(to_text(van).c_str());
    for (;;) {
        shop(game, seed, chance);
        while (game->outcome() == nullptr) {
            const Command command = fire_all(*game, player.choose(*game), chance);
            std::puts(to_text(command).c_str());
            game->command(command);
            game->finish();
        }
        const std::int32_t run = game->world().get<Road>(game->road()).run;
        const Errand on{Errand::What::route, static_cast<std::int32_t>(chance.below(2))};
        if (game->outcome()->result == Result::dead || run == runs_of_a_journey ||
            run_errand(game, on) != Refusal::none) {
            return;
        }
        std::puts(to_text(on).c_str());
    }
}

}  // namespace

int main(int count, char** words) {
    const std::string name = count == 3 || count == 4 ? words[2] : "";
    const auto run = static_cast<std::int32_t>(count == 4 ? std::strtol(words[3], nullptr, 10) : 1);
    const char* names[] = {"racer", "collector", "gunner", "wanderer", "daredevil", "journey"};
    int style = 0;
    while (style < 6 && name != names[style]) {
        ++style;
    }
    if (style == 6 || run < 1 || run > 99) {
        std::fputs("recorder SEED racer|collector|gunner|wanderer|daredevil|journey [RUN]\n", stderr);
        return 2;
    }
    const auto seed = static_cast<std::uint32_t>(std::strtoul(words[1], nullptr, 10));
    auto playing = std::make_unique<Game>(seed, run);
    lull::RandomStream chance(seed, 77);
    std::printf("# seed %u run %d\n", seed, static_cast<int>(run));
    if (static_cast<Style>(style) == Style::journey) {
        travel(playing, seed, chance);
    }
    Game& game = *playing;
    while (game.outcome() == nullptr && game.world().get<Road>(game.road()).turn < 400) {
        const Command command = choose(game, static_cast<Style>(style), chance);
        std::puts(to_text(command).c_str());
        if (game.command(command) == Refusal::none) {
            game.finish();
        }
    }
    const World& world = game.world();
    std::fprintf(stderr, "seed %u run %d %s: %s after %d turns, column %d of %d, letters %d, driver %d, cause %d\n",
                 seed, world.get<Road>(game.road()).run, names[style],
                 game.outcome() == nullptr                     ? "unfinished"
                 : game.outcome()->result == Result::delivered ? "won"
                                                               : "lost",
                 world.get<Road>(game.road()).turn, world.get<Position>(game.van()).cell.column, world.columns(),
                 world.get<MailSack>(game.van()).letters, world.get<Health>(game.van()).value,
                 game.outcome() == nullptr ? 0 : static_cast<int>(game.outcome()->cause));
    return 0;
}
