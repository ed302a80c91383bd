// No game that holds turns and doesn't list the part for it can be compiled: see refused.test.mjs.
#include "tests/lull/door_world.hpp"

namespace door_world {

struct Partless : Base<Partless> {
    static std::int32_t holds_turn_ms(const Kind&, const lull::FutureView<Partless>&) { return 100; }
    static constexpr auto rules() { return lull::rules(lull::on<Position>("collision", &collision)); }
};
inline Drawn<Partless> drawn({"@+."});

}  // namespace door_world
