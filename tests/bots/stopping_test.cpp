// Bots that stop at houses and depots: at which ones, and that they drive on afterwards.
#include "bots/stopping.hpp"

#include <doctest/doctest.h>

#include "bots/play_journey.hpp"
#include "bots/player.hpp"
#include "bots/recorder.hpp"
#include "bots/rehearsal.hpp"
#include "game/posthaste.hpp"
#include "game/road/visits.hpp"
#include "tests/support/ascii_road.hpp"

namespace stopping_test {

using namespace ascii_road;
using namespace posthaste::bots;

namespace {

const Picture past_a_depot{
    ",,,,,,,,,,,,U,,,,,,,,,,,,,,,,,,,,,,,,,,,,,",
    "..........................................",
    "@.........................................",
    "..........................................",
};

constexpr std::int32_t far_behind = -100'000;
constexpr std::int32_t close_behind = -200;  // hundredths of a column

struct Drive {
    bool went_in = false;
    bool arrived = false;
    int steps = 0;
};

Drive drive_past(const char* bot, std::int32_t horde_front) {
    VanState state;
    state.turn = 20;
    state.horde_front = horde_front;
    const auto game = game_of(past_a_depot, state);
    Player player(*bot_named(bot), 1);
    Drive drive;
    for (; game->outcome() == nullptr && drive.steps < 300; ++drive.steps) {
        REQUIRE(game->command(player.choose(*game)) == Refusal::none);
        game->finish();
        drive.went_in = drive.went_in || game->in_depot() != nullptr;
    }
    drive.arrived = game->outcome() != nullptr && game->outcome()->result == Result::delivered;
    return drive;
}

}  // namespace

TEST_CASE("who never stops drives past a door") {
    const Drive drive = drive_past("looks 3", far_behind);
    CHECK_FALSE(drive.went_in);
    CHECK(drive.arrived);
}

TEST_CASE("who stops wisely goes in where there is time, and drives on to the end of the road") {
    const Drive drive = drive_past("stops wisely", far_behind);
    CHECK(drive.went_in);
    CHECK(drive.arrived);
}

TEST_CASE("with the horde close behind, who stops wisely does not") {
    CHECK_FALSE(drive_past("stops wisely", close_behind).went_in);
}

TEST_CASE("the van stops before a door, with room between, on the road's side of it") {
    const auto north = game_of({",,D,,", ".....", "@....", "....."}, {});
    CHECK(place_to_stop(*north, north->world().first<PlaceDoor>()) == Cell{2, 2});
    const auto south = game_of({"@....", ".....", ".....", ",,D,,"}, {});
    CHECK(place_to_stop(*south, south->world().first<PlaceDoor>()) == Cell{2, 1});
}

TEST_CASE("a stop is worth most to a van that stands before the door, and nothing once it is too late") {
    const StopPlan plan{.worth = 400, .at = {20, 6}, .steps = 12};
    const auto draw = [&](Cell van, std::int32_t speed, std::int32_t until_horde = 30) {
        return draw_of_stop(van, speed, until_horde, plan);
    };
    CHECK(draw({10, 6}, 3) > draw({4, 6}, 3));   // nearer
    CHECK(draw({14, 6}, 2) > draw({14, 0}, 2));  // in its row
    CHECK(draw({20, 6}, 0) == plan.worth);
    CHECK(draw({20, 6}, 0) > draw({20, 6}, 1));
    CHECK(draw({20, 6}, 1) > draw({20, 6}, 3));  // who is faster ends up farther on
    CHECK(draw({20, 6}, 0, 14) > 0);
    CHECK(draw({20, 6}, 1, 14) == 0);  // the horde comes nearer while it brakes
}

TEST_CASE("a stop costs what the driver and the empty van would lose") {
    const VanState standing{.speed = 0, .plates = no_plates, .noticed = true};
    const auto price = [&](const Picture& picture) {
        const auto game = game_of(picture, standing);
        return price_of_stop(*game, game->world().first<PlaceDoor>());
    };
    CHECK(price({",,,D,,,", ".......", "...@...", "......."}) == 0);
    CHECK(price({",,,D,,,", ".......", "...@...", "......z"}) == 0);  // the dead let the van be
    CHECK(price({",,,D,,,,", "........", "...@...d", "........"}) > 0);
    // Nobody gets to that door.
    CHECK_FALSE(price({",,TDT,,", "...T...", "...@...", "......."}));
}

TEST_CASE("who stops wisely goes in by a door in peace, and not under fire") {
    const auto goes_in = [](const Picture& picture) {
        const auto game = game_of(picture, {.speed = 0, .plates = no_plates, .noticed = true});
        Stopping stopping(Stops::wisely);
        return stopping.climbs_out(*game, stopping.plan_ahead(*game));
    };
    CHECK(goes_in({",,,U,,,,", "........", "...@....", "........"}));
    CHECK(goes_in({",,,D,,,,", "........", "...@....", "........"}));
    CHECK_FALSE(goes_in({",,,D,,,d", "...d....", ".d.@.ddd", "..ddd..."}));
}

TEST_CASE("a depot is solved as its solution says, and what its vault gives is counted") {
    const auto game =
        game_of({",,,U,,,,,,,,,,,,", "................", "...@............", "................"}, {.speed = 0});
    Player player(*bot_named("stops wisely"), 1);
    Recorder recorder;
    Tally tally;
    CHECK(play_run(player, recorder, *game, tally));
    const VisitTally& depots = tally.stops.depots;
    CHECK(tally.stops.stops == 1);
    CHECK(depots.visits == 1);
    CHECK(depots.left == 1);
    CHECK(depots.coins == 250);  // a weapon for 80, three parcels for 40 each, two plates for 25 each
    CHECK(tally.stops.houses == VisitTally{});
    CHECK(game->world().get<MailSack>(game->van()).parcels == 3);
}

TEST_CASE("a journey with stops comes to its end, and the stops are counted") {
    const Tally tally = play_journey(*bot_named("always stops"), 4, shipped_data());
    CHECK(tally.deaths[0] == 0);  // none was broken off
    CHECK(tally.stops.stops > 0);
    const VisitTally& houses = tally.stops.houses;
    const VisitTally& depots = tally.stops.depots;
    CHECK(houses.visits > 0);
    CHECK(houses.visits + depots.visits == houses.left + depots.left + tally.stops.died_inside);
    CHECK(tally == play_journey(*bot_named("always stops"), 4, shipped_data()));
}

TEST_CASE("who does not stop counts no stops") {
    CHECK(play_journey(*bot_named("greedy"), 3, shipped_data()).stops == StopTally{});
}

}  // namespace stopping_test
