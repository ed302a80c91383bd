#include "bots/house_player.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>

#include "bots/house_map.hpp"
#include "game/road/on_foot.hpp"

namespace posthaste::bots {

namespace {

constexpr Manoeuvre every_step[] = {Manoeuvre::north, Manoeuvre::accelerate, Manoeuvre::south, Manoeuvre::brake,
                                    Manoeuvre::coast};
constexpr std::int32_t steps_ahead = 3;
constexpr std::int32_t impossible = std::numeric_limits<std::int32_t>::min() / 2;

// In coins, like loot.
constexpr std::int32_t for_health = 40;  // per point; the last three count twice
constexpr std::int32_t for_death = 100'000;
constexpr std::int32_t for_a_passenger = 30;
constexpr std::int32_t for_a_step = 2;
constexpr std::int32_t for_a_late_step = 25;  // with which the horde comes nearer than the margin
constexpr std::int32_t for_an_enemy = 5;      // awake, per point of its health
constexpr std::int32_t worth_of_a_key = 5;

// The van must get going again before the horde is there, and something may be in the way.
constexpr std::int32_t margin = 10;
constexpr std::int32_t low_health = 3;

std::int32_t health_of(const World& world) {
    const Entity courier = world.first<Courier>();
    const Poisoned* poison = world.find<Poisoned>(courier);
    return world.get<Health>(courier).value - (poison != nullptr ? poison->left * poison->strength : 0);
}

// What the courier has, whoever is after them, and how they are.
std::int32_t condition(const World& world, const HouseMap& map) {
    const Entity courier = world.first<Courier>();
    const std::int32_t health = health_of(world);
    std::int32_t sum = (health + std::min(health, low_health)) * for_health;
    world.each<Loot, Inside>([&](Entity, const Loot& loot, const Inside& inside) {
        if (inside.holder == courier) {
            sum += loot.kind == LootKind::key ? worth_of_a_key : loot.worth;
        }
    });
    // A copy does not know what is in them.
    world.each<Cupboard>([&](Entity, const Cupboard& it) { sum += it.opened ? map.worth_of_a_cupboard() : 0; });
    world.each<Survivor>([&](Entity, const Survivor& it) { sum += it.place > 0 ? for_a_passenger : 0; });
    world.each<Awake, Health>([&](Entity, const Awake&, const Health& it) { sum -= for_an_enemy * it.value; });
    return sum;
}

bool is_done(const World& world, const Goal& goal) {
    if (!goal.what) {
        return false;
    }
    if (const Cupboard* cupboard = world.find<Cupboard>(goal.what)) {
        return cupboard->opened;
    }
    if (const Survivor* survivor = world.find<Survivor>(goal.what)) {
        return survivor->place > 0;
    }
    const Inside* inside = world.find<Inside>(goal.what);
    return inside != nullptr ? !world.has<Cupboard>(inside->holder) : !world.has<Position>(goal.what);
}

// What is still to be had, less the way there: the best of it that can be reached in time, or nothing but the way out.
std::int32_t prospect(const World& world, const HouseMap& map) {
    const Cell at = world.at(world.first<Courier>());
    const std::int32_t left = world.get<House>(world.first<House>()).until_horde - margin;
    const std::int32_t home = map.home(at);
    std::int32_t best = -for_a_step * home - for_a_late_step * std::max(0, home - left);
    if (health_of(world) <= low_health) {
        return best;
    }
    for (const Goal& goal : map.goals()) {
        const std::int32_t there = map.distance(goal, at);
        const std::int32_t and_out = std::min(goal.home, there + home);
        if (there < no_way && there + and_out <= left && !is_done(world, goal)) {
            best = std::max(best, goal.worth - for_a_step * there);
        }
    }
    return best;
}

StepRefusal play(HousePlay& copy, Manoeuvre step) {
    return step == Manoeuvre::coast ? copy.wait() : copy.step(step_of(step));
}

// The sum over the next steps of what each leads to, at best; none: the step is refused.
std::optional<std::int32_t> worth_of(HousePlay& copy, const HouseMap& map, Manoeuvre step, std::int32_t steps) {
    const StepRefusal refusal = play(copy, step);
    if (refusal == StepRefusal::leaves) {
        return steps * condition(copy.world(), map);
    }
    if (refusal != StepRefusal::none) {
        return std::nullopt;
    }
    const bool is_over = copy.is_over();
    const std::int32_t now = is_over ? -for_death : condition(copy.world(), map) + prospect(copy.world(), map);
    std::int32_t then = is_over || steps == 1 ? (steps - 1) * now : impossible;
    if (then == impossible) {
        for (const Manoeuvre next : every_step) {
            then = std::max(then, worth_of(copy, map, next, steps - 1).value_or(impossible));
        }
    }
    copy.take_back();
    return now + then;
}

}  // namespace

Manoeuvre next_step_inside(const HousePlay& house) {
    const std::unique_ptr<HousePlay> copy = house.fork();
    const HouseMap map(copy->world());
    copy->practise();
    Manoeuvre best = Manoeuvre::coast;
    std::int32_t most = impossible;
    for (const Manoeuvre step : every_step) {
        const std::optional<std::int32_t> worth = worth_of(*copy, map, step, steps_ahead);
        if (worth && *worth > most) {
            most = *worth;
            best = step;
        }
    }
    return best;
}

}  // namespace posthaste::bots
