// Preview: before the hero moves, the game says what each step would lead to. It plays them on a copy, by the rules
// themselves, so that a preview and the turn cannot differ.
#include <iostream>

#include "lull/modules/ways.hpp"
#include "lull/session.hpp"

struct Position {
    LULL(position, cell);
    lull::Cell cell;
};
struct Hero {
    LULL(hero);
};
struct Barrel {
    LULL(barrel);
};
struct Walk {
    lull::Entity who;
    lull::Offset by;
};
struct Burst {
    lull::Entity barrel;
};

struct Game : lull::Game<Game, Position, Hero, lull::Components<Position, Hero, Barrel>, lull::Verbs<Walk, Burst>> {
    static void does(const Walk& walk, const World& world, Action& action) {
        action.set(walk.who, Position{world.at(walk.who) + walk.by});
    }
    static void does(const Burst& burst, const World&, Action& action) { action.destroy(burst.barrel); }

    // A barrel that is bumped bursts, and so do the barrels beside it.
    static lull::Verdict bursts(const lull::Bump& bump, Judge& judge) { return judge.consume(Burst{bump.what}); }
    static lull::Verdict bursts_others(const Burst& burst, Judge& judge) {
        for (const lull::Offset by : lull::four_ways) {
            const lull::Cell beside = judge.before().at(burst.barrel) + by;
            judge.before().cell(beside).each<Barrel>([&](lull::Entity barrel) { judge.react(Burst{barrel}, 50); });
        }
        return lull::Verdict::accept;
    }
    static lull::Verdict stays_here(const lull::Change<Position>& move, Judge& judge) {
        return judge.before().contains(move.to->cell) ? lull::Verdict::accept : lull::Verdict::reject_and_stop;
    }
    static constexpr auto rules() {
        return lull::rules(lull::bump<Position, Hero, Barrel>("bumped barrels burst", &bursts),
                           lull::on<Position>("nobody leaves the map", &stays_here).moved(),
                           lull::on<Burst>("barrels burst others", &bursts_others));
    }
    static void place(char letter, lull::Entity entity, Action& action) {
        if (letter != '.') {
            letter == '@' ? action.set<Hero>(entity) : action.set<Barrel>(entity);
        }
    }
};

// NOLINTNEXTLINE(bugprone-exception-escape): nothing throws but a lack of memory
int main() {
    lull::Session<Game> game({"@oo.o"});
    const char* const names[] = {"north", "east", "south", "west"};
    for (int way = 0; way < 4; ++way) {
        for (const auto& it : game.preview(Walk{game.first<Hero>(), lull::four_ways[way]})) {
            std::cout << names[way] << ": " << lull::VerbNames<Game::Verb>::of(it.verb.index())
                      << (it.accepted ? "\n" : " is refused\n");
        }
    }
    std::cout << "nothing has happened yet, barrels: " << game.world().count<Barrel>() << '\n';
    game.act(Walk{game.first<Hero>(), lull::east});
    std::cout << "played, barrels: " << game.world().count<Barrel>() << ", state " << std::hex << game.hash() << '\n';
}
