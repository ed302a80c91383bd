// Everything a cell knows: counts, the lowest id, sets, sums and neighbours, now and after an action.
#include "lull/modules/cell_index.hpp"

#include <doctest/doctest.h>

#include "lull/random.hpp"
#include "tests/lull/camp_world.hpp"
#include "tests/support/seeds.hpp"

namespace cell_index_test {

using namespace camp_world;

namespace {

template <class Index, class World>
bool equals_rebuild(const World& world) {
    Index rebuilt;
    rebuilt.rebuild(world.store(), world.columns(), world.rows());
    return rebuilt == world.template index<Index>();
}

}  // namespace

TEST_CASE("aggregates: set, sum and neighbour count of a cell") {
    DrawnCamp camp({"#.#", ".3.", "..#"});
    camp.place('4', {1, 1});
    const auto cell = camp.world().cell({1, 1});
    CHECK(cell.sum<Load>() == 7);
    CHECK(cell.neighbours<Crowd>() == 3);
    CHECK(cell.count<Weight>() == 2);
    CHECK(cell.any<Weight>() == camp['3']);
    std::vector<Entity> weights;
    cell.each<Weight>([&](Entity entity) { weights.push_back(entity); });
    CHECK(weights == std::vector<Entity>{camp['3'], camp['4']});
    CHECK(camp.world().cell({0, 0}).neighbours<Crowd>() == 0);
    CHECK(camp.world().cell({-1, 1}).neighbours<Crowd>() == 0);
    CHECK(camp.world().cell({9, 9}).sum<Load>() == 0);
    camp.give('3', Weight{10});
    CHECK(camp.world().cell({1, 1}).sum<Load>() == 14);
}

TEST_CASE("after 10,000 random actions every aggregate equals a full rebuild, and its future view foretold it") {
    lull::World<Camp> world(6, 5);
    lull::Action<Camp::Components> action(world.store());
    const lull::FutureView<Camp> after(world, action);
    lull::RandomStream chance(seeds::one(21), 7);
    std::vector<Entity> gone;
    std::vector<Entity> known;
    int wrong = 0;
    int foretold_wrong = 0;
    const auto random_cell = [&] { return Cell{chance.between(-1, 6), chance.between(-1, 5)}; };
    const auto random_place = [&] { return Place{{chance.between(0, 5), chance.between(0, 4)}, chance.between(0, 3)}; };
    for (int i = 0; i < 10'000; ++i) {
        for (auto changes = chance.between(1, 4); changes > 0; --changes) {
            if (known.size() < 40 && chance.chance(1, 4)) {
                known.push_back(action.create());
                action.set(known.back(), random_place());
                continue;
            }
            if (known.empty()) {
                continue;
            }
            const Entity entity = known[chance.below(static_cast<std::uint32_t>(known.size()))];
            if (!world.alive(entity)) {
                continue;
            }
            switch (chance.below(8)) {
                case 0: action.destroy(entity); break;
                case 1: action.set<Solid>(entity); break;
                case 2: action.remove<Solid>(entity); break;
                case 3:
                case 4: action.set(entity, Weight{chance.between(-9, 99)}); break;
                case 5: action.remove<Weight>(entity); break;
                default: action.set(entity, random_place()); break;
            }
        }
        // Two cells a turn, sometimes one beside the map, both without one entity and with all.
        struct Foretold {
            Cell cell;
            std::uint32_t solids, neighbours, weights, everybody, company;
            std::int64_t sum, turns;
            Entity any;
        };
        std::vector<Foretold> foretold;
        for (int k = 0; k < 2; ++k) {
            const Cell cell = random_cell();
            const lull::FutureCell<Camp> future(after, cell, Entity{});
            std::uint32_t weights = 0;
            future.each<Weight>([&](Entity) { ++weights; });
            foretold.push_back({cell, future.count<Solid>(), future.neighbours<Crowd>(), weights, future.count<Place>(),
                                future.neighbours<Company>(), future.sum<Load>(), future.sum<Turns>(),
                                future.any<Weight>()});
        }
        gone.clear();
        world.commit(action, gone);
        std::erase_if(known, [&](Entity entity) { return !world.alive(entity); });
        wrong += equals_rebuild<Load>(world) && equals_rebuild<Crowd>(world) ? 0 : 1;
        for (const Foretold& told : foretold) {
            const auto now = world.cell(told.cell);
            foretold_wrong += told.solids == now.count<Solid>() && told.neighbours == now.neighbours<Crowd>() &&
                                      told.weights == now.count<Weight>() && told.sum == now.sum<Load>() &&
                                      told.everybody == now.count<Place>() &&
                                      told.company == now.neighbours<Company>() && told.turns == now.sum<Turns>() &&
                                      told.any == now.any<Weight>()
                                  ? 0
                                  : 1;
        }
    }
    CHECK(wrong == 0);
    CHECK(foretold_wrong == 0);
}

TEST_CASE("a cell's future does not count the mover against itself") {
    DrawnCamp camp({"@5.", "..."});
    camp.give('@', Weight{8});
    lull::Action<Camp::Components> action(camp.world().store());
    const lull::FutureView<Camp> after(camp.world(), action);
    action.set(camp['@'], Place{{1, 0}, 0});
    const lull::FutureCell<Camp> without(after, {1, 0}, camp['@']);
    const lull::FutureCell<Camp> with(after, {1, 0}, Entity{});
    CHECK(without.sum<Load>() == 5);
    CHECK(with.sum<Load>() == 13);
    CHECK(without.count<Solid>() == 0);
    CHECK(with.count<Solid>() == 1);
    CHECK(without.any<Weight>() == camp['5']);
    CHECK(with.any<Weight>() == camp['@']);
    CHECK(lull::FutureCell<Camp>(after, {0, 0}, Entity{}).neighbours<Crowd>() == 1);
    CHECK(lull::FutureCell<Camp>(after, {0, 0}, camp['@']).neighbours<Crowd>() == 0);
}

TEST_CASE("a mover counts once among all that have a place: one thing to a cell is a rule that can be kept") {
    DrawnCamp camp({"@.5", "..."});
    lull::Action<Camp::Components> action(camp.world().store());
    const lull::FutureView<Camp> after(camp.world(), action);
    action.set(camp['@'], Place{{1, 0}, 2});
    CHECK(lull::FutureCell<Camp>(after, {1, 0}, camp['@']).count<Place>() == 0);
    CHECK(lull::FutureCell<Camp>(after, {1, 0}, Entity{}).count<Place>() == 1);
    CHECK(lull::FutureCell<Camp>(after, {0, 0}, Entity{}).count<Place>() == 0);
    CHECK(lull::FutureCell<Camp>(after, {1, 0}, Entity{}).sum<Turns>() == 2);
    CHECK(lull::FutureCell<Camp>(after, {1, 0}, Entity{}).neighbours<Company>() == 1);
    action.set(camp['@'], Place{{2, 0}, 0});
    CHECK(lull::FutureCell<Camp>(after, {2, 0}, camp['@']).count<Place>() == 1);
}

TEST_CASE("two movers swap cells; two movers to one cell are refused") {
    DrawnCamp swapping({"@b", ".."});
    swapping.game.add_actor(swapping['@'], 0);
    swapping.game.run();
    CHECK(swapping.act(GoTogether{swapping['@'], lull::east, swapping['b'], lull::west}));
    CHECK(swapping.picture() == std::vector<std::string>{"b@", ".."});
    CHECK_FALSE(swapping.act(GoTogether{swapping['@'], lull::south, swapping['b'], {1, 1}}));
    CHECK(swapping.picture() == std::vector<std::string>{"b@", ".."});
}

}  // namespace cell_index_test
