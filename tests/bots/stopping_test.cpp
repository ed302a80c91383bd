// Bots that stop at houses: at which ones, and that they drive on afterwards.
#include "bots/stopping.hpp"

#include <doctest/doctest.h>

#include "bots/play_journey.hpp"
#include "bots/player.hpp"
#include "game/house/play.hpp"
#include "game/posthaste.hpp"
#include "game/road/visits.hpp"
#include "tests/support/ascii_road.hpp"

namespace stopping_test {

using namespace ascii_road;
using namespace posthaste::bots;

namespace {

const Picture past_a_house{
    ",,,,,,,,,,,,D,,,,,,,,,,,,,,,,,,,,,,,,,,,,,",
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
    const auto game = game_of(past_a_house, state);
    Player player(*bot_named(bot), 1);
    Drive drive;
    for (; game->outcome() == nullptr && drive.steps < 300; ++drive.steps) {
        REQUIRE(game->command(player.choose(*game)) == Refusal::none);
        game->finish();
        drive.went_in = drive.went_in || game->inside() != nullptr;
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

TEST_CASE("a journey with stops comes to its end, and the stops are counted") {
    const Tally tally = journey_of(*bot_named("always stops"), 4, shipped_data());
    CHECK(tally.deaths[0] == 0);  // none was broken off
    CHECK(tally.stops.stops > 0);
    CHECK(tally.stops.visits > 0);
    CHECK(tally.stops.visits == tally.stops.left + tally.stops.died_inside);
    CHECK(tally == journey_of(*bot_named("always stops"), 4, shipped_data()));
}

TEST_CASE("who does not stop counts no stops") {
    CHECK(journey_of(*bot_named("greedy"), 3, shipped_data()).stops == VisitTally{});
}

}  // namespace stopping_test
