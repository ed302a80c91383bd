// A game as another project writes it: the hero opens a door and goes through. Prints the hash of the state.
#include <cstdio>
#ifdef LULL_SINGLE_HEADER
#include "lull.hpp"
#else
#include "lull/session.hpp"
#endif
using lull::Bump, lull::Change, lull::Entity, lull::Offset, lull::Verdict;

struct Position {
    LULL(position, cell);
    lull::Cell cell;
};
struct Door {
    LULL(door);
};
struct Solid {
    LULL(solid);
};
struct Hero {
    LULL(hero);
};
struct Walk {
    Entity who;
    Offset by;
};
struct Open {
    Entity door;
};
struct Game : lull::Game<Game, Position, Hero, lull::Components<Position, Door, Solid, Hero>, lull::Verbs<Walk, Open>> {
    static void does(const Walk& walk, const World& world, Action& action) {
        action.set(walk.who, Position{world.at(walk.who) + walk.by});
    }
    static void does(const Open& open, const World& /*world*/, Action& action) { action.destroy(open.door); }
    static Verdict doors_open(const Bump& bump, Judge& judge) { return judge.consume(Open{bump.what}); }
    static Verdict collision(const Change<Position>& move, Judge& judge) {
        return judge.cell(move.to->cell).count<Solid>() == 0 ? Verdict::accept : Verdict::reject_and_stop;
    }
    static constexpr auto rules() {
        return lull::rules(lull::bump<Position, Hero, Door>("doors open", &doors_open).before("collision"),
                           lull::on<Position>("collision", &collision).moved().who_has<Solid>());
    }
    static void place(char letter, Entity entity, Action& action) {
        if (letter != '.') action.set<Solid>(entity);
        if (letter == '@') action.set<Hero>(entity);
        if (letter == '+') action.set<Door>(entity);
    }
};

int main() {
    lull::Session<Game> game({"######", "#@+..#", "######"});
    const Walk east{game.first<Hero>(), lull::east};
    game.act(east);  // opens the door
    const bool was_there = game.act(east).accepted && game.act(east).accepted && game.act(east).accepted;
    const bool undid = !game.act(east).accepted && game.undo();
    lull::Session<Game> loaded({"."});
    const bool is_same = !loaded.load(game.save()) && loaded.hash() == game.hash() && !loaded.first<Door>();
    std::printf("%016llx\n", static_cast<unsigned long long>(loaded.hash()));
    return was_there && undid && is_same && loaded.world().at(east.who) == lull::Cell{3, 1} ? 0 : 1;
}
