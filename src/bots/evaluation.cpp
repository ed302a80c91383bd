#include "bots/evaluation.hpp"

#include <algorithm>
#include <cstdlib>

#include "game/behaviour.hpp"
#include "game/conditions.hpp"
#include "game/posthaste.hpp"
#include "game/road/arms.hpp"
#include "game/road/driving.hpp"
#include "game/road/enemy_plans.hpp"
#include "game/road/mail.hpp"
#include "game/road/on_foot.hpp"
#include "game/road/people.hpp"

namespace posthaste::bots {

namespace {

constexpr std::int32_t for_speed = 4;
constexpr std::int32_t for_a_driver = 60;  // per point; the last three count twice
constexpr std::int32_t for_an_engine = 30;
constexpr std::int32_t for_a_tyre = 30;  // the last two count twice
constexpr std::int32_t for_a_plate = 20;
constexpr std::int32_t aimed_at_point = 10;  // per point of damage announced for the cell where the van coasts to
constexpr std::int32_t enemy_near = 3;       // also per point of its health
constexpr std::int32_t near = 6;             // rings
constexpr std::int32_t horde_near = 8;       // columns
constexpr std::int32_t inside_horde = 120;
constexpr std::int32_t for_a_trap = 3;
constexpr std::int32_t trap_works = 4;  // columns

// The value of the van and of what is left of it.
std::int32_t condition(const World& world, Entity van, const Weights& weights) {
    const std::int32_t driver = world.get<Health>(driver_of(world)).value;
    const std::int32_t engine = world.get<Engine>(van).value;
    const std::int32_t tyres = world.get<Tyres>(van).value;
    const Plates& plates = world.get<Plates>(van);
    const Corrosion* acid = world.find<Corrosion>(van);
    return driver * for_a_driver + std::min(driver, 3) * for_a_driver + engine * for_an_engine +
           std::min(engine, 4) * for_an_engine / 2 + tyres * for_a_tyre + std::min(tyres, 2) * for_a_tyre +
           (plates.front + plates.right + plates.rear + plates.left) * for_a_plate +
           passengers(world) * weights.passenger + harm_to_come(world, van) * weights.harm_to_come -
           (acid != nullptr ? acid->points * for_a_tyre / 4 : 0);
}

// Enemies nearby, and damage announced for the cell that the van coasts to.
std::int32_t threats(const World& world, Cell van, Cell coasting) {
    std::int32_t sum = 0;
    world.each<Awake, Position>([&](Entity enemy, const Awake&, const Position& position) {
        if (position.cell.column < van.column - near || lull::rings_between(position.cell, van) > near) {
            return;
        }
        const Health* health = world.find<Health>(enemy);
        sum += enemy_near + (health != nullptr ? health->value : 0);
    });
    world.each<Intent>([&](Entity enemy, const Intent& plan) {
        if (!plan.attacks || std::abs(plan.destination.column - coasting.column) > 20) {
            return;
        }
        const auto cells = attacked_cells(world, plan);
        if (std::find(cells.begin(), cells.end(), coasting) != cells.end()) {
            sum += aimed_at_point * damage_of(world, enemy, plan);
        }
    });
    return sum;
}

// Mines laid by the van, counted once for each pursuer that may hit them.
std::int32_t traps(const World& world, Entity van) {
    const Weapon* weapon = world.find<Weapon>(weapon_on(world, van, Side::rear));
    if (weapon == nullptr || ground_named(world, weapon->drops).harm == 0) {
        return 0;
    }
    std::int32_t sum = 0;
    world.each<Ground, Position>([&](Entity, const Ground& ground, const Position& trap) {
        if (ground.harm == 0) {
            return;
        }
        world.each<Awake, Position>([&](Entity, const Awake&, const Position& pursuer) {
            const lull::Offset way = trap.cell - pursuer.cell;
            sum += way.columns > 0 && way.columns <= trap_works && std::abs(way.rows) <= 1 ? for_a_trap : 0;
        });
    });
    return sum;
}

// An obstacle in the van's row that is too close to brake for and must be steered round.
std::int32_t obstacles(const World& world, Entity van, Cell at) {
    const std::int32_t speed = world.get<Speed>(van).value;
    for (std::int32_t ahead = 1; ahead <= speed + 1; ++ahead) {
        const Cell cell = at + lull::Offset{ahead, 0};
        if (world.cell(cell).any<Scenery>() || world.cell(cell).any<Explosive>()) {
            return speed > steering_speed(world.get<Tyres>(van)) ? for_an_engine * speed : 8;
        }
    }
    return 0;
}

}  // namespace

std::int32_t fear_of_horde(const World& world, Cell van) {
    const Horde* horde = world.find<Horde>(world.first<Horde>());
    if (horde == nullptr) {
        return 0;
    }
    const std::int32_t gap = van.column * 100 - horde->front;
    return gap < 0 ? inside_horde : std::max(0, horde_near * 100 - gap) / 8;
}

std::int32_t damage_of(const World& world, Entity enemy, const Intent& plan) {
    const Weapon* weapon = world.find<Weapon>(plan.weapon);
    const Enemy* self = world.find<Enemy>(enemy);
    return weapon != nullptr ? weapon->damage : self != nullptr ? self->claws : 1;
}

std::int32_t draw_of_letters(const World& world, Cell van, std::int32_t speed, const Weights& weights) {
    constexpr std::int32_t seen = 24;  // columns; a row counts as three
    std::int32_t sum = 0;
    world.each<Letter, Position>([&](Entity, const Letter&, const Position& position) {
        const std::int32_t columns = position.cell.column - van.column;
        const std::int32_t away = columns + 3 * std::abs(position.cell.row - van.row);
        if (columns >= 0 && away < seen) {
            sum += weights.letter * (seen - away) / (2 * seen);
        }
    });
    return std::max(0, speed <= fastest_letter ? sum : sum / 2);
}

std::int32_t worth_of_van(const Game& game, const Weights& weights) {
    const World& world = game.world();
    return condition(world, game.van(), weights) + world.get<MailSack>(game.van()).letters * weights.letter;
}

std::int32_t worth(const Game& game, const WayAhead& way, const Weights& weights) {
    const World& world = game.world();
    const Entity van = game.van();
    const Cell at = world.at(van);
    const std::int32_t own = worth_of_van(game, weights);
    if (const Outcome* outcome = game.outcome()) {
        const std::int32_t turn = world.get<Road>(game.road()).turn;
        return outcome->result == Result::delivered ? worth_of_delivery + own - turn : turn - worth_of_delivery;
    }
    const std::int32_t speed = world.get<Speed>(van).value;
    return own + draw_of_letters(world, at, speed, weights) - way.from(at) + speed * for_speed -
           threats(world, at, coasting_cell(world, van)) - obstacles(world, van, at) - fear_of_horde(world, at) +
           traps(world, van) + value_of_stop(game, weights.stop);
}

}  // namespace posthaste::bots
