// Assemblages in JSON. The row of the engine's table: "an assemblage lists components with defaults, may
// extend another, is overridden at spawn; merged default < assemblage < spawn" and "wrong name, type or
// field: error with file, line, path; nothing half-spawned".
#include <doctest/doctest.h>

#include "tests/lull_data/small_things.hpp"

namespace assemblage_files_test {

using namespace small_things;
using lull::Entity;

namespace {

// A world of the things that a text declares.
struct Workshop {
    Things things;
    lull::World<Game> world{4, 4};
    lull::Action<Components> action{world.store()};
    std::vector<Entity> gone;

    explicit Workshop(const std::string& text) {
        const Compiled compiled(text);
        REQUIRE(compiled.wrong() == "");
        lull::ByteReader reader(compiled.bytes);
        const lull::Fault fault = Things::read(reader, things);
        REQUIRE_MESSAGE(!fault, fault.sentence());
        REQUIRE(reader.left() == 0);
    }
    Entity propose(const char* name) { return things.spawn(action, things.find(name)); }
    Entity make(const char* name) {
        const Entity made = propose(name);
        world.commit(action, gone);
        return made;
    }
    template <class C>
    const C& of(Entity entity) {
        return world.get<C>(entity);
    }
};

}  // namespace

TEST_CASE("an assemblage lists components with defaults: what it leaves out is the component's own") {
    Workshop shop(R"({ "coin": { "coin": { "metal": "gold" }, "health": true, "solid": true } })");
    const Entity coin = shop.make("coin");
    CHECK(shop.of<Coin>(coin).metal == Metal::gold);
    CHECK(shop.of<Coin>(coin).grams == 5);
    CHECK(shop.of<Coin>(coin).worth == -1);
    CHECK(shop.of<Health>(coin).value == 3);
    CHECK(shop.world.has<Solid>(coin));
    CHECK_FALSE(shop.world.has<HeldBy>(coin));
}

TEST_CASE("every sort of field is read") {
    Workshop shop(R"({ "it": {
        "position": { "cell": { "column": 2, "row": 1 } },
        "coin": { "metal": "iron", "bright": true, "grams": 255, "worth": -128, "stamp": -9223372036854775808 }
    } })");
    const Entity it = shop.make("it");
    CHECK(shop.of<Position>(it).cell == lull::Cell{2, 1});
    const Coin& coin = shop.of<Coin>(it);
    CHECK(coin.metal == Metal::iron);
    CHECK(coin.bright);
    CHECK(coin.grams == 255);
    CHECK(coin.worth == -128);
    CHECK(coin.stamp == std::numeric_limits<std::int64_t>::min());
}

TEST_CASE("a text is given in words, extended and overridden like any field") {
    Workshop shop(R"({
        "coin": { "coin": true },
        "medal": { "extends": "coin", "coin": { "motto": "For \u00e9lan, \"twice\"" } },
        "shiny": { "extends": "medal", "coin": { "bright": true } },
        "worn": { "extends": "medal", "coin": { "motto": "" } }
    })");
    CHECK(shop.of<Coin>(shop.make("coin")).motto.view() == "in debt we trust");
    CHECK(shop.of<Coin>(shop.make("shiny")).motto.view() == "For \xC3\xA9lan, \"twice\"");
    CHECK_FALSE(static_cast<bool>(shop.of<Coin>(shop.make("worn")).motto));
}

TEST_CASE("an assemblage may extend another, field by field, in whatever order they are written") {
    Workshop shop(R"({
        "penny": { "extends": "medal", "coin": { "grams": 9 }, "solid": false },
        "medal": { "extends": "coin", "coin": { "metal": "gold" }, "health": { "value": 2 } },
        "coin": { "coin": { "metal": "iron", "bright": true }, "solid": true }
    })");
    const Entity penny = shop.make("penny");
    CHECK(shop.of<Coin>(penny).metal == Metal::gold);
    CHECK(shop.of<Coin>(penny).bright);
    CHECK(shop.of<Coin>(penny).grams == 9);
    CHECK(shop.of<Health>(penny).value == 2);
    CHECK(shop.of<Health>(penny).full == 3);
    CHECK_FALSE_MESSAGE(shop.world.has<Solid>(penny), "false takes away what the parent has");
    CHECK(shop.world.has<Solid>(shop.make("medal")));
}

TEST_CASE("merged default < assemblage < spawn") {
    Workshop shop(R"({ "coin": { "coin": { "metal": "gold", "grams": 9 }, "solid": true } })");
    const Entity coin = shop.propose("coin");
    shop.action.edit<Coin>(coin).grams = 1;   // a field
    shop.action.set(coin, Position{{3, 2}});  // an additional component
    shop.action.remove<Solid>(coin);          // one less
    shop.world.commit(shop.action, shop.gone);
    CHECK(shop.of<Coin>(coin).grams == 1);
    CHECK(shop.of<Coin>(coin).metal == Metal::gold);
    CHECK(shop.of<Coin>(coin).worth == -1);
    CHECK(shop.of<Position>(coin).cell == lull::Cell{3, 2});
    CHECK_FALSE(shop.world.has<Solid>(coin));
    const Entity next = shop.make("coin");
    CHECK_MESSAGE(shop.of<Coin>(next).grams == 9, "the next one is as the assemblage says");
    CHECK(shop.world.has<Solid>(next));
}

TEST_CASE("children come with the thing and know whose they are; those of a parent come first") {
    Workshop shop(R"({
        "purse": { "solid": true, "children": [ { "coin": true, "held_by": { "holder": "owner" } } ] },
        "chest": { "extends": "purse", "health": true, "children": [
            { "extends": "purse", "held_by": { "holder": "owner", "hand": 1 } }
        ] }
    })");
    const Entity chest = shop.make("chest");
    std::vector<std::pair<Entity, Entity>> held;
    shop.world.each<HeldBy>([&](Entity entity, const HeldBy& by) { held.emplace_back(entity, by.holder); });
    REQUIRE(held.size() == 3);
    CHECK(held[0].second == chest);
    CHECK(shop.world.has<Coin>(held[0].first));
    const Entity purse = held[1].first;
    CHECK(held[1].second == chest);
    CHECK(shop.of<HeldBy>(purse).hand == 1);
    CHECK(shop.world.has<Solid>(purse));
    CHECK(held[2].second == purse);
    CHECK(shop.world.has<Coin>(held[2].first));
}

TEST_CASE("nothing half-spawned: an unknown name leaves the action and the ids as they were") {
    Workshop shop(R"({ "coin": { "coin": true } })");
    CHECK_FALSE(shop.propose("con"));
    CHECK(shop.action.touched() == 0);
    CHECK(shop.action.created() == 0);
    const Entity coin = shop.make("coin");
    CHECK(coin == Entity{0, 1});
}

TEST_CASE("nothing half-spawned: a thing that is refused with its action leaves nothing") {
    Workshop shop(R"({ "purse": { "solid": true, "children": [ { "coin": true } ] } })");
    const Entity purse = shop.propose("purse");
    CHECK(shop.action.created() == 2);
    shop.action.clear();
    CHECK_FALSE(shop.world.alive(purse));
    CHECK(shop.make("purse") == purse);
}

TEST_CASE("packed bytes that are cut off or altered make things whole or not at all") {
    const Compiled compiled(R"({
        "coin": { "coin": { "metal": "gold" }, "solid": true },
        "purse": { "extends": "coin", "children": [ { "extends": "coin", "held_by": { "holder": "owner" } } ] }
    })");
    REQUIRE(compiled.wrong() == "");
    const auto try_bytes = [](const lull::Bytes& bytes) {
        lull::ByteReader reader(bytes);
        Things things;
        if (Things::read(reader, things)) {
            CHECK(things.count() == 0);
            return false;
        }
        lull::World<Game> world(4, 4);
        lull::Action<Components> action(world.store());
        std::vector<Entity> gone;
        for (std::size_t i = 0; i < things.count(); ++i) {
            things.spawn(action, {static_cast<std::uint16_t>(i)});
            world.commit(action, gone);
        }
        return true;
    };
    CHECK(try_bytes(compiled.bytes));
    for (std::size_t size = 0; size < compiled.bytes.size(); ++size) {
        CHECK_FALSE(try_bytes({compiled.bytes.begin(), compiled.bytes.begin() + static_cast<std::ptrdiff_t>(size)}));
    }
    for (std::size_t at = 0; at < compiled.bytes.size(); ++at) {
        for (int bit = 0; bit < 8; ++bit) {
            lull::Bytes altered = compiled.bytes;
            altered[at] = static_cast<std::uint8_t>(altered[at] ^ (1U << static_cast<unsigned>(bit)));
            try_bytes(altered);
        }
    }
}

}  // namespace assemblage_files_test
