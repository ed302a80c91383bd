// The weather of a road: rain, dust, heat.
#include <doctest/doctest.h>

#include <set>

#include "game/map_generation.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/ascii_road.hpp"
#include "tests/support/seeds.hpp"

namespace weather_test {

using namespace ascii_road;

TEST_CASE("in rain nothing catches fire") {
    DrawnRoad grass({"@...........", ",,,,Fg,,,,,,"}, {.speed = 0, .weather = "rain"});
    grass.coast();
    CHECK(grass.picture()[1] == ",,,,Fg,,,,,,");
    DrawnRoad burst({"@..o.....g..."}, {.speed = 0, .weather = "rain"});
    burst.fire();
    CHECK(burst.happened<BarrelBurst>());
    CHECK(burst.picture() == Picture{"@........g..."});
    DrawnRoad entered({"@.F........."}, {.speed = 2, .weather = "rain"});
    entered.coast();
    CHECK_FALSE(entered.happened<YouCaughtFire>());
}

TEST_CASE("in rain brakes bite late: the van rolls its old speed once more") {
    const Picture map = {"@..........."};
    DrawnRoad dry(map, {.speed = 3});
    dry.brake();
    CHECK(dry.van() == Cell{2, 0});
    CHECK(dry.speed() == 2);
    DrawnRoad wet(map, {.speed = 3, .weather = "rain"});
    wet.brake();
    CHECK(wet.van() == Cell{3, 0});
    CHECK(wet.speed() == 2);
    wet.coast();
    CHECK(wet.van() == Cell{5, 0});
    DrawnRoad slow(map, {.speed = 1, .weather = "rain"});
    slow.brake();
    CHECK(slow.van() == Cell{1, 0});
    CHECK(slow.speed() == 0);
}

TEST_CASE("while the brakes do not bite the van is as fast as it was") {
    const Picture map = {"@..m........"};
    DrawnRoad dry(map, {.speed = 4});
    dry.brake();
    CHECK(dry.letters() == 1);
    DrawnRoad wet(map, {.speed = 4, .weather = "rain"});
    wet.brake();
    CHECK(wet.letters() == 0);
    DrawnRoad crash({"@..^........"}, {.speed = 3, .plates = no_plates, .weather = "rain"});
    crash.brake();
    CHECK(crash.speed() == 0);
    CHECK(crash.engine() == 5);
}

TEST_CASE("rain changes nothing but the brakes of driving") {
    for (const Manoeuvre manoeuvre : {Manoeuvre::accelerate, Manoeuvre::coast, Manoeuvre::south}) {
        DrawnRoad dry({"@...........", "............"}, {.speed = 2});
        DrawnRoad wet({"@...........", "............"}, {.speed = 2, .weather = "rain"});
        dry.drive(manoeuvre);
        wet.drive(manoeuvre);
        CHECK(dry.van() == wet.van());
        CHECK(dry.speed() == wet.speed());
    }
}

TEST_CASE("in heat fire spreads twice as fast, and burns no longer") {
    DrawnRoad road({"@...........", ",,,Fgggggg,,"}, {.speed = 0, .weather = "heat"});
    road.coast();
    CHECK(road.picture()[1] == ",,,FFFgggg,,");
    road.coast();
    CHECK(road.picture()[1] == ",,,FFFFFgg,,");
    road.coast();
    CHECK(road.picture()[1] == ",,,,FFFFFF,,");
}

TEST_CASE("in dust a walker wakes at five cells, in clear air at eight") {
    const auto awake = [](std::size_t column, const char* weather) {
        Picture map = {"@............"};
        map[0][column] = 'z';
        const DrawnRoad road(map, {.speed = 0, .weather = weather});
        return road.world().has<Awake>(road.walker());
    };
    CHECK(awake(8, "dry"));
    CHECK_FALSE(awake(6, "dust"));
    CHECK(awake(5, "dust"));
}

TEST_CASE("the first road is always dry; of the others each weather comes, by the seed alone") {
    std::set<std::uint8_t> seen;
    for (std::uint32_t seed = 1; seed <= 60; ++seed) {
        const Game first(seed, 1, shipped_data());
        CHECK(first.world().get<Road>(first.road()).weather == 0);
        const Game game(seed, 2, shipped_data());
        const Game again(seed, 2, shipped_data());
        const std::uint8_t weather = game.world().get<Road>(game.road()).weather;
        CHECK(again.world().get<Road>(again.road()).weather == weather);
        seen.insert(weather);
    }
    CHECK(seen.size() == 4);
}

TEST_CASE("roads have dry grass, puddles and acid, off the road, one in a cell and not under what stands") {
    for (const std::uint32_t seed : seeds::several(5)) {
        const Game game(seed, 3, shipped_data());
        const World& world = game.world();
        const Road& road = world.get<Road>(game.road());
        int kinds[4] = {};
        world.each<Ground, Position>([&](Entity, const Ground& ground, const Position& place) {
            if (ground.harm > 0) {
                return;  // mines lie on the road, too
            }
            ++kinds[ground.wet ? 1 : ground.corrodes ? 2 : ground.slippery ? 3 : 0];
            CHECK((place.cell.row < road.top || place.cell.row > road.bottom));
            CHECK(place.cell.column >= 6);
            CHECK(world.cell(place.cell).count<Ground>() == 1);
            CHECK_FALSE(world.cell(place.cell).any<Scenery>());
        });
        CHECK(kinds[0] > 35);
        CHECK(kinds[1] > 3);
        CHECK(kinds[2] > 0);
        CHECK(kinds[3] == 0);
    }
}

}  // namespace weather_test
