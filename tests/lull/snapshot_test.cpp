// Snapshot: "in-memory form for fork, restore points and undo; restoring it gives the same hash". Fork: "a
// cheap what-if copy on which the resolver runs for real, without side effects outside".
#include <doctest/doctest.h>

#include <algorithm>

#include "tests/lull/chaos_world.hpp"
#include "tests/support/allocations.hpp"
#include "tests/support/seeds.hpp"

namespace snapshot_test {

using namespace chaos_world;

TEST_CASE_TEMPLATE("restoring a snapshot gives the same state, as often as one likes, at any pause", Game, Kept,
                   Usual) {
    for (const std::uint32_t seed : seeds::several(6)) {
        CAPTURE(seed);
        Chaos<Game> chaos(seed);
        chaos.game.keep_hash();
        // The changes since may be known, too many, or not kept at all.
        chaos.game.keep_changes(seed % 3 == 0 ? 1U << 16U : seed % 3 == 1 ? 4 : 0);
        typename lull::Resolver<Game>::Snapshot snapshot;
        for (int round = 0; round < 40; ++round) {
            chaos.play(chaos.dice.chance(2, 3));
            chaos.game.take_snapshot(snapshot);
            const auto bytes = chaos.saved();
            const auto hash = chaos.game.hash();
            const auto pause = chaos.game.pause();
            const auto revision = chaos.game.world().revision();
            for (int again = 0; again < 2; ++again) {
                chaos.game.finish();
                for (int turn = 0; turn < 4; ++turn) {
                    chaos.play();
                }
                chaos.game.restore(snapshot);
                REQUIRE(chaos.game.hash() == hash);
                REQUIRE(chaos.hash_anew() == hash);
                REQUIRE(chaos.saved() == bytes);
                REQUIRE(chaos.game.pause() == pause);
                REQUIRE(chaos.derived_is_exact());
                REQUIRE(chaos.game.world().revision() != revision);
            }
            chaos.game.finish();
        }
    }
}

TEST_CASE("a snapshot of one game restored in another: what changed in either is not mistaken for what differs") {
    for (const std::uint32_t seed : seeds::several(5)) {
        CAPTURE(seed);
        Chaos<Usual> one(seed);
        Chaos<Usual> other(seed + 1000);
        lull::Resolver<Usual>::Snapshot snapshot;
        for (auto* chaos : {&one, &other}) {
            chaos->game.keep_changes(1 << 12);
            for (int turn = 0; turn < 30; ++turn) {
                chaos->play();
            }
        }
        one.game.take_snapshot(snapshot);
        const auto bytes = one.saved();
        other.game.restore(snapshot);
        CHECK(other.saved() == bytes);
        CHECK(other.derived_is_exact());
        other.play();
        one.play();
        one.game.restore(snapshot);
        CHECK(one.saved() == bytes);
        CHECK(one.derived_is_exact());
    }
}

TEST_CASE("after restoring there is nothing to undo of what was before") {
    Chaos<Kept> chaos(2);
    chaos.game.keep_undo(10, 1 << 14);
    lull::Resolver<Kept>::Snapshot snapshot;
    chaos.game.take_snapshot(snapshot);
    chaos.play();
    chaos.game.restore(snapshot);
    CHECK_FALSE(chaos.game.undo());
    const auto hash = chaos.game.hash();
    chaos.play();
    CHECK(chaos.game.undo());
    CHECK(chaos.game.hash() == hash);
}

namespace {
struct Eavesdropper : lull::Watcher<Kept> {
    int heard = 0;
    void accepted(const Verb&, const lull::FutureView<Kept>&) override { ++heard; }
    void rejected(const Verb&, lull::Reason) override { ++heard; }
};
}  // namespace

TEST_CASE("a fork plays what the original then plays, leaves it untouched, and nobody outside hears of it") {
    lull::Fork<lull::Resolver<Kept>> fork;
    for (const std::uint32_t seed : seeds::several(4)) {
        CAPTURE(seed);
        Chaos<Kept> chaos(seed);
        Eavesdropper outside;
        chaos.game.watch(&outside);
        for (int turn = 0; turn < 60; ++turn) {
            const auto before = chaos.saved();
            const auto heard = outside.heard;
            auto& copy = fork.of(chaos.game);
            CHECK(copy.hash() == chaos.game.hash());
            for (int other = 0; other < 2; ++other) {  // other futures first
                copy.command(Stir{static_cast<std::uint64_t>(turn * 5 + other), 3}, lull::Turn<Verb>::Then::reschedule,
                             50);
                copy.finish();
            }
            REQUIRE(chaos.saved() == before);
            REQUIRE(outside.heard == heard);
            const Verb kind = Stir{chaos.dice.next(), 3};
            auto& again = fork.of(chaos.game);
            again.command(kind, lull::Turn<Verb>::Then::reschedule, 100);
            again.finish();
            REQUIRE(chaos.saved() == before);
            REQUIRE(outside.heard == heard);
            chaos.game.command(kind, lull::Turn<Verb>::Then::reschedule, 100);
            chaos.game.finish();
            REQUIRE(again.hash() == chaos.game.hash());
            REQUIRE(again.pause() == chaos.game.pause());
        }
    }
}

TEST_CASE("a fork is of any map: a smaller one, a larger one, one whose ids go further") {
    lull::Fork<lull::Resolver<Kept>> fork;
    for (const std::int32_t size : {9, 3, 14}) {
        lull::Resolver<Kept> game(size, size, {1, 1}, {1, 2});
        game.apply_unjudged([&](auto& action) {
            for (std::int32_t i = 0; i < size * 20; ++i) {
                const Entity entity = action.create();
                action.set(entity, Position{{i % size, i % std::min(size, 7)}});
                if (i % 3 == 0) {
                    action.template set<Solid>(entity);
                }
            }
        });
        auto& copy = fork.of(game);
        CHECK(copy.hash() == game.hash());
        CHECK(copy.world().grid() == game.world().grid());
        CHECK(copy.world().columns() == size);
    }
}

// Usual: like most games; Kept: with systems and other parts, too.
TEST_CASE_TEMPLATE("a steady-state turn with undo, hash and changes kept allocates nothing; neither does forking it",
                   Game, Usual, Kept) {
    Chaos<Game> chaos(6);
    chaos.game.keep_undo(50, 1 << 16);
    chaos.game.keep_hash();
    chaos.game.keep_changes(1024);
    lull::Fork<lull::Resolver<Game>> fork;
    typename lull::Resolver<Game>::Snapshot snapshot;
    lull::IndexSet changed;
    const auto turn = [&] {
        const auto mark = chaos.game.world().mark();
        auto& copy = fork.of(chaos.game);
        copy.command(Stir{chaos.dice.next(), 3}, lull::Turn<Verb>::Then::reschedule, 100);
        copy.finish();
        chaos.play();
        changed.clear();
        chaos.game.world().template changed_since<Position>(mark, changed);
        auto sum = chaos.game.hash();
        if (chaos.dice.chance(1, 4)) {
            chaos.game.take_snapshot(snapshot);
            chaos.play();
            chaos.game.restore(snapshot);
        }
        if (chaos.dice.chance(1, 4)) {
            chaos.game.undo();
        }
        return sum;
    };
    for (int i = 0; i < 8000; ++i) {  // until everything has grown to its final size
        turn();
    }
    const auto before = allocations_so_far();
    std::uint64_t sum = 0;
    for (int i = 0; i < 200; ++i) {
        sum += turn();
    }
    CHECK(sum != 0);
    CHECK(allocations_so_far() == before);
}

}  // namespace snapshot_test
