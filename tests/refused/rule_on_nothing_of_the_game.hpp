// A program with these rules does not compile: see refused.test.mjs.
#include "tests/lull/door_world.hpp"

namespace door_world {

struct Whistle {
    Entity who;
};
struct Whistling : Base<Whistling> {
    static lull::Verdict hears(const Whistle&, Judge&) { return lull::Verdict::accept; }
    static constexpr auto rules() { return lull::rules(lull::on<Whistle>("hears", &hears)); }
};
inline const lull::Resolver<Whistling> game(1, 1, {1, 1}, {1, 2});
inline lull::Resolver<Whistling>* as_it_is_used = nullptr;
inline const auto pause = as_it_is_used->run();

}  // namespace door_world
