// A program with this verb does not compile: see refused.test.mjs.
#include "lull/session.hpp"

namespace verb_without_its_change {

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
    static void place(char, lull::Entity, Action&) {}
};
inline const bool is_over = lull::Session<Shouting>({"."}).is_over();

}  // namespace verb_without_its_change
