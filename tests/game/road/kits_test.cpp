// Repair kits and spare tyres.
#include <doctest/doctest.h>

#include "tests/support/ascii_road.hpp"

namespace kits_test {

using namespace ascii_road;

TEST_CASE("standing, a repair kit gives the engine one, a spare tyre is put on; each once") {
    DrawnRoad road({"@..........."}, {.speed = 0, .engine = 4, .tyres = 2});
    CHECK(road.mend() == Refusal::none);
    CHECK(road.engine() == 5);
    CHECK(road.van() == Cell{0, 0});
    CHECK(road.turn() == 2);
    CHECK(road.times<EngineMended>() == 1);
    CHECK(road.mend() == Refusal::no_kit);
    CHECK(road.change_tyre() == Refusal::none);
    CHECK(road.times<TyreChanged>() == 1);
    CHECK(road.tyres() == 3);
    CHECK(road.change_tyre() == Refusal::no_kit);
    CHECK(road.of_van<Kits>().engine == 0);
    CHECK(road.of_van<Kits>().tyres == 0);
}

TEST_CASE("a kit is not used on what is whole, nor while the van rolls") {
    DrawnRoad whole({"@..........."}, {.speed = 0});
    CHECK(whole.mend() == Refusal::nothing_broken);
    CHECK(whole.change_tyre() == Refusal::nothing_broken);
    CHECK(whole.turn() == 1);
    DrawnRoad rolling({"@..........."}, {.speed = 1, .engine = 4, .tyres = 2});
    CHECK(rolling.mend() == Refusal::not_standing);
    CHECK(rolling.change_tyre() == Refusal::not_standing);
    CHECK(rolling.of_van<Kits>().engine == 1);
}

TEST_CASE("a weapon may fire while a kit is used, before it") {
    DrawnRoad road({"@.z........."}, {.speed = 0, .engine = 4});
    const Entity walker = road.walker();
    CHECK(road.drive(Manoeuvre::mend, true) == Refusal::none);
    CHECK(road.health_of(walker) == 1);
    CHECK(road.engine() == 5);
}

}  // namespace kits_test
