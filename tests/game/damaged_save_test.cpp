// Any byte of a save may have changed on its way. Loading answers with a sentence or with a game that can
// be played on.
#include <doctest/doctest.h>

#include "game/shipped_data.hpp"
#include "tests/support/ascii_road.hpp"

namespace damaged_save_test {

using namespace ascii_road;

TEST_CASE("flipped bytes of a real save") {
    DrawnRoad road({"..z.......T.", "@...o..m.^..", "...z..o...%."}, {.speed = 2, .letters = 2, .turn = 11});
    const lull::Bytes calm = saved(*road.game);
    road.game->command({Manoeuvre::accelerate, true});
    for (int i = 0; i < 7; ++i) {
        road.game->resume();
    }
    REQUIRE(road.world().count<Flight>() > 5);
    const lull::Bytes eventful = saved(*road.game);
    lull::RandomStream chance(4, 4);
    int refused = 0;
    int taken = 0;
    for (int i = 0; i < 400; ++i) {
        CAPTURE(i);
        lull::Bytes bytes = i % 2 == 0 ? calm : eventful;
        for (std::uint32_t flips = 1 + chance.below(2); flips > 0; --flips) {
            bytes[chance.below(static_cast<std::uint32_t>(bytes.size()))] =
                static_cast<std::uint8_t>(chance.below(256));
        }
        lull::Fault fault;
        const auto game = Game::load(bytes, shipped_data(), fault);
        if (game == nullptr) {
            CHECK_FALSE(fault.sentence().empty());
            ++refused;
            continue;
        }
        ++taken;
        lull::RandomStream commands(static_cast<std::uint64_t>(i), 1);
        for (int turn = 0; turn < 4; ++turn) {
            game->command({static_cast<Manoeuvre>(commands.below(6)), commands.chance(1, 2)});
            game->finish();
        }
        CHECK(grid_is_exact(game->world()));
    }
    CHECK(refused > 100);
    CHECK(taken > 20);
}

}  // namespace damaged_save_test
