#include "game/validation.hpp"

#include "game/depot/depot.hpp"
#include "game/depot/level.hpp"
#include "game/engine.hpp"
#include "game/game_data.hpp"
#include "lull/modules/ways.hpp"

namespace posthaste {

namespace {

// The components that a depot may hold.
constexpr auto known_in_depots =
    any_of<Position, Named, Looks, Solid, Controlled, Courier, Health, Crate, lull::Optics, lull::Emitter, lull::Sensor,
           Receiver, Switch, Gate, Entrance, Vault, Depot, lull::Entangled, lull::Zone, lull::ConfinedTo, lull::Script,
           lull::Property, lull::Growing, lull::Touchable, lull::Pose>;

constexpr Need needs_of_depots[] = {
    {any_of<Courier, Crate, lull::Emitter, lull::Sensor, Switch, Gate>, any_of<Position>, "what is what"},
    {any_of<Courier>, any_of<Solid>, "the driver"},
    {any_of<Receiver>, any_of<lull::Sensor>, "a receiver"},
    {any_of<lull::Entangled>, any_of<Crate>, "what moves together"},
};

}  // namespace

lull::Fault validate_depot(const lull::Resolver<Posthaste>& resolver) {
    const World& world = resolver.world();
    const Entity courier = world.first<Courier>();
    Requirements require;
    require(world.count<Depot>() == 1, "the depot");
    require(world.count<Courier>() == 1 && world.count<Controlled>() == 1 && world.has<Controlled>(courier),
            "the driver");
    for (std::uint32_t index = 0; index < world.store().index_end(); ++index) {
        const Components::Mask mask = world.store().mask_at(index);
        require((mask & ~known_in_depots) == 0, "what is what");
        require.all(needs_of_depots, mask);
    }
    world.each<Health>(
        [&](Entity, const Health& it) { require(it.value >= 1 && it.value <= it.full, "somebody's health"); });
    world.each<lull::Script>([&](Entity, const lull::Script& it) { require(world.alive(it.holder), "a script"); });
    world.each<lull::Property>(
        [&](Entity, const lull::Property& it) { require(world.has<lull::Script>(it.of), "a script"); });
    world.each<lull::Emitter>([&](Entity, const lull::Emitter& it) { require(lull::is_step(it.way), "a lamp"); });
    world.each<lull::Entangled>([&](Entity entity, const lull::Entangled& bond) {
        const lull::Entangled* back = world.find<lull::Entangled>(bond.twin);
        require(back != nullptr && back->twin == entity && back->how == bond.how && !(bond.twin == entity),
                "what moves together");
    });
    // The courier's turn it is, or will be; nobody else has any.
    require((resolver.acting() == courier || is_solved(world)) && resolver.step() == 0, "whose turn it is");
    for (const auto& ticket : resolver.schedule().tickets()) {
        require(ticket.entity == courier, "whose turn it is");
    }
    if (!require.hold()) {
        return require.fault();
    }
    const Depot& depot = world.get<Depot>(world.first<Depot>());
    for (const DepotLevel& level : world.data().depots) {
        if (level.name == depot.level.view() && level.version() == depot.version && level.columns == world.columns() &&
            level.rows == world.rows()) {
            return {};
        }
    }
    return lull::Fault("the depot has changed since");
}

}  // namespace posthaste
