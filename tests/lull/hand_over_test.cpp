// A turn that hands control from one entity to another, and the time that a game asks for.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "lull/game.hpp"
#include "lull/session.hpp"
#include "tests/lull/camp_world.hpp"

namespace hand_over_test {

using namespace camp_world;
using Then = lull::Turn<Verb>::Then;

TEST_CASE("a turn that hands over ends, and whoever is commanded from then on is awaited after that time") {
    DrawnCamp camp({"@.v"});
    camp.game.add_actor(camp['@'], 0);
    camp.game.run();
    REQUIRE(camp.game.pause().entity == camp['@']);
    CHECK(camp.game.command(HandOver{camp['@'], camp['v']}, Then::hand_over, 20).accepted);
    CHECK(camp.game.pause().kind == lull::Pause::For::input);
    CHECK(camp.game.pause().entity == camp['v']);
    CHECK(camp.game.schedule().now() == 20);
    // Handing over to no other entity keeps the turn.
    CHECK(camp.game.command(Go{camp['v'], lull::west}, Then::hand_over, 20).accepted);
    CHECK(camp.game.pause().entity == camp['v']);
    CHECK(camp.game.schedule().now() == 40);
    // The previous one has no turn left.
    const auto& tickets = camp.game.schedule().tickets();
    CHECK(std::none_of(tickets.begin(), tickets.end(), [&](const auto& it) { return it.entity == camp['@']; }));
}

TEST_CASE("who takes turns of its own and is handed the next one has no other") {
    DrawnCamp camp({"@.v"});
    camp.game.add_actor(camp['@'], 0);
    camp.game.add_actor(camp['v'], 70);
    camp.game.run();
    CHECK(camp.game.command(HandOver{camp['@'], camp['v']}, Then::hand_over, 20).accepted);
    CHECK(camp.game.pause().entity == camp['v']);
    CHECK(camp.game.schedule().now() == 20);
    CHECK(camp.game.schedule().empty());
    CHECK(camp.act(Go{camp['v'], lull::west}));
    CHECK(camp.game.schedule().now() == 120);

    lull::Bytes bytes;
    lull::ByteWriter writer(bytes);
    camp.game.save(writer);
    lull::Resolver<Camp> loaded(3, 1, {}, {});
    lull::ByteReader reader(bytes);
    reader.number();
    reader.number();
    CHECK_FALSE(loaded.load(reader, 100));
}

// No entity is commanded; the actors idle, and say until when.
struct Clock : lull::Game<Clock, Place, Hero, lull::Components<Place, Hero>, lull::Verbs<Go>> {
    static void does(const Go& /*go*/, const World& /*world*/, Action& /*action*/) {}
    static Turn take_turn(const World& /*world*/, Entity /*who*/, int /*step*/, lull::Time now) {
        return {std::nullopt, now < 30 ? Turn::Then::reschedule : Turn::Then::retire, 10};
    }
    static bool is_over(const World& /*world*/) { return false; }
};

TEST_CASE("a game that asks for the time is told it with each turn") {
    lull::Resolver<Clock> game(3, 1, {1, 1}, {1, 2});
    Entity walker;
    game.apply_unjudged([&](auto& action) {
        walker = action.create();
        action.set(walker, Place{});
    });
    game.add_actor(walker, 0);
    game.run();
    CHECK(game.schedule().now() == 30);
    CHECK(game.schedule().empty());
}

// Two heroes; to one of them every step takes twice as long.
struct Laden {
    LULL(laden);
};
struct March : lull::Game<March, Place, Hero, lull::Components<Place, Hero, Laden>, lull::Verbs<Go>> {
    static void does(const Go& go, const World& world, Action& action) {
        action.set(go.who, Place{world.at(go.who) + go.by});
    }
    static lull::Time cost(const Go& go, const World& world) { return world.has<Laden>(go.who) ? 200 : 100; }
    static void place(char letter, Entity entity, Action& action) {
        if (letter != '.') {
            action.set<Hero>(entity);
        }
        if (letter == 'L') {
            action.set<Laden>(entity);
        }
    }
};

TEST_CASE("what a verb costs may depend on who does it") {
    lull::Session<March> game({"@......", "L......"});
    std::string order;
    for (int turn = 0; turn < 6; ++turn) {
        const Entity who = game.awaited();
        order += game.world().has<Laden>(who) ? 'L' : '@';
        REQUIRE(game.act(Go{who, lull::east}).took_turn);
    }
    CHECK(order == "@L@L@@");
}

}  // namespace hand_over_test
