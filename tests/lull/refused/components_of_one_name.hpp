// No program with this list of components can be compiled: see refused.test.mjs.
#include "tests/lull/door_world.hpp"

namespace door_world {

struct SecondSolid {
    LULL(solid);
};
inline constexpr auto how_many = lull::Components<Position, Solid, SecondSolid>::count;

}  // namespace door_world
