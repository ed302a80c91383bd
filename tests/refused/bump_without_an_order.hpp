// A program with these rules does not compile: see refused.test.mjs.
#include "tests/lull/door_world.hpp"

namespace door_world {

struct BumpLast : Base<BumpLast> {
    static lull::Verdict doors_open(const lull::Bump& bump, Judge& judge) {
        judge.react(OpenDoor{bump.what});
        return lull::Verdict::reject_and_stop;
    }
    static constexpr auto rules() {
        return lull::rules(lull::on<Position>("collision", &collision),
                           lull::bump<Position, CanOpenDoors, DoorState>("doors open", &doors_open));
    }
};
inline Drawn<BumpLast> drawn({"@+."});

}  // namespace door_world
