// Enemies and what lies on the ground: their acid, fire under them, dust between them and the van.
#include <doctest/doctest.h>

#include "game/posthaste.hpp"
#include "game/road/ground.hpp"
#include "tests/support/ascii_road.hpp"

namespace enemies_on_ground_test {

using namespace ascii_road;

TEST_CASE("the acid that a bloater leaves is acid: it eats the tyres of who drives on through it") {
    DrawnRoad road({"@..b.........."}, {.speed = 3});
    road.coast();
    REQUIRE(road.van() == Cell{3, 0});
    const std::int32_t points = road.of_van<Corrosion>().points;
    road.coast();
    CHECK(road.of_van<Corrosion>().points == points + 1);
}

TEST_CASE("where acid lies already a bloater leaves no more; on grass it does") {
    DrawnRoad road({"@..b......"}, {.speed = 3, .beneath = {{'a', {3, 0}}, {'g', {4, 0}}}});
    road.coast();
    CHECK(road.world().cell({3, 0}).count<Ground>() == 1);
    CHECK(road.world().cell({4, 0}).count<Ground>() == 2);
}

TEST_CASE("whoever stands in a fire burns, afoot or not") {
    for (const char who : {'r', 'b', 'd', 'k', 'c'}) {
        CAPTURE(who);
        Picture map = {"@.................", ".................."};
        map[0][16] = who;
        DrawnRoad road(map, {.speed = 0, .beneath = {{'F', {16, 0}}}});
        const Entity enemy = road.walker_at({16, 0});
        REQUIRE(enemy);
        const std::int32_t health = road.health_of(enemy);
        road.coast();
        CHECK(road.world().has<Burning>(enemy));
        road.coast();
        CHECK((!road.world().alive(enemy) || road.health_of(enemy) == health - 1));
    }
}

TEST_CASE("a bloater that burns to death bursts, and a car that does leaves a wreck") {
    Picture map = {"@.................", ".................."};
    map[0][16] = 'b';
    DrawnRoad road(map, {.speed = 0, .beneath = {{'F', {16, 0}}}});
    for (int turn = 0; turn < 4; ++turn) {
        road.coast();
    }
    CHECK(road.world().count<Enemy>() == 0);
    CHECK(lies_there(road.world(), {16, 0}, &Ground::corrodes));
    map[0][16] = 'c';
    DrawnRoad wrecked(map, {.speed = 0, .beneath = {{'F', {16, 0}}, {'s', {16, 0}}}});
    for (int turn = 0; turn < 7 && wrecked.world().count<Enemy>() > 0; ++turn) {
        wrecked.coast();
    }
    CHECK(wrecked.picture()[0][16] == '%');
    CHECK(wrecked.world().count<MountedOn>() == 1);  // the van's own
    CHECK(grid_is_exact(wrecked.world()));
}

TEST_CASE("fire takes health and spoils no plan: who burns has burnt before it announces") {
    DrawnRoad road({".@......Fb..."}, {.speed = 0});
    const Entity bloater = road.walker_at({9, 0});
    for (int turn = 1; turn <= 2; ++turn) {
        road.coast();
        REQUIRE(road.world().alive(bloater));
        CHECK(road.cell_of(bloater) == Cell{9 - turn, 0});
        CHECK(road.health_of(bloater) == 3 - turn);
        CHECK(road.plan_of(bloater) != nullptr);
    }
    road.coast();
    CHECK_FALSE(road.world().alive(bloater));
}

TEST_CASE("a puddle puts out whoever enters it") {
    DrawnRoad road({".@.....wFb..."}, {.speed = 0});
    const Entity bloater = road.walker_at({9, 0});
    road.coast();
    CHECK(road.world().has<Burning>(bloater));
    road.coast();
    CHECK_FALSE(road.world().has<Burning>(bloater));
    CHECK(road.health_of(bloater) == 2);
}

TEST_CASE("in dust a bandit wakes at five columns, not at twelve") {
    const auto awake = [](std::size_t column) {
        Picture map = {"@............."};
        map[0][column] = 'd';
        return DrawnRoad(map, {.speed = 0, .weather = "dust"}).world().count<Awake>();
    };
    CHECK(awake(6) == 0);
    CHECK(awake(5) == 1);
}

}  // namespace enemies_on_ground_test
