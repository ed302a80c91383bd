#include "game/road/arms.hpp"

#include "game/common/damage.hpp"
#include "game/report.hpp"
#include "game/road/deeds.hpp"
#include "game/road/driving.hpp"
#include "game/road/enemies.hpp"
#include "game/road/fire.hpp"
#include "game/road/ground.hpp"
#include "game/road/road.hpp"
#include "game/road/shooting.hpp"
#include "game/road/towing.hpp"

namespace posthaste {

namespace {

bool is_free(const World& world, Cell cell) { return world.contains(cell) && world.cell(cell).count<Solid>() == 0; }

// The first such thing that lies there and does not burn, or nothing.
template <class Is>
Entity unburnt(const World& world, Cell cell, const Is& is) {
    Entity found;
    world.cell(cell).each<Ground>([&](Entity entity) {
        if (!found && is(world.get<Ground>(entity)) && !is_burning(world, entity)) {
            found = entity;
        }
    });
    return found;
}

std::int32_t sign(std::int32_t value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

}  // namespace

void drop(const World& world, Action& action, const Weapon& weapon, Cell from, lull::Offset way, bool yours) {
    const bool bursts = ground_named(world, weapon.drops).harm > 0;
    each_lane(weapon, from, way, [&](Cell lane, std::int32_t left_out) {
        for (std::int32_t ahead = left_out + 1; ahead <= weapon.range; ++ahead) {
            const Cell cell = lane + lull::Offset{ahead * way.columns, ahead * way.rows};
            if (const Entity left = leave(world, action, weapon.drops, cell); left && yours && bursts) {
                action.set<PartOfDeed>(left);
            }
        }
    });
}

void burst_mine(const World& world, Action& action, Entity mine) {
    constexpr lull::Offset here_and_beside[] = {{0, 0}, lull::north, lull::east, lull::south, lull::west};
    const Ground* ground = world.find<Ground>(mine);
    const Position* place = world.find<Position>(mine);
    if (ground == nullptr || place == nullptr || ground->harm == 0) {
        return;
    }
    for (const auto way : here_and_beside) {
        world.cell(place->cell + way).each([&](Entity other) {
            hurt(world, action, other, place->cell, ground->harm, hit_by(world, Cause::mine, mine));
        });
    }
    action.destroy(mine);
}

void pull(Judge& judge, const Flight& flight, Entity target, Cell at) {
    const World& world = judge.before();
    const bool stands_fast = world.has<Scenery>(target);
    const Entity pulled = stands_fast ? world.cell(flight.origin).any<Solid>() : target;
    const std::int32_t towards = stands_fast ? 1 : -1;
    const Shift shift{pulled, towards * sign(flight.columns), towards * sign(flight.rows), Shift::Why::pull};
    if (pulled && is_free(world, (stands_fast ? flight.origin : at) + lull::Offset{shift.columns, shift.rows})) {
        judge.react(shift);
    }
}

// Whoever is shifted has lost the line of its plan. What is coupled is shifted as a whole, or not at all.
void enact(const Shift& shift, const World& world, Action& action) {
    const auto move = [&](Entity piece, Cell from) {
        action.set(piece, Position{from + lull::Offset{shift.columns, shift.rows}});
        action.remove<Intent>(piece);
    };
    const Entity whole = head_of(world, shift.entity);
    if (const Position* place = world.find<Position>(whole)) {
        move(whole, place->cell);
        each_trailer(world, whole, move);
    }
}

Verdict weapons_kick(const Change<Weapon>& change, Judge& judge) {
    const World& world = judge.before();
    const MountedOn& mount = judge.after().get<MountedOn>(change.entity);
    const bool fired = change.to->ready_turn > change.from->ready_turn;
    if (!fired || !change.to->kicks || !world.has<Position>(mount.carrier)) {
        return Verdict::accept;
    }
    const Intent* plan = world.find<Intent>(mount.carrier);
    const std::int32_t back = -outward(plan != nullptr ? plan->side : mount.side).columns;
    if (back != 0 && is_free(world, world.at(mount.carrier) + lull::Offset{back, 0})) {
        judge.react(Shift{mount.carrier, back, 0, Shift::Why::kick});
    }
    return Verdict::accept;
}

// Onto whom it is dropped.
Verdict mine_goes_off_under_somebody(const Change<Position>& move, Judge& judge) {
    const bool is_mine = judge.after().get<Ground>(move.entity).harm > 0;
    if (is_mine && judge.before().cell(move.to->cell).count<Solid>() > 0) {
        judge.react(Explode{move.entity, {}});
    }
    return Verdict::accept;
}

// A thing that skids goes on the way it came if that led aside, else to its right; what another draws goes where that
// one goes.
Verdict meets_what_was_dropped(const Change<Position>& move, Judge& judge) {
    const World& world = judge.before();
    const Cell cell = move.to->cell;
    if (world.cell(cell).count<Ground>() == 0) {
        return Verdict::accept;
    }
    const Speed* speed = is_trailer(world, move.entity) ? nullptr : judge.after().find<Speed>(move.entity);
    if (speed != nullptr && speed->value > 0 && unburnt(world, cell, [](const Ground& it) { return it.slippery; })) {
        const std::int32_t aside = sign(cell.row - move.from->cell.row);
        const Shift skid{move.entity, 0, aside != 0 ? aside : 1, Shift::Why::skid};
        if (world.contains(cell + lull::Offset{0, skid.rows})) {
            judge.react(skid);
        }
    }
    if (const Entity mine = unburnt(world, cell, [](const Ground& it) { return it.harm > 0; })) {
        judge.react(Explode{mine, {}});
    }
    return Verdict::accept;
}

void report(const Shift& shift, Report& to) {
    const Cell at = to.at(shift.entity);
    const bool is_van = to.now.has<Van>(shift.entity);
    const bool is_enemy = to.now.has<Enemy>(shift.entity);
    switch (shift.why) {
        case Shift::Why::kick:
            if (is_van) {
                to.add(Kicked{at});
            }
            break;
        case Shift::Why::pull:
            to.add(is_van     ? Event(VanPulled{at})
                   : is_enemy ? Event(EnemyPulled{at, to.someone(shift.entity)})
                              : Event(ThingPulled{at}));
            break;
        case Shift::Why::skid: {
            const Surface on = to.surface(unburnt(to.now, at, [](const Ground& it) { return it.slippery; }));
            to.add(is_van ? Event(VanSkidded{at, on}) : Event(EnemySkidded{at, to.someone(shift.entity), on}));
            break;
        }
    }
}

}  // namespace posthaste
