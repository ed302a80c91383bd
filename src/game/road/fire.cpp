#include "game/road/fire.hpp"

#include <algorithm>

#include "game/conditions.hpp"
#include "game/game_data.hpp"
#include "game/report.hpp"
#include "game/road/people.hpp"
#include "game/road/weather.hpp"

namespace posthaste {

namespace {

constexpr std::int32_t turns_of_spilt_fire = 3;
constexpr lull::Offset here_and_four_ways[] = {{0, 0}, lull::north, lull::east, lull::south, lull::west};

// Somebody, not something: burns where it goes, and is not burnt up.
bool is_somebody(const World& world, Entity entity) {
    return world.has<Health>(entity) && !world.has<Explosive>(entity);
}

// The van, or the driver out of it.
bool is_yours(const World& world, Entity entity) { return world.has<Van>(entity) || world.has<Courier>(entity); }

// The first thing there that fire could take now: ground, or a barrel.
Entity unburnt_at(const World& world, Cell cell) {
    Entity found;
    if (world.cell(cell).count<Ground>() + world.cell(cell).count<Explosive>() > 0) {
        world.cell(cell).each([&](Entity entity) {
            const bool fuel = world.has<Ground>(entity) || world.has<Explosive>(entity);
            if (!found && fuel && world.has<Flammable>(entity) && !world.has<Burning>(entity)) {
                found = entity;
            }
        });
    }
    return found;
}

// The first of the ground that burns there, or nothing.
Entity fire_at(const World& world, Cell cell) {
    Entity found;
    world.cell(cell).each<Burning>([&](Entity entity) {
        if (!found && world.has<Ground>(entity)) {
            found = entity;
        }
    });
    return found;
}

// What a flame spills burns where nothing else does: on dry ground without scenery.
void spill_fire(const World& world, Action& action, Cell cell) {
    constexpr std::uint32_t most_fires = 2'000;
    if (weather_of(world).wet || lies_there(world, cell, &Ground::wet) || burns_there(world, cell) ||
        world.cell(cell).any<Scenery>() || world.count<Burning>() > most_fires) {
        return;
    }
    const Entity spilt = world.data().things.spawn(action, world.data().roles.oil);
    action.set(spilt, Position{cell});
    action.set(spilt, Burning{turns_of_spilt_fire, 0});
}

}  // namespace

bool is_burning(const World& world, Entity entity) { return world.has<Burning>(entity); }

bool burns_there(const World& world, Cell cell) { return static_cast<bool>(fire_at(world, cell)); }

// A person in a fire starts to burn again from the beginning; a thing has only so much to burn.
void enact(const Ignite& ignite, const World& world, Action& action) {
    if (world.has<Flight>(ignite.entity) && world.has<Position>(ignite.entity)) {
        spill_fire(world, action, world.at(ignite.entity));
        return;
    }
    const Flammable* flammable = world.find<Flammable>(ignite.entity);
    const bool burns_already = world.has<Burning>(ignite.entity);
    if (flammable != nullptr && (!burns_already || is_somebody(world, ignite.entity))) {
        const auto times = static_cast<std::int32_t>(flammable->turns * turn_time / flammable->period);
        action.set(ignite.entity, Burning{std::max(times, 1), 0, flammable->period, flammable->strength});
    }
}

// The harm comes from its own cell: it takes the van's front plate, then the engine, then the driver.
void enact(const Burn& burn, const World& world, Action& action) {
    suffer<Burning>(world, action, burn.entity, burn.elapsed, Cause::fire);
}

void enact(const Douse& douse, const World&, Action& action) { action.remove<Burning>(douse.entity); }

Verdict meets_fire_or_water(const Change<Position>& move, Judge& judge) {
    const World& world = judge.before();
    const Cell cell = move.to->cell;
    if (world.cell(cell).count<Ground>() == 0) {
        return Verdict::accept;
    }
    if (burns_there(world, cell) && is_somebody(world, move.entity)) {
        judge.react(Ignite{move.entity});
    }
    if (world.has<Burning>(move.entity) && lies_there(world, cell, &Ground::wet)) {
        judge.react(Douse{move.entity});
    }
    return Verdict::accept;
}

Verdict water_and_rain_spare(const Change<Burning>& change, Judge& judge) {
    const Position* place = judge.before().find<Position>(change.entity);
    if (change.from != nullptr || place == nullptr) {
        return Verdict::accept;
    }
    const bool wet = weather_of(judge.before()).wet || lies_there(judge.before(), place->cell, &Ground::wet);
    return wet ? Verdict::reject_and_stop : Verdict::accept;
}

// Where its flight ends, however it ends.
Verdict fragments_set_alight(const Change<Flight>& change, Judge& judge) {
    const Position* place = judge.before().find<Position>(change.entity);
    if (change.from->cause == Cause::fragment && place != nullptr) {
        const Entity fuel = unburnt_at(judge.before(), place->cell);
        if (judge.before().has<Ground>(fuel)) {
            judge.react(Ignite{fuel});
        }
    }
    return Verdict::accept;
}

void burns(const World&, Entity entity, lull::Time elapsed, Asked& asked) {
    asked.push_back(Burn{entity, static_cast<std::int32_t>(elapsed)});
}

lull::Time period_of_fire(const World& world) { return weather_of(world).fire_period; }

// Fire spreads to its own cell and the four beside it.
void fire_spreads(const World& world, Entity entity, lull::Time, Asked& asked) {
    const Position* place = world.find<Position>(entity);
    if (place == nullptr) {
        return;
    }
    for (const auto way : here_and_four_ways) {
        if (const Entity fuel = unburnt_at(world, place->cell + way)) {
            asked.push_back(Ignite{fuel});
        }
    }
    if (fire_at(world, place->cell) == entity) {  // once, however much burns there
        world.cell(place->cell).each([&](Entity other) {
            if (is_somebody(world, other)) {
                asked.push_back(Ignite{other});
            }
        });
    }
}

void report(const Ignite& ignite, Report& to) {
    const Entity lit = ignite.entity;
    const Cell at = to.at(lit);
    if (to.now.has<Flight>(lit) && to.after.action().touches<Burning>()) {
        to.add(FireTookHold{at});
    }
    if (to.now.has<Burning>(lit) || !to.after.has<Burning>(lit)) {
        return;
    }
    if (is_yours(to.now, lit)) {
        to.add(YouCaughtFire{at, to.now.has<Courier>(lit)});
    } else if (to.now.has<Ground>(lit) || to.now.has<Explosive>(lit)) {
        to.add(FireTookHold{at});
    } else {
        to.add(CaughtFire{at, to.someone(lit)});
    }
}

void report(const Burn& burn, Report& to) {
    to.add_losses();
    const Entity whole = head_of(to.now, burn.entity);
    if (is_yours(to.now, burn.entity)) {
        if (!to.after.has<Burning>(burn.entity)) {
            to.add(YouStoppedBurning{to.at(burn.entity), to.now.has<Courier>(burn.entity)});
        }
    } else if (to.after.action().touches<Health>()) {
        const std::int32_t points = to.now.get<Health>(whole).value - to.after.get<Health>(whole).value;
        to.add(Scorched{to.at(burn.entity), to.someone(burn.entity), points});
    }
}

void report(const Douse& douse, Report& to) {
    if (is_yours(to.now, douse.entity) && to.now.has<Burning>(douse.entity)) {
        to.add(YouStoppedBurning{to.at(douse.entity), to.now.has<Courier>(douse.entity), true});
    }
}

}  // namespace posthaste
