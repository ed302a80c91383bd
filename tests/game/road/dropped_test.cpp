// What weapons drop and what comes of it: oil and mines.
#include <doctest/doctest.h>

#include "tests/support/ascii_road.hpp"

namespace dropped_test {

using namespace ascii_road;

namespace {

VanState standing_with(const char* weapon, Side side = Side::front) {
    return {.speed = 0, .mounted = {{side, weapon}}};
}

}  // namespace

TEST_CASE("oil is spilt behind the van in a widening slick") {
    DrawnRoad road({"............", "............", "....@.......", "............", "............"},
                   standing_with("oil_dropper", Side::rear));
    road.fire(Side::rear);
    CHECK(road.picture() == Picture{"............", "..s.........", "..ss@.......", "..s.........", "............"});
    road.coast();
    road.fire(Side::rear);
    CHECK_MESSAGE(road.world().count<Ground>() == 4, "one slick in a cell is enough");
}

TEST_CASE("a van that enters oil skids one row to its right, and rolls on there") {
    DrawnRoad road({"..........", "@.s.......", ".........."}, {.speed = 3});
    road.coast();
    CHECK(road.van() == Cell{3, 2});
    CHECK(road.happened<VanSkidded>());
}

TEST_CASE("who comes from aside skids on that way") {
    DrawnRoad road({"..........", "s.........", "@.........", ".........."}, {.speed = 1});
    road.north();
    CHECK(road.van() == Cell{1, 0});
}

TEST_CASE("a van that skids into scenery crashes, one that steers from a standstill does not skid") {
    DrawnRoad road({"@.s.......", "..T......."}, {.speed = 3});
    road.coast();
    CHECK(road.van() == Cell{2, 0});
    CHECK(road.speed() == 0);
    CHECK(road.plates().right == 0);
    CHECK(road.tyres() == 2);
    DrawnRoad slow({"..........", "s.........", "@........."}, {.speed = 0});
    slow.north();
    CHECK(slow.van() == Cell{0, 1});
    DrawnRoad edge({"@.s......."}, {.speed = 3});
    edge.coast();
    CHECK(edge.van() == Cell{3, 0});
}

TEST_CASE("a bike that skids loses its plan; held by what stands beside it, it keeps to it") {
    DrawnRoad road({"...............", "...k.s......@..", "..............."}, {.speed = 0});
    const Entity bike = road.enemy("bike");
    REQUIRE(road.plan_of(bike)->destination == Cell{7, 1});
    road.coast();
    CHECK(road.cell_of(bike) == Cell{5, 2});
    DrawnRoad held({"...............", "...k.s......@..", ".....T........."}, {.speed = 0});
    const Entity other = held.enemy("bike");
    held.coast();
    CHECK(held.cell_of(other) == Cell{7, 1});
}

TEST_CASE("who walks does not skid") {
    DrawnRoad road({"..........", "@..sz.....", ".........."}, {.speed = 0});
    const Entity walker = road.walker();
    road.coast();
    CHECK(road.cell_of(walker) == Cell{3, 1});
}

TEST_CASE("a mine does three to who enters and to the four cells beside it") {
    DrawnRoad road({"..........", "@..xb.....", "...bo....."}, {.speed = 0});
    const Entity beside = road.walker_at({3, 2});
    road.coast();
    CHECK(road.times<MineBurst>() == 1);
    CHECK_MESSAGE(!road.world().alive(beside), "a bloater has three");
    CHECK(road.walkers() == 0);
    CHECK_MESSAGE(!road.happened<BarrelBurst>(), "cornerwise is not beside");
    CHECK(road.world().count<Ground>() > 0);  // what the bloaters leave
}

TEST_CASE("a mine knows no friends: the van that enters one pays") {
    DrawnRoad road({".........", "@x.......", "........."}, {.speed = 1});
    road.coast();
    CHECK(road.plates().front == 0);
    CHECK(road.engine() == 6);
    DrawnRoad last({"@x......."}, {.speed = 1, .driver = 1, .engine = 0, .plates = no_plates});
    last.coast();
    REQUIRE(last.game->outcome() != nullptr);
    CHECK(last.game->outcome()->cause == Cause::mine);
}

TEST_CASE("a mine lies behind the van until somebody comes") {
    DrawnRoad road({"...@.............."}, {.speed = 2, .mounted = {{Side::rear, "mine_layer"}}});
    road.fire(Side::rear);
    CHECK(road.picture()[0] == "..x..@............");
    road.coast();
    CHECK(road.picture()[0] == "..x....@..........");
}

TEST_CASE("a mine dropped under somebody goes off at once, beside the van") {
    DrawnRoad road({"z@.........."}, standing_with("mine_layer", Side::rear));
    road.fire(Side::rear);
    CHECK(road.walkers() == 0);
    CHECK(road.plates().rear == 0);
    CHECK(road.driver() == 6);
    DrawnRoad barrel({"o@.........."}, standing_with("mine_layer", Side::rear));
    barrel.fire(Side::rear);
    CHECK(barrel.times<BarrelBurst>() == 1);
    DrawnRoad tree({"T@.........."}, standing_with("mine_layer", Side::rear));
    tree.fire(Side::rear);
    CHECK_MESSAGE(tree.world().count<Ground>() == 0, "it fits under no scenery");
}

TEST_CASE("what is pushed or pulled onto a mine sets it off as well") {
    DrawnRoad pushed({"@ox........."}, {.speed = 0});
    pushed.shove();
    CHECK(pushed.times<MineBurst>() == 1);
    CHECK(pushed.times<BarrelBurst>() == 1);
    DrawnRoad pulled({"@..xz......."}, standing_with("harpoon"));
    pulled.fire();
    CHECK(pulled.times<MineBurst>() == 1);
    CHECK(pulled.walkers() == 0);
}

}  // namespace dropped_test
