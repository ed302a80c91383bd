// Many worlds: side by side, and entities that move between them with everything they reference.
#include "lull/modules/transfer.hpp"

#include <doctest/doctest.h>

#include "tests/lull/camp_world.hpp"
#include "tests/lull/door_world.hpp"

namespace transfer_test {

using namespace camp_world;

namespace {

// Every entity that a component of this world names.
std::vector<Entity> named_in(const lull::World<Camp>& world) {
    std::vector<Entity> named;
    for (std::uint32_t index = 0; index < world.store().index_end(); ++index) {
        const Entity entity = world.store().at_index(index);
        Camp::Components::for_each_type([&]<class C>() {
            if (const C* value = world.find<C>(entity)) {
                C copy = *value;
                lull::each_entity_named(copy, [&](Entity found) { named.push_back(found); });
            }
        });
    }
    return named;
}

lull::Transfer drive_to(DrawnCamp& from, DrawnCamp& to, const std::vector<Entity>& who) {
    lull::Transfer moved;
    from.game.apply_unjudged([&](auto& leave) {
        to.game.apply_unjudged(
            [&](auto& arrive) { moved = lull::transfer<Owned, Riding, Mounted>(from.world(), who, leave, arrive); });
    });
    return moved;
}

// A road with a van (its turret, its driver p, passenger q, the parcels 1 and 2 in its sack 3) among unrelated
// entities, and a camp with a past, so that no id is the same there.
struct Road : DrawnCamp {
    Road() : DrawnCamp({"z..4", ".vt.", "pq#.", "123."}) {
        for (const char inside : {'p', 'q', '1', '2', '3'}) {
            game.apply_unjudged([&](auto& action) { action.template remove<Place>(by_letter[inside]); });
        }
        give('v', Driver{by_letter['p']});
        give('q', RidesIn{by_letter['v'], 2});
        give('q', Fears{by_letter['z']});
        give('p', Fears{by_letter['q']});
        give('3', OwnedBy{by_letter['v']});
        give('1', OwnedBy{by_letter['3']});
        give('2', OwnedBy{by_letter['3']});
    }
};
struct FarCamp : DrawnCamp {
    FarCamp() : DrawnCamp({"abcd", "....", "....", "...."}) {
        for (const char gone : {'a', 'c'}) {
            game.apply_unjudged([&](auto& action) { action.destroy(by_letter[gone]); });
        }
    }
};

}  // namespace

TEST_CASE("the van, its inventory and passengers cross from road to camp with no dangling id") {
    Road road;
    FarCamp camp;
    const auto moved = drive_to(road, camp, {road['v']});
    CHECK(moved.size() == 7);
    for (const char gone : {'v', 't', 'p', 'q', '1', '2', '3'}) {
        CHECK_FALSE(road.world().alive(road[gone]));
    }
    const Entity van = moved.arrival_of(road['v']);
    const auto& world = camp.world();
    CHECK(world.get<Place>(van).cell == Cell{1, 1});
    CHECK(world.get<Driver>(van).who == moved.arrival_of(road['p']));
    CHECK(world.get<MountedOn>(moved.arrival_of(road['t'])).van == van);
    CHECK(world.get<RidesIn>(moved.arrival_of(road['q'])).van == van);
    CHECK(world.get<RidesIn>(moved.arrival_of(road['q'])).seat == 2);
    CHECK(world.get<Weight>(moved.arrival_of(road['2'])).kilograms == 2);
    CHECK_MESSAGE(world.index<Owned>().size(van) == 1, "the indexes of the new world know them");
    CHECK(world.index<Owned>().size(moved.arrival_of(road['3'])) == 2);
    for (const Entity named : named_in(world)) {
        CHECK((!named || world.alive(named)));
    }
}

TEST_CASE("a transfer ends what can be undone in both worlds, so nobody is ever in both or in neither") {
    DrawnCamp road({"@.v"});
    DrawnCamp camp({"@.."});
    for (DrawnCamp* one : {&road, &camp}) {
        one->game.keep_undo(10, 1 << 12);
        one->game.add_actor((*one)['@'], 0);
        one->game.run();
        CHECK(one->act(Go{(*one)['@'], lull::east}));
        REQUIRE(one->game.undoable() == 1);
    }
    const Entity arrived = drive_to(road, camp, {road['v']}).arrival_of(road['v']);
    for (DrawnCamp* one : {&road, &camp}) {
        CHECK(one->game.undoable() == 0);
        CHECK_FALSE(one->game.undo());
    }
    CHECK_FALSE(road.world().alive(road['v']));
    CHECK(camp.world().alive(arrived));

    CHECK(road.act(Go{road['@'], lull::east}));  // later turns can be undone
    CHECK(camp.act(Go{camp['@'], {-1, 0}}));
    for (DrawnCamp* one : {&road, &camp}) {
        CHECK(one->game.undo());
        CHECK(one->world().at((*one)['@']) == Cell{1, 0});
    }
    CHECK_FALSE(road.world().alive(road['v']));
    CHECK(camp.world().alive(arrived));
}

TEST_CASE("whom one only fears need not come along, and is nobody in the other world") {
    Road road;
    FarCamp camp;
    const auto moved = drive_to(road, camp, {road['v']});
    CHECK(road.world().alive(road['z']));
    CHECK_FALSE(moved.arrival_of(road['z']));
    CHECK(camp.world().get<Fears>(moved.arrival_of(road['q'])).feared == Entity{});
    CHECK(camp.world().get<Fears>(moved.arrival_of(road['p'])).feared == moved.arrival_of(road['q']));
}

TEST_CASE("there and back again all is as it was") {
    Road road;
    FarCamp camp;
    const auto there = drive_to(road, camp, {road['v']});
    const auto back = drive_to(camp, road, {there.arrival_of(road['v'])});
    const Entity van = back.arrival_of(there.arrival_of(road['v']));
    CHECK(road.world().alive(van));
    CHECK(road.world().index<Owned>().size(van) == 1);
    CHECK(road.world().index<Mounted>().size(van) == 1);
    CHECK(road.world().cell({1, 1}).count<Solid>() == 1);
    CHECK(camp.world().count<Place>() == 2);  // those who were there already
}

TEST_CASE("a copy crosses as the van itself would, and leaves its own world as it was") {
    Road road;
    FarCamp camp;
    const auto before = road.game.hash();
    lull::Transfer copied;
    camp.game.apply_unjudged(
        [&](auto& arrive) { copied = lull::copy_across<Owned, Riding, Mounted>(road.world(), {road['v']}, arrive); });
    CHECK(road.game.hash() == before);
    Road other;
    FarCamp far;
    const auto moved = drive_to(other, far, {other['v']});
    CHECK(copied.size() == moved.size());
    CHECK(camp.game.hash() == far.game.hash());
}

TEST_CASE("what is gone, and nobody at all, cannot cross") {
    Road road;
    FarCamp camp;
    CHECK(drive_to(road, camp, {Entity{}, Entity{99, 1}, camp['a']}).size() <= 1);
    const auto before = camp.game.hash();
    CHECK(drive_to(road, camp, {}).size() == 0);
    CHECK(camp.game.hash() == before);
}

TEST_CASE("no global or singleton: a level and a world of another kind run side by side") {
    DrawnCamp level({"@.."});
    door_world::Drawn<door_world::Doors> panel({"@+."});
    level.game.add_actor(level['@'], 0);
    level.game.run();
    DrawnCamp twin({"@.."});
    twin.game.add_actor(twin['@'], 0);
    twin.game.run();
    CHECK(level.act(Go{level['@'], lull::east}));
    CHECK_FALSE(panel.walk('@', lull::east));
    CHECK(level.act(Go{level['@'], lull::east}));
    CHECK(panel.walk('@', lull::east));
    CHECK(level.picture() == std::vector<std::string>{"..@"});
    CHECK(panel.where('@') == Cell{1, 0});
    CHECK(twin.picture() == std::vector<std::string>{"@.."});
    CHECK(twin.act(Go{twin['@'], lull::east}));
    CHECK(twin.act(Go{twin['@'], lull::east}));
    CHECK(twin.game.hash() == level.game.hash());
}

namespace {
// A world that knows only some of the components.
struct Museum {
    using Position = Place;
    using Components = lull::Components<Weight, Place, OwnedBy>;
    using Cells = lull::Aggregates<lull::Count<Weight>>;
};
}  // namespace

TEST_CASE("a world with another list takes what it knows") {
    Road road;
    lull::World<Museum> museum(4, 4);
    lull::Action<Museum::Components> arrive(museum.store());
    lull::Action<Camp::Components> leave(road.world().store());
    const auto moved = lull::transfer<Owned>(road.world(), {road['3']}, leave, arrive);
    std::vector<Entity> gone;
    museum.commit(arrive, gone);
    CHECK_MESSAGE(moved.size() == 5,
                  "the sack and what is in it, the van that it names, and the driver whom that names");
    CHECK(museum.get<Weight>(moved.arrival_of(road['1'])).kilograms == 1);
    CHECK(museum.get<OwnedBy>(moved.arrival_of(road['1'])).owner == moved.arrival_of(road['3']));
}

}  // namespace transfer_test
