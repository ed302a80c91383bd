// Several worlds played as one: journeys, what travels along, undo, saves.
#include "lull/modules/worlds.hpp"

#include <doctest/doctest.h>

#include <utility>
#include <variant>
#include <vector>

#include "lull/byte_hash.hpp"
#include "lull/modules/ways.hpp"
#include "lull/random.hpp"
#include "tests/lull/stairs_world.hpp"
#include "tests/support/seeds.hpp"

namespace worlds_test {

using namespace stairs_world;
using lull::Bytes;

TEST_CASE("a hero who steps on stairs is awaited in the other world, with what they carry") {
    Worlds game = dungeon();
    CHECK(game.find(1) == nullptr);
    game.act(walk(game, lull::east));
    const Entity coin = game.played().first<Coin>();
    CHECK(game.world().get<HeldBy>(coin).holder == game.awaited());
    CHECK(game.act(walk(game, lull::east)).took_turn);
    CHECK(game.number() == 1);
    const Entity hero = game.awaited();
    CHECK(game.world().has<Hero>(hero));
    CHECK(game.world().at(hero) == Cell{1, 1});
    CHECK_FALSE(game.world().has<lull::Travels>(hero));
    CHECK(game.world().index<Held>().size(hero) == 1);
    CHECK(heroes_in(game, 0) == 0);
    CHECK(game.find(0)->world().count<Coin>() == 0);
}

TEST_CASE("a step onto stairs takes its time: those who wait on the other side act before the hero does") {
    Worlds game(2, [](std::int32_t world) { return Session::drawn({world == 0 ? "@1." : "r..", "..."}); });
    game.act(walk(game, lull::east));
    CHECK(game.world().at(game.played().first<Rat>()) == Cell{1, 0});
    CHECK(game.pause().kind == lull::Pause::For::input);
}

TEST_CASE("undo across a journey brings all back, and unmakes a world that nobody had entered before") {
    Worlds game = dungeon();
    const auto start = game.hash();
    game.act(walk(game, lull::east));
    const auto before = game.hash();
    const Entity hero = game.awaited();
    game.act(walk(game, lull::east));
    REQUIRE(game.number() == 1);
    CHECK(game.undo());
    CHECK(game.number() == 0);
    CHECK(game.hash() == before);
    CHECK(game.awaited() == hero);
    CHECK(game.find(1) == nullptr);
    CHECK(game.undo());
    CHECK(game.hash() == start);
    CHECK_FALSE(game.undo());
}

TEST_CASE("a verb's delays play out before the traveller goes") {
    Worlds game(3, [](std::int32_t world) { return Session::drawn({world == 0 ? "@b1" : "...", "..."}); });
    const Walk east = walk(game, lull::east);
    CHECK(game.command(east).took_turn);
    CHECK(game.pause().kind == lull::Pause::For::delay);
    CHECK(game.command(east).took_turn);
    CHECK(game.number() == 1);
    CHECK(game.find(0)->world().count<Bomb>() == 0);
}

TEST_CASE("a journey that waits for a delay is saved, and can be undone before and after") {
    const auto two = [](std::int32_t world) { return Session::drawn({world == 0 ? "@x." : "...", "..."}); };
    Worlds game(2, two);
    const auto start = game.hash();
    game.command(walk(game, lull::east));
    REQUIRE(game.pause().kind == lull::Pause::For::delay);
    REQUIRE(game.world().count<lull::Travels>() == 1);
    Worlds other(2, two);
    REQUIRE_FALSE(other.load(game.save()));
    CHECK(other.number() == 0);
    other.resume();
    game.finish();
    CHECK(other.number() == 1);
    CHECK(other.hash() == game.hash());
    CHECK(other.undo());
    CHECK(other.hash() == start);
    REQUIRE_FALSE(other.undo());
    other.command(walk(other, lull::east));
    CHECK(other.undo());
    CHECK(other.hash() == start);
}

TEST_CASE("a journey within the world is a jump to the cell") {
    Worlds game = dungeon();
    const Entity hero = game.awaited();
    const auto start = game.hash();
    game.act(Call{hero, 0});
    CHECK(game.awaited() == hero);
    CHECK(game.world().at(hero) == Cell{1, 1});
    CHECK(game.world().count<lull::Travels>() == 0);
    CHECK(game.undo());
    CHECK(game.hash() == start);
}

TEST_CASE("what happens on both sides of a journey is told in order") {
    Worlds game(2, [](std::int32_t world) { return Session::drawn({world == 0 ? "@1." : "r..", "..."}); });
    game.act(walk(game, lull::east));
    const auto events = game.take_events();
    REQUIRE(events.size() == 3);
    CHECK(std::holds_alternative<Walk>(events[0].verb));
    CHECK(std::holds_alternative<Climb>(events[1].verb));
    CHECK(std::get<Walk>(events[2].verb).who == game.played().first<Rat>());
}

TEST_CASE("a save holds all worlds and what can be undone") {
    Worlds game = dungeon();
    std::vector<std::uint64_t> hashes;
    for (const Offset by : {lull::east, lull::east, lull::north, lull::east, lull::east}) {
        hashes.push_back(game.hash());
        REQUIRE(game.act(walk(game, by)).took_turn);
    }
    Worlds other = dungeon();
    const lull::Fault fault = other.load(game.save());
    CHECK_MESSAGE(!fault, fault.sentence());
    CHECK(other.hash() == game.hash());
    CHECK(other.number() == game.number());
    for (std::size_t i = hashes.size(); i-- > 0;) {
        CHECK(other.undo());
        CHECK(other.hash() == hashes[i]);
    }
    CHECK_FALSE(other.undo());
}

TEST_CASE("two heroes: players follow when the last one has gone") {
    Worlds game(2, [](std::int32_t world) { return Session::drawn({world == 0 ? "@@1." : "....", "...."}); });
    const auto start = game.hash();
    const Entity first = game.awaited();
    game.act(walk(game, lull::south));
    const Entity second = game.awaited();
    CHECK(second != first);
    game.act(walk(game, lull::east));
    CHECK(game.number() == 0);
    CHECK(heroes_in(game, 1) == 1);
    CHECK(game.awaited() == first);
    Worlds loaded = dungeon();
    const lull::Fault wrong = loaded.load(game.save());
    CHECK_MESSAGE(!wrong, wrong.sentence());
    CHECK(loaded.hash() == game.hash());
    const auto apart = game.hash();
    game.act(Call{first, 1});
    CHECK(game.number() == 1);
    CHECK(heroes_in(game, 1) == 2);
    CHECK(game.undo());
    CHECK(game.hash() == apart);
    CHECK(game.undo());
    CHECK(game.undo());
    CHECK(game.hash() == start);
}

TEST_CASE("whatever is done, undo equals before for all worlds, also after save and load") {
    std::uint32_t journeys = 0;
    for (const std::uint32_t seed : seeds::several(40)) {
        CAPTURE(seed);
        lull::RandomStream chance(seed, 7);
        Worlds game = dungeon();
        std::vector<std::uint64_t> hashes;
        for (int step = 0; step < 120 && !game.is_over(); ++step) {
            const auto what = chance.below(12);
            if (what < 8) {
                const auto before = game.hash();
                const std::int32_t was = game.number();
                const lull::Offset by = lull::four_ways[chance.below(4)];
                const auto outcome = chance.below(15) == 0
                                         ? game.act(Call{game.awaited(), static_cast<std::int32_t>(chance.below(3))})
                                         : game.act(walk(game, by));
                if (outcome.accepted) {
                    hashes.push_back(before);
                }
                REQUIRE(heroes_in(game, 0) + heroes_in(game, 1) + heroes_in(game, 2) == 1);
                journeys += game.number() != was ? 1 : 0;
            } else if (what < 10) {
                REQUIRE(game.undo() == !hashes.empty());
                if (!hashes.empty()) {
                    REQUIRE(game.hash() == hashes.back());
                    hashes.pop_back();
                }
            } else {
                Worlds other = dungeon();
                const lull::Fault fault = other.load(game.save());
                REQUIRE_MESSAGE(!fault, fault.sentence());
                REQUIRE(other.hash() == game.hash());
                REQUIRE(!game.load(other.save()));
            }
        }
        while (!hashes.empty()) {
            REQUIRE(game.undo());
            REQUIRE(game.hash() == hashes.back());
            hashes.pop_back();
        }
        CHECK_FALSE(game.can_undo());
    }
    CHECK(journeys > 40);
}

TEST_CASE("with little room for undo, what is left of it is still true in all worlds") {
    std::uint32_t undone = 0;
    for (const std::uint32_t seed : seeds::several(60)) {
        CAPTURE(seed);
        lull::RandomStream chance(seed, 8);
        Worlds game = dungeon({.undo = 1 + chance.below(4), .undo_bytes = 100 + chance.below(600)});
        std::vector<std::uint64_t> hashes;
        for (int step = 0; step < 80 && !game.is_over(); ++step) {
            hashes.push_back(game.hash());
            const auto by = lull::four_ways[chance.below(4)];
            if (!(chance.below(6) == 0 ? game.act(Call{game.awaited(), static_cast<std::int32_t>(chance.below(3))})
                                       : game.act(walk(game, by)))
                     .accepted) {
                hashes.pop_back();
            }
            for (auto times = chance.below(8); times < 4 && game.undo(); ++times) {
                REQUIRE(game.hash() == hashes.back());
                hashes.pop_back();
                ++undone;
            }
        }
    }
    CHECK(undone > 100);
}

TEST_CASE("without undo, worlds are left, entered again, saved and loaded") {
    Worlds game = dungeon({.undo = 0});
    Worlds undoing = dungeon();
    for (const std::int32_t world : {1, 0, 2, 0, 1}) {
        game.act(Call{game.awaited(), world});
        undoing.act(Call{undoing.awaited(), world});
        CHECK(game.number() == world);
        CHECK_FALSE(game.can_undo());
        CHECK(game.hash() == undoing.hash());
        CHECK_FALSE(undoing.load(game.save()));
        CHECK_FALSE(undoing.can_undo());
        CHECK(undoing.act(Call{undoing.awaited(), world}).took_turn);
        CHECK(undoing.undo());
        CHECK(game.hash() == undoing.hash());
        CHECK_FALSE(game.load(undoing.save()));
    }
}

TEST_CASE("a damaged save is a fault in a sentence, and the game stays as it is") {
    Worlds game = dungeon();
    for (const Offset by : {lull::east, lull::east, lull::north, lull::east}) {
        game.act(walk(game, by));
    }
    const Bytes save = game.save();
    game.act(walk(game, lull::west));
    const auto now = game.hash();
    for (std::size_t length = 0; length < save.size(); length += 3) {
        REQUIRE(game.load(Bytes(save.begin(), save.begin() + static_cast<std::ptrdiff_t>(length))));
    }
    for (std::size_t at = 0; at < save.size(); at += 3) {
        Bytes flipped = save;
        flipped[at] ^= static_cast<std::uint8_t>(1U << at % 8);
        REQUIRE(game.load(flipped));
    }
    CHECK(game.hash() == now);
}

TEST_CASE("a save that was changed with care is refused, or it can be played and undone") {
    Worlds game = dungeon();
    for (const Offset by : {lull::east, lull::east, lull::north, lull::east, lull::east}) {
        game.act(walk(game, by));
    }
    const Bytes save = game.save();
    lull::ByteReader reader(save);
    reader.number();
    const Bytes body(save.end() - static_cast<std::ptrdiff_t>(reader.left()), save.end());
    lull::RandomStream chance(seeds::one(3), 9);
    int refused = 0;
    int played = 0;
    for (int i = 0; i < 300; ++i) {
        Bytes changed = body;
        for (std::uint32_t flips = chance.below(3) + 1; flips > 0; --flips) {
            changed[chance.below(static_cast<std::uint32_t>(changed.size()))] ^=
                static_cast<std::uint8_t>(1U << chance.below(8));
        }
        Bytes sealed;
        lull::ByteWriter writer(sealed);
        writer.number(lull::hash_bytes(changed, 0));
        writer.append(changed);
        Worlds other = dungeon();
        if (const lull::Fault fault = other.load(sealed)) {
            ++refused;
            continue;
        }
        ++played;
        while (other.undo()) {
        }
        for (int step = 0; step < 6 && other.awaited(); ++step) {
            other.act(Walk{other.awaited(), lull::four_ways[chance.below(4)]});
        }
    }
    CHECK(refused > 30);
    CHECK(played > 3);
}

}  // namespace worlds_test
