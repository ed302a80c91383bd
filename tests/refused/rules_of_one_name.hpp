// A program with these rules does not compile: see refused.test.mjs.
#include "tests/lull/door_world.hpp"

namespace door_world {

struct OneName : Base<OneName> {
    static constexpr auto rules() {
        return lull::rules(lull::on<Position>("collision", &bump_opens_door),
                           lull::on<Position>("collision", &collision));
    }
};
inline Drawn<OneName> drawn({"@+."});

}  // namespace door_world
