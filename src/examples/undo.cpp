// Undo: a hero eats berries. Each turn is taken back again, and the hash shows that the state is what it was.
#include <iostream>

#include "lull/session.hpp"

struct Position {
    LULL(position, cell);
    lull::Cell cell;
};
struct Hero {
    LULL(hero);
};
struct Berry {
    LULL(berry);
};
struct Walk {
    lull::Entity who;
    lull::Offset by;
};

struct Game : lull::Game<Game, Position, Hero, lull::Components<Position, Hero, Berry>, lull::Verbs<Walk>> {
    static void does(const Walk& walk, const World& world, Action& action) {
        const lull::Cell to = world.at(walk.who) + walk.by;
        world.cell(to).each<Berry>([&](lull::Entity berry) { action.destroy(berry); });
        action.set(walk.who, Position{to});
    }
    static void place(char letter, lull::Entity entity, Action& action) {
        letter == '@' ? action.set<Hero>(entity) : action.set<Berry>(entity);
    }
};

// NOLINTNEXTLINE(bugprone-exception-escape): nothing throws but a lack of memory
int main() {
    lull::Session<Game> game({"@bbb"});
    const auto tell = [&](const char* now) {
        std::cout << now << game.world().count<Berry>() << ", state " << std::hex << game.hash() << '\n';
    };
    tell("at first, berries: ");
    while (game.world().count<Berry>() > 0) {
        game.act(Walk{game.first<Hero>(), lull::east});
        tell("a step east, berries: ");
    }
    while (game.undo()) {
        tell("undone, berries: ");
    }
}
