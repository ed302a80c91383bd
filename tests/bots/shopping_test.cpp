// What bots buy at a stop.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "bots/shopping.hpp"
#include "game/journey.hpp"
#include "game/posthaste.hpp"
#include "game/road/arms.hpp"
#include "game/road/shop.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/ascii_road.hpp"
#include "tests/support/seeds.hpp"

namespace shopping_test {

using namespace ascii_road;
using namespace posthaste::bots;

namespace {

constexpr std::int32_t full_purse = 200;

// A van with a full purse and a broken engine where the fifth road begins.
std::unique_ptr<Game> at_a_stop(std::uint32_t seed) {
    const Game game(seed, 5, shipped_data());
    return loaded(altered(saved(game), {[&](const World& world, Action& action) {
                              action.set(world.first<Van>(), Purse{full_purse});
                              action.set(world.first<Van>(), Engine{5, 8});
                          }}));
}

// The names of the van's weapons, in the order of the sides. A side without a weapon has an empty name.
std::vector<std::string> weapons(const Game& game) {
    std::vector<std::string> names;
    for (const Side side : every_side) {
        const Entity weapon = weapon_on(game.world(), game.van(), side);
        names.emplace_back(weapon ? game.world().get<Named>(weapon).called.view() : "");
    }
    return names;
}

std::unique_ptr<Game> shopped(const char* bot, std::uint32_t seed) {
    auto game = at_a_stop(seed);
    REQUIRE(is_at_a_stop(*game));
    spend(*bot_named(bot), game);
    return game;
}

}  // namespace

TEST_CASE("a bot repairs first, spends what is in the purse at most, and is still at the stop") {
    for (const std::uint32_t seed : seeds::several(4)) {
        const auto game = shopped("looks 1", seed);
        CHECK(game->world().get<Engine>(game->van()).value == 8);
        CHECK(coins_of(game->world(), game->van()) >= 0);
        CHECK(coins_of(game->world(), game->van()) < full_purse);
        CHECK(is_at_a_stop(*game));
        CHECK(game->hash() == shopped("looks 1", seed)->hash());
    }
}

TEST_CASE("who never fires buys no weapon, and who fires one buys that one alone, for the front") {
    for (const std::uint32_t seed : seeds::several(4)) {
        const std::vector<std::string> given = weapons(*at_a_stop(seed));
        CHECK(weapons(*shopped("never fires", seed)) == given);
        std::vector<std::string> only = weapons(*shopped("shotgun only", seed));
        CHECK((only.front() == given.front() || only.front() == "shotgun"));
        only.front() = given.front();
        CHECK(only == given);
    }
}

TEST_CASE("a bot that fires whatever it has buys a weapon somewhere") {
    const auto arms_itself = [](std::uint32_t seed) {
        return weapons(*shopped("looks 1", seed)) != weapons(*at_a_stop(seed));
    };
    std::vector<std::uint32_t> seeds(8);
    std::generate(seeds.begin(), seeds.end(), [next = 1U]() mutable { return next++; });
    CHECK(std::any_of(seeds.begin(), seeds.end(), arms_itself));
}

}  // namespace shopping_test
