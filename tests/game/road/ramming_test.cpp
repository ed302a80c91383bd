// The van against what drives.
#include <doctest/doctest.h>

#include "tests/support/ascii_road.hpp"

namespace ramming_test {

using namespace ascii_road;

TEST_CASE("ramming costs each the difference of their speeds, and the van one of its own") {
    DrawnRoad road({"@..k........"}, {.speed = 3});
    road.coast();
    CHECK_FALSE(road.enemy("bike"));  // three points kill it
    CHECK(road.times<Rammed>() == 1);
    CHECK(road.van() == Cell{3, 0});
    CHECK(road.speed() == 2);
    CHECK(road.plates().front == 0);
    CHECK(road.engine() == 6);
    CHECK(road.world().count<Scenery>() == 0);  // a bike leaves nothing
    CHECK(road.world().count<Weapon>() == 1);
}

TEST_CASE("what survives stops the van behind it, and its plan is spoilt") {
    DrawnRoad road({"@.k........."}, {.speed = 2});
    const Entity bike = road.enemy("bike");
    road.coast();
    CHECK(road.health_of(bike) == 1);
    CHECK(road.van() == Cell{1, 0});
    CHECK(road.speed() == 0);
    CHECK(road.cell_of(bike) == Cell{2, 0});
    CHECK_FALSE(road.happened<YouFired, EnemyFired>());
}

TEST_CASE("one that drives as fast is not hurt, nor is the van; it stops behind") {
    DrawnRoad road({"@.k........."}, {.speed = 2, .traffic = 2});
    const Entity bike = road.enemy("bike");
    const Refusal refusal = road.game->command({Manoeuvre::coast, false});
    CHECK(refusal == Refusal::none);
    road.game->finish();
    CHECK(road.health_of(bike) == 3);
    CHECK(road.engine() == 8);
    CHECK(road.van() == Cell{1, 0});
    CHECK(road.speed() == 0);
}

TEST_CASE("a car that is rammed dead leaves a wreck, and the van stops behind that") {
    DrawnRoad road({"............", ".@...c......"}, {.speed = 4});
    road.fire();  // one point, and four more
    CHECK_FALSE(road.enemy("car"));
    CHECK(road.picture()[1] == "....@%......");
    CHECK(road.speed() == 0);
    CHECK(road.plates().front == 0);
    CHECK(road.engine() == 5);
    CHECK(road.times<EnemyDied>() == 1);
}

TEST_CASE("steering into one that drives rams it; too slow for that, it is refused") {
    DrawnRoad road({"............", "@...........", "k..........."}, {.speed = 3});
    road.south();
    CHECK(road.times<Rammed>() == 1);
    CHECK(road.plates().right == 0);
    CHECK(DrawnRoad({"......", "@.....", "k....."}).refusal_of(Manoeuvre::south) ==
          "A bike stands to the south: you are too slow to run it over.");
}

}  // namespace ramming_test
