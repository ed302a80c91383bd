// Shops: what is sold where the road begins, to whom, and for how much.
#include "game/road/shop.hpp"
#include "game/posthaste.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <initializer_list>
#include <set>
#include <vector>

#include "game/shipped_data.hpp"
#include "tests/support/ascii_road.hpp"
#include "tests/support/seeds.hpp"
#include "tests/support/shops.hpp"

namespace shop_test {

using namespace ascii_road;
using shops::good_named;

namespace {

constexpr std::int32_t late = 5;  // a run by which every good has come

// A van with a full purse where a road begins, at a camp that sells these at their usual prices.
std::unique_ptr<Game> at_a_shop(std::int32_t coins, VanState state = {}, std::initializer_list<const char*> sold = {}) {
    state.run = late;
    state.seed = shops::seed_selling(sold, late);
    const auto game = game_of({",,,,,,,,", "..@.....", "........", ",,,,,,,,"}, state);
    return loaded(altered(saved(*game),
                          {[&](const World& world, Action& action) { action.set(world.first<Van>(), Purse{coins}); }}));
}

std::int32_t coins(const Game& game) { return coins_of(game.world(), game.van()); }

}  // namespace

TEST_CASE(
    "a camp sells six to eleven goods: always plates, repairs and tyres, and one of the others at half its price") {
    const GameData& data = shipped_data();
    std::set<std::size_t> sizes;
    std::set<std::int32_t> bargains;
    for (std::uint32_t seed = 1; seed <= 200; ++seed) {
        for (std::int32_t run = 2; run <= 12; ++run) {
            const Assortment sold = assortment(seed, run, data);
            sizes.insert(sold.goods.size());
            CHECK(sold.goods.size() >= 6);
            CHECK(sold.goods.size() <= 11);
            CHECK(std::is_sorted(sold.goods.begin(), sold.goods.end()));
            CHECK(std::set<std::int32_t>(sold.goods.begin(), sold.goods.end()).size() == sold.goods.size());
            for (const char* needed : {"Plate", "Engine repair", "Tyre"}) {
                CHECK(sold.has(good_named(needed)));
                CHECK(sold.bargain != good_named(needed));
            }
            CHECK(sold.has(sold.bargain));
            bargains.insert(sold.bargain);
            CHECK(assortment(seed, run, data).goods == sold.goods);
            CHECK(assortment(seed, run, data).bargain == sold.bargain);
        }
    }
    CHECK(sizes.size() == 6);
    CHECK_MESSAGE(bargains.size() == data.goods.size() - 3, "each of the others is cheap somewhere");
}

TEST_CASE("the first camp sells what is simple: no kits, nothing that pulls, burns or kicks") {
    for (const std::uint32_t seed : seeds::several(40)) {
        const Assortment sold = assortment(seed, 2, shipped_data());
        CHECK(sold.goods.size() <= 8);
        for (const char* later : {"Repair kit", "Spare tyre", "Harpoon", "Flame-thrower", "Railgun"}) {
            CHECK_FALSE(sold.has(good_named(later)));
        }
    }
}

TEST_CASE("what a camp does not sell cannot be bought there, and a bargain costs half") {
    const auto game = at_a_shop(1000);
    const Assortment sold = assortment(game->world());
    const auto& goods = shipped_data().goods;
    int refused = 0;
    for (std::int32_t good = 0; good < static_cast<std::int32_t>(goods.size()); ++good) {
        if (!sold.has(good)) {
            const std::uint64_t before = game->hash();
            CHECK(game->would_refuse(Purchase{good, Side::rear}) == Refusal::not_sold);
            CHECK(game->buy({good, Side::rear}) == Refusal::not_sold);
            CHECK(game->hash() == before);
            ++refused;
        }
    }
    CHECK(refused == static_cast<int>(goods.size() - sold.goods.size()));
    CHECK(refused > 0);
    const std::int32_t usual = goods[static_cast<std::size_t>(sold.bargain)].price;
    CHECK(price_of(game->world(), game->van(), sold.bargain) == (usual + 1) / 2);
    CHECK(price_of(game->world(), game->van(), sold.bargain, false) == usual);
    CHECK(game->buy({sold.bargain, Side::rear}) == Refusal::none);
    CHECK(coins(*game) == 1000 - (usual + 1) / 2);
}

TEST_CASE("trading weapons in never brings a profit, bargains and all") {
    const auto& goods = shipped_data().goods;
    const auto worth = [](const Game& game) {
        const Entity weapon = weapon_on(game.world(), game.van(), Side::rear);
        const Good* good = good_of(game.world(), weapon);
        return coins(game) + (good != nullptr ? paid_back_for(*good) : 0);
    };
    for (std::uint32_t seed = 0; seed < 20; ++seed) {
        VanState state;
        state.run = late;
        state.seed = seed;
        const auto game =
            loaded(altered(saved(*game_of({",,,,,,,,", "..@.....", "........", ",,,,,,,,"}, state)),
                           {[](const World& world, Action& action) { action.set(world.first<Van>(), Purse{900}); }}));
        for (int round = 0; round < 3; ++round) {
            for (const std::int32_t good : assortment(game->world()).goods) {
                const std::int32_t before = worth(*game);
                if (goods[static_cast<std::size_t>(good)].gives == Gives::weapon) {
                    game->buy({good, Side::rear});
                    CHECK(worth(*game) <= before);
                }
            }
        }
    }
}

TEST_CASE("a plate costs the same on each side, twice as much with every four on the van, and a fifth is not sold") {
    const auto game = at_a_shop(10'000);
    const std::int32_t plate = good_named("Plate");
    std::int32_t spent = 0;
    for (const std::int32_t price : {30, 60, 120}) {  // one on each side at first
        for (const Side side : {Side::front, Side::left, Side::rear, Side::right}) {
            CHECK(price_of(game->world(), game->van(), plate) == price);
            CHECK(game->buy({plate, side}) == Refusal::none);
            spent += price;
            CHECK(coins(*game) == 10'000 - spent);
        }
    }
    CHECK(game->world().get<Plates>(game->van()).rear == 4);
    CHECK(game->buy({plate, Side::rear}) == Refusal::plates_full);
    CHECK(coins(*game) == 10'000 - spent);
    VanState bare;
    bare.plates = no_plates;
    const auto open = at_a_shop(29, bare);
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

TEST_CASE("a weapon goes on the side that is asked for; the old one there is paid half its price for") {
    const auto game = at_a_shop(100, {}, {"Shotgun", "Pistol"});
    const std::int32_t shotgun = good_named("Shotgun");
    CHECK(game->buy({shotgun, Side::left}) == Refusal::none);
    CHECK(coins(*game) == 80);
    const Entity left = weapon_on(game->world(), game->van(), Side::left);
    REQUIRE(left);
    CHECK(game->world().get<Weapon>(left).pattern == Pattern::cone);
    CHECK(game->buy({shotgun, Side::left}) == Refusal::mounted_already);
    CHECK(game->buy({shotgun, Side::front}) == Refusal::none);
    CHECK_MESSAGE(coins(*game) == 65, "20, and 5 back for a pistol");
    game->take_events();
    CHECK(game->world().count<Weapon>() == 2);
    CHECK(game->buy({good_named("Pistol"), Side::front}) == Refusal::none);
    CHECK_MESSAGE(coins(*game) == 65, "10, and 10 back for a shotgun");
    const auto events = game->take_events();
    REQUIRE(events.size() == 1);
    const Bought* bought = std::get_if<Bought>(&events[0]);
    REQUIRE(bought != nullptr);
    CHECK(bought->price == 10);
    CHECK(bought->traded.view() == "Shotgun");
    CHECK(bought->paid_back == 10);
}

TEST_CASE("the whole price must be in the purse: what an old weapon brings is paid afterwards") {
    const auto game = at_a_shop(19, {}, {"Shotgun"});
    CHECK(game->buy({good_named("Shotgun"), Side::front}) == Refusal::too_dear);
    CHECK(coins(*game) == 19);
}

TEST_CASE("nothing is sold on credit, on the road, or that there is not") {
    const auto poor = at_a_shop(19, {}, {"Shotgun"});
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

TEST_CASE("purchases are taken back one by one, coins and all, until the van sets out; in practice and on a journey") {
    for (const bool practises : {false, true}) {
        const auto game = at_a_shop(200, {}, {"Shotgun"});
        if (practises) {
            game->practise();
        }
        CHECK_FALSE(game->can_take_back());
        const std::uint64_t before = game->hash();
        REQUIRE(game->buy({good_named("Shotgun"), Side::front}) == Refusal::none);
        const std::uint64_t bought = game->hash();
        REQUIRE(game->buy({good_named("Plate"), Side::front}) == Refusal::none);
        CHECK(game->practises() == practises);
        CHECK(game->take_back());
        CHECK(game->hash() == bought);
        CHECK(game->take_back());
        CHECK(game->hash() == before);
        CHECK(coins(*game) == 200);
        CHECK_FALSE(game->can_take_back());
        REQUIRE(game->buy({good_named("Plate"), Side::front}) == Refusal::none);
        REQUIRE(game->command({Manoeuvre::coast}) == Refusal::none);
        game->finish();
        CHECK(game->can_take_back() == practises);
    }
}

TEST_CASE("a refused order does not close the shop: purchases can still be taken back") {
    VanState state;
    state.speed = 0;
    const auto game = at_a_shop(200, state);
    const std::uint64_t before = game->hash();
    REQUIRE(game->buy({good_named("Plate"), Side::front}) == Refusal::none);
    REQUIRE(game->command({Manoeuvre::brake}) != Refusal::none);
    CHECK(game->take_back());
    CHECK(game->hash() == before);
}

TEST_CASE("random hands at a shop: all that was bought is taken back, and everything is as it was") {
    for (const std::uint32_t seed : seeds::several(30)) {
        lull::RandomStream chance(seed, 5);
        VanState state;
        state.engine = 5;
        state.tyres = 1;
        state.run = 2 + static_cast<std::int32_t>(chance.below(8));
        state.seed = seed;
        const auto game =
            loaded(altered(saved(*game_of({",,,,,,,,", "..@.....", "........", ",,,,,,,,"}, state)),
                           {[](const World& world, Action& action) { action.set(world.first<Van>(), Purse{400}); }}));
        std::vector<std::uint64_t> hashes{game->hash()};
        for (int tries = 0; tries < 60; ++tries) {
            const Purchase purchase{static_cast<std::int32_t>(chance.below(14)), static_cast<Side>(chance.below(4))};
            const Refusal predicted = game->would_refuse(purchase);
            CHECK(game->buy(purchase) == predicted);
            CHECK((game->hash() == hashes.back()) == (predicted != Refusal::none));
            if (predicted == Refusal::none) {
                hashes.push_back(game->hash());
            }
            CHECK(coins(*game) >= 0);
            if (hashes.size() > 1 && chance.chance(1, 4)) {
                REQUIRE(game->take_back());
                hashes.pop_back();
                CHECK(game->hash() == hashes.back());
            }
        }
        while (hashes.size() > 1) {
            REQUIRE(game->take_back());
            hashes.pop_back();
            REQUIRE(game->hash() == hashes.back());
        }
        CHECK_FALSE(game->can_take_back());
    }
}

}  // namespace shop_test
