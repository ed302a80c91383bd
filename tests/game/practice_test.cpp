// Practice: turns are taken back, and everything is exactly as it was.
#include <doctest/doctest.h>

#include <memory>
#include <vector>

#include "game/game.hpp"
#include "game/posthaste.hpp"
#include "game/road/driving.hpp"
#include "game/shipped_data.hpp"
#include "lull/random.hpp"
#include "tests/support/ascii_road.hpp"
#include "tests/support/seeds.hpp"

namespace practice_test {

using namespace posthaste;

namespace {

constexpr Manoeuvre manoeuvres[] = {Manoeuvre::accelerate, Manoeuvre::brake, Manoeuvre::north,
                                    Manoeuvre::south,      Manoeuvre::coast, Manoeuvre::shove};

// Plays accepted commands until the run is over or so many turns have passed: the hashes before each.
std::vector<std::uint64_t> play_at_random(Game& game, std::uint32_t seed, std::size_t turns) {
    lull::RandomStream chance(seed, 9);
    std::vector<std::uint64_t> before;
    while (before.size() < turns && game.outcome() == nullptr) {
        const Command command{manoeuvres[chance.below(6)], chance.below(3) == 0};
        const std::uint64_t hash = game.hash();
        if (game.command(command) == Refusal::none) {
            before.push_back(hash);
            game.finish();
        } else {
            CHECK(game.hash() == hash);
        }
    }
    return before;
}

// The same state, but for a waybill that was there all along, as no past tells of it.
lull::Bytes with_an_end(const lull::Bytes& state) {
    return ascii_road::altered(
        state, {[](const World& world, Action& action) { action.set(world.first<Road>(), Outcome{}); }});
}

}  // namespace

TEST_CASE("in practice, turn after turn is taken back, to the very state before each") {
    for (const std::uint32_t seed : seeds::several(6)) {
        Game game(seed, 1, shipped_data());
        game.practise();
        auto before = play_at_random(game, seed, 25);
        REQUIRE(before.size() > 3);
        const std::uint64_t last = game.hash();
        while (!before.empty()) {
            REQUIRE(game.can_take_back());
            CHECK(game.take_back());
            CHECK(game.hash() == before.back());
            CHECK(game.take_events().empty());
            before.pop_back();
        }
        CHECK_FALSE(game.can_take_back());
        CHECK_FALSE(game.take_back());
        play_at_random(game, seed, 25);
        CHECK_MESSAGE(game.hash() == last, "the same commands lead to the same end again");
    }
}

TEST_CASE("in practice, the turn that ended the run is taken back too") {
    for (std::uint32_t seed = 1; seed <= 3; ++seed) {
        Game game(seed, 1, shipped_data());
        game.practise();
        const auto before = play_at_random(game, seed, 400);
        REQUIRE(game.outcome() != nullptr);
        CHECK(game.take_back());
        CHECK(game.outcome() == nullptr);
        CHECK(game.hash() == before.back());
        CHECK(game.pause().kind == lull::Pause::For::input);
    }
}

TEST_CASE("outside practice nothing is kept and nothing taken back") {
    Game game(1, 1, shipped_data());
    play_at_random(game, 1, 5);
    const auto hash = game.hash();
    CHECK_FALSE(game.practises());
    CHECK_FALSE(game.can_take_back());
    CHECK_FALSE(game.take_back());
    CHECK(game.hash() == hash);
}

TEST_CASE("practice goes on from a save, as far back as it was kept; damaged, it is refused with a sentence") {
    Game game(2, 1, shipped_data());
    game.practise();
    auto before = play_at_random(game, 2, 12);
    lull::Bytes state;
    game.save(state);
    lull::Bytes past;
    lull::ByteWriter writer(past);
    game.save_past(writer);

    lull::Fault fault;
    const auto loaded = Game::load(state, shipped_data(), fault);
    REQUIRE(loaded != nullptr);
    lull::ByteReader reader(past);
    loaded->practise();
    CHECK_FALSE(loaded->load_past(reader));
    CHECK(reader.left() == 0);
    for (; !before.empty(); before.pop_back()) {
        CHECK(loaded->take_back());
        CHECK(loaded->hash() == before.back());
    }

    lull::RandomStream chance(3, 3);
    for (std::uint32_t i = 0; i < seeds::times(200); ++i) {
        lull::Bytes damaged = past;
        damaged[chance.below(static_cast<std::uint32_t>(damaged.size()))] ^=
            static_cast<std::uint8_t>(1 + chance.below(255));
        const auto other = Game::load(state, shipped_data(), fault);
        lull::ByteReader from(damaged);
        if (lull::Fault why = other->load_past(from)) {
            CHECK_FALSE(why.sentence().empty());
            CHECK_FALSE(other->can_take_back());
        }
        CHECK(other->hash() == game.hash());
    }
}

TEST_CASE("the first turn after a load is taken back to what was loaded, whatever past the save claims") {
    Game game(2, 1, shipped_data());
    game.practise();
    play_at_random(game, 2, 12);
    lull::Bytes state;
    game.save(state);
    lull::Bytes past;
    lull::ByteWriter writer(past);
    game.save_past(writer);

    std::vector<lull::Bytes> claims;
    lull::ByteReader reader(past);
    const std::uint64_t shape = reader.number();
    claims.emplace_back();
    lull::ByteWriter(claims.back()).number(shape + 1);  // of another version: it is left aside
    claims.back().insert(claims.back().end(), past.end() - static_cast<std::ptrdiff_t>(reader.left()), past.end());
    for (std::size_t at = 0; at < past.size(); at += 61) {
        claims.push_back(past);
        claims.back()[at] ^= 1U;
    }
    int accepted = 0;
    for (const lull::Bytes& claim : claims) {
        lull::Fault fault;
        const auto loaded = Game::load(state, shipped_data(), fault);
        lull::ByteReader from(claim);
        loaded->practise();
        if (loaded->load_past(from)) {
            continue;
        }
        ++accepted;
        const auto before = play_at_random(*loaded, 4, 1);
        REQUIRE(before.size() == 1);
        CHECK(loaded->take_back());
        CHECK(loaded->hash() == before.back());
    }
    CHECK(accepted > 5);
}

TEST_CASE("a past that leads back to a road that was over already is refused") {
    Game game(2, 1, shipped_data());
    game.practise();
    play_at_random(game, 2, 12);
    lull::Bytes state;
    game.save(state);
    lull::Bytes past;
    lull::ByteWriter writer(past);
    game.save_past(writer);
    for (const bool is_over : {false, true}) {
        CAPTURE(is_over);
        lull::Fault fault;
        const auto loaded = Game::load(is_over ? with_an_end(state) : state, shipped_data(), fault);
        REQUIRE(loaded != nullptr);
        lull::ByteReader from(past);
        CHECK(static_cast<bool>(loaded->load_past(from)) == is_over);
        CHECK(loaded->can_take_back() != is_over);
    }
}

}  // namespace practice_test
