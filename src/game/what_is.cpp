#include "game/posthaste.hpp"
#include "lull/describe.hpp"

namespace posthaste {

// What a thing is called in messages and dumps, which developers read: things that no sentence names have names here,
// too.
std::string_view Posthaste::what_is(const World& world, Entity entity) {
    if (const Named* named = world.find<Named>(entity); named != nullptr && named->called) {
        return named->called.view();
    }
    if (const Flight* flight = world.find<Flight>(entity)) {
        return lull::listed_name(flight->cause);
    }
    return world.has<Van>(entity)         ? Van::name
           : world.has<Road>(entity)      ? Road::name
           : world.has<Horde>(entity)     ? Horde::name
           : world.has<Letter>(entity)    ? Letter::name
           : world.has<Explosive>(entity) ? "barrel"
           : world.has<Scenery>(entity)   ? Scenery::name
           : world.has<Ground>(entity)    ? Ground::name
                                          : std::string_view();
}

}  // namespace posthaste
