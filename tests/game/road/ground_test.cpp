// What lies on the ground: fire, water and acid.
#include <doctest/doctest.h>

#include "game/engine.hpp"
#include "tests/support/allocations.hpp"
#include "tests/support/ascii_road.hpp"

namespace ground_test {

using namespace ascii_road;

namespace {

constexpr Cell start{0, 0};  // of the van in most of these

// Standing, with nobody near who could disturb.
DrawnRoad standing(const Picture& map, VanState state = {}) {
    state.speed = 0;
    return DrawnRoad(map, state);
}

bool burns(const DrawnRoad& road, Entity entity) { return road.world().has<Burning>(entity); }
bool van_burns(const DrawnRoad& road) { return burns(road, road.game->van()); }
std::int32_t corrosion(const DrawnRoad& road) { return road.of_van<Corrosion>().points; }

}  // namespace

// --- fire ---------------------------------------------------------------------------------------

TEST_CASE("dry grass catches from a burning neighbour, in the four ways") {
    DrawnRoad road = standing({"@...........", ",,,,,ggg,,,,", ",,,,,gFgg,,,", ",,,,,ggg,,,,"});
    road.coast();
    CHECK(road.picture() == Picture{"@...........", ",,,,,gFg,,,,", ",,,,,FFFg,,,", ",,,,,gFg,,,,"});
    CHECK(road.times<FireTookHold>() == 4);
}

TEST_CASE("grass burns out in three turns, and the fire goes on from grass to grass") {
    DrawnRoad road = standing({"@...........", ",,,Fgggg,gg,"});
    road.coast();
    CHECK(road.picture()[1] == ",,,FFggg,gg,");
    road.coast();
    CHECK(road.picture()[1] == ",,,FFFgg,gg,");
    road.coast();
    CHECK(road.picture()[1] == ",,,,FFFg,gg,");
    road.coast();
    CHECK(road.picture()[1] == ",,,,,FFF,gg,");
    for (int turn = 0; turn < 3; ++turn) {
        road.coast();
    }
    CHECK(road.picture()[1] == ",,,,,,,,,gg,");  // bare ground stops it
    CHECK(grid_is_exact(road.world()));
}

TEST_CASE("the fire spares water: puddles, and grass in a puddle") {
    DrawnRoad road = standing({"@...........", ",,,FWgg,,,,,", ",,,w,,,,,,,,"});
    for (int turn = 0; turn < 4; ++turn) {
        road.coast();
    }
    CHECK(road.picture() == Picture{"@...........", ",,,,wgg,,,,,", ",,,w,,,,,,,,"});
}

TEST_CASE("an oil slick burns too, and longer than grass") {
    DrawnRoad road = standing({"@...........", ",,,,Fs,,,,,,"});
    for (int turn = 0; turn < 4; ++turn) {
        road.coast();
    }
    CHECK(road.picture()[1] == ",,,,,F,,,,,,");
    road.coast();
    CHECK(road.picture()[1] == ",,,,,,,,,,,,");
}

TEST_CASE("a barrel beside a fire catches fire, and a turn later it goes off") {
    DrawnRoad road = standing({"@.............", ",,,,,,,,,,,Fo,"});
    road.coast();
    const Entity barrel = road.world().first<Explosive>();
    REQUIRE(barrel);
    CHECK(burns(road, barrel));
    CHECK_FALSE(road.happened<BarrelBurst>());
    road.coast();
    CHECK(road.happened<BarrelBurst>());
    CHECK_FALSE(road.world().alive(barrel));
    CHECK(road.world().count<Flight>() == 0);
}

TEST_CASE("a fragment sets alight the grass or oil on which its flight ends, not what it passes over") {
    for (const char fuel : {'g', 's'}) {
        Picture map = {"@..o.g...g..."};
        map[0][9] = fuel;
        DrawnRoad road = standing(map);
        road.fire();
        CHECK(road.picture() == Picture{"@....g...F..."});
    }
    DrawnRoad wet = standing({"@..o.....W..."});
    wet.fire();
    CHECK(wet.picture() == Picture{"@........w..."});
}

TEST_CASE("a shot sets nothing alight") {
    DrawnRoad road = standing({"@.....g......"});
    road.fire();
    CHECK(road.picture() == Picture{"@.....g......"});
}

TEST_CASE("who enters a burning cell catches fire, and burns for three turns") {
    DrawnRoad road({"@.F..........."}, {.speed = 3});
    road.coast();
    CHECK(road.times<YouCaughtFire>() == 1);
    CHECK(van_burns(road));
    CHECK(road.plates().front == 0);  // a hit from its own cell: as from the front
    CHECK(road.engine() == 8);
    road.coast();
    CHECK(road.engine() == 7);
    CHECK(van_burns(road));
    road.coast();
    CHECK(road.engine() == 6);
    CHECK_FALSE(van_burns(road));
    CHECK(road.times<YouStoppedBurning>() == 1);
    road.coast();
    CHECK(road.engine() == 6);
    CHECK(road.driver() == 8);
}

TEST_CASE("who stands in a fire burns anew") {
    DrawnRoad road = standing({"@..........."}, {.plates = no_plates, .beneath = {{'F', start}}});
    road.coast();  // it catches only at the turn's end
    CHECK(van_burns(road));
    CHECK(road.engine() == 8);
    road.coast();
    CHECK(road.engine() == 7);
    CHECK(road.of_van<Burning>().left == 3);
    for (int turn = 0; turn < 3; ++turn) {
        road.coast();
    }
    CHECK(road.engine() == 4);
    CHECK_FALSE(van_burns(road));
}

TEST_CASE("fire beside the van does not reach it") {
    DrawnRoad road = standing({"@F....", "F....."});
    road.coast();
    CHECK_FALSE(van_burns(road));
    CHECK(road.plates().front == 1);
}

TEST_CASE("a burning van sets alight what it stands on and what it passes") {
    DrawnRoad road = standing({"@...........", "g,,,,,,,,,,,"}, {.burns = 3, .beneath = {{'g', start}}});
    road.coast();
    CHECK(road.times<FireTookHold>() == 2);
    CHECK(road.picture()[1] == "F,,,,,,,,,,,");
}

TEST_CASE("water puts out a burning van that enters it") {
    DrawnRoad road({"@.w........."}, {.speed = 2, .plates = no_plates, .burns = 3});
    road.coast();
    CHECK_FALSE(van_burns(road));
    CHECK(road.engine() == 8);
    CHECK(road.times<YouStoppedBurning>() == 1);
    CHECK(road.picture() == Picture{"..@........."});
}

TEST_CASE("in water nobody catches fire") {
    DrawnRoad road({"@.F........."}, {.speed = 2, .beneath = {{'w', {2, 0}}}});
    road.coast();
    CHECK_FALSE(van_burns(road));
}

TEST_CASE("burning costs the driver once plate and engine are gone, and it can kill") {
    DrawnRoad road = standing({"@..........."}, {.driver = 1, .engine = 0, .plates = no_plates, .burns = 2});
    road.coast();
    REQUIRE(road.game->outcome() != nullptr);
    CHECK(road.game->outcome()->result == Result::dead);
    CHECK(road.game->outcome()->cause == Cause::fire);
}

TEST_CASE("a walker in a fire burns to death") {
    DrawnRoad road = standing({"@.............z..."}, {.beneath = {{'F', {14, 0}}}});
    const Entity walker = road.walker();
    road.coast();
    CHECK(burns(road, walker));
    CHECK(road.health_of(walker) == 2);
    CHECK(road.times<CaughtFire>() == 1);
    road.coast();
    CHECK(road.health_of(walker) == 1);
    road.coast();
    CHECK(road.walkers() == 0);
    CHECK(road.happened<EnemyDied>());
}

TEST_CASE("fire goes on after a save in the midst of it") {
    const Picture map = {"@...............", ",,,FggggggoFggg,", ",,,gggWggggggg,,", ",,,,ggggFggg,,z,"};
    DrawnRoad plain = standing(map, {.burns = 2});
    auto other = loaded(saved(*plain.game));
    for (int turn = 0; turn < 12; ++turn) {
        plain.coast();
        other->command({Manoeuvre::coast, false});
        other = loaded(saved(*other));
        while (other->pause().kind == lull::Pause::For::delay) {
            other->resume();
            other = loaded(saved(*other));
        }
        CHECK(other->hash() == plain.game->hash());
        CHECK(grid_is_exact(plain.world()));
    }
    CHECK(plain.world().count<Burning>() == 0);
}

TEST_CASE("a turn with some two hundred burning cells asks for no memory") {
    Picture map(12, std::string(60, 'g'));
    map[0] = "@" + std::string(59, '.');
    map[0][58] = 'z';
    for (std::size_t column = 0; column < 60; column += 3) {
        map[3][column] = map[7][column] = 'F';
    }
    MapPlan plan = plan_of(map);
    lull::Resolver<Posthaste> resolver(plan.columns, plan.rows, {}, {}, shipped_data());
    populate(resolver, plan, 0, 1);
    const World& world = resolver.world();
    resolver.apply_unjudged([&](Action& action) {
        action.set(world.first<Van>(), Speed{0});
        world.each<Ground, Position>([&](Entity entity, const Ground&, const Position& place) {
            if (map[static_cast<std::size_t>(place.cell.row)][static_cast<std::size_t>(place.cell.column)] == 'F') {
                action.set(entity, Burning{3, 0});
            }
        });
    });
    resolver.run();
    const auto burn_on = [&] {
        resolver.command(TakeOrders{world.first<Van>(), Manoeuvre::coast, false}, Turn::Then::next_step);
    };
    lull::Resolver<Posthaste>::Snapshot before;
    burn_on();
    CHECK(world.count<Burning>() > 150);
    resolver.take_snapshot(before);
    burn_on();
    CHECK(world.count<Burning>() > 200);
    resolver.restore(before);
    const auto allocations = allocations_so_far();
    burn_on();
    CHECK(allocations_so_far() == allocations);
    CHECK(world.count<Burning>() > 200);
}

// --- acid ---------------------------------------------------------------------------------------

TEST_CASE("each acid cell that the van enters is one corrosion, whatever the plates; four cost a tyre") {
    DrawnRoad road({"@a.aaa........"}, {.speed = 2, .plates = {9, 9, 9, 9}});
    road.coast();
    CHECK(corrosion(road) == 1);
    road.coast();
    CHECK(corrosion(road) == 3);
    CHECK(road.tyres() == 4);
    road.coast();
    CHECK(corrosion(road) == 0);
    CHECK(road.tyres() == 3);
    CHECK(road.times_lost(Lost::Part::tyre) == 1);
    CHECK(road.plates().left == 9);
    CHECK(road.driver() == 8);
}

TEST_CASE("to stand in acid costs nothing more, and without a tyre it has nothing to eat") {
    DrawnRoad road = standing({"@a.........."}, {.corrosion = 3, .beneath = {{'a', start}}});
    road.coast();
    CHECK(corrosion(road) == 3);
    DrawnRoad bare({"@a.........."}, {.tyres = 0, .corrosion = 3});
    bare.coast();
    CHECK(bare.tyres() == 0);
    CHECK(bare.driver() == 8);
    CHECK(bare.times_lost(Lost::Part::tyre) == 0);
}

TEST_CASE("steering into acid is entering it; a walker does not mind it") {
    DrawnRoad road = standing({"@...........", "a,,,,,,,,,,,"});
    road.south();
    CHECK(corrosion(road) == 1);
    CHECK(road.times<Corroded>() == 1);
    DrawnRoad walked = standing({"@.az........"});
    walked.coast();
    CHECK(walked.health_of(walked.walker()) == 2);
}

TEST_CASE("what lies on the ground stops nothing") {
    DrawnRoad road({"@gwas......z"}, {.speed = 4});
    CHECK(road.fire() == Refusal::none);
    CHECK(road.van() == Cell{4, 0});
    CHECK(road.speed() == 4);
}

}  // namespace ground_test
