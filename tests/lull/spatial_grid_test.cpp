// The grid is derived: it always equals a rebuilt one.
#include <doctest/doctest.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "lull/random.hpp"
#include "tests/lull/door_world.hpp"
#include "tests/support/seeds.hpp"

namespace spatial_grid_test {

using namespace door_world;

namespace {

template <class World>
bool equals_rebuild(const World& world) {
    auto rebuilt = world.grid();
    rebuilt.rebuild(world.store());
    return rebuilt == world.grid();
}

}  // namespace

TEST_CASE("the grid equals a rebuild after 10,000 random actions") {
    lull::World<Doors> world(7, 5);
    lull::Action<Doors::Components> action(world.store());
    lull::RandomStream chance(seeds::one(11), 5);
    std::vector<Entity> gone;
    std::vector<Entity> known;
    int wrong = 0;
    for (int i = 0; i < 10'000; ++i) {
        // One to four changes each, to living and dead entities alike.
        for (auto changes = chance.between(1, 4); changes > 0; --changes) {
            if (known.size() < 40 && chance.chance(1, 4)) {
                known.push_back(action.create());
                action.set(known.back(), Position{{chance.between(0, 6), chance.between(0, 4)}});
                continue;
            }
            if (known.empty()) {
                continue;
            }
            const auto which = chance.below(static_cast<std::uint32_t>(known.size()));
            const Entity entity = known[which];
            if (!world.alive(entity)) {
                continue;  // created in this very action, or gone
            }
            switch (chance.below(8)) {
                case 0: action.destroy(entity); break;
                case 1: action.set<Solid>(entity); break;
                case 2: action.remove<Solid>(entity); break;
                case 3: action.set(entity, DoorState{chance.chance(1, 2)}); break;
                case 4: action.remove<DoorState>(entity); break;
                case 5: action.remove<Position>(entity); break;
                default: action.set(entity, Position{{chance.between(0, 6), chance.between(0, 4)}}); break;
            }
        }
        gone.clear();
        world.commit(action, gone);
        std::erase_if(known, [&](Entity entity) { return !world.alive(entity); });
        wrong += equals_rebuild(world) ? 0 : 1;
    }
    CHECK(wrong == 0);
}

namespace {

template <int number>
struct Tag {
    static constexpr char name[] = {'t', 'a', 'g', '0' + number, '\0'};
};
struct Crowds {
    using Position = door_world::Position;
    using Components = lull::Components<Position, Tag<0>, Tag<1>, Tag<2>, Tag<3>, Tag<4>, Tag<5>, Tag<6>>;
};
template <int... numbers>
struct Counting : Crowds {
    using Cells = lull::Aggregates<lull::Count<Tag<numbers>>...>;
    // Whether the cell's counts match its entities.
    template <class World>
    static bool are_exact(const World& world, lull::Cell cell) {
        std::uint32_t counted[] = {world.cell(cell).template count<Tag<numbers>>()...};
        world.cell(cell).each([&](Entity entity) {
            std::size_t i = 0;
            ((counted[i++] -= world.template has<Tag<numbers>>(entity) ? 1 : 0), ...);
        });
        return std::all_of(std::begin(counted), std::end(counted), [](std::uint32_t left) { return left == 0; });
    }
};

}  // namespace

// The more a cell counts, the sooner a count is full: with two at 31, with seven at 15.
TEST_CASE_TEMPLATE("crowds that fill the counts of a cell, come and go: every count is exact after each step", Game,
                   Counting<0>, Counting<0, 1>, Counting<0, 1, 2>, Counting<0, 1, 2, 3, 4, 5, 6>) {
    lull::World<Game> world(3, 1);
    lull::Action<Crowds::Components> action(world.store());
    lull::RandomStream chance(seeds::one(3), 7);
    std::vector<Entity> gone;
    std::vector<Entity> crowd;
    const auto change_tags = [&](Entity entity) {
        chance.chance(1, 3) ? action.remove<Tag<0>>(entity) : action.set<Tag<0>>(entity);
        chance.chance(1, 3) ? action.remove<Tag<1>>(entity) : action.set<Tag<1>>(entity);
        chance.chance(1, 3) ? action.remove<Tag<6>>(entity) : action.set<Tag<6>>(entity);
    };
    std::uint32_t most = 0;
    int wrong = 0;
    for (int step = 0; step < 4'000; ++step) {
        if (crowd.size() < 120) {
            crowd.push_back(action.create());
            action.set(crowd.back(), Position{{0, 0}});
            change_tags(crowd.back());
        } else {
            const Entity entity = crowd[chance.below(static_cast<std::uint32_t>(crowd.size()))];
            // The whole crowd drifts from one end to the other and back.
            const std::int32_t column = chance.chance(1, 4) ? 1 : step / 1000 % 2 == 0 ? 0 : 2;
            if (chance.chance(1, 2)) {
                action.set(entity, Position{{column, 0}});
            }
            if (chance.chance(1, 2)) {
                change_tags(entity);
            }
        }
        world.commit(action, gone);
        most =
            std::max({most, world.cell({0, 0}).template count<Tag<0>>(), world.cell({2, 0}).template count<Tag<0>>()});
        for (const lull::Cell cell : {lull::Cell{0, 0}, lull::Cell{1, 0}, lull::Cell{2, 0}}) {
            wrong += Game::are_exact(world, cell) ? 0 : 1;
        }
        wrong += step % 16 != 0 || equals_rebuild(world) ? 0 : 1;
    }
    CHECK(wrong == 0);
    CHECK(most > 40);
}

TEST_CASE("a cell lists its entities in id order and counts them by component") {
    Drawn<Doors> drawn({"@b.", "..."});
    auto& game = drawn.game;
    game.apply_unjudged([&](auto& action) { action.set(drawn['b'], Position{{0, 0}}); });
    std::vector<Entity> here;
    game.world().cell({0, 0}).each([&](Entity entity) { here.push_back(entity); });
    CHECK(here == std::vector<Entity>{drawn['@'], drawn['b']});
    CHECK(game.world().cell({0, 0}).count<Solid>() == 2);
    CHECK(game.world().cell({1, 0}).count<Solid>() == 0);
    CHECK(game.world().cell({-1, 0}).count<Solid>() == 0);
    CHECK_FALSE(game.world().cell({5, 5}).any<DoorState>());
}

TEST_CASE("any is the lowest id that has the component") {
    Drawn<Doors> drawn({".+/"});
    drawn.game.apply_unjudged([&](auto& action) { action.set(drawn['/'], Position{{1, 0}}); });
    CHECK(drawn.game.world().cell({1, 0}).any<DoorState>() == drawn['+']);
    drawn.game.apply_unjudged([&](auto& action) { action.template remove<DoorState>(drawn['+']); });
    CHECK(drawn.game.world().cell({1, 0}).any<DoorState>() == drawn['/']);
}

TEST_CASE("a count beyond what a cell's word holds is still exact: the saturation path") {
    constexpr std::uint32_t crowd = lull::CellWord<Doors::Cells::count>::most_counted + 5;
    lull::World<Doors> world(2, 1);
    lull::Action<Doors::Components> action(world.store());
    std::vector<Entity> gone;
    std::vector<Entity> all;
    for (std::uint32_t i = 0; i < crowd; ++i) {
        all.push_back(action.create());
        action.set<Solid>(all.back());
        world.commit(action, gone);
    }
    const auto count = [&] { return world.cell({0, 0}).count<Solid>(); };
    for (std::uint32_t i = crowd; i-- > 0;) {  // the lowest last: a cell's list is in id order
        action.set(all[i], Position{{0, 0}});
        world.commit(action, gone);
    }
    CHECK(count() == crowd);
    CHECK(world.cell({0, 0}).any<Solid>() == all.front());
    for (std::uint32_t i = 0; i < 10; ++i) {
        action.set(all[i], Position{{1, 0}});
        world.commit(action, gone);
        CHECK(count() == crowd - i - 1);
    }
}

}  // namespace spatial_grid_test
