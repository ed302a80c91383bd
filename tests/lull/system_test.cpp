// Continuous systems: what happens while time passes.
#include "lull/system.hpp"

#include <doctest/doctest.h>

#include <set>

#include "lull/random.hpp"
#include "lull/resolver.hpp"
#include "tests/support/death_message.hpp"
#include "tests/support/seeds.hpp"
#include "tests/support/wrong_order.hpp"

namespace system_test {

using lull::Entity;
using lull::Time;
using lull::Verdict;

namespace {

// Burning takes that many points of health in a hundred units of time, and keeps the remainder.
struct Place {
    LULL(place, cell);
    lull::Cell cell;
};
struct Burning {
    LULL(burning, damage, rest);
    std::int32_t damage = 7;  // in 100 units of time
    std::int64_t rest = 0;
};
struct Health {
    LULL(health, value);
    std::int64_t value = 1000;
};
struct Hero {
    LULL(hero);
};
struct Fireproof {
    LULL(fireproof);
};

struct Wait {};
struct Burn {
    Entity who;
    Time elapsed = 0;
};
struct Weep {  // records how often, and the health of the first burning thing
    Entity who;
};

struct Fires {
    using Position = Place;
    using Components = lull::Components<Place, Burning, Health, Hero, Fireproof>;
    using Cells = lull::Aggregates<lull::Count<Burning>>;
    using Verb = std::variant<Wait, Burn, Weep>;
    using Controlled = Hero;
    using World = lull::World<Fires>;
    using Action = lull::Action<Components>;
    using Judge = lull::Judgement<Fires>;
    using Turn = lull::Turn<Verb>;
    using Extensions = lull::Extensions<lull::Systems>;

    static void enact(const Verb& kind, const World& world, Action& action) {
        if (const auto* burn = std::get_if<Burn>(&kind)) {
            Burning fire = world.get<Burning>(burn->who);
            const auto damage = lull::yield_of(fire.damage, 100, burn->elapsed, fire.rest);
            fire.rest = damage.rest;
            action.set(burn->who, fire);
            action.set(burn->who, Health{world.get<Health>(burn->who).value - damage.whole});
        } else if (const auto* weep = std::get_if<Weep>(&kind)) {
            // Remembers the health that it saw: the sum over everything that burns.
            std::int64_t seen = 0;
            world.each<Burning, Health>([&](Entity, const Burning&, const Health& health) { seen += health.value; });
            action.set(weep->who, Health{seen});
        }
    }
    static Verdict fireproof_does_not_burn(const lull::Change<Health>& change, Judge& judge) {
        return judge.before().has<Fireproof>(change.entity) ? Verdict::reject : Verdict::accept;
    }
    static constexpr auto rules() {
        return lull::rules(lull::on<Health>("fireproof does not burn", &fireproof_does_not_burn));
    }
    static void fire_burns(const World&, Entity entity, Time elapsed, lull::Asked<Fires>& asks_for) {
        asks_for.push_back(Burn{entity, elapsed});
    }
    static void hero_weeps(const World&, Entity entity, Time, lull::Asked<Fires>& asks_for) {
        asks_for.push_back(Weep{entity});
    }
    static constexpr auto systems() {
        return lull::systems(lull::continuous<Fires, Burning, Health>("fire burns", &fire_burns),
                             lull::continuous<Fires, Hero>("hero weeps", &hero_weeps).after("fire burns"));
    }
    static Turn take_turn(const World&, Entity, int) { return {std::nullopt, Turn::Then::reschedule, 7}; }
    static bool is_over(const World&) { return false; }
};

struct Burnt {
    lull::Resolver<Fires> game{4, 4, {1, 1}, {1, 2}};
    Entity hero, thing, wall;

    Burnt() {
        game.apply_unjudged([&](auto& action) {
            hero = action.create();
            action.template set<Hero>(hero);
            thing = action.create();
            action.set(thing, Health{});
            action.set(thing, Burning{});
            wall = action.create();
            action.set(wall, Health{});
            action.set(wall, Burning{});
            action.template set<Fireproof>(wall);
        });
        game.add_actor(hero, 0);
        game.run();
    }
    void wait(Time time) { game.command(Wait{}, lull::Turn<Fires::Verb>::Then::reschedule, time); }
    std::int64_t health(Entity entity) { return game.world().get<Health>(entity).value; }
};

}  // namespace

TEST_CASE("continuous systems: total damage is the same however the time is sliced") {
    Burnt whole;
    whole.wait(1000);
    CHECK(whole.health(whole.thing) == 1000 - 70);

    Burnt sliced;
    lull::RandomStream chance(4, 4);
    for (Time left = 1000; left > 0;) {
        const Time slice = std::min<Time>(left, chance.between(1, 19));
        sliced.wait(slice);
        left -= slice;
    }
    CHECK(sliced.health(sliced.thing) == whole.health(whole.thing));

    Burnt crowded;  // other actors have turns at other times
    for (int i = 0; i < 3; ++i) {
        crowded.game.apply_unjudged([&](auto& action) {
            const Entity other = action.create();
            action.set(other, Place{{i, i}});
            crowded.game.add_actor(other, i);
        });
    }
    crowded.wait(1000);
    CHECK(crowded.health(crowded.thing) == whole.health(whole.thing));
    CHECK(crowded.game.world().get<Burning>(crowded.thing).rest == whole.game.world().get<Burning>(whole.thing).rest);
}

namespace {

// Grass in a row; fire spreads one step each time that the clock reaches a multiple of ten.
struct Lit {
    LULL(lit);
};
struct Light {
    Entity what;
};
template <Time period_of_fire>
struct Row {
    using Position = Place;
    using Components = lull::Components<Place, Hero, Lit>;
    using Cells = lull::Aggregates<lull::Count<Lit>>;
    using Verb = std::variant<Wait, Light>;
    using Controlled = Hero;
    using World = lull::World<Row>;
    using Action = lull::Action<Components>;
    using Judge = lull::Judgement<Row>;
    using Turn = lull::Turn<Verb>;
    using Extensions = lull::Extensions<lull::Systems>;

    static void enact(const Verb& kind, const World&, Action& action) {
        if (const auto* light = std::get_if<Light>(&kind)) {
            action.template set<Lit>(light->what);
        }
    }
    static constexpr auto rules() { return lull::rules(); }
    static Time period(const World&) { return period_of_fire; }
    static void fire_spreads(const World& world, Entity entity, Time elapsed, lull::Asked<Row>& asks_for) {
        CHECK(elapsed == period_of_fire);
        const lull::Cell next = world.template get<Place>(entity).cell + lull::east;
        if (world.contains(next) && world.cell(next).template count<Lit>() == 0) {
            world.cell(next).each([&](Entity grass) { asks_for.push_back(Light{grass}); });
        }
    }
    static constexpr auto systems() {
        return lull::systems(lull::every<Row, Lit>("fire spreads", &period, &fire_spreads));
    }
    static Turn take_turn(const World&, Entity, int) { return {}; }
    static bool is_over(const World&) { return false; }
};

template <Time period_of_fire = 10>
struct DrawnRow {
    lull::Resolver<Row<period_of_fire>> game{200, 1, {1, 1}, {1, 2}};

    DrawnRow() {
        Entity hero;
        game.apply_unjudged([&](auto& action) {
            hero = action.create();
            action.template set<Hero>(hero);
            const Entity burning = action.create();
            action.set(burning, Place{{0, 0}});
            action.template set<Lit>(burning);
        });
        for (std::int32_t column = 1; column < 200; ++column) {
            game.apply_unjudged([&](auto& action) { action.set(action.create(), Place{{column, 0}}); });
        }
        game.add_actor(hero, 0);
        game.run();
    }
    void wait(Time time) { game.command(Wait{}, lull::Turn<std::variant<Wait, Light>>::Then::reschedule, time); }
    [[nodiscard]] std::uint32_t steps() const { return game.world().template count<Lit>() - 1; }
};

}  // namespace

TEST_CASE("what goes on in steps takes them at the same points of time, however the time is sliced") {
    DrawnRow<> whole;
    whole.wait(1000);
    CHECK(whole.steps() == 100);

    DrawnRow<> sliced;
    lull::RandomStream chance(seeds::one(4), 4);
    for (Time now = 0; now < 1000;) {
        const Time slice = std::min<Time>(1000 - now, chance.between(1, 35));
        sliced.wait(slice);
        now += slice;
        CHECK(sliced.steps() == now / 10);
    }
    CHECK(sliced.game.hash() == whole.game.hash());
}

TEST_CASE("each step is taken from where the one before it led, also within one slice of time") {
    DrawnRow<> row;
    row.wait(9);
    CHECK(row.steps() == 0);
    row.wait(1);
    CHECK(row.steps() == 1);
    row.wait(39);
    CHECK(row.steps() == 4);
}

TEST_CASE("a system whose period is nothing is stopped with a sentence") {
    DrawnRow<0> row;
    const auto words = death_message([&] { row.wait(10); });
    if (words) {
        CHECK(words->find("a system has no period") != std::string::npos);
    }
}

TEST_CASE("systems change things only through actions, which rules may refuse") {
    Burnt burnt;
    burnt.wait(100);
    CHECK(burnt.health(burnt.thing) == 993);
    CHECK(burnt.health(burnt.wall) == 1000);
}

TEST_CASE("no time, no damage: whoever acts at the same time changes nothing") {
    Burnt burnt;
    burnt.wait(0);
    burnt.wait(0);
    CHECK(burnt.health(burnt.thing) == 1000);
}

TEST_CASE("a later system sees what an earlier one has done") {
    Burnt burnt;
    burnt.wait(100);
    CHECK(burnt.health(burnt.hero) == 993 + 1000);
}

TEST_CASE("the list of systems is checked like the rules") {
    CHECK(wrong_in(Fires::systems()).empty());
    const auto a = lull::continuous<Fires, Burning>("a", &Fires::fire_burns);
    const auto b = lull::continuous<Fires, Burning>("b", &Fires::fire_burns);
    CHECK(wrong_in(lull::systems(b, a.before("b"))) == "the first must come before the second: a, b");
    CHECK(wrong_in(lull::systems(a.after("c"))) == "the first names the second, which is not in the list: a, c");
    CHECK(wrong_in(lull::systems(a, a)) == "two members of the list have this name: a, a");
}

TEST_CASE("interest sets are exact after 10,000 random actions") {
    lull::World<Fires> world(4, 4);
    lull::Action<Fires::Components> action(world.store());
    lull::RandomStream chance(seeds::one(17), 1);
    std::vector<Entity> gone;
    std::vector<Entity> known;
    int wrong = 0;
    for (int i = 0; i < 10'000; ++i) {
        for (auto changes = chance.between(1, 3); changes > 0; --changes) {
            if (known.size() < 200 && chance.chance(1, 4)) {
                known.push_back(action.create());
                action.set(known.back(), Health{});
                continue;
            }
            if (known.empty()) {
                continue;
            }
            const Entity entity = known[chance.below(static_cast<std::uint32_t>(known.size()))];
            if (!world.alive(entity)) {
                continue;
            }
            switch (chance.below(6)) {
                case 0: action.destroy(entity); break;
                case 1: action.remove<Burning>(entity); break;
                case 2: action.remove<Health>(entity); break;
                case 3: action.set(entity, Health{5}); break;
                case 4: action.set<Hero>(entity); break;
                default: action.set(entity, Burning{}); break;
            }
        }
        gone.clear();
        world.commit(action, gone);
        std::erase_if(known, [&](Entity entity) { return !world.alive(entity); });
        std::vector<std::uint32_t> expected;
        std::vector<std::uint32_t> found;
        world.each<Burning, Health>(
            [&](Entity entity, const Burning&, const Health&) { expected.push_back(entity.index); });
        world.index<lull::InterestSets<Fires>>().of(0).each([&](std::uint32_t index) { found.push_back(index); });
        wrong += expected == found && found.size() == world.index<lull::InterestSets<Fires>>().of(0).size() ? 0 : 1;
    }
    CHECK(wrong == 0);
}

TEST_CASE("a set of ids is gone through in id order, however far they lie apart") {
    lull::IdSet set;
    std::set<std::uint32_t> expected;
    lull::RandomStream chance(2, 2);
    for (int i = 0; i < 3000; ++i) {
        const auto index = chance.below(chance.chance(1, 2) ? 100 : 300'000);
        if (chance.chance(1, 3)) {
            set.erase(index);
            expected.erase(index);
        } else {
            set.insert(index);
            expected.insert(index);
        }
    }
    std::vector<std::uint32_t> found;
    set.each([&](std::uint32_t index) { found.push_back(index); });
    CHECK(found == std::vector<std::uint32_t>(expected.begin(), expected.end()));
    CHECK(set.size() == expected.size());
}

TEST_CASE("what systems have made up for and what is left over is saved, and interests are found again") {
    Burnt whole;
    whole.wait(33);
    whole.wait(1000);

    Burnt first;
    first.wait(33);
    lull::Bytes bytes;
    lull::ByteWriter writer(bytes);
    first.game.save(writer);
    lull::Resolver<Fires> loaded(4, 4, {}, {});
    lull::ByteReader reader(bytes);
    reader.number();
    reader.number();
    REQUIRE_FALSE(loaded.load(reader, 100));
    loaded.run();
    loaded.command(Wait{}, lull::Turn<Fires::Verb>::Then::reschedule, 1000);
    CHECK(loaded.hash() == whole.game.hash());
}

}  // namespace system_test
