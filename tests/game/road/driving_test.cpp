// Speed, steering, rolling, ramming, crashing, barrels in the way, shoving.
#include "game/road/driving.hpp"
#include "game/posthaste.hpp"

#include <doctest/doctest.h>

#include "tests/support/ascii_road.hpp"

namespace driving_test {

using namespace ascii_road;

TEST_CASE("accelerating and braking change speed by one, then the van moves speed cells east") {
    DrawnRoad road({"@..............."});
    CHECK(road.accelerate() == Refusal::none);
    CHECK(road.speed() == 2);
    CHECK(road.van() == Cell{2, 0});
    CHECK(road.accelerate() == Refusal::none);
    CHECK(road.van() == Cell{5, 0});
    CHECK(road.coast() == Refusal::none);
    CHECK(road.speed() == 3);
    CHECK(road.van() == Cell{8, 0});
    CHECK(road.brake() == Refusal::none);
    CHECK(road.speed() == 2);
    CHECK(road.van() == Cell{10, 0});
}

TEST_CASE("a van at speed 0 stays where it is") {
    DrawnRoad road({".@......"});
    CHECK(road.brake() == Refusal::none);
    CHECK(road.speed() == 0);
    CHECK(road.coast() == Refusal::none);
    CHECK(road.van() == Cell{1, 0});
    CHECK(road.turn() == 3);
}

TEST_CASE("steering changes the row first, then moves east at the same speed") {
    DrawnRoad road({"..........", "@^........", ".........."}, {.speed = 2});
    CHECK(road.north() == Refusal::none);
    CHECK(road.van() == Cell{2, 0});
    CHECK(road.speed() == 2);
    CHECK(road.driver() == 8);
    CHECK(road.south() == Refusal::none);
    CHECK(road.van() == Cell{4, 1});
}

TEST_CASE("at speed 0 the van steers without moving east") {
    DrawnRoad road({"......", ".@....", "......"}, {.speed = 0});
    CHECK(road.south() == Refusal::none);
    CHECK(road.van() == Cell{1, 2});
    CHECK(road.speed() == 0);
}

TEST_CASE("steering is possible at speed 0 and up to min(3, tyres)") {
    for (std::int32_t tyres = 0; tyres <= 4; ++tyres) {
        for (std::int32_t speed = 0; speed <= 4; ++speed) {
            CAPTURE(tyres);
            CAPTURE(speed);
            DrawnRoad road({"............", "@...........", "............"}, {.speed = speed, .tyres = tyres});
            const bool allowed = speed == 0 || speed <= std::min(3, tyres);
            CHECK(road.refusal_of(Manoeuvre::north).empty() == allowed);
            CHECK((road.north() == Refusal::none) == allowed);
            CHECK(road.van() == (allowed ? Cell{speed, 0} : Cell{0, 1}));
            CHECK(road.turn() == (allowed ? 2 : 1));
        }
    }
}

TEST_CASE("steering is refused where a tree, a rock or a wreck stands, and at the edge") {
    for (const char thing : {'T', '^', '%'}) {
        DrawnRoad road({std::string(1, thing) + ".....", "@.....", "......"});
        CHECK(road.north() == Refusal::something_stands_there);
        CHECK(road.turn() == 1);
        CHECK(road.south() == Refusal::none);
        CHECK(road.south() == Refusal::end_of_the_ground);
        CHECK(road.turn() == 2);
    }
}

TEST_CASE("top speed is half the engine, rounded up, and 1 without one") {
    const std::int32_t tops[] = {1, 1, 1, 2, 2, 3, 3, 4, 4};
    for (std::int32_t engine = 0; engine <= 8; ++engine) {
        CAPTURE(engine);
        CHECK(top_speed(Engine{engine, 8}) == tops[engine]);
        DrawnRoad at_top({"@..........."}, {.speed = tops[engine], .engine = engine});
        CHECK(at_top.accelerate() == Refusal::top_speed);
        DrawnRoad below({"@..........."}, {.speed = tops[engine] - 1, .engine = engine});
        CHECK(below.accelerate() == Refusal::none);
        CHECK(below.speed() == tops[engine]);
    }
}

TEST_CASE("a hit on the engine limits the speed at once") {
    // The shot bursts the barrel; one fragment comes back to the engine before the van moves.
    DrawnRoad road({"............", "@....o......", "............"}, {.speed = 4, .engine = 7, .plates = no_plates});
    CHECK(road.fire() == Refusal::none);
    CHECK(road.engine() == 6);
    CHECK(road.speed() == 3);
    CHECK(road.van() == Cell{3, 1});
}

TEST_CASE("what the shot made impossible is not done: the van goes straight on") {
    DrawnRoad road({"............", "@....o......", "............"}, {.speed = 3, .engine = 7, .plates = no_plates});
    CHECK(road.drive(Manoeuvre::accelerate, true) == Refusal::none);  // 4 was possible, then is not
    CHECK(road.speed() == 3);
    CHECK(road.van() == Cell{3, 1});
}

TEST_CASE("a walker dies under speed 2 or more, and the van does not even slow down") {
    for (std::int32_t speed = 2; speed <= 4; ++speed) {
        CAPTURE(speed);
        DrawnRoad road({"@.z........."}, {.speed = speed});
        CHECK(road.coast() == Refusal::none);
        CHECK(road.walkers() == 0);
        CHECK(road.times<EnemyRunOver>() == 1);
        CHECK(road.van() == Cell{speed, 0});
        CHECK(road.speed() == speed);
        CHECK(road.plates().front == 1);
    }
}

TEST_CASE("three walkers in a row are run down in one turn") {
    DrawnRoad road({"@.zzz......."}, {.speed = 4});
    road.coast();
    CHECK(road.times<EnemyRunOver>() == 3);
    CHECK(road.van() == Cell{4, 0});
}

TEST_CASE("at speed 1 a walker stops the van and nobody is hurt by it") {
    DrawnRoad road({".@z........."});
    CHECK(road.coast() == Refusal::none);
    CHECK(road.times<Bumped>() == 1);
    CHECK(road.speed() == 0);
    CHECK(road.van() == Cell{1, 0});
    CHECK(road.walkers() == 1);
    CHECK(road.health_of(road.walker()) == 2);
    CHECK_FALSE(road.happened<Crashed>());
}

TEST_CASE("braking from 2 to 1 before a walker is too slow to run it over") {
    DrawnRoad road({"@z.........."}, {.speed = 2});
    road.brake();
    CHECK(road.walkers() == 1);
    CHECK(road.speed() == 0);
    CHECK(road.van() == Cell{0, 0});
}

TEST_CASE("steering into a walker runs it down at speed 2, and is refused below") {
    DrawnRoad fast({"z.....", "@.....", "......"}, {.speed = 2});
    CHECK(fast.north() == Refusal::none);
    CHECK(fast.walkers() == 0);
    CHECK(fast.van() == Cell{2, 0});
    for (std::int32_t speed = 0; speed <= 1; ++speed) {
        DrawnRoad slow({"z.....", "@.....", "......"}, {.speed = speed});
        CHECK(slow.north() == Refusal::someone_stands_there);
        CHECK(slow.turn() == 1);
    }
}

TEST_CASE("a wreck, a rock or a tree stops the van dead; the damage is its speed, from the front") {
    for (const char thing : {'T', '^', '%'}) {
        for (std::int32_t speed = 1; speed <= 4; ++speed) {
            CAPTURE(thing);
            CAPTURE(speed);
            DrawnRoad road({std::string("@") + thing + "........."}, {.speed = speed});
            CHECK(road.coast() == Refusal::none);
            CHECK(road.van() == Cell{0, 0});
            CHECK(road.speed() == 0);
            CHECK(road.plates().front == 0);
            CHECK(road.engine() == 8 - (speed - 1));
            CHECK(road.driver() == 8);
            CHECK(road.times<Crashed>() == 1);
        }
    }
}

TEST_CASE("a crash after some cells stops in the cell before the obstacle") {
    DrawnRoad road({"@..^......."}, {.speed = 4});
    road.coast();
    CHECK(road.van() == Cell{2, 0});
    CHECK(road.engine() == 5);
}

TEST_CASE("a crash goes through plate and engine to the driver, and may kill") {
    DrawnRoad hurt({"@^........."}, {.speed = 4, .engine = 1, .plates = no_plates});
    hurt.coast();
    CHECK(hurt.engine() == 0);
    CHECK(hurt.driver() == 5);
    CHECK(hurt.game->outcome() == nullptr);

    DrawnRoad dead({"@^........."}, {.speed = 4, .driver = 3, .engine = 1, .plates = no_plates});
    dead.coast();
    REQUIRE(dead.game->outcome() != nullptr);
    CHECK(dead.game->outcome()->result == Result::dead);
    CHECK(dead.game->outcome()->cause == Cause::crash);
}

TEST_CASE("steering around a corner may crash into what stands beyond it") {
    DrawnRoad road({".^....", "@.....", "......"}, {.speed = 2});
    CHECK(road.north() == Refusal::none);
    CHECK(road.van() == Cell{0, 0});
    CHECK(road.times<Crashed>() == 1);
    CHECK(road.speed() == 0);
}

TEST_CASE("a barrel goes off before you enter, and then you go on") {
    DrawnRoad road({"..........", ".@o.......", ".........."});
    CHECK(road.coast() == Refusal::none);
    CHECK(road.times<BarrelBurst>() == 1);
    CHECK(road.plates().front == 0);
    CHECK(road.engine() == 6);  // three fragments reach who stands beside it
    CHECK(road.van() == Cell{2, 1});
    CHECK(road.picture() == Picture{"..........", "..@.......", ".........."});
}

TEST_CASE("steering into a barrel is possible, and it goes off on that side") {
    DrawnRoad road({"..........", ".@........", ".o........"});
    CHECK(road.south() == Refusal::none);
    CHECK(road.times<BarrelBurst>() == 1);
    CHECK(road.plates().right == 0);
    CHECK(road.tyres() == 2);
    CHECK(road.plates().front == 1);
    CHECK(road.van() == Cell{2, 2});
}

TEST_CASE("a van killed by the barrel before it goes no farther") {
    DrawnRoad road({"..........", ".@o.......", ".........."}, {.driver = 1, .engine = 0, .plates = no_plates});
    road.coast();
    REQUIRE(road.game->outcome() != nullptr);
    CHECK(road.game->outcome()->cause == Cause::fragment);
    CHECK(road.van() == Cell{1, 1});
}

TEST_CASE("a standing van shoves what is right ahead one cell east") {
    DrawnRoad road({".T........", ".@^.......", ".T........"}, {.speed = 0});
    CHECK(road.game->eastward() == Manoeuvre::shove);
    CHECK(road.shove() == Refusal::none);
    CHECK(road.picture() == Picture{".T........", "..@^......", ".T........"});
    CHECK(road.times<Shoved>() == 1);
    for (const Event& event : road.events) {
        const Shoved* shoved = std::get_if<Shoved>(&event);
        CHECK((shoved == nullptr || shoved->what.called.view() == "rock"));
    }
    CHECK(road.speed() == 0);
    CHECK(road.turn() == 2);
    CHECK(road.plates().front == 1);
    CHECK(road.game->eastward() == Manoeuvre::shove);  // it stands right ahead again
}

TEST_CASE("shoving moves a whole line; what stands at the edge falls off") {
    DrawnRoad road({"TTTTTT", "@^%T^o", "TTTTTT"}, {.speed = 0});
    CHECK(road.shove() == Refusal::none);
    CHECK(road.picture() == Picture{"TTTTTT", ",@^%T^", "TTTTTT"});
    CHECK(grid_is_exact(road.world()));
}

TEST_CASE("a way beside does not forbid shoving: it may lead nowhere") {
    DrawnRoad road({"@^......", "........"}, {.speed = 0});
    CHECK(road.shove() == Refusal::none);
    CHECK(road.van() == Cell{1, 0});
}

TEST_CASE("walkers and barrels can be shoved too, unhurt") {
    DrawnRoad road({"TTTTTTTT", "@zo.....", "TTTTTTTT"}, {.speed = 0});
    CHECK(road.shove() == Refusal::none);
    CHECK(road.van() == Cell{1, 1});
    CHECK(road.walkers() == 1);
    CHECK_FALSE(road.happened<BarrelBurst>());
    CHECK(grid_is_exact(road.world()));
}

TEST_CASE("shoving is refused while the van rolls or has nothing right ahead") {
    DrawnRoad rolling({"@^......"}, {.speed = 1});
    CHECK(rolling.shove() == Refusal::nothing_to_shove);
    DrawnRoad free_ahead({"@.......", "TTTTTTTT"}, {.speed = 0});
    CHECK(free_ahead.shove() == Refusal::nothing_to_shove);
}

TEST_CASE("shoving reaches the goal") {
    DrawnRoad road({"TTTTTTT", "@^^^^^^", "TTTTTTT"}, {.speed = 0});
    for (int turns = 0; turns < 6; ++turns) {
        CHECK(road.shove() == Refusal::none);
    }
    REQUIRE(road.game->outcome() != nullptr);
    CHECK(road.game->outcome()->result == Result::delivered);
}

TEST_CASE("a pocket several rows deep is no trap: something gets the van on") {
    // It can steer for ever between its two rows, but it can never go west again.
    DrawnRoad road({"........", ".^^.....", ".@^.....", "..^.....", ".^......"}, {.speed = 0});
    CHECK(road.refusal_of(Manoeuvre::south).empty());
    CHECK_MESSAGE(road.refusal_of(road.game->eastward()).empty(), road.refusal_of(road.game->eastward()));
    CHECK_MESSAGE(road.game->eastward() == Manoeuvre::shove, "driving into the rock would only hurt");
}

namespace {
// Whether a standing van gets east sooner or later without being hurt: a free cell ahead or a shove,
// here or in a row of its column that it can steer to.
bool gets_on(const Picture& map, Manoeuvre way) {
    DrawnRoad road(map, {.speed = 0});
    for (std::size_t rows = 0; rows < map.size(); ++rows) {
        const bool free_ahead = road.world().cell(road.van() + lull::east).count<Solid>() == 0;
        if (free_ahead || road.refusal_of(Manoeuvre::shove).empty()) {
            return true;
        }
        if (road.drive(way) != Refusal::none) {
            return false;
        }
    }
    return false;
}
}  // namespace

TEST_CASE("no place in a dense world leaves a standing van without a way on") {
    lull::RandomStream chance(2026, 11);
    int traps = 0;
    std::string trap;
    for (int world = 0; world < 12; ++world) {
        Picture map(5, std::string(6, '.'));
        for (auto& row : map) {
            for (auto& cell : row) {
                cell = chance.chance(2, 5) ? "T^%"[chance.below(3)] : '.';
            }
        }
        for (std::size_t row = 0; row < map.size(); ++row) {
            for (std::size_t column = 0; column + 1 < map[row].size(); ++column) {
                if (map[row][column] != '.') {
                    continue;
                }
                Picture drawn = map;
                drawn[row][column] = '@';
                if (!gets_on(drawn, Manoeuvre::north) && !gets_on(drawn, Manoeuvre::south)) {
                    ++traps;
                    trap.clear();
                    for (const auto& line : drawn) {
                        trap += line + '\n';
                    }
                }
            }
        }
    }
    CHECK_MESSAGE(traps == 0, "for example\n", trap);
}

TEST_CASE("a turn goes: shot, van, the dead, the horde, new plans") {
    DrawnRoad road({"....z.......", "@....z......"}, {.speed = 3, .turn = 10, .horde_front = -2000});
    const Entity hit = road.walker_at({5, 1});
    const Entity clawing = road.walker_at({4, 0});
    REQUIRE(road.plan_of(clawing) != nullptr);
    CHECK(road.plan_of(clawing)->destination == Cell{3, 0});
    road.fire();
    REQUIRE(road.events.size() == 4);
    CHECK(std::holds_alternative<YouFired>(road.events[0]));
    CHECK(std::holds_alternative<EnemyHit>(road.events[1]));
    CHECK(std::holds_alternative<Lost>(road.events[2]));
    CHECK(std::holds_alternative<HordeMoved>(road.events[3]));
    CHECK(road.van() == Cell{3, 1});
    CHECK(road.plates().left == 0);
    CHECK(road.world().get<Position>(hit).cell == Cell{5, 1});
    CHECK_MESSAGE(road.plan_of(hit) != nullptr, "everybody has announced anew");
    CHECK(road.turn() == 11);
}

TEST_CASE("a refused command costs no turn and changes nothing") {
    lull::RandomStream chance(7, 7);
    int refused = 0;
    for (int world = 0; world < 40; ++world) {
        Picture map(3, std::string(8, '.'));
        for (auto& row : map) {
            for (auto& cell : row) {
                cell = chance.chance(1, 3) ? "T^%oz"[chance.below(5)] : '.';
            }
        }
        map[1][2] = '@';
        DrawnRoad road(map,
                       {.speed = chance.between(0, 4), .engine = chance.between(0, 8), .tyres = chance.between(0, 4)});
        const auto hash = road.game->hash();
        const auto bytes = saved(*road.game);
        for (int i = 0; i < static_cast<int>(Manoeuvre::count); ++i) {
            const auto manoeuvre = static_cast<Manoeuvre>(i);
            const Refusal refusal = road.game->would_refuse({manoeuvre, false});
            CHECK(road.game->hash() == hash);
            if (refusal == Refusal::none) {
                continue;
            }
            ++refused;
            CHECK_FALSE(road.refusal_of(manoeuvre).empty());
            CHECK(road.drive(manoeuvre) == refusal);
            CHECK(road.events.empty());
            CHECK(road.game->hash() == hash);
            CHECK(saved(*road.game) == bytes);
            CHECK(road.game->pause().kind == lull::Pause::For::input);
        }
    }
    CHECK(refused > 60);
}

}  // namespace driving_test
