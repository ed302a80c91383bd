#include "game/depot/depot.hpp"

#include <algorithm>

#include "game/depot/level.hpp"
#include "game/game_data.hpp"
#include "game/posthaste.hpp"
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

std::vector<Cell> way_on_foot(const World& world, Cell to) {
    const auto is_free = [&](Cell cell) {
        return world.contains(cell) && world.cell(cell).count<Solid>() == 0 && !world.cell(cell).any<Vault>();
    };
    const Cell from = world.at(world.first<Courier>());
    const bool ends_in_vault = world.contains(to) && world.cell(to).any<Vault>() && vault_is_open(world);
    return is_free(to) || ends_in_vault ? lull::shortest_way(world, from, to, is_free) : std::vector<Cell>();
}

}  // namespace posthaste
