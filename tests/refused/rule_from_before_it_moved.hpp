// A program with this rule does not compile: see refused.test.mjs.
#include "tests/lull/door_world.hpp"

namespace door_world {

struct FromFirst : Base<FromFirst> {
    static constexpr auto rules() {
        return lull::rules(lull::on<Position>("collision", &collision).from<Web>().moved());
    }
};
inline Drawn<FromFirst> drawn({"@+."});

}  // namespace door_world
