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
constexpr std::int32_t impossible = std::numeric_limits<std::int32_t>::min() / 4;

// In coins, like loot.
constexpr std::int32_t for_health = 40;  // per point; the last few count twice
constexpr std::int32_t for_death = 100'000;
constexpr std::int32_t for_a_passenger = 30;
constexpr std::int32_t for_a_step = 1;
constexpr std::int32_t for_a_late_step = 60;  // with which the horde comes nearer than the margin
constexpr std::int32_t for_an_enemy = 5;      // per point of its health

constexpr std::int32_t low_health = 3;

std::int32_t health_of(const World& world) {
    const Entity courier = world.first<Courier>();
    const Poisoned* poison = world.find<Poisoned>(courier);
    return world.get<Health>(courier).value - (poison != nullptr ? poison->left * poison->strength : 0);
}

// What the courier has, who is about, and how they are.
std::int32_t condition(const World& world, const HouseMap& map) {
    const Entity courier = world.first<Courier>();
    const std::int32_t health = health_of(world);
    std::int32_t sum = (health + std::min(health, low_health)) * for_health;
    world.each<Loot, Inside>([&](Entity, const Loot& loot, const Inside& inside) {
        if (inside.holder == courier) {
            sum += loot.kind == LootKind::key      ? worth_of_a_key
                   : loot.kind == LootKind::helmet ? worth_of_a_helmet
                                                   : loot.worth;
        }
    });
    // A copy does not know what is in them.
    world.each<Cupboard>([&](Entity, const Cupboard& it) { sum += it.opened ? map.worth_of_a_cupboard() : 0; });
    world.each<Survivor>([&](Entity, const Survivor& it) { sum += it.place > 0 ? for_a_passenger : 0; });
    world.each<Enemy, Health>([&](Entity, const Enemy&, const Health& it) { sum -= for_an_enemy * it.value; });
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

// Plays on from where a copy stands, and takes all of it back.
class Lookahead {
public:
    Lookahead(HousePlay& copy, std::int32_t to_spare) : copy_(&copy), map_(copy.world()), to_spare_(to_spare) {
        copy.practise();
    }

    // The sum over the next steps of what each leads to, at best; none: the step is refused.
    std::optional<std::int32_t> worth_of(Manoeuvre step, std::int32_t steps) {
        const StepRefusal refusal = step == Manoeuvre::coast ? copy_->wait() : copy_->step(step_of(step));
        if (refusal == StepRefusal::leaves) {
            return steps * condition(copy_->world(), map_);
        }
        if (refusal != StepRefusal::none) {
            return std::nullopt;
        }
        const bool is_over = copy_->is_over();
        const std::int32_t now = is_over ? -for_death : condition(copy_->world(), map_) + prospect();
        const std::int32_t then = is_over ? (steps - 1) * now : steps > 1 ? best_of(steps - 1) : 0;
        copy_->take_back();
        return now + then;
    }

private:
    std::int32_t best_of(std::int32_t steps) {
        std::int32_t best = impossible;
        for (const Manoeuvre next : every_step) {
            best = std::max(best, worth_of(next, steps).value_or(impossible));
        }
        return best;
    }
    // What is still to be had, less the way there and out: the best of it for which there is time, or only the way out.
    [[nodiscard]] std::int32_t prospect() const {
        const World& world = copy_->world();
        const Cell at = world.at(world.first<Courier>());
        const std::int32_t left = copy_->house().until_horde - to_spare_;
        const std::int32_t home = map_.home(at);
        std::int32_t best = -for_a_step * home - for_a_late_step * std::max(0, home - left);
        if (health_of(world) <= low_health) {
            return best;
        }
        for (const Goal& goal : map_.goals()) {
            const std::int32_t there = map_.distance(goal, at);
            const std::int32_t and_out = std::min(goal.home, there + home);
            if (there < no_way && there + and_out <= left && !is_done(world, goal)) {
                best = std::max(best, goal.worth - for_a_step * (there + and_out));
            }
        }
        return best;
    }

    HousePlay* copy_;
    HouseMap map_;
    std::int32_t to_spare_;
};

}  // namespace

Manoeuvre next_step_inside(const HousePlay& house, std::int32_t to_spare) {
    const std::unique_ptr<HousePlay> copy = house.fork();
    Lookahead ahead(*copy, to_spare);
    Manoeuvre best = Manoeuvre::coast;
    std::int32_t most = impossible;
    for (const Manoeuvre step : every_step) {
        const std::int32_t worth = ahead.worth_of(step, steps_ahead).value_or(impossible);
        if (worth > most) {
            most = worth;
            best = step;
        }
    }
    return best;
}

}  // namespace posthaste::bots
