// What things say of their own looks and sounds. In a save from before they did they are heard and seen like the first
// thing of their name in the data that does.
#pragma once

#include "game/game_data.hpp"
#include "game/posthaste.hpp"

namespace posthaste {

// The first thing of that name that has the component; none, if no thing of that name has it.
AssemblageId first_of_its_name(const World& world, Entity entity, bool (Things::*has)(AssemblageId) const);

template <class C>
C taste_of(const World& world, Entity entity) {
    const C* own = world.find<C>(entity);
    return own != nullptr ? *own : world.data().things.value_of<C>(first_of_its_name(world, entity, &Things::has<C>));
}

}  // namespace posthaste
