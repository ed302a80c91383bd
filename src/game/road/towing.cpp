#include "game/road/towing.hpp"

#include <algorithm>

#include "game/report.hpp"
#include "game/road/deeds.hpp"
#include "game/road/driving.hpp"
#include "game/road/enemies.hpp"
#include "game/road/road.hpp"
#include "game/road/shooting.hpp"
#include "game/taste.hpp"

namespace posthaste {

bool is_trailer(const World& world, Entity entity) { return world.has<MountedOn>(entity) && world.has<Enemy>(entity); }

Entity head_of(const World& world, Entity entity) {
    for (std::int32_t i = 0; i < most_coupled && is_trailer(world, entity); ++i) {
        entity = world.get<MountedOn>(entity).carrier;
    }
    return entity;
}

void each_trailer(const World& world, Entity head, lull::FunctionRef<void(Entity, Cell)> visit) {
    each_mounted(world, head, [&](Entity trailer, const MountedOn&) {
        const Position* position = is_trailer(world, trailer) ? world.find<Position>(trailer) : nullptr;
        if (position != nullptr) {
            visit(trailer, position->cell);
            each_trailer(world, trailer, visit);
        }
    });
}

bool is_hooked(const World& world) {
    bool hooked = false;
    world.each<Enemy>([&](Entity, const Enemy& enemy) { hooked = hooked || enemy.hooked; });
    return hooked;
}

// It catches the van right in front of it; then it holds and costs one of speed a turn, as long as the van
// keeps its row, the rope reaches and nobody hits the truck (see hurt). However it comes off, it takes its time
// until it is thrown again.
void enact(const Tow& tow, const World& world, Action& action) {
    const Enemy* self = world.find<Enemy>(tow.truck);
    const Position* from = world.find<Position>(tow.truck);
    const Entity van = world.first<Van>();
    if (self == nullptr || from == nullptr || !van) {
        return;
    }
    const auto way = world.at(van) - from->cell;
    const std::int32_t reach = self->hooked ? rope : 1;
    const bool holds = world.has<Intent>(tow.truck) && way.rows == 0 && way.columns >= 1 && way.columns <= reach;
    Enemy then = *self;
    then.hooked = holds;
    action.set(tow.truck, then);
    if (holds) {
        action.set<PartOfDeed>(tow.truck);
        action.set(van, Speed{std::max(world.get<Speed>(van).value - 1, 0)});
    }
    const Road& road = world.get<Road>(world.first<Road>());
    each_mounted(world, tow.truck, [&](Entity it, const MountedOn&) {
        if (const Weapon* weapon = world.find<Weapon>(it)) {
            Weapon thrown = *weapon;
            thrown.ready_turn = road.turn + weapon->reload;
            action.set(it, thrown);
        }
    });
}

void report(const Tow& tow, Report& to) {
    const Enemy* before = to.now.find<Enemy>(tow.truck);
    const Enemy* left = to.after.find<Enemy>(tow.truck);
    if (before == nullptr || left == nullptr || (!before->hooked && !left->hooked)) {
        return;
    }
    const Cell at = to.at(tow.truck);
    Text sound;
    each_mounted(to.now, tow.truck, [&](Entity hook, const MountedOn&) { sound = taste_of<Shot>(to.now, hook).sound; });
    to.add_felt(!left->hooked    ? Event(Unhooked{at})
                : before->hooked ? Event(DraggedByHook{at, sound})
                                 : Event(Hooked{at, sound}));
}

}  // namespace posthaste
