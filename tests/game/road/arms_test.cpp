// The van's weapons beyond the pistol, and what they do besides hitting. What they drop: dropped_test.cpp.
#include <doctest/doctest.h>

#include "tests/support/ascii_road.hpp"

namespace arms_test {

using namespace ascii_road;

namespace {

VanState standing_with(const char* weapon, Side side = Side::front) {
    return {.speed = 0, .mounted = {{side, weapon}}};
}

// Five rows, the van in the middle of the first column, one thing somewhere.
Picture around(char thing, Cell cell) {
    Picture map(5, std::string(12, '.'));
    map[2][0] = '@';
    map[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)] = thing;
    return map;
}

}  // namespace

TEST_CASE("a weapon fires out of the side that it is mounted on") {
    struct {
        Side side;
        Cell ahead;
    } const sides[] = {{Side::front, {6, 3}}, {Side::right, {3, 6}}, {Side::rear, {0, 3}}, {Side::left, {3, 0}}};
    for (const auto& mounted : sides) {
        for (const auto& other : sides) {
            Picture map(7, std::string(12, '.'));
            map[3][3] = '@';
            map[static_cast<std::size_t>(other.ahead.row)][static_cast<std::size_t>(other.ahead.column)] = 'z';
            DrawnRoad road(map, {.speed = 0, .armed = false, .mounted = {{mounted.side, "pistol"}}});
            const Entity walker = road.walker();
            CHECK(road.fire(mounted.side) == Refusal::none);
            CHECK(road.health_of(walker) == (mounted.side == other.side ? 1 : 2));
        }
    }
}

TEST_CASE("each weapon is ready again after as many turns as it reloads") {
    struct {
        const char* weapon;
        int reload;
    } const table[] = {{"pistol", 1},  {"shotgun", 3},      {"machine_gun", 3}, {"railgun", 4},
                       {"harpoon", 2}, {"flamethrower", 2}, {"oil_dropper", 2}, {"mine_layer", 2}};
    for (const auto& row : table) {
        CAPTURE(row.weapon);
        DrawnRoad road({"......@............"}, standing_with(row.weapon, Side::rear));
        CHECK(road.fire(Side::rear) == Refusal::none);
        int turns = 1;
        while (road.game->would_refuse({Manoeuvre::coast, true, Side::rear}) == Refusal::reloading && turns < 9) {
            road.coast();
            ++turns;
        }
        CHECK(turns == row.reload);
        CHECK(road.fire(Side::rear) == Refusal::none);
    }
}

TEST_CASE("only the weapon that fires has to reload") {
    DrawnRoad road({"@.................."}, standing_with("shotgun", Side::left));
    road.fire(Side::left);
    CHECK(road.fire(Side::left) == Refusal::reloading);
    CHECK(road.fire() == Refusal::none);
    CHECK(road.fire(Side::right) == Refusal::no_weapon);
}

TEST_CASE("the shotgun's cone does three, two and one, and no more at four") {
    for (std::int32_t distance = 1; distance <= 4; ++distance) {
        CAPTURE(distance);
        DrawnRoad road(around('c', {distance, 2}), standing_with("shotgun"));
        const Entity car = road.enemy("car");
        road.fire();
        CHECK(road.health_of(car) == 5 - (4 - distance));
    }
}

TEST_CASE("the shotgun's cone is one, three and five cells wide") {
    for (std::int32_t distance = 1; distance <= 3; ++distance) {
        for (std::int32_t aside = 0; aside <= 2; ++aside) {
            CAPTURE(distance);
            CAPTURE(aside);
            DrawnRoad road(around('c', {distance, 2 - aside}), standing_with("shotgun"));
            const Entity car = road.enemy("car");
            road.fire();
            CHECK(road.health_of(car) == (aside < distance ? 5 - (4 - distance) : 5));
        }
    }
}

TEST_CASE("in each lane of the shotgun's cone the first thing takes it") {
    Picture map = around('c', {2, 2});
    map[2][1] = 'T';
    DrawnRoad road(map, standing_with("shotgun"));
    const Entity car = road.enemy("car");
    road.fire();
    CHECK(road.health_of(car) == 5);
}

TEST_CASE("of the machine gun's six rounds those that a kill leaves go on") {
    DrawnRoad three({"@..z.z.z.........."}, standing_with("machine_gun"));
    three.fire();
    CHECK(three.walkers() == 0);
    DrawnRoad four({"@.zz.z.z.........."}, standing_with("machine_gun"));
    const Entity last = four.walker_at({7, 0});
    four.fire();
    CHECK(four.walkers() == 1);
    CHECK(four.health_of(last) == 2);
    DrawnRoad bike({"@..k.z............"}, standing_with("machine_gun"));
    bike.fire();
    CHECK(bike.walkers() == 0);
    CHECK_FALSE(bike.enemy("bike"));
}

TEST_CASE("the machine gun reaches seven cells") {
    DrawnRoad road({"@.......z........."}, standing_with("machine_gun"));
    road.fire();
    CHECK(road.walkers() == 1);
    CHECK_FALSE(road.happened<EnemyHit>());
}

TEST_CASE("a car that dies of five rounds leaves a wreck, which stops the sixth") {
    DrawnRoad road({"@..c.r............"}, standing_with("machine_gun"));
    const Entity runner = road.enemy("runner");
    road.fire();
    CHECK_FALSE(road.enemy("car"));
    CHECK(road.world().alive(runner));
    CHECK(road.times<SceneryHit>() == 1);
}

TEST_CASE("the railgun does three to everything in line") {
    DrawnRoad road({"..@z.T.c.b.z......"}, standing_with("railgun"));
    const Entity car = road.enemy("car");
    road.fire();
    CHECK(road.health_of(car) == 2);
    CHECK(road.walkers() == 0);
    CHECK(road.times<SceneryHit>() == 1);
    DrawnRoad far({"@..........z......"}, standing_with("railgun"));
    far.fire();
    CHECK_MESSAGE(far.walkers() == 1, "ten cells, not eleven");
}

TEST_CASE("the railgun kicks the van a cell back before it moves") {
    DrawnRoad standing({"...@.............."}, standing_with("railgun"));
    standing.fire();
    CHECK(standing.van() == Cell{2, 0});
    CHECK(standing.happened<Kicked>());
    DrawnRoad rolling({"...@.............."}, {.speed = 2, .mounted = {{Side::front, "railgun"}}});
    rolling.fire();
    CHECK(rolling.van() == Cell{4, 0});
    DrawnRoad rear({"...@.............."}, standing_with("railgun", Side::rear));
    rear.fire(Side::rear);
    CHECK(rear.van() == Cell{4, 0});
}

TEST_CASE("nothing kicks the van into what stands behind it, off the map, or sideways") {
    for (const char* row : {"^@..........", "o@..........", "z@.........."}) {
        DrawnRoad blocked({row}, standing_with("railgun"));
        blocked.fire();
        CHECK(blocked.van() == Cell{1, 0});
        CHECK_FALSE(blocked.happened<Kicked>());
        CHECK_FALSE(blocked.happened<BarrelBurst>());
    }
    DrawnRoad edge({"@..........."}, standing_with("railgun"));
    edge.fire();
    CHECK(edge.van() == Cell{0, 0});
    DrawnRoad left({"............", ".@..........", "............"}, standing_with("railgun", Side::left));
    left.fire(Side::left);
    CHECK(left.van() == Cell{1, 1});
}

TEST_CASE("a kick may cost a turn's letter or win one: the van enters the cell") {
    DrawnRoad road({"..m@........"}, standing_with("railgun"));
    road.fire();
    CHECK(road.letters() == 1);
}

TEST_CASE("the flamethrower sets a cone alight, also where nothing lies") {
    DrawnRoad road({"............", "............", "@...........", "............", "............"},
                   standing_with("flamethrower"));
    road.fire();
    CHECK(road.picture() == Picture{"...F........", "..FF........", "@FFF........", "..FF........", "...F........"});
    CHECK(road.world().count<Flight>() == 0);
    road.coast();
    CHECK(road.world().count<Burning>() == 9);
    road.coast();
    CHECK(road.world().count<Ground>() == 0);
}

TEST_CASE("who stands in the flames burns and loses its plan; who enters burns too") {
    DrawnRoad road({"............", "@..z........", "............"}, standing_with("flamethrower"));
    const Entity walker = road.walker();
    road.fire();
    CHECK(road.world().has<Burning>(walker));
    CHECK(road.health_of(walker) == 1);
    CHECK(road.cell_of(walker) == Cell{3, 1});
    DrawnRoad van({"@..........."}, {.speed = 1, .mounted = {{Side::front, "flamethrower"}}});
    van.fire();
    CHECK(van.world().has<Burning>(van.game->van()));
}

TEST_CASE("flames spare puddles and burn nothing in the rain; grass in them burns as grass") {
    DrawnRoad road({"............", "@gw.........", "............"}, standing_with("flamethrower"));
    road.fire();
    CHECK(road.picture()[1] == "@FwF........");
    DrawnRoad rain({"@..z........"}, {.speed = 0, .weather = "rain", .mounted = {{Side::front, "flamethrower"}}});
    rain.fire();
    CHECK(rain.world().count<Burning>() == 0);
    CHECK(rain.health_of(rain.walker()) == 2);
}

TEST_CASE("flames set barrels off") {
    DrawnRoad road({"@..o..........."}, standing_with("flamethrower"));
    road.fire();
    road.coast();
    CHECK(road.world().count<Explosive>() == 0);
}

TEST_CASE("the harpoon takes two, pulls whom it hits one cell nearer and spoils the plan") {
    for (std::int32_t distance = 1; distance <= 5; ++distance) {
        CAPTURE(distance);
        DrawnRoad road(around('c', {distance, 2}), standing_with("harpoon"));
        const Entity car = road.enemy("car");
        road.fire();
        CHECK(road.health_of(car) == (distance <= 4 ? 3 : 5));
        CHECK(road.happened<EnemyPulled>() == (distance > 1 && distance <= 4));
        if (distance > 1 && distance <= 4) {
            CHECK(road.cell_of(car) == Cell{distance - 1, 2});
        }
    }
}

TEST_CASE("the harpoon pulls a barrel without setting it off") {
    DrawnRoad road({"@..o........"}, standing_with("harpoon"));
    road.fire();
    CHECK(road.picture()[0] == "@.o.........");
    CHECK_FALSE(road.happened<BarrelBurst>());
    CHECK_MESSAGE(road.world().count<Flight>() == 0, "and no hook is left hanging in the air");
}

TEST_CASE("of what stands fast the harpoon pulls the van to it") {
    for (const char thing : {'T', '^', '%'}) {
        DrawnRoad road({std::string("@...") + thing + "......."}, standing_with("harpoon"));
        road.fire();
        CHECK(road.van() == Cell{1, 0});
        DrawnRoad close({std::string("@") + thing + ".........."}, standing_with("harpoon"));
        close.fire();
        CHECK(close.van() == Cell{0, 0});
    }
    DrawnRoad north({".%..........", "............", "............", ".@.........."},
                    standing_with("harpoon", Side::left));
    north.fire(Side::left);
    CHECK(north.van() == Cell{1, 2});
}

TEST_CASE("saved at any pause of a volley, the turn ends the same") {
    for (const char* weapon : {"machine_gun", "railgun", "flamethrower", "harpoon", "shotgun"}) {
        CAPTURE(weapon);
        const Picture map = {"...z......o.....", ".@.zz.gco.......", "..z.s..........."};
        const VanState state{.speed = 2, .mounted = {{Side::front, weapon}}};
        DrawnRoad at_once(map, state);
        at_once.fire();
        DrawnRoad stepped(map, state);
        stepped.game->command({Manoeuvre::coast, true});
        int pauses = 0;
        while (stepped.game->pause().kind == lull::Pause::For::delay) {
            const auto copy = loaded(saved(*stepped.game));
            copy->finish();
            CHECK(copy->hash() == at_once.game->hash());
            CHECK(grid_is_exact(stepped.world()));
            stepped.game->resume();
            ++pauses;
        }
        CHECK(pauses > 2);
    }
}

}  // namespace arms_test
