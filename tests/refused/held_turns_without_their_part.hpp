// A game that holds turns without listing the part for it does not compile: see refused.test.mjs.
#include "tests/lull/door_world.hpp"

namespace door_world {

struct Partless : Base<Partless> {
    static std::int32_t holds_turn_ms(const Verb&, const lull::FutureView<Partless>&) { return 100; }
    static constexpr auto rules() { return lull::rules(lull::on<Position>("collision", &collision)); }
};
inline Drawn<Partless> drawn({"@+."});

}  // namespace door_world
