// "Burning, poison, healing, growth carry their own rate, strength and duration: two poisons of different speed act
// side by side; elapsed time sliced any way gives the same total."
#include <doctest/doctest.h>

#include <variant>

#include "lull/declare.hpp"
#include "lull/random.hpp"
#include "lull/resolver.hpp"
#include "lull/system.hpp"
#include "tests/support/seeds.hpp"

namespace lasting_test {

using lull::Entity;
using lull::Time;

namespace {

// Effects are entities of their own, so that an entity can have several of a kind.
struct Place {
    LULL(place, cell);
    lull::Cell cell;
};
struct Health {
    LULL(health, value);
    std::int64_t value = 100'000;
};
struct Poison {
    LULL(poison, victim, left, rest, period, strength);
    Entity victim;
    std::int32_t left = 10;
    std::int32_t rest = 0;
    std::int32_t period = 100;
    std::int32_t strength = 1;
};
struct Growth {
    LULL(growth, left, rest, period, strength, height);
    std::int32_t left = 3;
    std::int32_t rest = 0;
    std::int32_t period = 70;
    std::int32_t strength = 5;
    std::int64_t height = 0;
};
struct Hero {
    LULL(hero);
};

struct Wait {};
struct Sicken {
    Entity poison;
    Time elapsed = 0;
};
struct Grow {
    Entity plant;
    Time elapsed = 0;
};

struct Garden {
    using Position = Place;
    using Components = lull::Components<Place, Health, Poison, Growth, Hero>;
    using Cells = lull::Aggregates<>;
    using Verb = std::variant<Wait, Sicken, Grow>;
    using Controlled = Hero;
    using World = lull::World<Garden>;
    using Action = lull::Action<Components>;
    using Extensions = lull::Extensions<lull::Systems>;

    static void does(const Wait&, const World&, Action&) {}
    static void does(const Sicken& sicken, const World& world, Action& action) {
        Poison poison = world.get<Poison>(sicken.poison);
        const std::int64_t points = lull::pass_time(poison, sicken.elapsed);
        action.set(poison.victim, Health{world.get<Health>(poison.victim).value - points});
        if (poison.left > 0) {
            action.set(sicken.poison, poison);
        } else {
            action.destroy(sicken.poison);
        }
    }
    static void does(const Grow& grow, const World& world, Action& action) {
        Growth growth = world.get<Growth>(grow.plant);
        growth.height += lull::pass_time(growth, grow.elapsed);
        action.set(grow.plant, growth);
    }
    static void enact(const Verb& kind, const World& world, Action& action) {
        std::visit([&](const auto& verb) { does(verb, world, action); }, kind);
    }
    static constexpr auto rules() { return lull::rules(); }
    static void sickens(const World&, Entity entity, Time elapsed, lull::Asked<Garden>& asked) {
        asked.push_back(Sicken{entity, elapsed});
    }
    static void grows(const World&, Entity entity, Time elapsed, lull::Asked<Garden>& asked) {
        asked.push_back(Grow{entity, elapsed});
    }
    static constexpr auto systems() {
        return lull::systems(lull::continuous<Garden, Poison>("sickens", &sickens),
                             lull::continuous<Garden, Growth>("grows", &grows));
    }
    static lull::Turn<Verb> take_turn(const World&, Entity, int) { return {}; }
    static bool is_over(const World&) { return false; }
};

struct Drawn {
    lull::Resolver<Garden> game{3, 3, {}, {}};
    Entity hero, plant;

    Drawn() {
        game.apply_unjudged([&](auto& action) {
            hero = action.create();
            action.template set<Hero>(hero);
            action.set(hero, Health{});
            plant = action.create();
            action.set(plant, Growth{});
        });
        game.add_actor(hero, 0);
        game.run();
    }
    void poison(std::int32_t times, std::int32_t period, std::int32_t strength) {
        game.apply_unjudged([&](auto& action) {
            action.set(action.create(), Poison{hero, times, 0, period, strength});
        });
    }
    void wait(Time time) { game.command(Wait{}, lull::Turn<Garden::Verb>::Then::reschedule, time); }
    [[nodiscard]] std::int64_t harm() const { return Health().value - game.world().get<Health>(hero).value; }
    [[nodiscard]] std::int64_t height() const { return game.world().get<Growth>(plant).height; }
};

}  // namespace

TEST_CASE("two poisons of different speed act side by side, each as long as it lasts") {
    Drawn garden;
    garden.poison(10, 100, 1);  // slow, for a thousand units
    garden.poison(8, 30, 2);    // fast and strong, for two hundred and forty
    garden.wait(90);
    CHECK(garden.harm() == 6);
    garden.wait(10);
    CHECK(garden.harm() == 1 + 6);
    garden.wait(200);
    CHECK(garden.harm() == 3 + 16);
    CHECK(garden.game.world().count<Poison>() == 1);
    garden.wait(10'000);
    CHECK(garden.harm() == 10 + 16);
    CHECK(garden.game.world().count<Poison>() == 0);
}

TEST_CASE("elapsed time sliced any way gives the same total, at every moment") {
    for (const std::uint32_t seed : seeds::several(20)) {
        CAPTURE(seed);
        lull::RandomStream chance(seed, 8);
        Drawn whole;
        Drawn sliced;
        for (int i = 0; i < 4; ++i) {
            const std::int32_t times = chance.between(1, 40);
            const std::int32_t period = chance.between(1, 250);
            const std::int32_t strength = chance.between(0, 9);
            whole.poison(times, period, strength);
            sliced.poison(times, period, strength);
        }
        for (int step = 0; step < 20; ++step) {
            const Time time = chance.between(1, 500);
            whole.wait(time);
            for (Time left = time; left > 0;) {
                const Time slice = std::min<Time>(left, chance.between(1, 60));
                sliced.wait(slice);
                left -= slice;
            }
            REQUIRE(sliced.harm() == whole.harm());
            REQUIRE(sliced.height() == whole.height());
        }
    }
}

TEST_CASE("growth comes in the same form as poison, and ends") {
    Drawn garden;
    garden.wait(139);
    CHECK(garden.height() == 5);
    garden.wait(1);
    CHECK(garden.height() == 10);
    garden.wait(1000);
    CHECK(garden.height() == 15);
}

}  // namespace lasting_test
