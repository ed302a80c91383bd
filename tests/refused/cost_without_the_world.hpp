// A program with this cost does not compile: see refused.test.mjs.
#include "lull/session.hpp"

namespace cost_without_the_world {

struct Position {
    LULL(position, cell);
    lull::Cell cell;
};
struct Hero {
    LULL(hero);
};
struct Shout {
    lull::Entity who;
};

struct Shouting : lull::Game<Shouting, Position, Hero, lull::Components<Position, Hero>, lull::Verbs<Shout>> {
    static void does(const Shout&, const World&, Action&) {}
    static lull::Time cost(const Shout&) { return 50; }
    static void place(char, lull::Entity, Action&) {}
};
inline const bool accepted = lull::Session<Shouting>({"."}).act(Shout{}).accepted;

}  // namespace cost_without_the_world
