// Undo: "a ring of inverse deltas from commit, across create/destroy, schedule, randomness; after N random
// turns, undoing N gives the same state hash at every step".
#include <doctest/doctest.h>

#include <memory>
#include <vector>

#include "tests/lull/chaos_world.hpp"
#include "tests/support/seeds.hpp"

namespace undo_test {

using namespace chaos_world;

namespace {

struct Before {
    std::uint64_t hash = 0;
    lull::Bytes bytes;  // shows changes that are not hashed
    std::vector<Entity> next_ids;
};

template <class World>
std::vector<Entity> next_ids(const World& world) {
    std::vector<Entity> ids;
    for (std::uint32_t i = 0; i < 50; ++i) {
        ids.push_back(world.store().nth_next_id(i));
    }
    return ids;
}

}  // namespace

// Usual: without systems and indexes.
TEST_CASE_TEMPLATE("after N random turns, undoing N gives the same state at every step", Game, Kept, Usual) {
    for (const std::uint32_t seed : seeds::several(6)) {
        CAPTURE(seed);
        Chaos<Game> chaos(seed);
        chaos.game.keep_undo(1000, 1 << 20);
        std::vector<Before> before;
        for (int turn = 0; turn < 150; ++turn) {
            before.push_back({chaos.game.hash(), chaos.saved(), next_ids(chaos.game.world())});
            chaos.play();
        }
        REQUIRE(chaos.game.world().store().index_end() > 30);
        REQUIRE(chaos.game.undoable() <= before.size());
        // Even a Rest without effects moves the clock, so each command counts.
        REQUIRE(chaos.game.undoable() == before.size());
        while (!before.empty()) {
            CAPTURE(before.size());
            REQUIRE(chaos.game.undo());
            REQUIRE(chaos.game.hash() == before.back().hash);
            REQUIRE(chaos.saved() == before.back().bytes);
            REQUIRE(next_ids(chaos.game.world()) == before.back().next_ids);
            REQUIRE(chaos.derived_is_exact());
            REQUIRE(chaos.game.pause().kind == lull::Pause::For::input);
            before.pop_back();
        }
        CHECK_FALSE(chaos.game.undo());
    }
}

TEST_CASE("what is played after an undo is what was played the first time, and can be undone again") {
    Chaos<Kept> chaos(7);
    chaos.game.keep_undo(1000, 1 << 20);
    lull::RandomStream coin(5, 5);
    std::vector<std::uint64_t> hashes{chaos.game.hash()};
    std::vector<lull::RandomStream> dice{chaos.dice};
    std::size_t farthest = 0;
    for (int i = 0; i < 600; ++i) {
        if (hashes.size() > 1 && coin.chance(2, 5)) {
            REQUIRE(chaos.game.undo());
            hashes.pop_back();
            dice.pop_back();
            chaos.dice = dice.back();
            REQUIRE(chaos.game.hash() == hashes.back());
        } else {
            chaos.play();
            hashes.push_back(chaos.game.hash());
            dice.push_back(chaos.dice);
            farthest = std::max(farthest, hashes.size());
        }
    }
    Chaos<Kept> straight(7);  // the same dice, no undoing
    for (std::size_t i = 1; i < hashes.size(); ++i) {
        straight.play();
        CHECK(straight.game.hash() == hashes[i]);
    }
    CHECK(farthest > 30);
}

TEST_CASE("a turn that is playing out is undone to its command") {
    int halfway = 0;
    for (const std::uint32_t seed : seeds::several(30)) {
        Chaos<Kept> chaos(seed);
        chaos.game.keep_undo(10, 1 << 16);
        for (int turn = 0; turn < 5; ++turn) {
            chaos.play();
        }
        const auto bytes = chaos.saved();
        chaos.play(false);
        if (chaos.game.pause().kind == lull::Pause::For::delay) {
            ++halfway;
            chaos.game.resume();
        }
        REQUIRE(chaos.game.undo());
        CHECK(chaos.saved() == bytes);
    }
    CHECK(halfway > 0);
}

TEST_CASE("undo is off until it is asked for, and off again when it is told so") {
    Chaos<Kept> chaos(1);
    chaos.play();
    CHECK(chaos.game.undoable() == 0);
    CHECK_FALSE(chaos.game.undo());
    chaos.game.keep_undo(10, 4096);
    CHECK_FALSE(chaos.game.undo());  // undo was off then
    chaos.play();
    CHECK(chaos.game.undoable() == 1);
    chaos.game.keep_undo(0, 0);
    CHECK(chaos.game.undoable() == 0);
    CHECK_FALSE(chaos.game.undo());
    chaos.play();
    CHECK_FALSE(chaos.game.undo());
}

TEST_CASE("what can be undone is bounded, in turns and in bytes: the oldest turns are forgotten") {
    Chaos<Kept> few(3);
    few.game.keep_undo(4, 1 << 16);
    std::vector<std::uint64_t> hashes;
    for (int turn = 0; turn < 20; ++turn) {
        hashes.push_back(few.game.hash());
        few.play();
    }
    for (int i = 0; i < 4; ++i) {
        REQUIRE(few.game.undo());
        CHECK(few.game.hash() == hashes.back());
        hashes.pop_back();
    }
    CHECK_FALSE(few.game.undo());
    for (int turn = 0; turn < 20; ++turn) {
        few.play();
    }
    CHECK(few.game.undoable() == 4);
    CHECK(few.game.undo());
    CHECK(few.game.undo());
    CHECK(few.game.undoable() == 2);  // forgotten turns do not come back in the place of undone ones

    for (const std::size_t bytes : {1UL << 12U, 1UL << 16U}) {  // the log's end falls at other points of a turn
        Chaos<Usual> full(3);
        full.game.keep_undo(4, bytes);
        std::uint32_t fewest = 4;
        for (int turn = 0; turn < 2000; ++turn) {
            full.play();
            fewest = turn < 4 ? fewest : std::min(fewest, full.game.undoable());
        }
        CHECK((fewest == 4 || bytes < 1UL << 16U));
        CHECK(fewest >= 2);
    }

    for (const std::size_t bytes : {8UL, 64UL, 100UL, 256UL, 1000UL, 3000UL}) {
        CAPTURE(bytes);
        Chaos<Kept> small(3);
        small.game.keep_undo(1000, bytes);
        hashes.clear();
        for (int turn = 0; turn < 60; ++turn) {
            hashes.push_back(small.game.hash());
            small.play();
            const auto& log = small.game.world().undo_log();
            CHECK(log.bytes_used() <= log.most_bytes() * 2);
        }
        std::uint32_t undone = 0;
        while (small.game.undo()) {
            ++undone;
            CHECK(small.game.hash() == hashes.back());
            CHECK(small.derived_is_exact());
            hashes.pop_back();
        }
        CHECK(undone < 60);
        CHECK((undone > 0 || bytes < 3000));
        small.play();  // and life goes on
        CHECK(small.derived_is_exact());
    }
}

TEST_CASE("a refused command that left no trace is nothing to go back to") {
    Chaos<Kept> chaos(2);
    chaos.game.keep_undo(10, 1 << 16);
    // Has turns that the rule refuses: see chaos_world.
    int refused = 0;
    for (std::uint64_t number = 0; number < 400; ++number) {
        const auto hash = chaos.game.hash();
        const auto turns = chaos.game.undoable();
        const auto attempt = chaos.game.command(Stir{number, 3}, lull::Turn<Verb>::Then::reschedule, 100);
        chaos.game.finish();
        if (!attempt.accepted && chaos.game.hash() == hash) {
            ++refused;
            CHECK(chaos.game.undoable() == turns);
        }
    }
    CHECK(refused > 5);
}

TEST_CASE("holders of ids outside the world are told of an undo by the world's revision") {
    Chaos<Kept> chaos(2);
    chaos.game.keep_undo(10, 1 << 16);
    const auto revision = chaos.game.world().revision();
    chaos.play();
    CHECK(chaos.game.world().revision() == revision);
    chaos.game.undo();
    CHECK(chaos.game.world().revision() != revision);
}

namespace {
// Transient components are not saved, so they are removed before two games are compared.
void put_guesses_away(Chaos<Kept>& chaos) {
    chaos.game.apply_unjudged([&](auto& action) {
        chaos.game.world().template each<Guess>(
            [&](Entity entity, const Guess&) { action.template remove<Guess>(entity); });
    });
}
std::unique_ptr<Chaos<Kept>> saved_and_loaded(Chaos<Kept>& chaos) {
    const lull::Bytes bytes = chaos.saved();
    auto loaded = std::make_unique<Chaos<Kept>>(0, false);
    lull::ByteReader reader(bytes);
    reader.number();
    reader.number();
    const lull::Fault fault = loaded->game.load(reader, 1000);
    REQUIRE_MESSAGE(!fault, fault.sentence());
    REQUIRE(loaded->saved() == bytes);
    loaded->game.run();
    loaded->dice = chaos.dice;
    return loaded;
}
}  // namespace

TEST_CASE("saved and loaded anywhere in a random sequence, it goes on as if it had not been") {
    int paused = 0;
    for (const std::uint32_t seed : seeds::several(4)) {
        CAPTURE(seed);
        Chaos<Kept> straight(seed);
        auto other = std::make_unique<Chaos<Kept>>(seed);
        for (int turn = 0; turn < 60; ++turn) {
            CAPTURE(turn);
            for (auto* each : {&straight, other.get()}) {
                each->play(turn % 3 != 0);
                put_guesses_away(*each);
            }
            paused += straight.game.pause().kind == lull::Pause::For::delay ? 1 : 0;
            other = saved_and_loaded(*other);
            REQUIRE(other->game.pause() == straight.game.pause());
            straight.game.finish();
            other->game.finish();
            REQUIRE(other->game.hash() == straight.game.hash());
            REQUIRE(other->derived_is_exact());
        }
    }
    CHECK(paused > 3);
}

namespace {
lull::Bytes with_undo(Chaos<Kept>& chaos) {
    lull::Bytes bytes = chaos.saved();
    lull::ByteWriter writer(bytes);
    chaos.game.save_undo(writer);
    return bytes;
}
lull::Fault load_with_undo(Chaos<Kept>& chaos, const lull::Bytes& bytes) {
    lull::ByteReader reader(bytes);
    reader.number();
    reader.number();
    REQUIRE_FALSE(chaos.game.load(reader, 1000));
    chaos.game.keep_undo(100, 1 << 16);
    const auto in_bounds = [](const lull::Resolver<Kept>& game) {
        bool sound = true;
        game.world().each<Health>([&](Entity, const Health& health) { sound = sound && health.value < 1000; });
        return sound;
    };
    return chaos.game.load_undo(reader, in_bounds);
}
}  // namespace

TEST_CASE("a past that holds what no save could hold is damaged") {
    Chaos<Kept> chaos(2);
    chaos.game.keep_undo(10, 4096);
    const auto remember = [&](bool is_damaged) {
        lull::UndoLog log = chaos.game.world().undo_log();
        REQUIRE(log.has_turns());
        Health health;
        if (is_damaged) {
            *reinterpret_cast<std::uint8_t*>(&health.well) = 2;
        }
        log.push(lull::UndoLog::Op::replaced, Kept::Components::index_of<Health>(), 0, &health, sizeof health);
        return lull::TurnHistory<Kept>::values_are_sound(log, 1);
    };
    CHECK(remember(false));
    CHECK_FALSE(remember(true));
}

TEST_CASE("who is gone by loading had a turn: what could be taken back is left aside, and that is no fault") {
    Chaos<Kept> chaos(5);
    chaos.game.keep_undo(20, 1 << 16);
    chaos.play();
    put_guesses_away(chaos);
    Entity guess;
    chaos.game.apply_unjudged([&](auto& action) {
        guess = action.create();
        action.set(guess, Guess{0});
    });
    chaos.game.add_actor(guess, 1000);
    chaos.game.command(Rest{}, lull::Turn<Verb>::Then::reschedule, 10);
    chaos.game.finish();
    REQUIRE(chaos.game.undoable() > 0);
    Chaos<Kept> loaded(0, false);
    const lull::Fault fault = load_with_undo(loaded, with_undo(chaos));
    CHECK_MESSAGE(!fault, fault.sentence());
    CHECK(loaded.game.undoable() == 0);
}

TEST_CASE("a save carries what can be taken back: loaded, played on and undone, each step is as it was") {
    Chaos<Kept> chaos(5);
    chaos.game.keep_undo(20, 1 << 16);
    std::vector<std::uint64_t> hashes;
    for (int turn = 0; turn < 40; ++turn) {
        put_guesses_away(chaos);
        hashes.push_back(chaos.game.hash());
        chaos.play();
    }
    put_guesses_away(chaos);
    Chaos<Kept> loaded(0, false);
    const auto fault = load_with_undo(loaded, with_undo(chaos));
    REQUIRE_MESSAGE(!fault, fault.sentence());
    loaded.game.run();
    CHECK(loaded.game.hash() == chaos.game.hash());
    CHECK(loaded.game.undoable() == chaos.game.undoable());
    while (chaos.game.undo()) {
        REQUIRE(loaded.game.undo());
        REQUIRE(loaded.game.hash() == chaos.game.hash());
        REQUIRE(loaded.derived_is_exact());
    }
    CHECK_FALSE(loaded.game.undo());
    loaded.play();
    CHECK(loaded.game.undo());
}

TEST_CASE("bytes of what can be taken back that were changed on their way are refused or harmless") {
    Chaos<Kept> chaos(5);
    chaos.game.keep_undo(5, 1 << 14);
    for (int turn = 0; turn < 12; ++turn) {
        put_guesses_away(chaos);
        chaos.play();
    }
    put_guesses_away(chaos);
    const auto state = chaos.saved().size();
    const auto bytes = with_undo(chaos);
    lull::RandomStream chance(8, 8);
    int refused = 0;
    int taken = 0;
    for (int i = 0; i < 300; ++i) {
        lull::Bytes changed = bytes;
        const auto at = state + chance.below(static_cast<std::uint32_t>(bytes.size() - state));
        changed[at] = static_cast<std::uint8_t>(chance.below(256));
        CAPTURE(at - state);
        CAPTURE(changed[at]);
        // From wherever it was taken back to, it goes on, and its saves are none that loading refuses.
        bool goes_on = true;
        for (int turns = 0; goes_on; ++turns) {
            Chaos<Kept> loaded(0, false);
            if (load_with_undo(loaded, changed)) {
                ++refused;
                break;
            }
            loaded.game.run();
            for (int turn = 0; turn < turns && goes_on; ++turn) {
                goes_on = loaded.game.undo();
            }
            CHECK(loaded.derived_is_exact());
            put_guesses_away(loaded);
            loaded.play();
            put_guesses_away(loaded);
            Chaos<Kept> again(0, false);
            const auto fault = load_with_undo(again, with_undo(loaded));
            CHECK_MESSAGE(!fault, fault.sentence());
            ++taken;
        }
    }
    CHECK(refused > 20);
    CHECK(taken > 20);
}

}  // namespace undo_test
