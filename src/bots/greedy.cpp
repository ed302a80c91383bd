#include "bots/greedy.hpp"

#include <algorithm>

#include "game/behaviour.hpp"
#include "game/posthaste.hpp"
#include "game/road/driving.hpp"
#include "game/road/enemy_plans.hpp"
#include "game/road/fire.hpp"
#include "game/road/ground.hpp"

namespace posthaste::bots {

namespace {

constexpr std::int32_t run_over = 5;
constexpr std::int32_t crash = 80;       // per point of speed
constexpr std::int32_t in_the_way = 10;  // per point of speed
constexpr std::int32_t ram = 20;         // per point of speed
constexpr std::int32_t blast = 120;
constexpr std::int32_t stopped = 10;
constexpr std::int32_t on_fire = 60;
constexpr std::int32_t in_acid = 10;
constexpr std::int32_t attacked = 15;  // per point of damage
constexpr std::int32_t bitten = 60;
constexpr std::int32_t hit = 15;
constexpr std::int32_t near_blast = 40;  // for shooting a barrel so near that its fragments reach the van

struct Guess {
    Cell cell;
    std::int32_t speed = 0;
    std::int32_t worth = 0;
    bool goes_on = true;
};

// Guesses what entering a cell would do. An enemy counts where it stands now, not where it will be.
void enter(const World& world, Cell cell, const Weights& weights, Guess& guess) {
    const std::int32_t speed = guess.speed;
    const auto there = world.cell(cell);
    if (there.any<Explosive>()) {
        guess.worth -= blast;
        guess.goes_on = false;
        return;
    }
    if (there.any<Scenery>()) {
        guess.worth -= crash * speed;
        guess.goes_on = false;
        return;
    }
    if (const Entity enemy = there.any<Enemy>()) {
        const Speed* other = world.find<Speed>(enemy);
        const bool is_killed = other == nullptr && speed >= slowest_ram;
        guess.worth += is_killed ? run_over : -(other == nullptr ? stopped : ram * std::max(0, speed - other->value));
        guess.goes_on = is_killed;
        if (!is_killed) {
            return;
        }
    }
    guess.cell = cell;
    guess.worth -= burns_there(world, cell) ? on_fire : lies_there(world, cell, &Ground::corrodes) ? in_acid : 0;
    there.each<Ground>([&](Entity mine) { guess.worth -= attacked * world.get<Ground>(mine).harm; });
    guess.worth += speed <= fastest_letter ? static_cast<std::int32_t>(there.count<Letter>()) * weights.letter : 0;
}

Guess drive(const World& world, Entity van, Manoeuvre manoeuvre, const Weights& weights) {
    Guess guess{world.at(van), world.get<Speed>(van).value};
    guess.speed += manoeuvre == Manoeuvre::accelerate ? 1 : manoeuvre == Manoeuvre::brake ? -1 : 0;
    if (manoeuvre == Manoeuvre::north || manoeuvre == Manoeuvre::south) {
        enter(world, guess.cell + (manoeuvre == Manoeuvre::north ? lull::north : lull::south), weights, guess);
    }
    for (std::int32_t i = 0; i < guess.speed && guess.goes_on; ++i) {
        if (guess.cell.column == world.columns() - 1) {
            guess.worth += worth_of_delivery;
            break;
        }
        enter(world, guess.cell + lull::east, weights, guess);
    }
    guess.worth += guess.cell.column == world.columns() - 1 ? worth_of_delivery : 0;
    return guess;
}

// What stands straight ahead, as near as the van rolls in a turn.
std::int32_t obstacles_ahead(const World& world, const Guess& guess) {
    for (std::int32_t i = 1; i <= guess.speed && guess.cell.column + i < world.columns(); ++i) {
        const auto there = world.cell(guess.cell + lull::Offset{i, 0});
        if (there.any<Scenery>() || there.any<Explosive>()) {
            return in_the_way * guess.speed;
        }
    }
    return 0;
}

// `spoilt`: the enemy that is hit first, and so does nothing of what it announced.
std::int32_t threats(const World& world, Cell at, Entity spoilt) {
    std::int32_t sum = fear_of_horde(world, at);
    world.each<Intent>([&](Entity enemy, const Intent& plan) {
        if (plan.attacks && !(enemy == spoilt)) {
            const auto cells = attacked_cells(world, plan);
            sum +=
                std::find(cells.begin(), cells.end(), at) != cells.end() ? attacked * damage_of(world, enemy, plan) : 0;
        }
    });
    const Horde* horde = world.find<Horde>(world.first<Horde>());
    if (horde != nullptr && at.column * 100 < next_horde(world, *horde, at.column).front) {
        sum += bitten;
    }
    return sum;
}

// What shooting the first thing in the weapon's lane is worth, and which enemy that is.
struct Aimed {
    std::int32_t worth = 0;
    Entity hits{};
};
Aimed shot(const World& world, Entity van, Entity weapon) {
    const auto* mount = world.find<MountedOn>(weapon);
    if (mount == nullptr) {
        return {};
    }
    Cell cell = world.at(van);
    for (std::int32_t i = 1; i <= world.get<Weapon>(weapon).range; ++i) {
        cell = cell + outward(mount->side);
        if (const Entity enemy = world.cell(cell).any<Enemy>()) {
            return {world.has<Awake>(enemy) ? hit : 1, enemy};
        }
        if (world.cell(cell).any<Explosive>()) {
            return {i > 6 ? 1 : -near_blast, {}};
        }
        if (world.cell(cell).count<Solid>() > 0) {
            break;
        }
    }
    return {-1, {}};
}

}  // namespace

Command greediest(const Game& game, const WayAhead& way, const Bot& bot) {
    const World& world = game.world();
    const Entity van = game.van();
    Command best;
    std::int32_t most = INT32_MIN;
    each_command_of(bot, game, [&](Command command) {
        const Guess guess = drive(world, van, command.manoeuvre, bot.weights);
        const Entity weapon = weapon_of(game, command);
        const Aimed shooting = weapon ? shot(world, van, weapon) : Aimed();
        const std::int32_t value = guess.worth - way.from(guess.cell) - obstacles_ahead(world, guess) -
                                   threats(world, guess.cell, shooting.hits) +
                                   draw_of_letters(world, guess.cell, guess.speed, bot.weights) + shooting.worth;
        if (value > most) {
            most = value;
            best = command;
        }
    });
    return best;
}

}  // namespace posthaste::bots
