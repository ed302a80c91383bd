// No program with this list of components can be compiled: see order.test.mjs.
#include "tests/lull/door_world.hpp"

namespace door_world {

struct SecondSolid {
    static constexpr auto name = "solid";
};
inline constexpr auto how_many = lull::Components<Position, Solid, SecondSolid>::count;

}  // namespace door_world
