// A program with these rules does not compile: see refused.test.mjs.
#include "tests/lull/door_world.hpp"

namespace door_world {

struct RulesApart : Base<RulesApart> {
    static constexpr auto rules() {
        return lull::rules(lull::on<Position>("bump opens door", &bump_opens_door),
                           lull::on<DoorState>("locked door refuses", &locked_door_refuses),
                           lull::on<Position>("collision", &collision));
    }
};
inline Drawn<RulesApart> drawn({"@+."});

}  // namespace door_world
