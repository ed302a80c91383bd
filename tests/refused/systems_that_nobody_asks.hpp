// A game that has systems without listing the part for them does not compile: see refused.test.mjs.
#include "tests/lull/door_world.hpp"

namespace door_world {

struct Partless : Base<Partless> {
    static constexpr std::array<const char*, 0> systems() { return {}; }
    static constexpr auto rules() { return lull::rules(lull::on<Position>("collision", &collision)); }
};
inline Drawn<Partless> drawn({"@+."});

}  // namespace door_world
