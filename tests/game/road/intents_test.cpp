// Intents, fair and sharp: the nine points by which enemies announce and keep what they announce.
#include <doctest/doctest.h>

#include <algorithm>

#include "game/posthaste.hpp"
#include "game/road/enemy_plans.hpp"
#include "tests/support/ascii_road.hpp"

namespace intents_test {

using namespace ascii_road;

namespace {

bool is_among(const std::vector<Cell>& cells, Cell cell) {
    return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

}  // namespace

TEST_CASE("1: plans are made against the cell that the van reaches by coasting") {
    for (const std::int32_t speed : {0, 2, 4}) {
        CAPTURE(speed);
        DrawnRoad road({"....k....................", "........@................"}, {.speed = speed});
        const Intent* intent = road.plan_of(road.enemy("bike"));
        REQUIRE(intent != nullptr);
        CHECK(intent->destination == Cell{std::min(8 + speed - 3, 8), 1});
    }
}

TEST_CASE("2: a plan is a destination and perhaps an attack from there, and every attacked cell is known") {
    DrawnRoad road({"....k..@......"}, {.speed = 0});
    const Intent* intent = road.plan_of(road.enemy("bike"));
    REQUIRE(intent != nullptr);
    CHECK(intent->destination == Cell{4, 0});
    const auto cells = attacked_cells(road.world(), *intent);
    CHECK(cells.size() == 5);
    CHECK(is_among(cells, road.van()));
    CHECK(attacked_cells(road.world(), Intent{{4, 0}, false, Side::front, true, {}}).empty());
}

TEST_CASE("2: whatever hits the van came from an attacked cell that was known") {
    // Played in a crowd: as long as the van ends outside of all red cells, only what bursts can hurt it.
    lull::RandomStream chance(41, 7);
    int dodged = 0;
    for (int world = 0; world < 30; ++world) {
        Picture map(9, std::string(30, '.'));
        for (int i = 0; i < 14; ++i) {
            map[chance.below(9)][chance.below(30)] = "zrbdkcT^"[chance.below(8)];
        }
        map[4].replace(0, 6, "....@.");
        DrawnRoad road(map, {.speed = 2});
        for (int turn = 0; turn < 6 && road.game->outcome() == nullptr; ++turn) {
            std::vector<Cell> red;
            road.world().each<Intent>([&](Entity, const Intent& intent) {
                for (const Cell cell : attacked_cells(road.world(), intent)) {
                    red.push_back(cell);
                }
            });
            // Someone stopped short attacks from elsewhere: that is point 5.
            std::vector<std::pair<Entity, Cell>> going;
            road.world().each<Intent>(
                [&](Entity who, const Intent& intent) { going.emplace_back(who, intent.destination); });
            const Plates before = road.plates();
            const std::int32_t driver = road.driver();
            road.coast();
            bool all_arrived = true;
            for (const auto& [who, where] : going) {
                all_arrived = all_arrived && road.world().alive(who) && road.cell_of(who) == where;
            }
            if (all_arrived && !is_among(red, road.van()) && !road.happened<Crashed>() && !road.happened<Rammed>()) {
                ++dodged;
                const Plates& left = road.plates();
                CHECK(before.front + before.right + before.rear + before.left ==
                      left.front + left.right + left.rear + left.left);
                CHECK(road.driver() == driver);
            }
        }
    }
    CHECK(dodged > 10);
}

TEST_CASE("3: what drives moves and then fires, in one turn") {
    DrawnRoad road({"k.....@.........", "................"}, {.speed = 1});
    road.coast();
    CHECK(road.cell_of(road.enemy("bike")) == Cell{4, 0});
    CHECK(road.plates().rear == 0);
}

TEST_CASE("4: only the cell where the van ends counts: it may cross a lane") {
    DrawnRoad road({"......d.........", "................", "................", "...@............"}, {.speed = 3});
    const Intent* intent = road.plan_of(road.enemy("bandit"));
    REQUIRE(intent != nullptr);
    REQUIRE(is_among(attacked_cells(road.world(), *intent), {6, 3}));
    road.accelerate();
    CHECK(road.van() == Cell{7, 3});
    CHECK(road.times<YouFired, EnemyFired>() == 1);
    CHECK(road.plates().left == 1);
    CHECK(road.driver() == 8);
}

TEST_CASE("5: stopped short, it fires the same way from where it stands") {
    DrawnRoad road({"..@....k...."}, {.speed = 3});
    const Entity bike = road.enemy("bike");
    REQUIRE(road.plan_of(bike)->destination == Cell{6, 0});
    road.accelerate();  // the van takes that cell
    CHECK(road.van() == Cell{6, 0});
    CHECK(road.cell_of(bike) == Cell{7, 0});
    CHECK(road.plates().front == 0);
}

TEST_CASE("5: the first thing in a lane takes the hit, friends and the dead included") {
    DrawnRoad road({"...zT.......", ".k..@.......", "............"}, {.speed = 0});
    const Entity walker = road.enemy("walker");
    REQUIRE(road.plan_of(walker)->destination == Cell{3, 1});
    REQUIRE(road.plan_of(road.enemy("bike"))->attacks);
    road.coast();
    CHECK(road.cell_of(walker) == Cell{3, 1});
    CHECK(road.health_of(walker) == 1);
    CHECK(road.plates().rear == 0);  // the walker's own claws
    CHECK(road.driver() == 8);
}

TEST_CASE("6: hitting an enemy spoils its plan: it neither moves nor attacks this turn") {
    for (const bool fire : {false, true}) {
        DrawnRoad road({"@.....k....."}, {.speed = 0});
        const Entity bike = road.enemy("bike");
        road.drive(Manoeuvre::coast, fire);
        CHECK(road.cell_of(bike) == (fire ? Cell{6, 0} : Cell{5, 0}));
        CHECK(road.plates().front == (fire ? 1 : 0));
        CHECK(road.plan_of(bike) != nullptr);
    }
}

TEST_CASE(
    "7: after firing, car and bandit announce an attack at the earliest on their third announcement, a bike on its "
    "second") {
    struct Case {
        Picture map;
        const char* body;
        int turns = 3;
    };
    const Case cases[] = {{{".....k..@..."}, "bike", 2},
                          {{"........c...", "............", "........@...", "............"}, "car"},
                          {{"...d....@..."}, "bandit"}};
    for (const Case& one : cases) {
        CAPTURE(one.map[0]);
        DrawnRoad road(one.map, {.speed = 0});
        const Entity enemy = road.enemy(one.body);
        for (int round = 0; round < 2; ++round) {
            CHECK(road.plan_of(enemy)->attacks);
            road.coast();
            CHECK(road.times<YouFired, EnemyFired>() == 1);
            for (int turn = 1; turn < one.turns; ++turn) {
                CHECK_FALSE(road.plan_of(enemy)->attacks);
                road.coast();
                CHECK_FALSE(road.happened<YouFired, EnemyFired>());
            }
        }
        CHECK(road.plan_of(enemy)->attacks);
    }
}

TEST_CASE("7: one whose plan was spoilt has not fired") {
    DrawnRoad road({"@.....k....."}, {.speed = 0});
    road.fire();
    CHECK(road.plan_of(road.enemy("bike"))->attacks);
}

TEST_CASE("8: they try what they announced in the order in which they came; a preview shows what is refused") {
    DrawnRoad road({"..........", ".@........", "....r.....", "...r......"}, {.speed = 1});
    auto preview = road.game->fork();
    preview->command({Manoeuvre::coast, false});
    preview->finish();
    const Entity first = road.walker_at({4, 2});
    const Entity second = road.walker_at({3, 3});
    REQUIRE(road.plan_of(first)->destination == road.plan_of(second)->destination);
    const Cell wanted = road.plan_of(first)->destination;
    road.coast();
    CHECK(road.cell_of(first) == wanted);
    CHECK_FALSE(road.cell_of(second) == wanted);
    CHECK(preview->hash() == road.game->hash());
    CHECK(preview->world().get<Position>(second).cell == road.cell_of(second));
}

}  // namespace intents_test
