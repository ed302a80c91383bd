// A program with this component does not compile: see refused.test.mjs.
#include <string>

#include "tests/lull/door_world.hpp"

namespace door_world {

struct Wound {
    LULL(wound, told);
    std::string told;
};
struct Wounded : Base<Wounded> {
    using Components = lull::Components<Position, Solid, Hero, Wound>;
};
inline const lull::Resolver<Wounded>* game = nullptr;
inline const auto hash = game->hash();

}  // namespace door_world
