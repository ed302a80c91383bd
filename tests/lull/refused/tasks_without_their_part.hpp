// A game whose rules schedule tasks without the part for them does not compile: see refused.test.mjs.
#include "lull/modules/tasks.hpp"
#include "tests/lull/door_world.hpp"

namespace door_world {

struct Partless : Base<Partless> {
    static lull::Verdict shouts_later(const lull::Change<Position>&, Judge& judge) {
        judge.schedule(Shout{'!'}, 100);
        return lull::Verdict::accept;
    }
    static constexpr auto rules() { return lull::rules(lull::on<Position>("shouts later", &shouts_later)); }
};
inline Drawn<Partless> drawn({"@+."});

}  // namespace door_world
