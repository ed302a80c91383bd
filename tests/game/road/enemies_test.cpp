// Who is out there: runners, bloaters, bandits, bikes and cars, and how they fare with each other.
#include <doctest/doctest.h>

#include "game/posthaste.hpp"
#include "game/road/enemy_plans.hpp"
#include "tests/support/ascii_road.hpp"

namespace enemies_test {

using namespace ascii_road;

namespace {

// What the only enemy of that kind plans.
const Intent& plan(const DrawnRoad& road, const char* body) {
    const Intent* intent = road.plan_of(road.enemy(body));
    REQUIRE(intent != nullptr);
    return *intent;
}

}  // namespace

TEST_CASE("a runner takes two steps, around a corner if need be, and stops beside the van") {
    DrawnRoad straight({"@......r...."}, {.speed = 0});
    CHECK(plan(straight, "runner").destination == Cell{5, 0});
    straight.coast();
    CHECK(straight.picture()[0] == "@....R......");
    DrawnRoad corner({"@......", ".......", ".^r...."}, {.speed = 0});
    CHECK(plan(corner, "runner").destination == Cell{1, 1});
    const Entity runner = corner.enemy("runner");
    corner.coast();
    CHECK(corner.cell_of(runner) == Cell{1, 1});
    CHECK(plan(DrawnRoad({"@.r...."}, {.speed = 0}), "runner").destination == Cell{1, 0});
}

TEST_CASE("one hit kills a runner") {
    DrawnRoad road({"@....r......"}, {.speed = 0});
    road.fire();
    CHECK(road.times<EnemyDied>() == 1);
    CHECK_FALSE(road.enemy("runner"));
}

TEST_CASE("a bloater takes three hits, and leaves acid in its cell and beside it, but not where a tree stands") {
    DrawnRoad road({"...T......", "@..b......", ".........."}, {.speed = 3});
    const Entity bloater = road.enemy("bloater");
    CHECK(road.health_of(bloater) == 3);
    road.coast();
    CHECK(road.times<EnemyRunOver>() == 1);
    CHECK(road.world().count<Ground>() == 4);
    CHECK(grid_is_exact(road.world()));
    CHECK(loaded(saved(*road.game))->hash() == road.game->hash());
}

TEST_CASE("a bandit wakes at twelve columns, in whatever row; not at thirteen") {
    Picture map(14, std::string(20, '.'));
    map[0][0] = '@';
    map[13][12] = 'd';
    CHECK(DrawnRoad(map, {.speed = 0}).world().count<Awake>() == 1);
    map[13][12] = '.';
    map[13][13] = 'd';
    CHECK(DrawnRoad(map, {.speed = 0}).world().count<Awake>() == 0);
}

TEST_CASE("a bandit fires along a lane of eight cells, one point, in any of the four ways") {
    DrawnRoad near({"@.......d..."}, {.speed = 0});
    CHECK(plan(near, "bandit").attacks);
    CHECK(plan(near, "bandit").destination == Cell{8, 0});
    near.coast();
    CHECK(near.plates().front == 0);
    CHECK(near.engine() == 8);
    DrawnRoad far({"@.........d."}, {.speed = 0});
    CHECK_FALSE(plan(far, "bandit").attacks);
    CHECK(plan(far, "bandit").destination == Cell{9, 0});  // up to one step nearer
    for (const Side side : {Side::front, Side::right, Side::rear, Side::left}) {
        Picture map(9, std::string(9, '.'));
        const auto out = outward(side);
        map[4][4] = 'd';
        map[static_cast<std::size_t>(4 + 4 * out.rows)][static_cast<std::size_t>(4 + 4 * out.columns)] = '@';
        if (side == Side::front) {
            continue;  // the last column is the goal
        }
        DrawnRoad road(map, {.speed = 0});
        CHECK(plan(road, "bandit").attacks);
        CHECK(plan(road, "bandit").side == side);
    }
}

TEST_CASE("scenery in the lane is cover for the van, too") {
    CHECK_FALSE(plan(DrawnRoad({"@..T..d....."}, {.speed = 0}), "bandit").attacks);
}

TEST_CASE("having fired, a bandit takes cover behind what stands there, and comes out again to fire") {
    DrawnRoad road({".....T........", "@.....d.......", ".............."}, {.speed = 0});
    const Entity bandit = road.enemy("bandit");
    CHECK(plan(road, "bandit").destination == Cell{6, 1});
    road.coast();
    CHECK(road.plates().front == 0);
    CHECK(plan(road, "bandit").destination == Cell{6, 0});
    road.coast();
    CHECK(road.cell_of(bandit) == Cell{6, 0});
    CHECK(plan(road, "bandit").destination == Cell{6, 0});
    road.coast();
    CHECK(plan(road, "bandit").destination == Cell{6, 1});
    CHECK(plan(road, "bandit").attacks);
}

TEST_CASE("a bike rides three columns behind where the van will be, in its row, and fires east") {
    DrawnRoad road({"..k.@...........", "................"}, {.speed = 4});
    CHECK(plan(road, "bike").destination == Cell{5, 0});  // 4 + 4 - 3
    CHECK(plan(road, "bike").attacks);
    CHECK(plan(road, "bike").side == Side::front);
    road.coast();
    CHECK(road.picture()[0] == ".....K..@.......");
    CHECK(road.plates().rear == 0);
    CHECK(road.driver() == 8);
}

TEST_CASE("a bike ahead fires west, and goes back one column a turn at most; its range is five") {
    DrawnRoad road({"..@.....k..."}, {.speed = 0});
    CHECK(plan(road, "bike").destination == Cell{7, 0});
    CHECK(plan(road, "bike").side == Side::rear);
    CHECK(plan(road, "bike").attacks);
    CHECK_FALSE(plan(DrawnRoad({"..@......k.."}, {.speed = 0}), "bike").attacks);
    const DrawnRoad south({"....k...", "........", "........", "....@..."}, {.speed = 0});
    CHECK_FALSE(plan(south, "bike").attacks);  // neither north nor south
}

TEST_CASE("a car drives two rows aside in the column where the van will be") {
    DrawnRoad road({"............", "....c.......", "............", "............", "....@.......", "............",
                    "............"},
                   {.speed = 2});
    CHECK(plan(road, "car").destination == Cell{6, 2});
    CHECK(plan(road, "car").side == Side::right);
    road.coast();
    CHECK(road.van() == Cell{6, 4});
    CHECK(road.cell_of(road.enemy("car")) == Cell{6, 2});
    CHECK(road.plates().left == 0);  // two points at a distance of two
    CHECK(road.tyres() == 3);
    DrawnRoad edge({"....@.......", "............", "............", "....c......."}, {.speed = 0});
    CHECK(plan(edge, "car").destination == Cell{4, 2});  // at the edge of the map it takes the other side
}

TEST_CASE("a car's cone does three, two, one, and ignores cover") {
    DrawnRoad covered({"....c.......", "....T.......", "....@.......", "............", "............"}, {.speed = 0});
    CHECK(plan(covered, "car").attacks);
    covered.coast();
    CHECK(covered.plates().left == 0);
    CHECK(covered.tyres() == 3);
    CHECK(covered.times<SceneryHit>() == 1);
    // Its friends stand in it: three points beside it, two in the second row, one in the third.
    DrawnRoad friends({"....c.......", "....d.......", "...d@.......", "..d...d.....", "............"}, {.speed = 0});
    const Entity beside = friends.walker_at({4, 1});
    const Entity second = friends.walker_at({3, 2});
    const Entity third = friends.walker_at({2, 3});
    friends.coast();
    CHECK_FALSE(friends.world().alive(beside));
    CHECK_FALSE(friends.world().alive(second));
    CHECK(friends.world().alive(third));
    CHECK(friends.world().count<Flight>() == 0);
}

TEST_CASE("what drives moves at most one row aside, then up to four columns on, and stops at obstacles") {
    DrawnRoad far({"k..............", "...............", "............@..", "..............."}, {.speed = 0});
    CHECK(plan(far, "bike").destination == Cell{4, 1});
    far.coast();
    CHECK(far.cell_of(far.enemy("bike")) == Cell{4, 1});
    CHECK(plan(DrawnRoad({"..k.T....@..."}, {.speed = 0}), "bike").destination == Cell{3, 0});
    // A rock keeps the van where it stands: the bike, whose way leads there, stops behind it.
    DrawnRoad held({"..k.@^......"}, {.speed = 4});
    CHECK(plan(held, "bike").destination == Cell{4, 0});
    held.coast();
    CHECK(held.picture()[0] == "...K@^......");
}

TEST_CASE("its speed is the columns that it went east in its last turn") {
    DrawnRoad road({"k.......@................"}, {.speed = 4});
    const Entity bike = road.enemy("bike");
    road.coast();
    CHECK(road.world().get<Speed>(bike).value == 4);
    DrawnRoad waiting({"k..@...."}, {.speed = 0, .traffic = 4});
    waiting.coast();
    CHECK(waiting.world().get<Speed>(waiting.enemy("bike")).value == 0);
}

TEST_CASE("with a rifle shot, its bearer dies and nothing of it stays in the world") {
    DrawnRoad road({"@..d........"}, {.speed = 0});
    road.fire();
    CHECK(road.health_of(road.enemy("bandit")) == 1);
    road.fire();
    CHECK_FALSE(road.enemy("bandit"));
    CHECK(road.world().count<Weapon>() == 1);
    CHECK(loaded(saved(*road.game))->hash() == road.game->hash());
}

TEST_CASE("the dead and the living fight each other where they are nearer than the van") {
    DrawnRoad claws({"@.......", "........", "........", "......zk"}, {.speed = 0});
    const Entity bike = claws.enemy("bike");
    const Entity walker = claws.enemy("walker");
    CHECK(plan(claws, "walker").destination == claws.cell_of(walker));
    CHECK(plan(claws, "walker").attacks);
    claws.coast();
    CHECK(claws.health_of(bike) == 2);
    DrawnRoad shot({"@...........", "............", "............", "............", ".....d..z..."}, {.speed = 0});
    const Entity victim = shot.enemy("walker");
    CHECK(plan(shot, "bandit").attacks);
    CHECK(plan(shot, "bandit").side == Side::front);
    shot.coast();
    CHECK(shot.health_of(victim) == 1);
}

}  // namespace enemies_test
