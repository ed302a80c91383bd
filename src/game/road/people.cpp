#include "game/road/people.hpp"

#include <algorithm>

#include "game/common/damage.hpp"
#include "game/conditions.hpp"
#include "game/game_data.hpp"
#include "game/report.hpp"
#include "game/road/driving.hpp"
#include "game/road/enemies.hpp"
#include "game/road/fire.hpp"
#include "game/road/road.hpp"

namespace posthaste {

namespace {

constexpr lull::Offset beside[] = {lull::west, lull::north, lull::south, lull::east};

// The same entity, with whatever is mounted on it, on the other side.
void turn(const GameData& data, Action& action, Entity human) {
    data.things.give(action, human, data.roles.risen,
                     Components::mask_of<Named, Looks, Sounds, Signs, Enemy, Health, Walker>());
    action.set<Awake>(human);
    action.remove<Human>(human);
    action.remove<Intent>(human);
}

}  // namespace

std::int32_t passengers(const World& world) {
    std::int32_t count = 0;
    world.each<Human>([&](Entity, const Human& human) { count += human.aboard ? 1 : 0; });
    return count;
}

bool has_free_seat(const World& world) {
    const Seats* seats = world.find<Seats>(world.first<Van>());
    return seats != nullptr && passengers(world) < seats->places;
}

bool may_climb_in(const World& world, Entity human) {
    const Entity van = world.first<Van>();
    const Position* at = world.find<Position>(human);
    return at != nullptr && van && world.get<Speed>(van).value <= fastest_boarding &&
           lull::steps_between(at->cell, world.at(van)) == 1 && has_free_seat(world);
}

Entity next_to_climb_in(const World& world) {
    Entity found;
    world.each<Human>([&](Entity human, const Human&) {
        const Enemy* waits = world.find<Enemy>(human);
        if (!found && waits != nullptr && waits->wants == Want::lift && world.has<Intent>(human) &&
            may_climb_in(world, human)) {
            found = human;
        }
    });
    return found;
}

void board(const World& world, Action& action, Entity human) {
    action.set(human, Human{world.get<Human>(human).turns_on, true});
    action.remove<Position>(human);
    action.remove<Solid>(human);
    action.remove<Intent>(human);
    action.remove<Flammable>(human);
    end_conditions(action, human);
}

void bite(const World& world, Action& action, Entity human, Cell source, std::int32_t points) {
    Human bitten = world.get<Human>(human);
    if (world.get<Health>(human).value <= points) {
        turn(world.data(), action, human);
        return;
    }
    hurt(world, action, human, source, points, {Cause::walker});
    action.set<Awake>(human);
    if (bitten.turns_on == 0) {
        bitten.turns_on = world.get<Road>(world.first<Road>()).turn + turns_of_a_bite;
        action.set(human, bitten);
    }
}

void enact(const ClimbIn& in, const World& world, Action& action) {
    const Human* human = world.find<Human>(in.human);
    if (human == nullptr || human->aboard || !may_climb_in(world, in.human)) {
        return;
    }
    board(world, action, in.human);
}

// In the van it bites the driver first, and is thrown out into the first free cell beside it; while there is
// none it stays, and bites again.
void enact(const Rise& rise, const World& world, Action& action) {
    const Human* human = world.find<Human>(rise.human);
    const Entity van = world.first<Van>();
    if (human == nullptr || !van) {
        return;
    }
    if (!human->aboard) {
        turn(world.data(), action, rise.human);
        return;
    }
    if (const Health* driver = world.find<Health>(van)) {  // else nobody is at the wheel
        action.set(van, Health{std::max(driver->value - 1, 0), driver->full});
        action.set(van, hit_by(world, Cause::walker, rise.human));
    }
    for (const auto way : beside) {
        const Cell cell = world.at(van) + way;
        if (world.contains(cell) && world.cell(cell).count<Solid>() == 0) {
            turn(world.data(), action, rise.human);
            action.set(rise.human, Position{cell});
            action.set<Solid>(rise.human);
            action.set(rise.human, Flammable{});
            return;
        }
    }
}

void report(const ClimbIn& in, Report& to) {
    if (to.now.has<Position>(in.human) && !to.after.has<Position>(in.human)) {
        to.add(Boarded{to.at(in.human)});
    }
}

void report(const Rise& rise, Report& to) {
    to.add_losses();
    if (!to.now.has<Human>(rise.human) || !to.after.has<Walker>(rise.human)) {
        return;
    }
    if (to.now.has<Position>(rise.human)) {
        to.add(Rose{to.at(rise.human), to.someone(rise.human)});
    } else {
        to.add_felt(PassengerRose{to.at(to.now.first<Van>()), to.someone(rise.human)});
    }
}

}  // namespace posthaste
