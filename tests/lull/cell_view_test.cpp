// Everything a cell knows: counts, the lowest id and sets, now and after an action.
#include "lull/cell_view.hpp"

#include <doctest/doctest.h>

#include "lull/random.hpp"
#include "tests/lull/camp_world.hpp"
#include "tests/support/seeds.hpp"

namespace cell_view_test {

using namespace camp_world;

namespace {

bool equals_rebuild(const lull::World<Camp>& world) {
    auto rebuilt = world.grid();
    rebuilt.rebuild(world.store());
    return rebuilt == world.grid();
}

}  // namespace

TEST_CASE("aggregates: count, lowest and set of a cell") {
    DrawnCamp camp({"#.#", ".3.", "..#"});
    camp.place('4', {1, 1});
    const auto cell = camp.world().cell({1, 1});
    CHECK(cell.count<Weight>() == 2);
    CHECK(cell.any<Weight>() == camp['3']);
    std::vector<Entity> weights;
    cell.each<Weight>([&](Entity entity) { weights.push_back(entity); });
    CHECK(weights == std::vector<Entity>{camp['3'], camp['4']});
    CHECK(camp.world().cell({-1, 1}).count<Solid>() == 0);
    CHECK(camp.world().cell({9, 9}).count<Weight>() == 0);
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
    const auto random_place = [&] { return Place{{chance.between(0, 5), chance.between(0, 4)}}; };
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
            std::uint32_t solids, weights, everybody;
            Entity any;
        };
        std::vector<Foretold> foretold;
        for (int k = 0; k < 2; ++k) {
            const Cell cell = random_cell();
            const lull::FutureCell<Camp> future(after, cell, Entity{});
            std::uint32_t weights = 0;
            future.each<Weight>([&](Entity) { ++weights; });
            foretold.push_back({cell, future.count<Solid>(), weights, future.count<Place>(), future.any<Weight>()});
        }
        gone.clear();
        world.commit(action, gone);
        std::erase_if(known, [&](Entity entity) { return !world.alive(entity); });
        wrong += equals_rebuild(world) ? 0 : 1;
        for (const Foretold& told : foretold) {
            const auto now = world.cell(told.cell);
            foretold_wrong += told.solids == now.count<Solid>() && told.weights == now.count<Weight>() &&
                                      told.everybody == now.count<Place>() && told.any == now.any<Weight>()
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
    action.set(camp['@'], Place{{1, 0}});
    const lull::FutureCell<Camp> without(after, {1, 0}, camp['@']);
    const lull::FutureCell<Camp> with(after, {1, 0}, Entity{});
    CHECK(without.count<Weight>() == 1);
    CHECK(with.count<Weight>() == 2);
    CHECK(without.count<Solid>() == 0);
    CHECK(with.count<Solid>() == 1);
    CHECK(without.any<Weight>() == camp['5']);
    CHECK(with.any<Weight>() == camp['@']);
}

TEST_CASE("a mover counts once among all that have a place: one thing to a cell is a rule that can be kept") {
    DrawnCamp camp({"@.5", "..."});
    lull::Action<Camp::Components> action(camp.world().store());
    const lull::FutureView<Camp> after(camp.world(), action);
    action.set(camp['@'], Place{{1, 0}});
    CHECK(lull::FutureCell<Camp>(after, {1, 0}, camp['@']).count<Place>() == 0);
    CHECK(lull::FutureCell<Camp>(after, {1, 0}, Entity{}).count<Place>() == 1);
    CHECK(lull::FutureCell<Camp>(after, {0, 0}, Entity{}).count<Place>() == 0);
    action.set(camp['@'], Place{{2, 0}});
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

}  // namespace cell_view_test
