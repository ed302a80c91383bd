// No game that adds a task and doesn't list the part for it can be compiled: see refused.test.mjs.
#include "lull/parts/tasks.hpp"
#include "tests/lull/door_world.hpp"

namespace door_world {

struct Partless : Base<Partless> {
    static constexpr auto rules() { return lull::rules(lull::on<Position>("collision", &collision)); }
};
inline Drawn<Partless> drawn({"@+."});
inline const lull::TaskTicket task = lull::add_task(drawn.game, Shout{'!'}, 100);

}  // namespace door_world
