// What is foreseen is what happens, and asking changes nothing.
#include "app/foresight.hpp"

#include <doctest/doctest.h>

#include "app/session.hpp"
#include "tests/support/ascii_road.hpp"
#include "tests/support/seeds.hpp"

using namespace ascii_road;

namespace {

std::string told(const DrawnRoad& road, Command command) {
    return tell(Forecaster().foresee(*road.game, command), *road.game, command.manoeuvre);
}

}  // namespace

TEST_CASE("the forecast of coasting is what coasting does") {
    CHECK(told(DrawnRoad({"@..........."}), {}).find("Nothing hits you.") == 0);
    CHECK(told(DrawnRoad({"..z...", "..@..."}, {.speed = 0}), {}).find("Claws take the left plate.") == 0);
    CHECK(told(DrawnRoad({"............", "@....o......", "............"}, {.speed = 0}), {Manoeuvre::coast, true})
              .find("A barrel goes off.") == 0);
    CHECK(told(DrawnRoad({"@..........."}, {.armed = false}), {Manoeuvre::coast, true}) ==
          "Nothing is mounted in front.");
    CHECK(told(DrawnRoad({"@..........."}, {.speed = 0}), {Manoeuvre::brake, false}).find("standing") !=
          std::string::npos);
}

TEST_CASE("every command on a real road is foreseen as it then happens, and foreseeing leaves no trace") {
    Forecaster forecaster;  // one for all: each run's map is of another size
    for (const std::uint32_t seed : seeds::several(6)) {
        Game game(seed, 1);
        lull::RandomStream chance(seed, 4);
        for (int turn = 0; turn < 40 && game.outcome() == nullptr; ++turn) {
            constexpr Manoeuvre all[] = {Manoeuvre::accelerate, Manoeuvre::brake, Manoeuvre::north, Manoeuvre::south,
                                         Manoeuvre::coast};
            const Command command{all[chance.below(5)], chance.chance(1, 3)};
            const auto before = game.hash();
            const Foresight seen = forecaster.foresee(game, command);
            CHECK(game.hash() == before);
            const Refusal refusal = game.command(command);
            CHECK(seen.refusal == refusal);
            if (refusal != Refusal::none) {
                continue;
            }
            game.finish();
            CHECK(seen.way.back() == game.world().get<Position>(game.van()).cell);
            const auto events = game.take_events();
            REQUIRE(seen.events.size() == events.size());
            for (std::size_t i = 0; i < events.size(); ++i) {
                CHECK(seen.events[i].what == events[i].what);
                CHECK(seen.events[i].cell == events[i].cell);
                CHECK(seen.events[i].amount == events[i].amount);
            }
        }
    }
}

TEST_CASE("nothing is foreseen while a turn plays out, nor after the end") {
    DrawnRoad road({"@....o......"}, {.speed = 0});
    road.game->command({Manoeuvre::coast, true});
    REQUIRE(road.game->pause().kind == lull::Pause::For::delay);
    CHECK(Forecaster().foresee(*road.game, {}).way.empty());
    DrawnRoad over({"...@..."}, {.speed = 3});
    over.game->command({});
    over.game->finish();
    CHECK(Forecaster().foresee(*over.game, {}).way.empty());
}
