// A program with this list of components does not compile: see refused.test.mjs.
#include "tests/lull/door_world.hpp"

namespace door_world {

struct SecondSolid {
    LULL(solid);
};
struct Twice : Base<Twice> {
    using Components = lull::Components<Position, Solid, Hero, SecondSolid>;
};
inline const lull::Resolver<Twice>* game = nullptr;
inline const auto hash = game->hash();

}  // namespace door_world
