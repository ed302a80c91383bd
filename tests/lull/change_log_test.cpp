// Change tracking: "what changed since a given mark, per component; an idle turn redraws nothing".
#include "lull/detail/change_log.hpp"

#include <doctest/doctest.h>

#include "tests/lull/chaos_world.hpp"
#include "tests/support/seeds.hpp"

namespace change_log_test {

using namespace chaos_world;

namespace {

// The value of a component for each entity index; nullopt: absent.
template <class C>
std::vector<std::pair<Entity, std::vector<std::byte>>> picture_of(const lull::World<Kept>& world) {
    std::vector<std::pair<Entity, std::vector<std::byte>>> all(200);
    world.each<C>([&](Entity entity, const C& value) {
        const auto* bytes = reinterpret_cast<const std::byte*>(&value);
        all[entity.index] = {entity, std::vector<std::byte>(bytes, bytes + sizeof(C))};
    });
    return all;
}

template <class C>
void check_covers(const lull::World<Kept>& world, const lull::ChangeMark& mark, decltype(picture_of<C>(world)) before) {
    lull::IndexSet changed;
    REQUIRE(world.changed_since<C>(mark, changed));
    const auto after = picture_of<C>(world);
    for (std::uint32_t index = 0; index < after.size(); ++index) {
        if (!(after[index].second == before[index].second)) {
            CHECK_MESSAGE(changed.has(index), "entity ", index);
        }
    }
}

}  // namespace

TEST_CASE("whatever differs since a mark is reported, per component, also by undoing") {
    Chaos<Kept> chaos(seeds::one(3));
    chaos.game.keep_changes(4096);
    chaos.game.keep_undo(50, 1 << 16);
    const auto& world = chaos.game.world();
    for (int turn = 0; turn < 80; ++turn) {
        const auto mark = world.mark();
        const auto places = picture_of<Position>(world);
        const auto friends = picture_of<Friend>(world);
        const auto glints = picture_of<Glint>(world);
        if (chaos.dice.chance(1, 4)) {
            chaos.game.undo();
        } else {
            chaos.play();
        }
        check_covers<Position>(world, mark, places);
        check_covers<Friend>(world, mark, friends);
        check_covers<Glint>(world, mark, glints);
    }
}

TEST_CASE("an idle turn reports nothing, and neither does setting what is there already") {
    Chaos<Kept> chaos(3);
    Entity entity;
    chaos.game.apply_unjudged([&](auto& action) {
        entity = action.create();
        action.set(entity, Health{true, 3, 0, 0, 0});
        action.template set<Solid>(entity);
    });
    chaos.game.keep_changes(64);
    const auto mark = chaos.game.world().mark();
    chaos.game.command(Rest{}, lull::Turn<Verb>::Then::reschedule, 100);
    chaos.game.apply_unjudged([&](auto& action) {
        action.set(entity, Health{true, 3, 0, 0, 0});
        action.template set<Solid>(entity);
        action.template remove<Friend>(entity);
    });
    CHECK(chaos.game.world().mark() == mark);
    lull::IndexSet changed;
    CHECK(chaos.game.world().changed_since<Health>(mark, changed));
    CHECK(changed.empty());
    chaos.game.apply_unjudged([&](auto& action) { action.set(entity, Health{true, 4, 0, 0, 0}); });
    CHECK(chaos.game.world().changed_since<Health>(mark, changed));
    CHECK(changed.has(entity.index));
    std::vector<std::uint32_t> indexes;
    changed.each([&](std::uint32_t index) { indexes.push_back(index); });
    CHECK(indexes == std::vector<std::uint32_t>{entity.index});
    lull::IndexSet solids;
    CHECK(chaos.game.world().changed_since<Solid>(mark, solids));
    CHECK(solids.empty());
}

TEST_CASE("who looks too rarely, or asks about another world, is told that anything may have changed") {
    Chaos<Kept> chaos(3);
    lull::IndexSet changed;
    CHECK_FALSE(chaos.game.world().changed_since<Position>({}, changed));  // nothing is remembered
    chaos.game.keep_changes(16);
    auto mark = chaos.game.world().mark();
    for (int turn = 0; turn < 30; ++turn) {
        chaos.play();
    }
    CHECK_FALSE(chaos.game.world().changed_since<Position>(mark, changed));
    mark = chaos.game.world().mark();
    CHECK(chaos.game.world().changed_since<Position>(mark, changed));
    lull::Resolver<Kept>::Snapshot snapshot;
    chaos.game.take_snapshot(snapshot);
    chaos.game.restore(snapshot);
    CHECK_FALSE(chaos.game.world().changed_since<Position>(mark, changed));
}

}  // namespace change_log_test
