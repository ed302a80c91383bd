// What commit keeps up to date: hooks and groups; and whose turn it is.
#include "lull/index.hpp"

#include <doctest/doctest.h>

#include "lull/random.hpp"
#include "tests/lull/camp_world.hpp"
#include "tests/support/seeds.hpp"

namespace index_test {

using namespace camp_world;
using Picture = std::vector<std::string>;

TEST_CASE("hooks: on add and on remove of a component run inside commit, once each, with the value") {
    DrawnCamp camp({"3.."});
    std::size_t told = 0;
    const auto news = [&] {
        const std::string& log = camp.world().index<Weighing>().kept().log;
        const std::string fresh = log.substr(told);
        told = log.size();
        return fresh;
    };
    CHECK(news() == "+0:3 ");
    camp.give('3', Weight{5});
    CHECK_MESSAGE(news().empty(), "a new value is neither");
    camp.give('3', Solid{});
    CHECK(news().empty());
    camp.game.apply_unjudged([&](auto& action) { action.template remove<Weight>(camp['3']); });
    CHECK(news() == "-0:5 ");
    camp.game.apply_unjudged([&](auto& action) {
        action.set(camp['3'], Weight{1});
        action.set(camp['3'], Weight{2});
    });
    CHECK(news() == "+0:2 ");
    camp.game.apply_unjudged([&](auto& action) { action.destroy(camp['3']); });
    CHECK(news() == "-0:2 ");
}

TEST_CASE("an entity under construction fires no hook until it is spawned") {
    DrawnCamp camp({"..."});
    camp.game.apply_unjudged([&](auto& action) {
        const Entity entity = action.create();
        action.set(entity, Weight{7});
        CHECK(camp.world().index<Weighing>().kept().log.empty());
        const Entity other = action.create();
        action.set(other, Weight{8});
        action.template remove<Weight>(other);  // it never had one
    });
    CHECK(camp.world().index<Weighing>().kept().log == "+0:7 ");
}

TEST_CASE("load fires no hook, and every index is there") {
    DrawnCamp camp({"v3."});
    camp.give('3', OwnedBy{camp['v']});
    lull::Bytes bytes;
    lull::ByteWriter writer(bytes);
    camp.game.save(writer);
    lull::Resolver<Camp> loaded(3, 1, {}, {});
    lull::ByteReader reader(bytes);
    reader.number();
    reader.number();
    REQUIRE_FALSE(loaded.load(reader, 100));
    CHECK(loaded.world().index<Weighing>().kept().log.empty());
    CHECK(loaded.world().index<Owned>().size(camp['v']) == 1);
    CHECK(loaded.world().cell({1, 0}).count<Weight>() == 1);
}

TEST_CASE("groups: two levels live at once; one freed exactly") {
    DrawnCamp camp({"@ab", "123", "456"});
    camp.game.add_actor(camp['@'], 0);
    camp.game.run();
    for (const char thing : {'1', '2', '3'}) {
        camp.give(thing, OwnedBy{camp['a']});
    }
    for (const char thing : {'6', '5'}) {
        camp.give(thing, OwnedBy{camp['b']});
    }
    camp.give('4', OwnedBy{camp['2']});  // owned by an owned thing
    CHECK(camp.members<Owned>(camp['a']) == "123");
    CHECK(camp.members<Owned>(camp['b']) == "56");
    camp.give('3', OwnedBy{camp['b']});  // changes hands
    CHECK(camp.members<Owned>(camp['a']) == "12");
    CHECK(camp.members<Owned>(camp['b']) == "356");
    CHECK(camp.act(Disband{camp['a']}));
    CHECK(camp.picture() == Picture{"@ab", "..3", ".56"});
    CHECK(camp.world().index<Owned>().size(camp['a']) == 0);
    CHECK(camp.members<Owned>(camp['b']) == "356");
}

TEST_CASE("groups that own each other in a circle are freed once") {
    DrawnCamp camp({"@12"});
    camp.game.add_actor(camp['@'], 0);
    camp.game.run();
    camp.give('1', OwnedBy{camp['2']});
    camp.give('2', OwnedBy{camp['1']});
    CHECK(camp.act(Disband{camp['1']}));
    CHECK(camp.picture() == Picture{"@.."});
}

TEST_CASE("a group index is exact after 10,000 random actions, over births, deaths and stale owners") {
    lull::World<Camp> world(4, 4);
    lull::Action<Camp::Components> action(world.store());
    lull::RandomStream chance(seeds::one(5), 55);
    std::vector<Entity> gone;
    std::vector<Entity> ever;
    int wrong = 0;
    for (int i = 0; i < 10'000; ++i) {
        if (ever.size() < 30 || chance.chance(1, 4)) {
            ever.push_back(action.create());
            action.set<Solid>(ever.back());
        }
        const auto anybody = [&] { return ever[chance.below(static_cast<std::uint32_t>(ever.size()))]; };
        for (int changes = 0; changes < 2; ++changes) {
            if (const Entity entity = anybody(); world.alive(entity)) {
                switch (chance.below(5)) {
                    case 0: action.destroy(entity); break;
                    case 1: action.remove<OwnedBy>(entity); break;
                    default: action.set(entity, OwnedBy{anybody()}); break;
                }
            }
        }
        gone.clear();
        world.commit(action, gone);
        const Entity group = anybody();  // possibly a dead one
        std::vector<std::uint32_t> expected;
        world.each<OwnedBy>([&](Entity entity, const OwnedBy& owned) {
            if (owned.owner == group) {
                expected.push_back(entity.index);
            }
        });
        std::vector<std::uint32_t> found;
        world.index<Owned>().each(group, [&](std::uint32_t index) { found.push_back(index); });
        wrong += expected == found && found.size() == world.index<Owned>().size(group) ? 0 : 1;
    }
    CHECK(wrong == 0);
}

TEST_CASE("a group that is gone keeps its members, also when its index is a group again, and a load finds the same") {
    DrawnCamp camp({"@ab12"});
    const Entity gone = camp['a'];
    camp.give('1', OwnedBy{gone});
    camp.game.apply_unjudged([&](auto& action) { action.destroy(gone); });
    camp.place('c', {1, 0});
    REQUIRE(camp['c'].index == gone.index);
    camp.give('2', OwnedBy{camp['c']});
    CHECK(camp.members<Owned>(gone) == "1");
    CHECK(camp.members<Owned>(camp['c']) == "2");
    camp.game.apply_unjudged([&](auto& action) { action.template remove<OwnedBy>(camp['2']); });
    CHECK(camp.world().index<Owned>().size(gone) == 1);
    CHECK(camp.world().index<Owned>().size(camp['c']) == 0);

    lull::Resolver<Camp> copy(5, 1, {}, {});
    copy.copy_from(camp.game);
    CHECK(copy.world().index<Owned>().size(gone) == 1);
}

TEST_CASE("moving the Controlled flag moves control: van to courier and back") {
    DrawnCamp camp({"@v."});
    for (const char letter : {'@', 'v'}) {
        camp.game.add_actor(camp[letter], 0);
    }
    camp.game.run();
    CHECK(camp.game.pause().entity == camp['@']);
    CHECK(camp.act(HandOver{camp['@'], camp['v']}));
    CHECK(camp.game.pause().entity == camp['v']);
    CHECK(camp.act(Go{camp['v'], lull::east}));
    CHECK_MESSAGE(camp.game.pause().entity == camp['v'], "the courier's turns are its own again");
    CHECK(camp.act(HandOver{camp['v'], camp['@']}));
    CHECK(camp.game.pause().entity == camp['@']);
}

TEST_CASE("every holder's turn awaits input") {
    DrawnCamp camp({"@v."});
    camp.give('v', Hero{});
    for (const char letter : {'@', 'v'}) {
        camp.game.add_actor(camp[letter], 0);
    }
    camp.game.run();
    std::string awaited;
    for (int turn = 0; turn < 4; ++turn) {
        awaited += camp.game.pause().entity == camp['@'] ? '@' : 'v';
        camp.act(Go{camp.game.pause().entity, {}});
    }
    CHECK(awaited == "@v@v");
}

}  // namespace index_test
