// Delays: a bomb burns the grass around it ring by ring, in one turn that takes 300 virtual milliseconds. The game is
// saved while the fire spreads, and a second game goes on from there.
#include <cstdio>
#include <string>

#include "lull/session.hpp"

struct Position {
    LULL(position, cell);
    lull::Cell cell;
};
struct Hero {
    LULL(hero);
};
struct Grass {
    LULL(grass);
};
struct Burn {
    lull::Entity bomb;
    std::int32_t ring = 0;  // its distance from the bomb in cells
};

// The hero has the bomb.
struct Game : lull::Game<Game, Position, Hero, lull::Components<Position, Hero, Grass>, lull::Verbs<Burn>> {
    static void does(const Burn& burn, const World& world, Action& action) {
        world.each<Grass, Position>([&](lull::Entity grass, const Grass&, const Position& position) {
            if (lull::rings_between(position.cell, world.at(burn.bomb)) == burn.ring) {
                action.destroy(grass);
            }
        });
    }
    static lull::Verdict spreads(const Burn& burn, Judge& judge) {
        if (burn.ring < 3) {
            judge.react(Burn{burn.bomb, burn.ring + 1}, 100);  // virtual milliseconds
        }
        return lull::Verdict::accept;
    }
    static constexpr auto rules() { return lull::rules(lull::on<Burn>("fire spreads", &spreads)); }
    static void place(char letter, lull::Entity entity, Action& action) {
        if (letter == '@') {
            action.set<Hero>(entity);
        } else {
            action.set<Grass>(entity);
        }
    }
};

void draw(const Game::World& world) {
    for (std::int32_t row = 0; row < world.rows(); ++row) {
        std::string line;
        for (std::int32_t column = 0; column < world.columns(); ++column) {
            const auto cell = world.cell({column, row});
            line += cell.count<Hero>() > 0 ? '@' : cell.count<Grass>() > 0 ? '"' : '.';
        }
        std::printf("%s\n", line.c_str());
    }
}

// NOLINTNEXTLINE(bugprone-exception-escape): nothing throws but a lack of memory
int main() {
    const std::vector<std::string> meadow(7, std::string(9, '"'));
    std::vector<std::string> map = meadow;
    map[3][4] = '@';
    lull::Session<Game> game(map);
    game.command(Burn{game.first<Hero>()});
    game.resume();  // one delay has passed
    std::printf("saved %d milliseconds before the next ring burns:\n", game.pause().milliseconds);
    draw(game.world());

    lull::Session<Game> other(meadow);
    if (const lull::Fault fault = other.load(game.save())) {
        std::printf("the save is refused: %s\n", fault.sentence().c_str());
        return 1;
    }
    while (other.pause().kind == lull::Pause::For::delay) {
        std::printf("loaded, and %d milliseconds later:\n", other.pause().milliseconds);
        other.resume();
        draw(other.world());
    }
    game.finish();
    std::printf("the first game ends %s\n", game.hash() == other.hash() ? "in the same state" : "in another state");
    std::printf("state %016llx\n", static_cast<unsigned long long>(other.hash()));
}
