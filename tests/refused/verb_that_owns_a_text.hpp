// A program with this verb does not compile: see refused.test.mjs.
#include <string>

#include "lull/session.hpp"

namespace verb_that_owns_a_text {

struct Position {
    LULL(position, cell);
    lull::Cell cell;
};
struct Hero {
    LULL(hero);
};
struct Shout {
    lull::Entity who;
    std::string words;
};

struct Shouting : lull::Game<Shouting, Position, Hero, lull::Components<Position, Hero>, lull::Verbs<Shout>> {
    static void does(const Shout&, const World&, Action&) {}
    static void place(char, lull::Entity, Action&) {}
};
inline const bool is_over = lull::Session<Shouting>({"."}).is_over();

}  // namespace verb_that_owns_a_text
