// A game that adds a task without listing the part for it does not compile: see refused.test.mjs.
#include "lull/modules/tasks.hpp"
#include "tests/lull/door_world.hpp"

namespace door_world {

struct Partless : Base<Partless> {
    static constexpr auto rules() { return lull::rules(lull::on<Position>("collision", &collision)); }
};
inline Drawn<Partless> drawn({"@+."});
inline const lull::TaskTicket task = lull::add_task(drawn.game, Shout{'!'}, 100);

}  // namespace door_world
