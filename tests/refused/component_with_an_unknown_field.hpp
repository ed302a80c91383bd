// A program with this component does not compile: see refused.test.mjs.
#include "tests/lull/door_world.hpp"

namespace door_world {

struct Wound {
    LULL(wound, depth, width);
    std::int32_t depth = 0;
};

}  // namespace door_world
