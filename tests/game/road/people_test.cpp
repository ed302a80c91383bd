// People: bandits and the dead fight, the bitten rise, hitchhikers ride along.
#include <doctest/doctest.h>

#include <algorithm>

#include "game/posthaste.hpp"
#include "game/road/people.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/ascii_road.hpp"

namespace people_test {

using namespace ascii_road;

namespace {

const Intent& plan(const DrawnRoad& road, Entity who) {
    const Intent* intent = road.plan_of(who);
    REQUIRE(intent != nullptr);
    return *intent;
}

// As a save has it: that map, altered before the first turn. The sentence says why it is refused.
std::unique_ptr<Game> begun_as(const Picture& map, const Alter& how, std::string* refused = nullptr) {
    const lull::Bytes bytes = begun(plan_of(map), 1, how);
    lull::Fault fault;
    auto game = Game::load(bytes, shipped_data(), fault);
    REQUIRE((game != nullptr || refused != nullptr));
    if (refused != nullptr) {
        *refused = fault ? fault.sentence() : std::string();
    }
    return game;
}

// So many of the humans ride in the van; they turn in that turn.
void ride(const World& world, Action& action, std::int32_t turns_on, int count = 1) {
    world.each<Human>([&](Entity human, const Human&) {
        if (count-- > 0) {
            action.set(human, Human{turns_on, true});
            action.remove<Position>(human);
            action.remove<Solid>(human);
            action.remove<Flammable>(human);
        }
    });
}

std::int32_t aboard(const DrawnRoad& road) { return passengers(road.world()); }

}  // namespace

TEST_CASE("a bandit fires at one of the dead in its lane that is nearer than the van") {
    DrawnRoad road({"@...............", "................", "................", "................", "................",
                    ".......d......z."},
                   {.speed = 4});
    REQUIRE_FALSE(road.world().has<Awake>(road.walker()));
    CHECK_FALSE(plan(road, road.enemy("bandit")).attacks);  // it sleeps, and troubles nobody
    DrawnRoad awake({"@...............", "................", "................", "................", "................",
                     "..d.....z......."},
                    {.speed = 4});
    const Entity bandit = awake.enemy("bandit");
    CHECK(plan(awake, bandit).attacks);
    CHECK(plan(awake, bandit).side == Side::front);
    awake.brake();
    CHECK(awake.health_of(awake.walker()) == 1);
}

TEST_CASE("out of its lane and more than four steps off, the dead do not distract a bandit") {
    for (const bool near : {false, true}) {
        Picture map{".....d.......@.", "...............", "..............."};
        map[2][near ? 7 : 8] = 'z';
        DrawnRoad road(map, {.speed = 0});
        REQUIRE(road.world().has<Awake>(road.walker()));
        CHECK(plan(road, road.enemy("bandit")).attacks != near);  // four steps off, it leaves its lane for it
    }
}

TEST_CASE("the dead go for a human who is nearer than where the van will be, as far as they see") {
    DrawnRoad near({"@...............", "................", "................", "......z.....h..."}, {.speed = 0});
    const Entity walker = near.walker();
    CHECK(plan(near, walker).destination == Cell{7, 3});
    near.coast();
    CHECK(near.cell_of(walker) == Cell{7, 3});
    DrawnRoad farther({"..@.............", "................", "................", "......z.....h..."}, {.speed = 4});
    CHECK(plan(farther, farther.walker()).destination == Cell{6, 2});  // the van will be nearer
}

TEST_CASE("in dust the dead see a human only as far as they would see the van") {
    const Picture map{"@...............", "................", "....z.....h....."};
    CHECK(plan(DrawnRoad(map, {.speed = 0, .weather = "dust"}), DrawnRoad(map).walker()).destination == Cell{3, 2});
    const Picture close{"@...............", "................", "....z...h......."};
    CHECK(plan(DrawnRoad(close, {.speed = 0, .weather = "dust"}), DrawnRoad(close).walker()).destination == Cell{5, 2});
}

TEST_CASE("a human whom the dead kill rises as one of them, awake, with all that it wore") {
    DrawnRoad road({"@.........", "..........", "..........", ".....zdz.."}, {.speed = 0});
    const Entity bandit = road.enemy("bandit");
    const std::uint32_t weapons = road.world().count<Weapon>();
    road.coast();
    CHECK(road.times<Rose>() == 1);
    CHECK(road.walkers() == 3);
    CHECK(road.cell_of(bandit) == Cell{6, 3});
    CHECK(road.world().has<Awake>(bandit));
    CHECK(road.world().get<Named>(bandit) == named("walker"));
    CHECK(road.world().get<Looks>(bandit).sprite == Text::like("walker"));
    CHECK(road.world().count<Weapon>() == weapons);
    CHECK(plan(road, bandit).destination == Cell{6, 2});  // for the van, around a friend
    CHECK(grid_is_exact(road.world()));
    CHECK(loaded(saved(*road.game))->hash() == road.game->hash());
}

TEST_CASE("a human who is shot does not rise") {
    DrawnRoad road({"@..d........"}, {.speed = 0});
    road.fire();
    road.fire();
    CHECK(road.walkers() == 0);
    CHECK_FALSE(road.enemy("bandit"));
}

TEST_CASE("the bitten turn in three turns") {
    // Nobody bites it a second time: the walker is shot right after the first.
    DrawnRoad road({",,,,,,,,,,,", "@....zh....", ",,,,,,,,,,,"}, {.speed = 0});
    const Entity human = road.enemy("hitchhiker");
    road.coast();
    CHECK(road.times<Bitten>() == 1);
    CHECK(road.health_of(human) == 1);
    const std::int32_t bitten_in = road.turn() - 1;
    CHECK(road.world().get<Human>(human).turns_on == bitten_in + turns_of_a_bite);
    road.fire();
    road.fire();
    REQUIRE(road.walkers() == 0);
    REQUIRE(road.world().has<Human>(human));
    road.coast();
    CHECK(road.times<Rose>() == 1);
    CHECK(road.world().has<Walker>(human));
    CHECK(road.turn() - 1 == bitten_in + turns_of_a_bite);
    CHECK(road.health_of(human) == 2);
}

TEST_CASE("a hitchhiker stands, and waves once it notices the van") {
    DrawnRoad road({"@..........h......", "..................", "..................h"}, {.speed = 0});
    CHECK(road.world().count<Awake>() == 1);
    road.coast();
    CHECK(road.picture()[0] == "@..........H......");
    CHECK(road.driver() == 8);
}

TEST_CASE("a hitchhiker climbs in where the van ends its turn beside it at speed 1 or less") {
    for (const std::int32_t speed : {1, 2}) {
        CAPTURE(speed);
        Picture map{",,,h,,,,", "........", "........"};
        map[1][static_cast<std::size_t>(3 - speed)] = '@';
        DrawnRoad road(map, {.speed = speed});
        road.coast();
        REQUIRE(road.van() == Cell{3, 1});
        CHECK(aboard(road) == (speed == 1 ? 1 : 0));
        CHECK(road.times<Boarded>() == (speed == 1 ? 1 : 0));
        CHECK(road.world().count<Enemy>() == 1);
        CHECK(road.picture()[0] == (speed == 1 ? ",,,,,,,," : ",,,H,,,,"));
        CHECK(grid_is_exact(road.world()));
        CHECK(loaded(saved(*road.game))->hash() == road.game->hash());
    }
}

TEST_CASE("a hitchhiker climbs in before the dead beside it can bite") {
    DrawnRoad road({",,zh,,,,", "..@.....", "........"}, {.speed = 1});
    road.coast();
    CHECK(aboard(road) == 1);
    CHECK(road.times<Bitten>() == 0);
}

TEST_CASE("driving slowly at a hitchhiker stops the van beside it; fast, it runs it over") {
    DrawnRoad slow({".@h....."}, {.speed = 1});
    slow.coast();
    CHECK(slow.van() == Cell{1, 0});
    CHECK(slow.times<Boarded>() == 1);
    DrawnRoad fast({".@h....."}, {.speed = 2});
    fast.coast();
    CHECK(fast.times<EnemyRunOver>() == 1);
    CHECK(fast.world().count<Enemy>() == 0);
}

TEST_CASE("there are two seats: the third waits") {
    DrawnRoad road({"..h..", ".h@h.", "....."}, {.speed = 0});
    road.coast();
    CHECK(aboard(road) == 2);
    CHECK(road.times<Boarded>() == 2);
    road.coast();
    CHECK(aboard(road) == 2);
    CHECK(road.world().count<Human>() == 3);
}

TEST_CASE("one who is hit loses its turn, and does not climb in") {
    DrawnRoad road({"@h......"}, {.speed = 0});
    road.fire();
    CHECK(aboard(road) == 0);
    road.coast();
    CHECK(aboard(road) == 1);
}

TEST_CASE("a passenger pays 30 on arrival") {
    DrawnRoad road({",,h,,,", "..@...", "......"}, {.speed = 1, .letters = 1});
    road.brake();
    REQUIRE(aboard(road) == 1);
    while (road.game->outcome() == nullptr) {
        road.accelerate();
    }
    CHECK(paid_besides_deeds(*road.game) == 20 + 20 + fare);
}

TEST_CASE("a bitten passenger turns in the van, claws the driver once and is thrown out beside it") {
    const auto game =
        begun_as({"......", "@h...."}, [](const World& world, Action& action) { ride(world, action, 2); });
    const auto coast = [&] {
        game->command({Manoeuvre::coast, false});
        game->finish();
    };
    coast();
    CHECK(passengers(game->world()) == 1);
    CHECK(game->world().get<Health>(game->van()).value == 8);
    game->take_events();
    coast();
    CHECK(passengers(game->world()) == 0);
    CHECK(game->world().get<Health>(game->van()).value == 7);
    CHECK(game->world().get<Plates>(game->van()).rear == 2);
    const Entity dead = game->world().first<Walker>();
    REQUIRE(dead);
    const Cell van = game->world().get<Position>(game->van()).cell;
    CHECK(game->world().get<Position>(dead).cell == van + lull::west);
    CHECK(game->world().has<Solid>(dead));
    CHECK(game->world().has<Intent>(dead));
    CHECK(grid_is_exact(game->world()));
    CHECK(loaded(saved(*game))->hash() == game->hash());
    const auto events = game->take_events();
    CHECK(std::any_of(events.begin(), events.end(),
                      [](const Event& event) { return std::holds_alternative<PassengerRose>(event); }));
}

TEST_CASE("with no room beside the van, what turned in it stays and claws every turn") {
    const auto game = begun_as({"h^..", "^@^.", ".^.."}, [](const World& world, Action& action) {
        ride(world, action, 1);
        action.set(world.first<Van>(), Speed{0});
    });
    for (std::int32_t turn = 1; turn <= 3; ++turn) {
        game->command({Manoeuvre::coast, false});
        game->finish();
        CHECK(passengers(game->world()) == 1);
        CHECK(game->world().get<Health>(game->van()).value == 8 - turn);
    }
    for (int turn = 0; turn < 5; ++turn) {
        game->command({Manoeuvre::coast, false});
        game->finish();
    }
    REQUIRE(game->outcome() != nullptr);
    CHECK(game->outcome()->cause == Cause::walker);
}

TEST_CASE("a save with more passengers than seats, or one who is aboard and on the map, is refused") {
    const auto is_refused = [](const auto& lie) {
        std::string refused;
        begun_as({"@h.h.h", "......"}, lie, &refused);
        return !refused.empty();
    };
    CHECK_FALSE(is_refused([](const World&, Action&) {}));
    CHECK_FALSE(is_refused([](const World& world, Action& action) { ride(world, action, 0, 2); }));
    CHECK(is_refused([](const World& world, Action& action) { ride(world, action, 0, 3); }));
    CHECK(is_refused([](const World& world, Action& action) { action.set(world.first<Human>(), Human{0, true}); }));
    CHECK(is_refused([](const World& world, Action& action) { action.remove<Position>(world.first<Human>()); }));
    CHECK(is_refused([](const World& world, Action& action) { action.set(world.first<Van>(), Human{0, false}); }));
    CHECK(is_refused([](const World& world, Action& action) { action.set(world.first<Human>(), Seats{2}); }));
}

}  // namespace people_test
