#include "game/taste.hpp"

namespace posthaste {

AssemblageId first_of_its_name(const World& world, Entity entity, bool (Things::*has)(AssemblageId) const) {
    const Named* named = world.find<Named>(entity);
    const Things& things = world.data().things;
    for (std::size_t i = 0; i < things.count() && named != nullptr; ++i) {
        const AssemblageId thing{static_cast<std::uint16_t>(i)};
        if ((things.*has)(thing) && things.value_of<Named>(thing).called == named->called) {
            return thing;
        }
    }
    return {};
}

}  // namespace posthaste
