// Entities and components: ids are never reused for other entities, and iteration is in id order.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "lull/random.hpp"
#include "tests/lull/door_world.hpp"
#include "tests/support/seeds.hpp"

namespace store_test {

using namespace door_world;

namespace {
// A world with nothing in it, changed by hand.
struct Bare {
    lull::World<Doors> world{8, 8};
    lull::Action<Doors::Components> action{world.store()};
    std::vector<Entity> gone;

    Entity make(std::int32_t letter) {
        const Entity entity = action.create();
        action.set(entity, Glyph{letter});
        commit();
        return entity;
    }
    void commit() {
        gone.clear();
        world.commit(action, gone);
    }
    void destroy(Entity entity) {
        action.destroy(entity);
        commit();
    }
};
}  // namespace

TEST_CASE("an entity exists as long as it has a component") {
    Bare bare;
    const Entity entity = bare.make('a');
    CHECK(bare.world.alive(entity));
    bare.action.remove<Glyph>(entity);
    bare.commit();
    CHECK_FALSE(bare.world.alive(entity));
    CHECK(bare.gone == std::vector<Entity>{entity});
}

TEST_CASE("a stale id reads as absent, never as the entity that took its index") {
    Bare bare;
    const Entity old = bare.make('a');
    bare.destroy(old);
    const Entity young = bare.make('b');
    CHECK(young.index == old.index);
    CHECK(young.generation != old.generation);
    CHECK_FALSE(bare.world.alive(old));
    CHECK(bare.world.find<Glyph>(old) == nullptr);
    CHECK(bare.world.get<Glyph>(young).letter == 'b');
}

TEST_CASE("no entity at all is never alive") {
    Bare bare;
    bare.make('a');
    CHECK_FALSE(bare.world.alive(Entity{}));
    CHECK_FALSE(bare.world.alive(Entity{7, 1}));
}

TEST_CASE("what loses one component and gains another in the same action lives on") {
    Bare bare;
    const Entity entity = bare.make('a');
    bare.action.remove<Glyph>(entity);
    bare.action.set<Solid>(entity);
    bare.commit();
    CHECK(bare.gone.empty());
    CHECK(bare.world.has<Solid>(entity));
    CHECK_FALSE(bare.world.has<Glyph>(entity));
}

TEST_CASE("the last word about a component within one action holds") {
    Bare bare;
    const Entity entity = bare.make('a');
    bare.action.set(entity, Glyph{'b'});
    bare.action.remove<Glyph>(entity);
    bare.action.set(entity, Glyph{'c'});
    bare.commit();
    CHECK(bare.world.get<Glyph>(entity).letter == 'c');
    bare.action.set(entity, Glyph{'d'});
    bare.action.set<Solid>(entity);
    bare.action.remove<Glyph>(entity);
    bare.commit();
    CHECK_FALSE(bare.world.has<Glyph>(entity));
}

TEST_CASE("an entity created without components is never there and its id is used again") {
    Bare bare;
    bare.make('a');
    const Entity next = bare.world.store().nth_next_id(0);
    CHECK(bare.action.create() == next);
    bare.commit();
    CHECK_FALSE(bare.world.alive(next));
    // Its generation has moved on, as after any death.
    CHECK(bare.world.store().nth_next_id(0).index == next.index);
}

TEST_CASE("ids promised to new entities are the ids they get, also with holes to fill") {
    Bare bare;
    std::vector<Entity> made;
    for (int i = 0; i < 6; ++i) {
        made.push_back(bare.make('a' + i));
    }
    bare.destroy(made[1]);
    bare.destroy(made[4]);
    std::vector<Entity> promised;
    for (int i = 0; i < 4; ++i) {
        promised.push_back(bare.action.create());
        bare.action.set(promised.back(), Glyph{'A' + i});
    }
    bare.commit();
    for (int i = 0; i < 4; ++i) {
        CHECK(bare.world.get<Glyph>(promised[static_cast<std::size_t>(i)]).letter == 'A' + i);
    }
}

TEST_CASE("iteration is in id order, whatever the history") {
    Bare bare;
    lull::RandomStream chance(seeds::one(3), 9);
    std::vector<Entity> living;
    for (int i = 0; i < 2000; ++i) {
        if (!living.empty() && chance.chance(2, 5)) {
            const auto victim = chance.below(static_cast<std::uint32_t>(living.size()));
            bare.destroy(living[victim]);
            living.erase(living.begin() + victim);
        } else {
            living.push_back(bare.make('a'));
        }
    }
    std::vector<Entity> seen;
    bare.world.each<Glyph>([&](Entity entity, const Glyph&) { seen.push_back(entity); });
    CHECK(std::is_sorted(seen.begin(), seen.end()));
    std::sort(living.begin(), living.end());
    CHECK(seen == living);
}

TEST_CASE("each asks for all of its components at once") {
    Bare bare;
    const Entity both = bare.make('a');
    bare.make('b');
    bare.action.set(both, Position{{1, 1}});
    bare.commit();
    int seen = 0;
    bare.world.each<Glyph, Position>([&](Entity entity, const Glyph&, const Position& position) {
        CHECK(entity == both);
        CHECK(position.cell == Cell{1, 1});
        ++seen;
    });
    CHECK(seen == 1);
}

TEST_CASE("a future view shows an action before it is committed") {
    Bare bare;
    const Entity entity = bare.make('a');
    const lull::FutureView<Doors> after(bare.world, bare.action);
    bare.action.set(entity, Glyph{'b'});
    bare.action.set<Solid>(entity);
    const Entity coming = bare.action.create();
    bare.action.set<Web>(coming);
    CHECK(after.get<Glyph>(entity).letter == 'b');
    CHECK(after.has<Solid>(entity));
    CHECK(after.has<Web>(coming));
    CHECK(bare.world.get<Glyph>(entity).letter == 'a');
    CHECK_FALSE(bare.world.has<Solid>(entity));
    bare.action.destroy(entity);
    CHECK_FALSE(after.alive(entity));
    bare.action.clear();
    CHECK(after.get<Glyph>(entity).letter == 'a');
}

}  // namespace store_test
