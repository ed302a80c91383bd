// The order of a turn, delays in virtual time, and saving in the middle of it all.
#include "lull/resolver.hpp"

#include <doctest/doctest.h>

#include "tests/lull/door_world.hpp"

namespace resolver_test {

using namespace door_world;
using lull::Change;
using lull::Pause;
using lull::Verdict;

namespace {

// Shouts trigger more shouts: 'f' lights a fuse that burns "edcba", one letter every 50 ms; 'x' splits into two fuses
// of different length. A clock-like actor shouts '!' in its own turn, in two steps.
struct Fuses : Base<Fuses> {
    static Verdict burns(const Change<Glyph>& change, Judge& judge) {
        const auto letter = change.to->letter;
        if (letter > 'a' && letter <= 'f') {
            judge.react(Shout{letter - 1}, 50);
        }
        if (letter == 'x') {
            judge.react(Shout{'c'}, 30);
            judge.react(Shout{'Y'});
            judge.react(Shout{'b'}, 80);
        }
        if (letter == 'Y') {
            judge.react(Shout{'Z'});
        }
        return Verdict::accept;
    }
    static constexpr auto rules() { return lull::rules(lull::on<Glyph>("burns", &burns)); }
    static Turn take_turn(const World& world, Entity entity, int step) {
        if (!world.has<Web>(entity)) {
            return {Shout{'?'}, Turn::Then::reschedule, 100};
        }
        if (step == 0) {
            return {Shout{'!'}, Turn::Then::next_step};
        }
        if (step == 1) {
            return {Shout{'b'}, Turn::Then::next_step};  // takes 50 ms to play out
        }
        return {Shout{'.'}, Turn::Then::reschedule, 100};
    }
};

struct Fused : Drawn<Fuses> {
    Fused() : Drawn<Fuses>({"@w"}) { game.add_actor(by_letter['w'], 50); }
    Pause shout(std::int32_t letter) {
        game.command(Shout{letter}, lull::Turn<Verb>::Then::reschedule, 100);
        return game.pause();
    }
    std::string play_out() {
        game.finish();
        return shouts();
    }
};

constexpr Pause awaits(Entity entity) { return {Pause::For::input, entity, 0}; }
constexpr Pause delayed(std::int32_t ms) { return {Pause::For::delay, {}, ms}; }

}  // namespace

TEST_CASE("the order of one turn: reactions, delayed reactions, further steps, the next actor") {
    Fused fused;
    CHECK(fused.game.pause() == awaits(fused['@']));
    fused.shout('x');
    // x, then its reactions breadth first (Y, then Z); delayed ones by time, then by order of asking: c at 30, and b at
    // 80 twice: first the one that x asked for, then c's own; their a's at 130. Then the next actor's steps, each
    // played out before the next.
    CHECK(fused.play_out() == "xYZcbbaa!ba.");
    CHECK(fused.game.pause() == awaits(fused['@']));
}

TEST_CASE("the resolver says how long until there is more to do and never blocks") {
    Fused fused;
    CHECK(fused.shout('c') == delayed(50));
    CHECK(fused.shouts() == "c");
    CHECK(fused.game.resume() == delayed(50));
    CHECK(fused.shouts() == "cb");
    CHECK(fused.game.resume() == delayed(50));  // 'a' is out; the actor's '!' and 'b' too
    CHECK(fused.shouts() == "cba!b");
    CHECK(fused.game.resume() == awaits(fused['@']));
    CHECK(fused.shouts() == "cba!ba.");
}

TEST_CASE("saved at every pause and loaded elsewhere, a turn ends the same") {
    Fused whole;
    whole.shout('x');
    whole.game.finish();

    Fused first;
    first.shout('x');
    auto bytes = [](const lull::Resolver<Fuses>& game) {
        lull::Bytes saved;
        lull::ByteWriter writer(saved);
        game.save(writer);
        return saved;
    };
    lull::Bytes saved = bytes(first.game);
    for (int pauses = 0;; ++pauses) {
        REQUIRE(pauses < 20);
        lull::ByteReader reader(saved);
        CHECK(reader.number() == 2);
        CHECK(reader.number() == 1);
        lull::Resolver<Fuses> loaded(2, 1, {}, {});
        REQUIRE_FALSE(loaded.load(reader, 1000));
        if (loaded.run().kind != Pause::For::delay) {
            CHECK(loaded.hash() == whole.game.hash());
            CHECK(bytes(loaded) == bytes(whole.game));
            CHECK(pauses > 3);
            break;
        }
        loaded.resume();
        saved = bytes(loaded);
    }
}

TEST_CASE("saved in the midst of the turn of an actor that is gone by then, it is loaded and goes on") {
    Fused fused;
    fused.shout('c');
    fused.game.resume();
    fused.game.resume();
    REQUIRE(fused.game.acting() == fused['w']);
    REQUIRE(fused.game.step() > 0);
    fused.game.apply_unjudged([&](auto& action) { action.destroy(fused['w']); });
    lull::Bytes saved;
    lull::ByteWriter writer(saved);
    fused.game.save(writer);
    lull::ByteReader reader(saved);
    reader.number();
    reader.number();
    lull::Resolver<Fuses> loaded(2, 1, {}, {});
    const lull::Fault fault = loaded.load(reader, 1000);
    REQUIRE_MESSAGE(!fault, fault.sentence());
    CHECK(loaded.run() == fused.game.pause());
    loaded.finish();
    fused.game.finish();
    CHECK(loaded.hash() == fused.game.hash());
    CHECK(loaded.pause() == awaits(fused['@']));
}

TEST_CASE("a refused command costs no turn, an accepted one does") {
    Drawn<Doors> drawn({"@#."});
    const auto before = drawn.game.hash();
    CHECK_FALSE(drawn.walk('@', lull::east));
    CHECK(drawn.game.hash() == before);
    CHECK(drawn.game.pause() == awaits(drawn['@']));
    CHECK(drawn.game.schedule().now() == 0);
    CHECK_FALSE(drawn.walk('@', lull::north));
    CHECK(drawn.game.schedule().now() == 0);
}

TEST_CASE("time passes only with accepted commands") {
    Drawn<Doors> drawn({"@.."});
    CHECK(drawn.walk('@', lull::east));
    CHECK(drawn.game.schedule().now() == 100);
}

namespace {
// Its only actor destroys itself in its own turn.
struct Mayfly : Base<Mayfly> {
    static constexpr auto rules() { return lull::rules(lull::on<Position>("collision", &collision)); }
    static Turn take_turn(const World&, Entity entity, int) { return {TearWeb{entity}, Turn::Then::reschedule, 100}; }
};
}  // namespace

TEST_CASE("an actor that dies in its own turn leaves no ticket") {
    Drawn<Mayfly> drawn({"w."});
    drawn.game.add_actor(drawn['w'], 0);
    drawn.game.run();
    CHECK_FALSE(drawn.game.world().alive(drawn['w']));
    CHECK(drawn.game.schedule().empty());
    CHECK(drawn.game.pause().kind == Pause::For::nothing);
}

TEST_CASE("the hash sees every part of the state") {
    const auto hash_after = [](auto&& change) {
        Drawn<Doors> drawn({"@+b"});
        change(drawn);
        return drawn.game.hash();
    };
    const auto plain = hash_after([](auto&) {});
    CHECK(hash_after([](auto&) {}) == plain);
    CHECK(hash_after([](auto& d) { d.game.apply_unjudged([&](auto& a) { a.set(d['+'], DoorState{true}); }); }) !=
          plain);
    CHECK(hash_after([](auto& d) { d.game.apply_unjudged([&](auto& a) { a.template remove<Solid>(d['b']); }); }) !=
          plain);
    CHECK(hash_after([](auto& d) { d.game.add_actor(d['b'], 5); }) != plain);
    CHECK(hash_after([](auto& d) { d.game.chance().next(); }) != plain);
    CHECK(hash_after([](auto& d) { d.game.cosmetic_chance().next(); }) == plain);  // cosmetic chance is not hashed
    CHECK(hash_after([](auto& d) {
              // Created and destroyed again: the next id differs, and so does the state.
              d.game.apply_unjudged([](auto& a) { a.set(a.create(), Glyph{'q'}); });
              d.game.apply_unjudged([&](auto& a) { a.destroy({3, 1}); });
          }) != plain);
}

TEST_CASE("a save with any byte missing is refused with a sentence") {
    Fused fused;
    fused.shout('c');
    lull::Bytes saved;
    lull::ByteWriter writer(saved);
    fused.game.save(writer);
    for (std::size_t size = 2; size < saved.size(); ++size) {
        lull::ByteReader reader(saved.data(), size);
        reader.number();
        reader.number();
        lull::Resolver<Fuses> loaded(2, 1, {}, {});
        const auto fault = loaded.load(reader, 1000);
        CHECK_MESSAGE(static_cast<bool>(fault), "cut after ", size, " of ", saved.size());
    }
}

namespace {
// Saved with an additional component, loaded without it.
struct Extra {
    LULL(extra, value);
    std::int32_t value = 3;
};
struct MoreDefinition {
    using Position = door_world::Position;
    using Components = lull::Components<Position, Glyph, Extra, Solid>;
    using Cells = lull::Aggregates<lull::Count<Solid>>;
};
struct FewerDefinition {
    using Position = door_world::Position;
    using Components = lull::Components<Position, Glyph, Solid>;
    using Cells = lull::Aggregates<lull::Count<Solid>>;
};
}  // namespace

TEST_CASE("a section that this version does not know is skipped") {
    lull::World<MoreDefinition> more(3, 3);
    lull::Action<MoreDefinition::Components> action(more.store());
    std::vector<Entity> gone;
    const Entity entity = action.create();
    action.set(entity, Glyph{'g'});
    action.set(entity, Extra{});
    more.commit(action, gone);
    lull::Bytes saved;
    lull::ByteWriter writer(saved);
    lull::StoreArchive<MoreDefinition::Components>::save(more.store(), writer);
    lull::World<FewerDefinition> fewer(3, 3);
    lull::ByteReader reader(saved);
    CHECK_FALSE(lull::StoreArchive<FewerDefinition::Components>::load(fewer, reader, 1000));
    CHECK(fewer.get<Glyph>(entity).letter == 'g');
}

namespace {
// One component in an older version of a game and in a newer one: a field added, one removed, in another order.
template <int version>
struct Chest;
template <>
struct Chest<1> {
    LULL(chest, coins, hidden_at, lock);
    std::int32_t coins = 1;
    Cell hidden_at{};
    std::int32_t lock = 2;
};
template <>
struct Chest<2> {
    LULL(chest, lock, colour, coins);
    std::int32_t lock = 20;
    std::int64_t colour = 30;
    std::int32_t coins = 40;
};
template <int version>
struct ChestDefinition {
    using Position = door_world::Position;
    using Components = lull::Components<Position, Chest<version>>;
    using Cells = lull::Aggregates<>;
};
template <int version>
lull::Bytes save_chests() {
    using Game = ChestDefinition<version>;
    lull::World<Game> world(3, 3);
    lull::Action<typename Game::Components> action(world.store());
    std::vector<Entity> gone;
    for (int i = 0; i < 3; ++i) {
        const Entity entity = action.create();
        Chest<version> chest;
        chest.coins = 100 + i;
        chest.lock = -1000 * i;
        action.set(entity, chest);
    }
    world.commit(action, gone);
    lull::Bytes saved;
    lull::ByteWriter writer(saved);
    lull::StoreArchive<typename Game::Components>::save(world.store(), writer);
    return saved;
}
template <int version>
void load_chests(lull::World<ChestDefinition<version>>& world, const lull::Bytes& saved) {
    lull::ByteReader reader(saved);
    REQUIRE_FALSE(lull::StoreArchive<typename ChestDefinition<version>::Components>::load(world, reader, 100));
    CHECK(reader.left() == 0);
}
}  // namespace

TEST_CASE("unknown fields are skipped and missing ones are defaulted, in whatever order they stand") {
    lull::World<ChestDefinition<2>> newer(3, 3);
    load_chests<2>(newer, save_chests<1>());
    lull::World<ChestDefinition<1>> older(3, 3);
    load_chests<1>(older, save_chests<2>());
    for (int i = 0; i < 3; ++i) {
        const Entity entity{static_cast<std::uint32_t>(i), 1};
        CHECK(newer.get<Chest<2>>(entity).coins == 100 + i);
        CHECK(newer.get<Chest<2>>(entity).lock == -1000 * i);
        CHECK(newer.get<Chest<2>>(entity).colour == 30);
        CHECK(older.get<Chest<1>>(entity).coins == 100 + i);
        CHECK(older.get<Chest<1>>(entity).lock == -1000 * i);
        CHECK(older.get<Chest<1>>(entity).hidden_at == Cell{});
    }
}

TEST_CASE("a save with other fields, cut short or with a byte changed, is refused with a sentence or read") {
    const lull::Bytes saved = save_chests<1>();
    for (std::size_t at = 0; at < saved.size(); ++at) {
        for (int change = 0; change < 3; ++change) {
            lull::Bytes bytes = saved;
            change == 0 ? bytes.resize(at) : static_cast<void>(bytes[at] ^= change == 1 ? 0x80 : 0x05);
            lull::World<ChestDefinition<2>> world(3, 3);
            lull::ByteReader reader(bytes);
            const auto fault = lull::StoreArchive<ChestDefinition<2>::Components>::load(world, reader, 100);
            CHECK((static_cast<bool>(fault) || change != 0));
        }
    }
}

}  // namespace resolver_test
