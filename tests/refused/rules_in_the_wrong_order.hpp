// A program with these rules does not compile: see refused.test.mjs.
#include "tests/lull/door_world.hpp"

namespace door_world {

struct WrongOrder : Base<WrongOrder> {
    static constexpr auto rules() {
        return lull::rules(lull::on<Position>("collision", &collision),
                           lull::on<Position>("bump opens door", &bump_opens_door).before("collision"));
    }
};
inline Drawn<WrongOrder> drawn({"@+."});

}  // namespace door_world
