// The order of one turn with everything that can be in it, and what a refusal costs.
#include <doctest/doctest.h>

#include "lull/system.hpp"
#include "tests/lull/door_world.hpp"

namespace turn_order_test {

using namespace door_world;
using lull::Change;
using lull::Pause;
using lull::Verdict;

namespace {

// Letters identify the shouts. 'P' (the player's) causes: reactions p then q (q by the second rule), r as a reaction to
// p; delayed reactions d at 20 ms and e at 10 ms, which has a reaction of its own, j. The system shouts s for each 50
// units of time; every other actor shouts its own letter.
struct Everything : Base<Everything> {
    using Extensions = lull::Extensions<lull::Systems>;
    static Verdict first(const Change<Glyph>& change, Judge& judge) {
        switch (change.to->letter) {
            case 'P':
                judge.react(Shout{'d'}, 20);
                judge.react(Shout{'e'}, 10);
                judge.react(Shout{'p'});
                break;
            case 'p': judge.react(Shout{'r'}); break;
            case 'e': judge.react(Shout{'j'}); break;
            case 'Q':  // refused by the next rule, so nothing of it ever happens
                judge.react(Shout{'!'});
                judge.react(Shout{'!'}, 10);
                break;
            default: break;
        }
        return Verdict::accept;
    }
    static Verdict second(const Change<Glyph>& change, Judge& judge) {
        if (change.to->letter == 'P') {
            judge.react(Shout{'q'});
        }
        return change.to->letter == 'Q' ? Verdict::reject : Verdict::accept;
    }
    static constexpr auto rules() {
        return lull::rules(lull::on<Glyph>("first", &first), lull::on<Glyph>("second", &second));
    }
    static void time_ticks(const World&, Entity, lull::Time elapsed, lull::Asked<Everything>& asks_for) {
        for (; elapsed >= 50; elapsed -= 50) {
            asks_for.push_back(Shout{'s'});
        }
    }
    static constexpr auto systems() {
        return lull::systems(lull::continuous<Everything, Hero>("time ticks", &time_ticks));
    }
    static Turn take_turn(const World& world, Entity entity, int) {
        return {Shout{world.get<Glyph>(entity).letter}, Turn::Then::reschedule, 100};
    }
};

}  // namespace

TEST_CASE("one test prints the whole order of one turn") {
    Drawn<Everything> drawn({"@b"});
    drawn.game.add_actor(drawn['b'], 100);
    drawn.act(Shout{'P'});
    drawn.game.finish();
    MESSAGE("the order: ", drawn.shouts());
    // P; its reactions p and q, then r; the delayed e, its reaction j, then d; the system for the 100 units that pass,
    // and the next actor.
    CHECK(drawn.shouts() == "Ppqrejdssb");
    CHECK(drawn.game.pause().entity == drawn['@']);
    CHECK(drawn.game.schedule().now() == 100);
}

TEST_CASE("a refused action causes nothing, neither at once nor later") {
    Drawn<Everything> drawn({"@b"});
    CHECK_FALSE(drawn.act(Shout{'Q'}));
    CHECK(drawn.game.pause().kind == Pause::For::input);
    CHECK(drawn.shouts().empty());
    CHECK(drawn.game.schedule().empty());
}

namespace {
template <class Game>
lull::Bytes saved(const lull::Resolver<Game>& game) {
    lull::Bytes bytes;
    lull::ByteWriter writer(bytes);
    game.save(writer);
    return bytes;
}
}  // namespace

TEST_CASE("turns and delayed reactions are saved and loaded with their order kept") {
    Drawn<Everything> drawn({"@bc"});
    drawn.game.add_actor(drawn['c'], 100);
    drawn.game.add_actor(drawn['b'], 100);
    drawn.act(Shout{'P'});
    const auto bytes = saved(drawn.game);  // between e at 10 ms and d at 20
    REQUIRE(drawn.game.pause().kind == Pause::For::delay);
    drawn.game.finish();

    lull::Resolver<Everything> loaded(3, 1, {}, {});
    lull::ByteReader reader(bytes);
    reader.number();
    reader.number();
    REQUIRE_FALSE(loaded.load(reader, 1000));
    CHECK(saved(loaded) == bytes);
    loaded.run();
    loaded.finish();
    CHECK(loaded.hash() == drawn.game.hash());
    CHECK(drawn.shouts() == "Ppqrejdsscb");
}

TEST_CASE("a damaged save is refused with a sentence, whatever byte is wrong, or is a save") {
    Drawn<Everything> drawn({"@b"});
    drawn.game.add_actor(drawn['b'], 100);
    drawn.act(Shout{'P'});
    const auto bytes = saved(drawn.game);
    int refused = 0;
    for (std::size_t i = 2; i < bytes.size(); ++i) {
        for (const unsigned flip : {0x01U, 0x10U, 0x80U}) {
            auto damaged = bytes;
            damaged[i] = static_cast<std::uint8_t>(damaged[i] ^ flip);
            lull::ByteReader reader(damaged);
            reader.number();
            reader.number();
            lull::Resolver<Everything> loaded(2, 1, {}, {});
            refused += loaded.load(reader, 1000) ? 1 : 0;
        }
    }
    CHECK(refused > static_cast<int>(bytes.size()) / 4);  // the rest are valid, with other values
    for (std::size_t size = 2; size < bytes.size(); ++size) {
        lull::ByteReader reader(bytes.data(), size);
        reader.number();
        reader.number();
        lull::Resolver<Everything> loaded(2, 1, {}, {});
        CHECK(static_cast<bool>(loaded.load(reader, 1000)));
    }
}

namespace {
// Walkers that bump into walls. Actors walk east.
struct Walled : Base<Walled> {
    static Verdict wall_hurts(const Change<Position>& move, Judge& judge) {
        if (judge.before().contains(move.to->cell) && judge.cell(move.to->cell).count<Solid>() == 0) {
            return Verdict::accept;
        }
        judge.react(Shout{'b'});
        return Verdict::reject_and_stop;
    }
    static constexpr auto rules() { return lull::rules(lull::on<Position>("wall hurts", &wall_hurts)); }
    static Turn take_turn(const World&, Entity entity, int) {
        return {Walk{entity, lull::east}, Turn::Then::reschedule, 100};
    }
};
}  // namespace

TEST_CASE("a refused player command costs nothing; a refused action of another actor costs its turn") {
    Drawn<Walled> drawn({"@#", "b#"});
    drawn.game.add_actor(drawn['b'], 50);
    CHECK_FALSE(drawn.walk('@', lull::east));
    CHECK(drawn.game.schedule().now() == 0);
    CHECK(drawn.shouts() == "b");
    CHECK(drawn.walk('@', lull::south) == false);  // onto b
    CHECK(drawn.act(Shout{'.'}));
    CHECK(drawn.shouts() == "bb.b");  // two bumps of its own, its shout, and b's one bump at 50
    CHECK(drawn.game.schedule().tickets().front().time == 150);
}

namespace {
struct Strollers : Base<Strollers> {
    static Turn take_turn(const World&, Entity, int) { return {{}, Turn::Then::retire, 0}; }
    static constexpr auto rules() { return lull::rules(lull::on<Position>("collision", &collision)); }
};
}  // namespace

TEST_CASE("who is taken out of the world while awaited is awaited no longer, whatever is commanded next") {
    for (const bool destroyed : {false, true}) {
        CAPTURE(destroyed);
        Entity hero;
        Entity other;
        Entity rock;
        lull::Resolver<Strollers> game(9, 6, {1, 1}, {1, 2});
        game.apply_unjudged([&](auto& action) {
            for (Entity* each : {&hero, &other, &rock}) {
                *each = action.create();
                action.set(*each, Position{{static_cast<std::int32_t>(each->index) * 2, 1}});
            }
            action.template set<Hero>(hero);
            action.template set<Hero>(other);
        });
        game.add_actor(hero, 0);
        game.add_actor(other, 50);
        CHECK(game.run().entity == hero);
        game.apply_unjudged(
            [&](auto& action) { destroyed ? action.destroy(hero) : action.template remove<Hero>(hero); });
        CHECK(game.command(Walk{rock, lull::east}, lull::Turn<Verb>::Then::reschedule, 10).accepted);
        CHECK(game.pause() == lull::Pause{lull::Pause::For::input, other, 0});
    }
}

}  // namespace turn_order_test
