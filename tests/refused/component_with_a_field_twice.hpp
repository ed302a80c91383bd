// A program with this component does not compile: see refused.test.mjs.
#include "tests/lull/door_world.hpp"

namespace door_world {

struct Wound {
    LULL(wound, depth, depth);
    std::int32_t depth = 1;
    std::int32_t width = 1;
};
struct Wounded : Base<Wounded> {
    using Components = lull::Components<Position, Solid, Hero, Wound>;
};
inline const lull::Resolver<Wounded>* game = nullptr;
inline const auto hash = game->hash();

}  // namespace door_world
