// State hash: "of everything that matters, order-independent, cheap to keep current; one flipped byte
// changes it". Traits: "transient (not saved) and cosmetic (not hashed)".
#include "lull/detail/state_hash.hpp"

#include <doctest/doctest.h>

#include <cstring>

#include "tests/lull/chaos_world.hpp"
#include "tests/support/seeds.hpp"

namespace state_hash_test {

using namespace chaos_world;

TEST_CASE_TEMPLATE("the hash that is kept is at any time the hash computed from nothing", Game, Kept, Usual) {
    for (const std::uint32_t seed : seeds::several(5)) {
        CAPTURE(seed);
        Chaos<Game> chaos(seed);
        chaos.game.keep_hash();
        chaos.game.keep_undo(20, 1 << 14);
        for (int turn = 0; turn < 150; ++turn) {
            chaos.play(chaos.dice.chance(9, 10));
            REQUIRE(chaos.game.hash() == chaos.hash_anew());
            chaos.game.finish();
            if (chaos.dice.chance(1, 5)) {
                chaos.game.undo();
                REQUIRE(chaos.game.hash() == chaos.hash_anew());
            }
        }
    }
}

TEST_CASE("keeping the hash changes nothing of it") {
    Chaos<Kept> kept(4);
    Chaos<Plain> plain(4);
    kept.game.keep_hash();
    for (int turn = 0; turn < 60; ++turn) {
        kept.play();
        plain.play();
        CHECK(kept.game.hash() == plain.game.hash());
    }
    kept.game.keep_hash(false);
    CHECK(kept.game.hash() == plain.game.hash());
}

TEST_CASE("one flipped byte of any value changes the hash; a byte that belongs to no field does not") {
    const lull::StateHash<Kept::Components> hashing;
    constexpr auto health = Kept::Components::index_of<Health>();
    Health value{true, 77, 3, -4, 9};
    const auto hash_of = [&](const std::byte* bytes) { return hashing.of_component(health, {5, 1}, bytes); };
    alignas(8) std::byte bytes[sizeof(Health)];
    std::memcpy(bytes, &value, sizeof value);
    const auto hash = hash_of(bytes);
    const auto is_field = [](std::size_t i) {
        const auto in = [&](std::size_t start, std::size_t size) { return i >= start && i < start + size; };
        return in(offsetof(Health, well), 1) || in(offsetof(Health, value), 4) || in(offsetof(Health, kind), 1) ||
               in(offsetof(Health, large), 8) || in(offsetof(Health, small), 2);
    };
    int fields = 0;
    for (std::size_t i = 0; i < sizeof bytes; ++i) {
        for (int bit = 0; bit < 8; ++bit) {
            bytes[i] ^= std::byte(1 << bit);
            CHECK((hash_of(bytes) != hash) == is_field(i));
            bytes[i] ^= std::byte(1 << bit);
        }
        fields += is_field(i) ? 1 : 0;
    }
    CHECK(fields == 16);
    CHECK(hashing.of_component(health, {6, 1}, bytes) != hash);
    CHECK(hashing.of_component(health, {5, 2}, bytes) != hash);
}

TEST_CASE("the hash is the same in whatever order the state came about") {
    const auto hash_after = [](std::vector<std::pair<int, int>> steps) {
        Chaos<Plain> chaos(1);
        Entity made[3];
        chaos.game.apply_unjudged([&](auto& action) {
            for (Entity& entity : made) {
                entity = action.create();
                action.set(entity, Health{});
            }
        });
        for (const auto& step : steps) {
            chaos.game.apply_unjudged([&](auto& action) {
                action.set(made[step.first], Health{true, step.second, 0, 0, 0});
            });
        }
        return chaos.game.hash();
    };
    CHECK(hash_after({{0, 1}, {1, 2}, {2, 3}}) == hash_after({{2, 3}, {1, 7}, {0, 1}, {1, 2}}));
    CHECK(hash_after({{0, 1}, {1, 2}, {2, 3}}) != hash_after({{0, 2}, {1, 1}, {2, 3}}));
}

TEST_CASE("a cosmetic component is saved but not hashed; a transient one is hashed but not saved") {
    Chaos<Plain> chaos(1);
    Entity entity;
    chaos.game.apply_unjudged([&](auto& action) {
        entity = action.create();
        action.set(entity, Health{});
        action.set(entity, Glint{3});
    });
    const auto hash = chaos.game.hash();
    chaos.game.apply_unjudged([&](auto& action) { action.set(entity, Glint{4}); });
    CHECK(chaos.game.hash() == hash);
    chaos.game.apply_unjudged([&](auto& action) { action.set(entity, Guess{5}); });
    CHECK(chaos.game.hash() != hash);

    const auto bytes = chaos.saved();
    Chaos<Plain> loaded(0, false);
    lull::ByteReader reader(bytes);
    reader.number();
    reader.number();
    REQUIRE_FALSE(loaded.game.load(reader, 100));
    CHECK(loaded.game.world().get<Glint>(entity).brightness == 4);
    CHECK_FALSE(loaded.game.world().has<Guess>(entity));
    CHECK(loaded.game.hash() == hash);
}

TEST_CASE("who consists of nothing that is saved is gone after loading, with its turn; the others go on") {
    Chaos<Kept> chaos(3);
    Entity guess;
    chaos.game.apply_unjudged([&](auto& action) {
        guess = action.create();
        action.set(guess, Guess{0});
    });
    const auto tickets = chaos.game.schedule().tickets().size();
    chaos.game.add_actor(guess, 70);

    const auto bytes = chaos.saved();
    Chaos<Kept> loaded(0, false);
    lull::ByteReader reader(bytes);
    reader.number();
    reader.number();
    const lull::Fault fault = loaded.game.load(reader, 100);
    REQUIRE_MESSAGE(!fault, fault.sentence());
    CHECK_FALSE(loaded.game.world().alive(guess));
    CHECK(loaded.game.schedule().tickets().size() == tickets);
    loaded.game.run();
    for (int turn = 0; turn < 20; ++turn) {
        loaded.play();
    }
    CHECK(loaded.derived_is_exact());
}

}  // namespace state_hash_test
