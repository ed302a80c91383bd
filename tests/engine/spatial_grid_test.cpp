// The grid is derived: whatever happens, it equals what a rebuild would make.
#include <doctest/doctest.h>

#include <vector>

#include "engine/random.hpp"
#include "tests/engine/door_world.hpp"
#include "tests/support/seeds.hpp"

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
        // One to four changes each, on the living and the dead alike, on and off the map.
        for (auto changes = chance.between(1, 4); changes > 0; --changes) {
            if (known.size() < 40 && chance.chance(1, 4)) {
                known.push_back(action.create());
                action.set(known.back(), Position{{chance.between(-1, 7), chance.between(-1, 5)}});
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
                default: action.set(entity, Position{{chance.between(-1, 7), chance.between(-1, 5)}}); break;
            }
        }
        gone.clear();
        world.commit(action, gone);
        std::erase_if(known, [&](Entity entity) { return !world.alive(entity); });
        wrong += equals_rebuild(world) ? 0 : 1;
    }
    CHECK(wrong == 0);
}

TEST_CASE("a cell lists its entities in id order and counts them by component") {
    Drawn<Doors> drawn({"@b.", "..."});
    auto& game = drawn.game;
    game.establish([&](auto& action) { action.set(drawn['b'], Position{{0, 0}}); });
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
    drawn.game.establish([&](auto& action) { action.set(drawn['/'], Position{{1, 0}}); });
    CHECK(drawn.game.world().cell({1, 0}).any<DoorState>() == drawn['+']);
    drawn.game.establish([&](auto& action) { action.template remove<DoorState>(drawn['+']); });
    CHECK(drawn.game.world().cell({1, 0}).any<DoorState>() == drawn['/']);
}

TEST_CASE("a count beyond what a cell's word holds is still exact: the saturation path") {
    constexpr std::uint32_t crowd = 65'540;
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
