// A program with these systems does not compile: see refused.test.mjs.
#include "lull/system.hpp"
#include "tests/lull/door_world.hpp"

namespace door_world {

struct Partless : Base<Partless> {
    static void hums(const World&, lull::Entity, lull::Time, lull::Asked<Partless>&) {}
    static constexpr auto systems() { return lull::systems(lull::continuous<Partless, Hero>("hums", &hums)); }
};

}  // namespace door_world
