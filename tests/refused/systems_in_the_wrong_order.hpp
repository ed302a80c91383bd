// A program with these systems does not compile: see refused.test.mjs.
#include "lull/system.hpp"
#include "tests/lull/door_world.hpp"

namespace door_world {

struct WrongSystems : Base<WrongSystems> {
    using Extensions = lull::Extensions<lull::Systems>;
    static void hums(const World&, lull::Entity, lull::Time, lull::Asked<WrongSystems>&) {}
    static constexpr auto systems() {
        return lull::systems(lull::continuous<WrongSystems, Hero>("burns", &hums).after("spreads"),
                             lull::continuous<WrongSystems, Hero>("spreads", &hums));
    }
    static constexpr auto rules() { return lull::rules(lull::on<Position>("collision", &collision)); }
};
inline Drawn<WrongSystems> drawn({"@+."});

}  // namespace door_world
