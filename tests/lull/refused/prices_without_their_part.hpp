// A game whose rules set a price without the part for it does not compile: see refused.test.mjs.
#include "lull/modules/prices.hpp"
#include "tests/lull/door_world.hpp"

namespace door_world {

struct Partless : Base<Partless> {
    static lull::Verdict costs_a_turn(const lull::Change<Position>&, Judge& judge) {
        judge.set_price(lull::Price::turn);
        return lull::Verdict::reject;
    }
    static constexpr auto rules() { return lull::rules(lull::on<Position>("costs a turn", &costs_a_turn)); }
};
inline Drawn<Partless> drawn({"@+."});

}  // namespace door_world
