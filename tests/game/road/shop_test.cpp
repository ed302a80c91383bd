// Shops: what is sold where the road begins, to whom, and for how much.
#include "game/road/shop.hpp"
#include "game/posthaste.hpp"

#include <doctest/doctest.h>

#include "game/shipped_data.hpp"
#include "tests/support/ascii_road.hpp"

namespace shop_test {

using namespace ascii_road;

namespace {

std::int32_t good_named(const char* name) {
    const auto& goods = shipped_data().goods;
    for (std::size_t i = 0; i < goods.size(); ++i) {
        if (goods[i].name == name) {
            return static_cast<std::int32_t>(i);
        }
    }
    FAIL("no good ", name);
    return 0;
}

// A van with a full purse where a road begins.
std::unique_ptr<Game> at_a_shop(std::int32_t coins, VanState state = {}) {
    const auto game = game_of({",,,,,,,,", "..@.....", "........", ",,,,,,,,"}, state);
    return loaded(altered(saved(*game),
                          {[&](const World& world, Action& action) { action.set(world.first<Van>(), Purse{coins}); }}));
}

std::int32_t coins(const Game& game) { return coins_of(game.world(), game.van()); }

}  // namespace

TEST_CASE("a plate costs twice as much for each one that the side has, and a fifth one is not sold") {
    const auto game = at_a_shop(1000);
    const std::int32_t plate = good_named("Plate");
    std::int32_t spent = 0;
    for (const std::int32_t price : {30, 60, 120}) {
        CHECK(price_of(game->world(), game->van(), {plate, Side::rear}) == price);
        CHECK(game->buy({plate, Side::rear}) == Refusal::none);
        spent += price;
        CHECK(coins(*game) == 1000 - spent);
    }
    CHECK(game->world().get<Plates>(game->van()).rear == 4);
    CHECK(game->world().get<Plates>(game->van()).front == 1);
    CHECK(game->buy({plate, Side::rear}) == Refusal::plates_full);
    CHECK(coins(*game) == 1000 - spent);
    VanState bare;
    bare.plates = no_plates;
    const auto open = at_a_shop(15, bare);
    CHECK(open->buy({plate, Side::left}) == Refusal::none);
    CHECK(open->buy({plate, Side::right}) == Refusal::too_dear);
}

TEST_CASE("what is broken is mended point by point, what is whole is not") {
    VanState state;
    state.engine = 7;
    state.tyres = 2;
    const auto game = at_a_shop(100, state);
    CHECK(game->buy({good_named("Engine repair")}) == Refusal::none);
    CHECK(game->world().get<Engine>(game->van()).value == 8);
    CHECK(game->buy({good_named("Engine repair")}) == Refusal::nothing_broken);
    CHECK(game->buy({good_named("Tyre")}) == Refusal::none);
    CHECK(game->buy({good_named("Tyre")}) == Refusal::none);
    CHECK(game->buy({good_named("Tyre")}) == Refusal::nothing_broken);
    CHECK(coins(*game) == 76);
}

TEST_CASE("a weapon goes on the side that is asked for; the old one there is half its price off") {
    const auto game = at_a_shop(100);
    const std::int32_t shotgun = good_named("Shotgun");
    CHECK(game->buy({shotgun, Side::left}) == Refusal::none);
    CHECK(coins(*game) == 80);
    const Entity left = weapon_on(game->world(), game->van(), Side::left);
    REQUIRE(left);
    CHECK(game->world().get<Weapon>(left).pattern == Pattern::cone);
    CHECK(game->buy({shotgun, Side::left}) == Refusal::mounted_already);
    CHECK(game->buy({shotgun, Side::front}) == Refusal::none);
    CHECK_MESSAGE(coins(*game) == 65, "a pistol of 10 was there");
    CHECK(game->world().count<Weapon>() == 2);
    CHECK(game->buy({good_named("Pistol"), Side::front}) == Refusal::none);
    CHECK_MESSAGE(coins(*game) == 65, "10, less half of 20");
}

TEST_CASE("nothing is sold on credit, on the road, or that there is not") {
    const auto poor = at_a_shop(19);
    const std::uint64_t hash = poor->hash();
    CHECK(poor->buy({good_named("Shotgun"), Side::left}) == Refusal::too_dear);
    CHECK(poor->would_refuse(Purchase{good_named("Shotgun"), Side::left}) == Refusal::too_dear);
    CHECK(poor->buy({99}) == Refusal::not_now);
    CHECK(poor->buy({-1}) == Refusal::not_now);
    CHECK(poor->hash() == hash);
    const auto game = at_a_shop(100);
    REQUIRE(game->command({Manoeuvre::coast}) == Refusal::none);
    game->finish();
    CHECK(game->buy({good_named("Plate")}) == Refusal::under_way);
    CHECK(coins(*game) == 100);
}

TEST_CASE("buying takes no time: nobody else acts, and the first turn is still to come") {
    const auto game = at_a_shop(100);
    const auto turn = game->world().get<Road>(game->road()).turn;
    const auto before = game->picture(0, 8);
    REQUIRE(game->buy({good_named("Plate"), Side::left}) == Refusal::none);
    CHECK(game->world().get<Road>(game->road()).turn == turn);
    CHECK(game->picture(0, 8) == before);
    CHECK(game->pause().kind == lull::Pause::For::input);
    const auto events = game->take_events();
    REQUIRE(events.size() == 1);
    const Bought* bought = std::get_if<Bought>(&events[0]);
    REQUIRE(bought != nullptr);
    CHECK(bought->side == Side::left);
    CHECK(game->command({Manoeuvre::coast}) == Refusal::none);
}

TEST_CASE("in practice a purchase is taken back, coins and all") {
    const auto game = at_a_shop(100);
    game->practise();
    const std::uint64_t before = game->hash();
    REQUIRE(game->buy({good_named("Shotgun"), Side::front}) == Refusal::none);
    const std::uint64_t bought = game->hash();
    REQUIRE(game->buy({good_named("Plate"), Side::front}) == Refusal::none);
    CHECK(game->take_back());
    CHECK(game->hash() == bought);
    CHECK(game->take_back());
    CHECK(game->hash() == before);
    CHECK_FALSE(game->can_take_back());
}

}  // namespace shop_test
