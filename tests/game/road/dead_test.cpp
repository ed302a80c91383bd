// Walkers that announce, step and claw, and the horde behind.
#include <doctest/doctest.h>

#include "game/behaviour.hpp"
#include "tests/support/ascii_road.hpp"

namespace dead_test {

using namespace ascii_road;

TEST_CASE("a walker wakes at distance 8, not at 9") {
    CHECK(DrawnRoad({"@.......z..."}, {.speed = 0}).picture()[0] == "@.......Z...");
    CHECK(DrawnRoad({"@........z.."}, {.speed = 0}).picture()[0] == "@........z..");
    Picture corner(9, std::string(12, '.'));
    corner[0][0] = '@';
    corner[8][8] = 'z';
    CHECK(DrawnRoad(corner, {.speed = 0}).world().count<Awake>() == 1);
}

TEST_CASE("a sleeping walker plans nothing and stays") {
    DrawnRoad road({"@........z.."}, {.speed = 0});
    CHECK(road.plan_of(road.walker()) == nullptr);
    road.coast();
    CHECK(road.picture()[0] == "@........z..");
}

TEST_CASE("once awake it stays awake") {
    DrawnRoad road({"z...........", "....@......."}, {.speed = 4});
    CHECK(road.world().count<Awake>() == 1);
    road.coast();
    road.coast();
    CHECK(road.world().count<Awake>() == 1);
    CHECK(road.plan_of(road.walker()) != nullptr);
}

TEST_CASE("a walker steps towards where the van will be if it coasts") {
    DrawnRoad road({"....z.......", "............", "@..........."}, {.speed = 4});
    CHECK(road.plan_of(road.walker())->destination == Cell{4, 1});  // not west, where the van is now
    CHECK(road.plan_of(road.walker())->attacks);
}

TEST_CASE("it attempts exactly what it announced, whatever the van does") {
    for (const auto manoeuvre : {Manoeuvre::accelerate, Manoeuvre::brake, Manoeuvre::coast, Manoeuvre::south}) {
        DrawnRoad road({".......z....", "............", "..@.........", "............"}, {.speed = 2});
        const Cell announced = road.plan_of(road.walker())->destination;
        const Entity walker = road.walker();
        CHECK(road.drive(manoeuvre) == Refusal::none);
        CHECK(road.world().get<Position>(walker).cell == announced);
    }
}

TEST_CASE("next to where the van will be it waits there and claws") {
    DrawnRoad road({"..z...", "..@..."}, {.speed = 0});
    CHECK(road.plan_of(road.walker())->destination == Cell{2, 0});
    CHECK(road.plan_of(road.walker())->attacks);
    road.coast();
    CHECK(road.plates().left == 0);
}

TEST_CASE("a walker goes around what stands in its way, if the other axis leads nearer") {
    DrawnRoad road({"..........", "@..^z.....", ".........."}, {.speed = 0});
    CHECK(road.plan_of(road.walker())->destination == Cell{4, 1});  // straight behind the rock: it waits
    DrawnRoad slanted({"....z.....", "...T......", "@.........", ".........."}, {.speed = 0});
    CHECK(slanted.plan_of(slanted.walker())->destination == Cell{3, 0});
}

TEST_CASE("claws take one, on the side where the walker stands") {
    struct Case {
        Picture map;
        Plates left;
    };
    const Case cases[] = {{{"......", "..@z..", "......"}, {0, 1, 1, 1}},
                          {{"......", "..@...", "..z..."}, {1, 0, 1, 1}},
                          {{"......", ".z@...", "......"}, {1, 1, 0, 1}},
                          {{"..z...", "..@...", "......"}, {1, 1, 1, 0}}};
    for (const auto& [map, left] : cases) {
        DrawnRoad road(map, {.speed = 0});
        road.coast();
        CHECK(road.plates().front == left.front);
        CHECK(road.plates().right == left.right);
        CHECK(road.plates().rear == left.rear);
        CHECK(road.plates().left == left.left);
        CHECK(road.times<Lost>() == 1);
    }
}

TEST_CASE("claws do not reach cornerwise") {
    DrawnRoad road({"......", "..@...", ".T.z..", "......"}, {.speed = 0, .plates = no_plates});
    // It steps beside the van and claws from there; whoever cannot step cannot reach.
    CHECK(road.plan_of(road.walker())->attacks);
    DrawnRoad held({".......", "..@T...", "..Tz...", "......."}, {.speed = 0, .plates = no_plates});
    held.coast();
    CHECK(held.driver() == 8);
    CHECK(held.times<ClawMissed>() == 1);
}

TEST_CASE("only the cell where the van ends counts: crossing red is free") {
    DrawnRoad road({"..z.........", "@..........."}, {.speed = 4});
    CHECK(road.plan_of(road.walker())->attacks);
    road.coast();
    CHECK(road.van() == Cell{4, 1});
    CHECK(road.plates().left == 1);
    CHECK(road.times<ClawMissed>() == 1);
}

TEST_CASE("a cell that has filled up refuses, in the order in which they were born") {
    DrawnRoad road({"..........", ".@........", "....z.....", "...z......"});
    const Entity first = road.walker_at({4, 2});
    const Entity second = road.walker_at({3, 3});
    CHECK(road.plan_of(first)->destination == Cell{3, 2});
    CHECK(road.plan_of(second)->destination == Cell{3, 2});
    road.coast();
    CHECK(road.world().get<Position>(first).cell == Cell{3, 2});
    CHECK(road.world().get<Position>(second).cell == Cell{3, 3});
}

TEST_CASE("stopped short by the van itself, it claws from where it stands") {
    DrawnRoad road({".@...z......"}, {.speed = 2});
    CHECK(road.plan_of(road.walker())->destination == Cell{4, 0});
    road.accelerate();  // the van takes that cell
    CHECK(road.van() == Cell{4, 0});
    CHECK(road.picture()[0] == "....@Z......");
    CHECK(road.plates().front == 0);
}

TEST_CASE("a walker run over in its own path neither moves nor claws") {
    DrawnRoad road({"@.z........."}, {.speed = 3});
    road.coast();
    CHECK(road.events.size() == 1);
    CHECK(road.happened<EnemyRunOver>());
}

TEST_CASE("claws kill, and the waybill says so") {
    DrawnRoad road({"..z...", "..@..."}, {.speed = 0, .driver = 1, .tyres = 0, .plates = no_plates});
    road.coast();
    REQUIRE(road.game->outcome() != nullptr);
    CHECK(road.game->outcome()->result == Result::dead);
    CHECK(road.game->outcome()->cause == Cause::walker);
    CHECK(road.game->outcome()->pay == 0);
    CHECK(road.times<DriverDied>() == 1);
    CHECK(road.coast() == Refusal::not_now);
    CHECK(road.game->pause().kind == lull::Pause::For::nothing);
}

TEST_CASE("the horde waits until turn 10, then advances two columns a turn") {
    DrawnRoad road({".............................@.............................."},
                   {.speed = 0, .turn = 9, .horde_front = 1500});
    road.coast();
    CHECK(road.horde_front() == 1500);
    CHECK_FALSE(road.happened<HordeMoved>());
    CHECK(road.turn() == 10);
    road.coast();
    CHECK(road.horde_front() == 1700);
    CHECK(road.times<HordeMoved>() == 1);
    road.coast();
    CHECK(road.horde_front() == 1900);
}

TEST_CASE("the horde is faster by a twentieth of a column in each later run") {
    DrawnRoad road({"...................@......."}, {.speed = 0, .turn = 10, .horde_front = 600, .run = 9});
    road.coast();
    CHECK(road.horde_front() == 600 + 240);
}

TEST_CASE("the horde is never more than 14 columns behind once it moves") {
    DrawnRoad road({"....................@..................."}, {.speed = 4, .turn = 10});
    road.coast();
    CHECK(road.van() == Cell{24, 0});
    CHECK(road.horde_front() == 1000);
}

TEST_CASE("inside the horde, two hits from behind a turn") {
    DrawnRoad road({"....@......"}, {.speed = 0, .turn = 10, .horde_front = 300, .run = 1});
    road.coast();  // its front is at column 5 now
    CHECK(road.plates().rear == 0);
    CHECK(road.driver() == 7);
    road.coast();
    CHECK(road.driver() == 5);
}

TEST_CASE("at the very front of the horde the van is not yet inside") {
    DrawnRoad road({"....@......"}, {.speed = 0, .turn = 10, .horde_front = 200});
    road.coast();
    CHECK(road.horde_front() == 400);
    CHECK(road.plates().rear == 1);
}

TEST_CASE("the horde kills, and the waybill says so") {
    DrawnRoad road({"....@......"}, {.speed = 0, .driver = 2, .plates = no_plates, .turn = 10, .horde_front = 300});
    road.coast();
    REQUIRE(road.game->outcome() != nullptr);
    CHECK(road.game->outcome()->cause == Cause::horde);
}

}  // namespace dead_test
