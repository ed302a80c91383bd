// The example game, used like a maker would: drawn, commanded, undone, saved and previewed by lull::Session.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "examples/dungeon/dungeon.hpp"
#include "lull/session.hpp"
#include "tests/support/seeds.hpp"

namespace dungeon_test {

using namespace dungeon;
using Session = lull::Session<Game>;

namespace {

const std::vector<std::string> whole{"############", "#@..k#\"\"\"..#", "#.##.+.o\"..#", "#.c..#\"\"..M#",
                                     "##.###.##+##", "#..w.X...c.#",    "#.......M..#",  "############"};

bool walk(Session& game, lull::Offset by) { return game.act(Walk{game.first<Hero>(), by}).accepted; }
Cell hero_of(const Session& game) { return game.world().at(game.first<Hero>()); }
// Waits that many turns.
void wait(Session& game, int turns) {
    for (; turns > 0; --turns) {
        game.act(Hurt{game.first<Hero>(), 0});
    }
}
// Walks in random directions, also into walls.
void wander(Session& game, std::uint32_t seed, int turns) {
    lull::RandomStream chance(seed, 1);
    for (; turns > 0 && !game.is_over(); --turns) {
        walk(game, lull::four_ways[chance.below(4)]);
    }
}
std::string refused(Session& game, const lull::Bytes& bytes) {
    const lull::Fault fault = game.load(bytes);
    return fault ? fault.sentence() : "";
}

}  // namespace

TEST_CASE("dungeon: bumping a door opens it, a locked one only for who has the key") {
    Session game({"@k+X."});
    CHECK(walk(game, lull::east));
    CHECK(game.world().has<HasKey>(game.first<Hero>()));
    CHECK_FALSE(game.first<Key>());
    CHECK(walk(game, lull::east));  // opens the door
    CHECK(hero_of(game) == Cell{1, 0});
    CHECK(walk(game, lull::east));
    CHECK(walk(game, lull::east));
    CHECK(walk(game, lull::east));
    CHECK(hero_of(game) == Cell{3, 0});
    CHECK(game.resolver().schedule().now() == 500);

    Session without({"@X."});
    walk(without, lull::east);
    CHECK_FALSE(walk(without, lull::east));
}

TEST_CASE("dungeon: a crate is pushed, unless something stands behind it") {
    Session game({"@c.#"});
    walk(game, lull::east);
    CHECK(hero_of(game) == Cell{1, 0});
    CHECK(game.world().at(game.first<Crate>()) == Cell{2, 0});
    walk(game, lull::east);
    CHECK(hero_of(game) == Cell{1, 0});
}

TEST_CASE("dungeon: a web holds for three tries") {
    Session game({"@w."});
    CHECK(walk(game, lull::east));
    for (int tries = 0; tries < 3; ++tries) {
        CHECK(walk(game, lull::east));
        CHECK(hero_of(game) == Cell{1, 0});
    }
    CHECK(walk(game, lull::east));
    CHECK_FALSE(game.first<Web>());
}

TEST_CASE("dungeon: a blow takes its turn, and what is struck strikes back") {
    Session game({"@M"});
    const auto blow = game.act(Walk{game.first<Hero>(), lull::east});
    CHECK(blow.accepted);
    CHECK(blow.took_turn);
    CHECK(hero_of(game) == Cell{0, 0});
    CHECK(game.world().get<Health>(game.first<Monster>()).left == 1);
    CHECK(game.world().get<Health>(game.first<Hero>()).left < 5);
    CHECK(game.resolver().schedule().now() == 100);
}

TEST_CASE("dungeon: what cannot be done takes no turn, and the outcome says so") {
    Session game({"@#.", "XM."});
    for (const lull::Offset way : {lull::east, lull::west, lull::south}) {
        const auto outcome = game.act(Walk{game.first<Hero>(), way});
        CHECK_FALSE(outcome.accepted);
        CHECK_FALSE(outcome.took_turn);
    }
    CHECK(game.resolver().schedule().now() == 0);
}

TEST_CASE("dungeon: a barrel bursts, its fragments fly on while one looks, wound and set alight") {
    Session game({"@o..\".#", "#......"});
    std::int32_t shown_ms = 0;
    game.act(Walk{game.first<Hero>(), lull::east}, [&](std::int32_t ms) { shown_ms += ms; });
    CHECK(shown_ms == 240);  // three cells, and the end
    CHECK_FALSE(game.first<Barrel>());
    CHECK_FALSE(game.first<Fragment>());
    CHECK(game.world().get<Health>(game.first<Hero>()).left == 3);
    CHECK(game.world().has<Burning>(game.first<Grass>()));
}

TEST_CASE("dungeon: fire spreads over grass turn by turn, and goes out") {
    Session game({"@#######", "#o\"\"\"\"\"\"", "########"});
    game.act(Burst{game.first<Barrel>()});
    wait(game, 1);
    std::vector<std::uint32_t> left;
    for (int turn = 0; turn < 8; ++turn) {
        wait(game, 1);
        left.push_back(game.world().count<Grass>());
    }
    CHECK(std::is_sorted(left.rbegin(), left.rend()));
    CHECK(left.front() > 0);
    CHECK(left.back() == 0);
}

TEST_CASE("dungeon: a monster comes round the corner and strikes, until one of both is dead") {
    Session game({"@..", "##.", "M.."});
    wait(game, 6);
    CHECK(lull::steps_between(game.world().at(game.first<Monster>()), hero_of(game)) == 1);
    CHECK(game.world().get<Health>(game.first<Hero>()).left < 5);
    wait(game, 10);
    CHECK(game.is_over());
}

TEST_CASE("dungeon: what is previewed is what happens, and nothing of it happens before") {
    Session game(whole);
    wander(game, 3, 20);
    const Walk step{game.first<Hero>(), lull::south};
    const std::uint64_t before = game.hash();
    const auto previewed = game.preview(step);
    CHECK(game.hash() == before);
    REQUIRE_FALSE(previewed.empty());
    CHECK(std::holds_alternative<Walk>(previewed.front().verb));
    CHECK(previewed.front().accepted == game.act(step).accepted);
    if (previewed.front().accepted) {
        CHECK(previewed.front().affected == std::vector{game.first<Hero>()});
    }
}

TEST_CASE("dungeon: turns can be undone, also after saving and loading") {
    for (const std::uint32_t seed : seeds::several(4)) {
        CAPTURE(seed);
        Session game(whole);
        std::vector<std::uint64_t> before;
        for (int turn = 0; turn < 60 && !game.is_over(); ++turn) {
            before.push_back(game.hash());
            wander(game, seed * 100 + static_cast<std::uint32_t>(turn), 1);
            if (game.hash() == before.back()) {
                before.pop_back();  // it was refused and had no effect
            }
        }
        Session other({"@"});
        REQUIRE(refused(other, game.save()).empty());
        CHECK(other.hash() == game.hash());
        while (!before.empty() && other.undo()) {
            CHECK(other.hash() == before.back());
            before.pop_back();
        }
    }
}

TEST_CASE("dungeon: a cut save is refused with a sentence, and the game goes on as it was") {
    Session game(whole);
    wander(game, 5, 30);
    const lull::Bytes bytes = game.save();
    const std::uint64_t hash = game.hash();
    for (std::size_t size = 0; size < bytes.size(); size += 7) {
        const lull::Bytes cut(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size));
        CHECK_FALSE(refused(game, cut).empty());
        CHECK(game.hash() == hash);
    }
}

TEST_CASE("dungeon: the same walk ends in the same state, whatever it was compiled with") {
    Session game(whole);
    wander(game, 7, 40);
    CHECK(game.hash() == 0x267619EBFD371B2CU);
}

}  // namespace dungeon_test
