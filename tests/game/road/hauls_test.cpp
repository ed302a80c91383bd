// What a courier brings out of a house, through either doorstep: letters, kits, plates, weapons, survivors, and poison.
#include <doctest/doctest.h>

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "app/screens/narration.hpp"
#include "game/camps.hpp"
#include "game/common/poison.hpp"
#include "game/engine.hpp"
#include "game/house/loot.hpp"
#include "game/house/play.hpp"
#include "game/posthaste.hpp"
#include "game/road/arms.hpp"
#include "game/road/hauls.hpp"
#include "game/road/mail.hpp"
#include "game/road/people.hpp"
#include "game/road/visits.hpp"
#include "tests/support/ascii_road.hpp"
#include "tests/support/seeds.hpp"
#include "words/grammar.hpp"

namespace hauls_test {

using namespace ascii_road;

const Picture before_a_house{",,D,,,,,,,", "..........", "..@.......", ".........."};

// The shipped data with this house alone. See house/drawing.hpp for what the letters stand for.
GameData data_with(const std::vector<std::string>& rows) {
    GameData data = shipped_data();
    HouseDrawing house;
    house.name = "Hut";
    house.columns = static_cast<std::int32_t>(rows.front().size());
    house.rows = static_cast<std::int32_t>(rows.size());
    for (const std::string& row : rows) {
        house.cells += row;
    }
    data.houses = {house};
    return data;
}

// In the house of that data, from a road that was changed before.
DrawnRoad inside(
    const GameData& data, const Picture& map = before_a_house, const Alter& alter = [](const World&, Action&) {}) {
    MapPlan plan = plan_of(map);
    plan.horde_front = -100'000;
    DrawnRoad road(map);
    road.game = loaded(begun(
                           plan, 1,
                           [&](const World& world, Action& action) {
                               const Entity door = world.first<PlaceDoor>();
                               PlaceDoor drawn = world.get<PlaceDoor>(door);
                               drawn.mirrored = false;
                               action.set(door, drawn);
                               action.set(world.first<Van>(), Speed{0});
                               alter(world, action);
                           },
                           data),
                       data);
    REQUIRE(road.climb_out() == Refusal::none);
    REQUIRE(road.north() == Refusal::none);
    REQUIRE(road.game->inside() != nullptr);
    return road;
}

// Steps: n, e, s, w and . to wait.
void go(DrawnRoad& road, std::string_view steps) {
    for (const char step : steps) {
        REQUIRE(road.drive(step == 'n'   ? Manoeuvre::north
                           : step == 'e' ? Manoeuvre::accelerate
                           : step == 's' ? Manoeuvre::south
                           : step == 'w' ? Manoeuvre::brake
                                         : Manoeuvre::coast) == Refusal::none);
    }
}

std::multiset<std::int32_t> letters_that(const World& world, MailState state) {
    std::multiset<std::int32_t> numbers;
    world.each<Letter>([&](Entity, const Letter& letter) {
        if (letter.state == state) {
            numbers.insert(letter.number);
        }
    });
    return numbers;
}

TEST_CASE("poison goes on outside, and acts on the step that leads out") {
    const GameData data = data_with({"#####", "@.s.#", "#####"});
    DrawnRoad road = inside(data);
    for (int step = 0; step < 4 && road.game->inside()->world().count<Poisoned>() == 0; ++step) {
        go(road, ".");
    }
    const HousePlay& house = *road.game->inside();
    REQUIRE(house.world().has<Poisoned>(house.courier()));
    CHECK(house.world().get<Health>(house.courier()).value == 7);
    go(road, "w");
    REQUIRE(road.game->inside() == nullptr);
    CHECK(road.driver() == 6);
    go(road, ".");
    CHECK(road.driver() == 5);
    go(road, ".");
    CHECK(road.driver() == 5);
    CHECK_FALSE(road.world().has<Poisoned>(road.game->driver()));
}

TEST_CASE("the second doorstep also leads out beside the van") {
    const GameData data = data_with({"####", "@..=", "####"});
    DrawnRoad road = inside(data);
    go(road, "eeee");
    CHECK(road.game->inside() == nullptr);
    CHECK(road.happened<CameOut>());
    CHECK(road.you() == Cell{2, 1});
}

TEST_CASE("what is carried out of a house is stowed: a letter with words, a kit, a plate on the weakest side") {
    const GameData data = data_with({"######", "@mKA.#", "######"});
    DrawnRoad road = inside(data, before_a_house, [](const World& world, Action& action) {
        action.set(world.first<Van>(), Plates{2, 2, 0, 2});
        action.set(world.first<Van>(), Kits{0, 1});
    });
    go(road, "eeewwww");
    REQUIRE(road.game->inside() == nullptr);
    CHECK(road.letters() == 1);
    CHECK(road.of_van<Kits>().engine == 1);
    CHECK(road.of_van<Kits>().tyres == 1);
    CHECK(road.plates().rear == 1);
    const auto carried = letters_that(road.world(), MailState::carried);
    REQUIRE(carried.size() == 1);
    CHECK(*carried.begin() > 0);
    CHECK(words::joined(narrate(road.events)) == "You come out. You stow a letter, a kit, an armour plate.");
}

TEST_CASE("a weapon found in a house goes to a free mount, and is sold if every mount is taken") {
    const GameData data = data_with({"####", "@W.#", "####"});
    DrawnRoad free = inside(data);
    go(free, "eww");
    CHECK(coins_of(free.world(), free.game->van()) == 0);
    CHECK(words::joined(narrate(free.events)) == "You come out. The machine gun is mounted.");
    DrawnRoad full = inside(data, before_a_house, [&](const World& world, Action& action) {
        for (const Side side : {Side::right, Side::rear, Side::left}) {
            action.set(data.things.spawn(action, data.things.find("pistol")), MountedOn{world.first<Van>(), side});
        }
    });
    go(full, "eww");
    CHECK(coins_of(full.world(), full.game->van()) == 60);
    CHECK(words::joined(narrate(full.events)) ==
          "You come out. No mount is free for the weapon: you sell it for 60 coins.");
}

TEST_CASE("a survivor follows out of the house and takes a seat") {
    const GameData data = data_with({"#####", "@.S.#", "#####"});
    DrawnRoad road = inside(data);
    go(road, "eeww");
    REQUIRE(road.game->inside() == nullptr);
    CHECK(passengers(road.world()) == 1);
    CHECK(words::joined(narrate(road.events)) == "You come out. Somebody takes a seat.");
}

TEST_CASE("letters out of houses have words: none of those on the road or in the sack, by chance of the seed") {
    const GameData data = data_with({"######", "@mmm.#", "######"});
    const Picture map{",,D,,,,,,,", "..........", "..@.mmmmmm", ".........."};
    std::set<std::int32_t> drawn;
    for (const std::uint32_t seed : seeds::several(20)) {
        CAPTURE(seed);
        const auto visited = [&] {
            DrawnRoad road = inside(data, map, [&](const World& world, Action& action) {
                Road here = world.get<Road>(world.first<Road>());
                here.seed = seed;
                action.set(world.first<Road>(), here);
            });
            go(road, "eeewwwws");
            REQUIRE_FALSE(road.game->on_foot());
            return road;
        };
        const DrawnRoad road = visited();
        const auto found = letters_that(road.world(), MailState::carried);
        REQUIRE(found.size() == 3);
        const auto lying = letters_that(road.world(), MailState::lies);
        for (const std::int32_t number : found) {
            CHECK(found.count(number) == 1);
            CHECK(lying.count(number) == 0);
            REQUIRE(number > 0);
            const LetterFacts& facts = data.letters.at(static_cast<std::size_t>(number) - 1);
            CHECK(facts.weight > 0);
            CHECK(facts.first_run == 1);
            CHECK((facts.camp == 0 || facts.camp == camp_of(seed, 1, data.camps)));
            drawn.insert(number);
        }
        CHECK(letters_that(visited().world(), MailState::carried) == found);
        Start start;
        start.seed = seed;
        start.run = 2;
        start.from = road.game.get();
        CHECK(letters_that(Game(start, data).world(), MailState::delivered) == found);
    }
    CHECK(drawn.size() > 10);
}

TEST_CASE("letters out of houses have no words once none is left to draw") {
    GameData data = data_with({"######", "@mmm.#", "######"});
    data.letters = {{1, 9, 2, 0}, {1, 9, 2, 0}, {5, 9, 2, 0}};
    DrawnRoad road = inside(data, {",,D,,,,,,,", "..........", "..@......m", ".........."});
    go(road, "eeewwww");
    const auto found = letters_that(road.world(), MailState::carried);
    CHECK(found.count(0) == 2);
    CHECK(*found.rbegin() == 3 - *letters_that(road.world(), MailState::lies).begin());
}

}  // namespace hauls_test
