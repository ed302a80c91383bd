// A program that changes a component in place does not compile: see refused.test.mjs.
#include "tests/lull/door_world.hpp"

namespace door_world {

struct Plain : Base<Plain> {};
inline void opens(const Plain::World& world, lull::Entity door) { world.get<DoorState>(door).open = true; }

}  // namespace door_world
