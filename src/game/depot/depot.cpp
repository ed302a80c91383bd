#include "game/depot/depot.hpp"

#include <algorithm>

#include "game/depot/level.hpp"
#include "game/engine.hpp"
#include "game/game_data.hpp"
#include "lull/byte_hash.hpp"
#include "lull/modules/ways.hpp"

namespace posthaste {

std::int32_t DepotLevel::version() const {
    lull::Bytes bytes;
    lull::ByteWriter writer(bytes);
    writer(columns, rows, cells, pieces);
    return static_cast<std::int32_t>(lull::hash_bytes(bytes, 0) & 0x7FFF'FFFFU);
}

lull::Offset DepotLevel::step_of_solution(std::int32_t taken) const {
    switch (taken < static_cast<std::int32_t>(solution.size()) ? solution[static_cast<std::size_t>(taken)] : ' ') {
        case 'u':
        case 'U': return lull::north;
        case 'd':
        case 'D': return lull::south;
        case 'l':
        case 'L': return lull::west;
        case 'r':
        case 'R': return lull::east;
        default: return {};
    }
}

lull::Progress lit_receivers(const World& world) {
    return lull::progress_of<Receiver>(world,
                                       [&](Entity receiver) { return world.index<Light>().falls_on(world, receiver); });
}

bool vault_is_open(const World& world) { return lit_receivers(world).is_reached(); }

RoomChange change_of(const World& now, const World& then) {
    const auto open_gates = [](const World& world) {
        std::int32_t open = 0;
        world.each<Gate>([&](Entity, const Gate& gate) { open += gate.open ? 1 : 0; });
        return open;
    };
    return {open_gates(then) - open_gates(now), lit_receivers(then).done - lit_receivers(now).done,
            (vault_is_open(then) ? 1 : 0) - (vault_is_open(now) ? 1 : 0)};
}

bool is_solved(const World& world) {
    const Depot* depot = world.find<Depot>(world.first<Depot>());
    return depot != nullptr && depot->solved;
}

namespace {

// The components that a depot may hold.
constexpr auto known =
    Components::mask_of<Position, Named, Looks, Solid, Controlled, Courier, Health, Crate, lull::Optics, lull::Emitter,
                        lull::Sensor, Receiver, Switch, Gate, Entrance, Vault, Depot, lull::Entangled, lull::Zone,
                        lull::ConfinedTo, lull::Script, lull::Property, lull::Growing, lull::Touchable, lull::Pose>();

}  // namespace

lull::Fault validate_depot(const lull::Resolver<Posthaste>& resolver) {
    const World& world = resolver.world();
    const Depot* depot = world.find<Depot>(world.first<Depot>());
    const Entity courier = world.first<Courier>();
    bool sound = depot != nullptr && world.count<Depot>() == 1 && world.count<Courier>() == 1 &&
                 world.has<Controlled>(courier) && world.has<Position>(courier) && world.has<Solid>(courier) &&
                 world.count<Controlled>() == 1;
    for (std::uint32_t index = 0; index < world.store().index_end(); ++index) {
        sound = sound && (world.store().mask_at(index) & ~known) == 0;
    }
    const auto each_stands = [&]<class C>() {
        world.each<C>([&](Entity entity, const C& /*value*/) { sound = sound && world.has<Position>(entity); });
    };
    each_stands.template operator()<Crate>();
    each_stands.template operator()<lull::Emitter>();
    each_stands.template operator()<lull::Sensor>();
    each_stands.template operator()<Switch>();
    each_stands.template operator()<Gate>();
    world.each<lull::Script>([&](Entity, const lull::Script& it) { sound = sound && world.alive(it.holder); });
    world.each<lull::Property>(
        [&](Entity, const lull::Property& it) { sound = sound && world.has<lull::Script>(it.of); });
    world.each<lull::Emitter>([&](Entity, const lull::Emitter& it) {
        sound =
            sound && (it.way == lull::north || it.way == lull::east || it.way == lull::south || it.way == lull::west);
    });
    world.each<Receiver>([&](Entity entity, const Receiver&) { sound = sound && world.has<lull::Sensor>(entity); });
    world.each<lull::Entangled>([&](Entity entity, const lull::Entangled& bond) {
        const lull::Entangled* back = world.find<lull::Entangled>(bond.twin);
        sound = sound && back != nullptr && back->twin == entity && back->how == bond.how && world.has<Crate>(entity) &&
                !(bond.twin == entity);
    });
    // The courier's turn it is, or will be; nobody else has any.
    sound = sound && (resolver.acting() == courier || is_solved(world)) && resolver.step() == 0;
    for (const auto& ticket : resolver.schedule().tickets()) {
        sound = sound && ticket.entity == courier;
    }
    if (!sound) {
        return lull::Fault("what it says of the depot cannot be");
    }
    for (const DepotLevel& level : world.data().depots) {
        if (level.name == depot->level.view() && level.version() == depot->version &&
            level.columns == world.columns() && level.rows == world.rows()) {
            return {};
        }
    }
    return lull::Fault("the depot has changed since");
}

std::vector<Cell> way_on_foot(const World& world, Cell to) {
    const auto is_free = [&](Cell cell) {
        return world.contains(cell) && world.cell(cell).count<Solid>() == 0 && !world.cell(cell).any<Vault>();
    };
    const Cell from = world.at(world.first<Courier>());
    const bool ends_in_vault = world.contains(to) && world.cell(to).any<Vault>() && vault_is_open(world);
    return is_free(to) || ends_in_vault ? lull::shortest_way(world, from, to, is_free) : std::vector<Cell>();
}

}  // namespace posthaste
