#include "game/road/shooting.hpp"

#include <algorithm>

#include "game/common/damage.hpp"
#include "game/game_data.hpp"
#include "game/report.hpp"
#include "game/road/arms.hpp"
#include "game/road/deeds.hpp"
#include "game/road/enemies.hpp"
#include "game/road/fire.hpp"
#include "game/road/road.hpp"
#include "game/taste.hpp"

namespace posthaste {

namespace {

constexpr std::int32_t ring = 4;  // the ring of cells around a cell that has 32 of them

std::int32_t away_from_zero(std::int32_t quarters) {
    return quarters >= 0 ? (quarters + 2) / 4 : -((-quarters + 2) / 4);
}

Cell place_after(const Flight& flight, std::int32_t step) {
    return flight.origin + lull::Offset{away_from_zero(flight.columns * step), away_from_zero(flight.rows * step)};
}

// Steps that stay within `range` cells of the centre, so that a blast is round.
std::int32_t steps_within(std::int32_t range, std::int32_t columns, std::int32_t rows) {
    std::int32_t steps = 0;
    const auto reach = (2 * range + 1) * (2 * range + 1) * 4;  // (range + ½)², in sixteenths
    while ((steps + 1) * (steps + 1) * (columns * columns + rows * rows) <= reach) {
        ++steps;
    }
    return steps;
}

// Whatever flies sets out from a cell, by so many quarters of a cell each step; null: it looks as it is.
Flight& send(const Things& things, Action& action, AssemblageId kind, const Looks* looks, Cell from,
             lull::Offset quarters, std::int32_t steps) {
    const Entity sent = things.spawn(action, kind);
    action.set(sent, Position{from});
    if (looks != nullptr) {
        action.set(sent, *looks);
    }
    Flight& flight = action.edit<Flight>(sent);
    flight.origin = from;
    flight.columns = quarters.columns;
    flight.rows = quarters.rows;
    flight.steps = steps;
    return flight;
}

}  // namespace

lull::Offset outward(Side side) {
    switch (side) {
        case Side::right: return lull::south;
        case Side::rear: return lull::west;
        case Side::left: return lull::north;
        default: return lull::east;
    }
}

void each_mounted(const World& world, Entity carrier, lull::FunctionRef<void(Entity, const MountedOn&)> visit) {
    world.index<Mounts>().each(carrier, [&](std::uint32_t index) {
        const Entity it = world.store().at_index(index);
        visit(it, world.get<MountedOn>(it));
    });
}

Entity weapon_on(const World& world, Entity van, Side side) {
    Entity found;
    each_mounted(world, van, [&](Entity entity, const MountedOn& mount) {
        if (mount.side == side && !found) {
            found = entity;
        }
    });
    return found;
}

std::int32_t turns_to_reload(const World& world, const Weapon& weapon) {
    const std::int32_t turns = weapon.ready_turn - world.get<Road>(world.first<Road>()).turn;
    return turns > 0 ? turns : 0;
}

std::vector<Cell> line_of_fire(const World& world, Entity van, Side side) {
    std::vector<Cell> line;
    const Weapon* weapon = world.find<Weapon>(weapon_on(world, van, side));
    if (weapon == nullptr) {
        return line;
    }
    const auto way = outward(side);
    each_lane(*weapon, world.at(van), way, [&](Cell lane, std::int32_t left_out) {
        bool goes_on = true;
        for (std::int32_t ahead = left_out + 1; ahead <= weapon->range && goes_on; ++ahead) {
            const Cell cell = lane + lull::Offset{ahead * way.columns, ahead * way.rows};
            goes_on = world.contains(cell);
            if (goes_on) {
                line.push_back(cell);
                goes_on =
                    weapon->pierces || weapon->drops || world.cell(cell).count<Solid>() == 0 || !in_sight(world, cell);
            }
        }
    });
    return line;
}

// Scenery is worth pointing at only for what lies in front, and for what pulls the van to it.
Side side_that_hits(const World& world, Entity van, Cell cell) {
    if (!in_sight(world, cell)) {
        return Side::count;
    }
    const auto there = world.cell(cell);
    const bool is_foe = there.any<Enemy>() || there.any<Explosive>();
    for (std::int32_t i = 0; i < mounts; ++i) {
        const Side side = static_cast<Side>(i);
        const Weapon* weapon = world.find<Weapon>(weapon_on(world, van, side));
        if (weapon == nullptr || weapon->drops || turns_to_reload(world, *weapon) > 0 ||
            (!is_foe && side != Side::front && !weapon->pulls)) {
            continue;
        }
        for (const Cell passed : line_of_fire(world, van, side)) {
            if (passed == cell && there.count<Solid>() > 0) {
                return side;
            }
        }
    }
    return Side::count;
}

void enact(const Shoot& shoot, const World& world, Action& action) {
    const Weapon* weapon = world.find<Weapon>(shoot.weapon);
    const MountedOn* mount = world.find<MountedOn>(shoot.weapon);
    const Position* place = mount != nullptr ? world.find<Position>(mount->carrier) : nullptr;
    if (weapon == nullptr || place == nullptr) {
        return;
    }
    const GameData& data = world.data();
    const Cell from = place->cell;
    const Intent* plan = world.find<Intent>(mount->carrier);
    const auto way = outward(plan != nullptr ? plan->side : mount->side);
    Weapon fired = *weapon;
    fired.ready_turn = world.get<Road>(world.first<Road>()).turn + weapon->reload;
    action.set(shoot.weapon, fired);
    if (weapon->drops) {
        drop(world, action, *weapon, from, way, world.has<Van>(mount->carrier));
        return;
    }
    each_lane(*weapon, from, way, [&](Cell origin, std::int32_t done) {
        const Cell start = origin + lull::Offset{done * way.columns, done * way.rows};
        if (!world.contains(origin) || !world.contains(start)) {
            return;
        }
        for (std::int32_t round = 0; round < weapon->rounds; ++round) {
            Flight& flight = send(data.things, action, data.roles.shell, world.find<Looks>(shoot.weapon), start,
                                  {way.columns * 4, way.rows * 4}, weapon->range);
            flight.origin = origin;
            flight.step = done;
            flight.damage = weapon->damage;
            flight.fades = weapon->fades;
            flight.pierces = weapon->pierces;
            flight.ignites = weapon->ignites;
            flight.pulls = weapon->pulls;
            flight.waits = round;
            flight.by = shoot.weapon;
        }
    });
}

void enact(const Fly& fly, const World& world, Action& action) {
    const Flight* flight = world.find<Flight>(fly.projectile);
    if (flight == nullptr) {
        return;
    }
    Flight next = *flight;
    ++next.step;
    action.set(fly.projectile, next);
    action.set(fly.projectile, Position{place_after(next, next.step)});
}

void enact(const Strike& strike, const World& world, Action& action) {
    const Flight* flight = world.find<Flight>(strike.projectile);
    if (flight == nullptr) {
        return;
    }
    if (world.has<Position>(strike.target)) {
        // What stops it is a cell beyond its last step.
        const std::int32_t cells_before = flight->pierces ? flight->step - 1 : flight->step;
        const std::int32_t faded = flight->damage - flight->fades * std::max(cells_before, 0);
        const Entity shooter = carrier_of(world, flight->by);  // of a shot, unless it is gone
        hurt(world, action, strike.target, flight->origin, std::max(faded, 0), hit_by(world, flight->cause, shooter));
    }
    if (!flight->pierces) {
        action.destroy(strike.projectile);
    }
}

void enact(const Explode& explode, const World& world, Action& action) {
    burst_mine(world, action, explode.explosive);  // if it is one
    const Explosive* explosive = world.find<Explosive>(explode.explosive);
    const Position* centre = world.find<Position>(explode.explosive);
    if (explosive == nullptr || centre == nullptr) {
        return;
    }
    const GameData& data = world.data();
    const Entity chain = join_chain(world, action, explode.by);
    const auto burst = [&](std::int32_t columns, std::int32_t rows) {
        send(data.things, action, data.roles.fragment, nullptr, centre->cell, {columns, rows},
             steps_within(explosive->range, columns, rows))
            .by = chain;
    };
    for (std::int32_t i = -ring; i < ring; ++i) {  // once around, clockwise from the north-west
        burst(i, -ring);
        burst(ring, i);
        burst(-i, ring);
        burst(-ring, -i);
    }
    remove_body(world, action, explode.explosive);
}

void enact(const Vanish& vanish, const World&, Action& action) { action.destroy(vanish.entity); }

Verdict flies_until_it_meets_something(const Change<Position>& move, Judge& judge) {
    const Flight& flight = judge.after().get<Flight>(move.entity);
    if (move.from == nullptr) {
        return Verdict::accept_and_stop;
    }
    if (!judge.before().contains(move.to->cell)) {
        judge.react(Vanish{move.entity});
        return Verdict::reject_and_stop;
    }
    if (flight.ignites) {
        judge.before().cell(move.to->cell).each([&](Entity other) {
            if (judge.before().has<Flammable>(other)) {
                judge.react(Ignite{other});
            }
        });
    }
    if (const Entity target = judge.cell(move.to->cell).any<Solid>()) {
        if (flight.pulls && judge.before().has<Explosive>(target)) {  // a hook does not set off what it pulls
            judge.react(Vanish{move.entity});
        } else {
            judge.react(Strike{move.entity, target});
        }
        if (flight.pulls) {
            pull(judge, flight, target, move.to->cell);
        }
        if (!flight.pierces) {
            return Verdict::reject_and_stop;
        }
    }
    if (flight.ignites) {
        judge.react(Ignite{move.entity});
    }
    return Verdict::accept_and_stop;
}

Verdict flies_on(const Change<Flight>& change, Judge& judge) {
    const Flight& flight = *change.to;
    if (flight.step < flight.steps) {
        judge.react(Fly{change.entity}, flight.step_ms * (change.from == nullptr ? 1 + flight.waits : 1));
    } else {
        judge.react(Vanish{change.entity}, flight.step_ms);
    }
    return Verdict::accept;
}

void report(const Shoot& shoot, Report& to) {
    const MountedOn* mount = to.now.find<MountedOn>(shoot.weapon);
    if (!to.now.has<Weapon>(shoot.weapon) || mount == nullptr) {
        return;
    }
    const Intent* plan = to.now.find<Intent>(mount->carrier);
    const Side side = plan != nullptr ? plan->side : mount->side;
    const Cell at = to.at(mount->carrier);
    const auto shot = taste_of<Shot>(to.now, shoot.weapon);
    to.add(to.now.has<Enemy>(mount->carrier) ? Event(EnemyFired{at, to.someone(mount->carrier), side, shot})
                                             : Event(YouFired{at, side, shot}));
}

void report(const Strike& strike, Report& to) {
    if (to.now.has<Enemy>(strike.target)) {
        to.add_hit(strike.target);
    } else if (to.now.has<Scenery>(strike.target)) {
        to.add(SceneryHit{to.at(strike.target), taste_of<Sounds>(to.now, strike.target).hit});
    }
    to.add_losses();
}

void report(const Explode& explode, Report& to) {
    const Cell at = to.at(explode.explosive);
    const Text sound = taste_of<Sounds>(to.now, explode.explosive).bursts;
    if (to.now.has<Explosive>(explode.explosive)) {
        to.add(BarrelBurst{at, to.called(explode.explosive), sound});
    } else if (to.now.has<Ground>(explode.explosive)) {
        to.add(MineBurst{at, to.called(explode.explosive), sound});
        to.add_hits();
    }
}

}  // namespace posthaste
