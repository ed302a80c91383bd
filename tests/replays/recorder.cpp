// Writes recordings: plays seeded runs in one of five styles, so that runs are won and lost for the
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
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "engine/random.hpp"
#include "game/driving.hpp"
#include "game/game.hpp"

namespace {

using namespace posthaste;

enum class Style : std::uint8_t { racer, collector, gunner, wanderer, daredevil };

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
        case Style::collector: return harm / 2 + cell.column * 3 + letters * 150 - distance_to<Letter>(world, cell) * 6;
        case Style::gunner:
            return harm / 4 + cell.column * 3 - static_cast<int>(world.count<Explosive>()) * 60 -
                   static_cast<int>(world.count<Enemy>()) * 10 - distance_to<Explosive>(world, cell) * 6;
        case Style::daredevil: return harm / 4 + cell.column * 3 + dare(world, van);
        default: return harm + cell.column * 6 + world.get<Speed>(van).value * 5 + letters * 60;
    }
}

constexpr Manoeuvre every_manoeuvre[] = {Manoeuvre::accelerate, Manoeuvre::coast, Manoeuvre::north,
                                         Manoeuvre::south,      Manoeuvre::brake, Manoeuvre::shove};

// One key drives east, and the game says whether that means accelerating or shoving: recordings keep to
// what a player can ask for, so that the page can play them too.
bool has_a_key(const Game& game, Manoeuvre manoeuvre) {
    const bool eastward = manoeuvre == Manoeuvre::accelerate || manoeuvre == Manoeuvre::shove;
    return !eastward || manoeuvre == game.eastward();
}

int look_ahead(const Game& game, Style style, int depth) {
    if (depth == 0 || game.outcome() != nullptr) {
        return worth(game, style);
    }
    int best = -1'000'000;
    for (const Manoeuvre manoeuvre : every_manoeuvre) {
        if (!has_a_key(game, manoeuvre) || game.would_refuse({manoeuvre, false}) != Refusal::none) {
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
    for (const Manoeuvre manoeuvre : every_manoeuvre) {
        for (const bool shoots : {false, true}) {
            if (!has_a_key(game, manoeuvre) || game.would_refuse({manoeuvre, shoots}) != Refusal::none) {
                continue;
            }
            int value = static_cast<int>(chance.below(style == Style::wanderer ? 1000 : 6)) - (shoots ? 3 : 0);
            if (style != Style::wanderer) {
                const auto next = game.fork();
                next->command({manoeuvre, shoots});
                next->finish();
                value += delight(*next, style) + look_ahead(*next, style, depth_of_thought(game, style));
            }
            if (value > best_worth) {
                best_worth = value;
                best = {manoeuvre, shoots};
            }
        }
    }
    // Now and then an order that may be refused: recordings hold refusals too.
    const Command any{static_cast<Manoeuvre>(chance.below(6)), chance.chance(1, 2)};
    return chance.chance(1, 25) && has_a_key(game, any.manoeuvre) ? any : best;
}

}  // namespace

int main(int count, char** words) {
    const std::string name = count == 3 || count == 4 ? words[2] : "";
    const auto run = static_cast<std::int32_t>(count == 4 ? std::strtol(words[3], nullptr, 10) : 1);
    const char* names[] = {"racer", "collector", "gunner", "wanderer", "daredevil"};
    int style = 0;
    while (style < 5 && name != names[style]) {
        ++style;
    }
    if (style == 5 || run < 1 || run > 99) {
        std::fputs("recorder SEED racer|collector|gunner|wanderer|daredevil [RUN]\n", stderr);
        return 2;
    }
    const auto seed = static_cast<std::uint32_t>(std::strtoul(words[1], nullptr, 10));
    Game game(seed, run);
    lull::RandomStream chance(seed, 77);
    std::printf("# seed %u run %d\n", seed, static_cast<int>(run));
    while (game.outcome() == nullptr && game.world().get<Road>(game.road()).turn < 400) {
        const Command command = choose(game, static_cast<Style>(style), chance);
        std::puts(to_text(command).c_str());
        if (game.command(command) == Refusal::none) {
            game.finish();
        }
    }
    const World& world = game.world();
    std::fprintf(stderr, "seed %u %s: %s after %d turns, column %d of %d, letters %d, driver %d, cause %d\n", seed,
                 names[style],
                 game.outcome() == nullptr                     ? "unfinished"
                 : game.outcome()->result == Result::delivered ? "won"
                                                               : "lost",
                 world.get<Road>(game.road()).turn, world.get<Position>(game.van()).cell.column, world.columns(),
                 world.get<MailSack>(game.van()).letters, world.get<Health>(game.van()).value,
                 game.outcome() == nullptr ? 0 : static_cast<int>(game.outcome()->cause));
    return 0;
}
