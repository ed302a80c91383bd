// Letters, and what a delivery pays.
#include <doctest/doctest.h>

#include "tests/support/ascii_road.hpp"

namespace mail_test {

using namespace ascii_road;

TEST_CASE("a letter is caught at speed 3 or less") {
    for (std::int32_t speed = 1; speed <= 4; ++speed) {
        CAPTURE(speed);
        DrawnRoad road({"@m........"}, {.speed = speed});
        road.coast();
        CHECK(road.letters() == (speed <= 3 ? 1 : 0));
        CHECK(road.letters_at({1, 0}) == (speed <= 3 ? 0U : 1U));
        CHECK(road.happened<LetterCaught>() == (speed <= 3));
    }
}

TEST_CASE("braking from 4 to 3 is slow enough, accelerating from 3 to 4 is not") {
    DrawnRoad braking({"@..m......"}, {.speed = 4});
    braking.brake();
    CHECK(braking.letters() == 1);
    DrawnRoad accelerating({"@..m......"}, {.speed = 3});
    accelerating.accelerate();
    CHECK(accelerating.letters() == 0);
}

TEST_CASE("every letter on the way is caught") {
    DrawnRoad road({"@mmm......"}, {.speed = 3});
    road.coast();
    CHECK(road.letters() == 3);
    CHECK(road.letters_on_the_road() == 0);
}

TEST_CASE("a letter is caught by steering into its cell, even at speed 0") {
    for (std::int32_t speed = 0; speed <= 3; ++speed) {
        DrawnRoad road({"m.........", "@........."}, {.speed = speed});
        road.north();
        CHECK(road.letters() == 1);
    }
}

TEST_CASE("a letter beside the way is not caught") {
    DrawnRoad road({".m........", "@........."}, {.speed = 2});
    road.coast();
    CHECK(road.letters() == 0);
}

TEST_CASE("walkers do not take letters") {
    DrawnRoad road({"@..mz....."}, {.speed = 0});
    road.coast();
    CHECK(road.letters_at({3, 0}) == 1);
}

TEST_CASE("arriving pays 20, and 20 for each letter") {
    for (std::int32_t letters = 0; letters <= 3; ++letters) {
        DrawnRoad road({"...@."}, {.letters = letters});
        road.coast();
        REQUIRE(road.game->outcome() != nullptr);
        CHECK(road.game->outcome()->result == Result::delivered);
        CHECK(paid_besides_deeds(*road.game) == 20 + 20 * letters);
        CHECK(road.times<Arrived>() == 1);
    }
}

TEST_CASE("any cell of the last column is the goal, at any speed") {
    for (std::int32_t speed = 1; speed <= 4; ++speed) {
        DrawnRoad road({",,,,,,", "...@..", ",,,,,,"}, {.speed = speed});
        if (speed <= 3) {
            road.north();
        } else {
            road.coast();
        }
        if (speed == 1) {
            CHECK(road.game->outcome() == nullptr);
            road.coast();
        }
        REQUIRE(road.game->outcome() != nullptr);
        CHECK(road.van().column == 5);
    }
}

TEST_CASE("a letter caught in the goal's own cell is paid for") {
    DrawnRoad road({"..@m"}, {.speed = 1});  // thrown letters may land there
    road.coast();
    REQUIRE(road.game->outcome() != nullptr);
    CHECK(road.letters() == 1);
    CHECK(paid_besides_deeds(*road.game) == 40);
}

TEST_CASE("after the end no command is obeyed and nothing changes") {
    DrawnRoad road({"..@."});
    road.coast();
    const auto hash = road.game->hash();
    for (int i = 0; i < static_cast<int>(Manoeuvre::count); ++i) {
        CHECK(road.drive(static_cast<Manoeuvre>(i)) == Refusal::not_now);
    }
    CHECK(road.fire() == Refusal::not_now);
    CHECK(road.game->would_refuse({Manoeuvre::coast, false}) == Refusal::not_now);
    CHECK(road.game->hash() == hash);
}

TEST_CASE("the dead in the goal column do not keep a fast van from arriving") {
    DrawnRoad fast({"..@.z"}, {.speed = 2});
    fast.coast();
    REQUIRE(fast.game->outcome() != nullptr);
    CHECK(fast.game->outcome()->result == Result::delivered);
    DrawnRoad slow({"...@z"}, {.speed = 1});
    slow.coast();
    CHECK(slow.game->outcome() == nullptr);
    CHECK(slow.speed() == 0);
}

TEST_CASE("whoever dies on the way does not arrive in the same turn") {
    DrawnRoad road({"....", "..@o", "...."}, {.driver = 1, .engine = 0, .plates = no_plates});
    road.coast();
    REQUIRE(road.game->outcome() != nullptr);
    CHECK(road.game->outcome()->result == Result::dead);
}

}  // namespace mail_test
