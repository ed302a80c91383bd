// A program with these rules does not compile: see refused.test.mjs.
#include "tests/lull/door_world.hpp"

namespace door_world {

struct UnknownName : Base<UnknownName> {
    static constexpr auto rules() {
        return lull::rules(lull::on<Position>("bump opens door", &bump_opens_door).before("colision"),
                           lull::on<Position>("collision", &collision));
    }
};
inline Drawn<UnknownName> drawn({"@+."});

}  // namespace door_world
