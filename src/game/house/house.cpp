#include "game/house/house.hpp"

#include <algorithm>

#include "game/common/damage.hpp"
#include "game/common/walking.hpp"
#include "game/house/doors.hpp"
#include "game/house/larvae.hpp"
#include "game/report.hpp"
#include "lull/modules/beams.hpp"
#include "lull/modules/knowledge.hpp"
#include "lull/modules/shadowcast.hpp"

namespace posthaste {

bool blocks_sight(const World& world, Cell cell) {
    if (!world.contains(cell)) {
        return true;
    }
    bool blocks = false;
    world.cell(cell).each<lull::Optics>([&](Entity there) {
        const Door* door = world.find<Door>(there);
        blocks = blocks || door == nullptr || !door->open;
    });
    return blocks;
}

bool is_lit(const World& world, Cell cell) {
    for (const lull::Beam& beam : world.index<Light>().all(world)) {
        const std::size_t end = beam.steps.size() - (beam.ends_on_map ? 1 : 0);
        for (std::size_t i = 1; i < end; ++i) {
            if (beam.steps[i].cell == cell) {
                return true;
            }
        }
    }
    return false;
}

bool sees(const World& world, Cell from, Cell to) {
    const lull::Offset off = to - from;
    if (off.columns * off.columns + off.rows * off.rows > square_of_sight) {
        return false;
    }
    bool found = false;
    lull::each_in_sight(
        from, farthest_seen, [&](Cell cell) { return blocks_sight(world, cell); },
        [&](Cell cell) { found = found || cell == to; });
    return found;
}

Sight sight_inside(const World& world, Entity observer) {
    const Cell from = world.at(observer);
    const bool sees_lit = world.has<Courier>(observer);
    Sight sight{from};
    sight.width = world.columns();
    sight.listed.resize(static_cast<std::size_t>(world.columns() * world.rows()), false);
    const auto mark = [&](Cell cell) {
        const lull::Offset off = cell - from;
        const bool is_near = off.columns * off.columns + off.rows * off.rows <= square_of_sight;
        if (world.contains(cell) && (is_near || (sees_lit && is_lit(world, cell)))) {
            sight.listed[static_cast<std::size_t>(cell.row * sight.width + cell.column)] = true;
        }
    };
    lull::each_in_sight(
        from, sees_lit ? std::max(world.columns(), world.rows()) : farthest_seen,
        [&](Cell cell) { return blocks_sight(world, cell); }, mark);
    return sight;
}

void enact(const PassStep& pass, const World& world, Action& action) {
    House house = world.get<House>(pass.house);
    ++house.steps;
    --house.until_horde;
    action.set(pass.house, house);
    if (house.until_horde <= 0 && house.until_horde % steps_a_turn == 0) {
        const Entity courier = world.first<Courier>();
        hurt(world, action, courier, world.at(courier), harm_of_horde_inside, {Cause::horde, {}});
    }
}

namespace {

// Larvae that have been seen keep counting where nobody sees them.
void count_on(const World& world, Entity courier, const Sight& sight, Action& action) {
    const auto is_seen = [&](const Position* place) { return place != nullptr && sight.covers(place->cell); };
    world.index<lull::MemoryIndex<Remembered>>().each(courier, [&](std::uint32_t index) {
        const Entity memory = world.store().at_index(index);
        const Remembered& known = world.get<Remembered>(memory);
        const Larva* larva = known.find<Larva>();
        if (larva != nullptr && larva->left > 0 && !is_seen(known.find<Position>()) &&
            !is_seen(world.find<Position>(known.subject))) {
            Remembered older = known;
            --older.copies.of<Larva>().value.left;
            action.set(memory, older);
        }
    });
}

}  // namespace

void enact(const LookAbout& /*look*/, const World& world, Action& action) {
    const Entity courier = world.first<Courier>();
    const Sight sight = sight_of(world, courier);
    world.each<Larva, Position>([&](Entity it, const Larva& larva, const Position& place) {
        if (!larva.seen && sight.covers(place.cell)) {
            action.set(it, Larva{larva.left, true});
        }
    });
    lull::look<Remembered>(world, courier, 0, action);
    count_on(world, courier, sight, action);
}

void report(const PassStep& /*pass*/, Report& to) { to.add_losses(); }

void report(const LookAbout& /*look*/, Report& to) {
    to.now.each<Larva>([&](Entity it, const Larva& larva) {
        if (!larva.seen && to.after.get<Larva>(it).seen) {
            to.add(LarvaWoke{to.at(it)});
        }
    });
}

}  // namespace posthaste
