// Undo: a hero eats berries. Each turn is taken back again, and the hash shows that the state is what it was.
#include <cstdio>
#include <vector>

#include "lull/session.hpp"

namespace {

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
        if (letter == '@') {
            action.set<Hero>(entity);
        } else if (letter == 'b') {
            action.set<Berry>(entity);
        }
    }
};

}  // namespace

// NOLINTNEXTLINE(bugprone-exception-escape): nothing throws but a lack of memory
int main() {
    lull::Session<Game> game({"@b.bb"});
    std::vector<std::uint64_t> states{game.hash()};
    while (game.world().at(game.first<Hero>()).column < 4) {
        game.act(Walk{game.first<Hero>(), lull::east});
        states.push_back(game.hash());
        std::printf("a step east, berries left: %u\n", game.world().count<Berry>());
    }
    while (game.undo()) {
        states.pop_back();
        std::printf("undone, berries left: %u, %s\n", game.world().count<Berry>(),
                    game.hash() == states.back() ? "the same state as before" : "another state");
    }
    std::printf("state %016llx\n", static_cast<unsigned long long>(game.hash()));
    return 0;
}
