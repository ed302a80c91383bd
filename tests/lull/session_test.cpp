// lull::Session's behaviour for any game, shown with the example's.
#include "lull/session.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "examples/dungeon/dungeon.hpp"
#include "tests/support/allocations.hpp"

namespace session_test {

using namespace dungeon;
using Session = lull::Session<Game>;
using lull::Bytes;
using lull::Cell;

namespace {

const std::vector<std::string> powder{"@o\"\"o.", "##\"#.M"};

Walk east_of(const Session& game) { return {game.first<Hero>(), lull::east}; }

}  // namespace

TEST_CASE("a front end that must not block plays the same turn, pause by pause") {
    Session at_once(powder);
    Session by_pauses(powder);
    std::vector<std::int32_t> shown;
    at_once.act(east_of(at_once), [&](std::int32_t ms) { shown.push_back(ms); });

    by_pauses.command(east_of(by_pauses));
    std::vector<std::int32_t> paused;
    while (by_pauses.pause().kind == lull::Pause::For::delay) {
        paused.push_back(by_pauses.pause().milliseconds);
        by_pauses.resume();
    }
    CHECK_FALSE(shown.empty());
    CHECK(paused == shown);
    CHECK(by_pauses.hash() == at_once.hash());
}

TEST_CASE("the next command finishes what is still playing out; nobody else is commanded") {
    Session game(powder);
    Session patient(powder);
    game.command(east_of(game));
    REQUIRE(game.pause().kind == lull::Pause::For::delay);
    game.command(Walk{game.first<Hero>(), lull::west});
    patient.act(east_of(patient));
    patient.act(Walk{patient.first<Hero>(), lull::west});
    game.finish();
    CHECK(game.hash() == patient.hash());

    Session alone({"M"});
    CHECK(alone.is_over());
    const auto outcome = alone.act(Walk{alone.first<Monster>(), lull::east});
    CHECK_FALSE(outcome.accepted);
    CHECK(outcome.reason == lull::nobody_is_awaited);
}

TEST_CASE("a verb of somebody whose turn it is not is refused with a reason, and takes nobody's turn") {
    Session game({"@.@.M"});
    std::vector<lull::Entity> heroes;
    game.world().each<Hero>([&](lull::Entity hero, const Hero&) { heroes.push_back(hero); });
    CHECK(game.act(Walk{heroes[0], lull::east}).took_turn);
    REQUIRE(game.awaited() == heroes[1]);
    const std::uint64_t before = game.hash();
    const lull::Entity others[] = {heroes[0], game.first<Monster>()};
    for (const lull::Entity other : others) {
        const auto outcome = game.act(Walk{other, lull::east});
        CHECK_FALSE(outcome.accepted);
        CHECK_FALSE(outcome.took_turn);
        CHECK(outcome.reason == lull::not_its_turn);
        const auto told = game.preview(Walk{other, lull::east});
        REQUIRE(told.size() == 1);
        CHECK(told[0].reason == lull::not_its_turn);
    }
    CHECK(game.hash() == before);
    CHECK(game.awaited() == heroes[1]);
}

TEST_CASE("a preview lists what then happens, each with those whom it changes") {
    Session game(powder);
    const auto previewed = game.preview(east_of(game));
    game.act(east_of(game));
    const auto happened = game.take_events();
    REQUIRE(previewed.size() == happened.size());
    for (std::size_t i = 0; i < previewed.size(); ++i) {
        CAPTURE(i);
        CHECK(previewed[i].verb.index() == happened[i].verb.index());
        CHECK(previewed[i].accepted == happened[i].accepted);
        CHECK(previewed[i].affected == happened[i].affected);
    }
    CHECK(game.take_events().empty());
}

TEST_CASE("a preview asked again makes no world anew, and is about the game as it is now") {
    Session game(powder);
    lull::Fork<Session> by_hand;
    std::size_t asked_for[2]{};  // the second time
    for (int times = 0; times < 2; ++times) {
        const auto before = allocations_so_far();
        Session& fork = by_hand.of(game);
        fork.act(east_of(game));
        const auto told = fork.take_events();
        asked_for[0] = allocations_so_far() - before;
        const auto previewed = game.preview(east_of(game));
        asked_for[1] = allocations_so_far() - before - asked_for[0];
        CHECK(previewed.size() == told.size());
    }
    CHECK(asked_for[1] <= asked_for[0]);
    const auto first = game.preview(east_of(game));

    game.command(east_of(game));
    REQUIRE(game.pause().kind == lull::Pause::For::delay);
    const Walk back{game.first<Hero>(), lull::west};
    const auto amid = game.preview(back);
    const std::uint64_t hash = game.hash();
    game.finish();
    const auto after = game.preview(back);
    CHECK(game.hash() != hash);
    CHECK(amid.back().affected == after.back().affected);
    CHECK(game.undo());
    CHECK(game.preview(east_of(game)).size() == first.size());

    Session other({"@."});
    REQUIRE_FALSE(other.load(Session({"....@."}).save()));  // a map of another size
    CHECK_FALSE(other.preview(east_of(other)).empty());
    REQUIRE_FALSE(other.load(game.save()));
    CHECK(other.preview(east_of(other)).size() == first.size());
}

TEST_CASE("a session that keeps all turns goes back to the first, also after a load") {
    Session game({"@..", "..."}, {.undo = lull::all_turns, .undo_bytes = 0});
    const auto start = game.hash();
    constexpr int turns = 3000;
    for (int turn = 0; turn < turns; ++turn) {
        REQUIRE(game.act(Walk{game.first<Hero>(), turn % 2 == 0 ? lull::east : lull::west}).took_turn);
    }
    Session loaded({"@"}, {.undo = lull::all_turns});
    REQUIRE_FALSE(loaded.load(game.save()));
    for (Session* const one : {&game, &loaded}) {
        int undone = 0;
        while (one->undo()) {
            ++undone;
        }
        CHECK(undone == turns);
        CHECK(one->hash() == start);
    }
}

TEST_CASE("a fork goes its own way") {
    Session game(powder);
    const auto fork = game.fork();
    CHECK(fork->hash() == game.hash());
    fork->act(east_of(*fork));
    CHECK(fork->hash() != game.hash());
    CHECK_FALSE(fork->can_undo());
    fork->copy_from(game);
    CHECK(fork->hash() == game.hash());
}

TEST_CASE("a game can be made without a map's letters") {
    auto made = std::make_unique<Session::Resolver>(3, 1, lull::RandomStream(1, 1), lull::RandomStream(1, 2));
    lull::Entity hero;
    made->apply_unjudged([&](auto& action) {
        hero = action.create();
        action.template set<Hero>(hero);
        action.set(hero, Position{{0, 0}});
    });
    made->add_actor(hero, 0);
    Session game(std::move(made), {.undo = 0});
    CHECK(game.act(east_of(game)).accepted);
    CHECK(game.world().at(hero) == Cell{1, 0});
    CHECK_FALSE(game.undo());
    game.keep_undo(10, 10'000);
    game.act(east_of(game));
    CHECK(game.undo());
    CHECK(game.world().at(hero) == Cell{1, 0});
}

TEST_CASE("a save that claims a map of no possible size, or somebody beside the map, is refused") {
    Session game({"@.."});
    lull::Bytes bytes;
    lull::ByteWriter writer(bytes);
    writer.number(1'000'000);
    writer.number(1);
    CHECK(game.load(bytes).sentence() == "its map has an impossible size");
    CHECK(game.load({}).sentence() == "its map has an impossible size");

    Bytes narrower = Session({".....@"}).save();
    narrower[0] = 3;  // columns
    CHECK(game.load(narrower).sentence() == "something in it stands beside the map");
}

}  // namespace session_test
