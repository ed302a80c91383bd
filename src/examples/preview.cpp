// Preview: before the hero moves, the game says what each step would lead to. It plays them on a copy, by the rules
// themselves, so that a preview and the turn cannot differ.
#include <cstdio>

#include "lull/modules/ways.hpp"
#include "lull/session.hpp"

namespace {

struct Position {
    LULL(position, cell);
    lull::Cell cell;
};
struct Hero {
    LULL(hero);
};
struct Wall {
    LULL(wall);
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

struct Game
    : lull::Game<Game, Position, Hero, lull::Components<Position, Hero, Wall, Barrel>, lull::Verbs<Walk, Burst>> {
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
    static lull::Verdict collision(const lull::Change<Position>& move, Judge& judge) {
        return judge.cell(move.to->cell).count<Wall>() == 0 ? lull::Verdict::accept : lull::Verdict::reject_and_stop;
    }
    static constexpr auto rules() {
        return lull::rules(lull::bump<Position, Hero, Barrel>("bumped barrels burst", &bursts).before("collision"),
                           lull::on<Position>("collision", &collision).moved(),
                           lull::on<Burst>("barrels burst others", &bursts_others));
    }
    static void place(char letter, lull::Entity entity, Action& action) {
        switch (letter) {
            case '@': action.set<Hero>(entity); break;
            case '#': action.set<Wall>(entity); break;
            case 'o': action.set<Barrel>(entity); break;
            default: break;
        }
    }
};

}  // namespace

// NOLINTNEXTLINE(bugprone-exception-escape): nothing throws but a lack of memory
int main() {
    lull::Session<Game> game({"#######", "#@oo.o#", "#.#####"});
    const char* const names[] = {"north", "east", "south", "west"};
    for (int way = 0; way < 4; ++way) {
        std::printf("%s:", names[way]);
        for (const auto& it : game.preview(Walk{game.first<Hero>(), lull::four_ways[way]})) {
            std::printf(" %s%s", lull::VerbNames<Game::Verb>::of(it.verb.index()), it.accepted ? "" : " is refused");
        }
        std::printf("\n");
    }
    std::printf("nothing has happened yet, barrels: %u\n", game.world().count<Barrel>());
    game.act(Walk{game.first<Hero>(), lull::east});
    std::printf("after the step east, barrels: %u\n", game.world().count<Barrel>());
    std::printf("state %016llx\n", static_cast<unsigned long long>(game.hash()));
    return 0;
}
