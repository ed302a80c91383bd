// What happens beyond the driver's sight in dust is neither told, nor heard, nor shown.
#include <doctest/doctest.h>

#include <algorithm>

#include "app/screens/narration.hpp"
#include "tests/support/player_table.hpp"

namespace unseen_test {

using namespace player_table;

namespace {

// A bandit and one of the dead side by side, each of them awake; or nobody.
Picture fight_at(std::size_t column, bool peopled = true) {
    Picture map = {"........................", "@.......................", "........................"};
    if (peopled) {
        map[1][column] = 'd';
        map[1][column + 1] = 'z';
    }
    return map;
}

const VanState dusty{.speed = 0, .weather = "dust", .noticed = true};

}  // namespace

TEST_CASE("in dust the log tells of a fight within sight, and of none beyond it") {
    Table near(fight_at(5), dusty);
    near->update(Key::coast);
    near.run_out();
    REQUIRE(near.panels().log.size() == 1);
    CHECK(near.panels().log[0].find("bandit") != std::string::npos);
    Table far(fight_at(12), dusty);
    for (int turn = 0; turn < 3; ++turn) {
        far->update(Key::coast);
        far.run_out();
    }
    CHECK(far.panels().log.empty());
    VanState dry = dusty;
    dry.weather = "dry";
    Table clear(fight_at(12), dry);
    clear->update(Key::coast);
    clear.run_out();
    CHECK(clear.panels().log.size() == 1);
}

TEST_CASE("in dust a fight beyond sight is neither heard nor seen") {
    for (const bool peopled : {false, true}) {
        CAPTURE(peopled);
        Table table(fight_at(12, peopled), dusty);
        table->take_sounds();
        table->update(Key::coast);
        // The van's own engine aside, which is heard while any turn plays.
        const auto heard = [&] {
            const auto cues = table->take_sounds();
            return std::count_if(cues.begin(), cues.end(),
                                 [](const SoundCue& cue) { return cue.sound != sound::engine[0]; });
        };
        auto sounds = heard();
        std::size_t shown = 0;
        for (int moment = 0; moment < 200; ++moment) {
            table->elapse(10);
            sounds += heard();
            const DrawList board = table->board();
            shown = std::max(shown, board.rings.size() + board.numbers.size() + board.sprites.size() - 1);  // the van
        }
        CHECK(sounds == 0);
        CHECK(shown == 0);
    }
}

TEST_CASE("what the driver does not see is not told") {
    for (const bool is_dusty : {false, true}) {
        DrawnRoad road({"................", "@............xz.", "................"},
                       {.speed = 0, .weather = is_dusty ? "dust" : "dry", .noticed = true});
        road.coast();
        CHECK(road.walker_at({14, 1}) == Entity{});  // it stepped onto the mine
        CHECK(road.happened<MineBurst>() == !is_dusty);
        CHECK(narrate(road.events).empty() == is_dusty);
    }
}

TEST_CASE("in dust the van's own misfortunes and the horde are told wherever they come from") {
    DrawnRoad road({"....................", "..............@.....", "...................."},
                   {.speed = 0, .turn = 12, .horde_front = 0, .weather = "dust"});
    road.coast();
    CHECK(road.happened<HordeMoved>());
    CHECK_FALSE(road.happened<Lost>());
    DrawnRoad bitten({"....................", "..............@.....", "...................."},
                     {.speed = 0, .turn = 12, .horde_front = 1600, .weather = "dust"});
    bitten.coast();
    CHECK(bitten.happened<Lost>());
}

TEST_CASE("who was hit after it had its turn lost no step") {
    const auto told = [](const Picture& map) {
        Table table(map, {.speed = 0});
        table->update(Key::coast);
        table.run_out();
        return table.panels().log.at(0);
    };
    const std::string still = "............";
    // Who is drawn first acts first.
    CHECK(told({still, ".z..d.......", still, still, still, still, "......@....."}).find("A walker is hit.") !=
          std::string::npos);
    CHECK(told({still, ".d..z.......", still, still, still, still, "......@....."})
              .find("A walker is hit and loses its turn.") != std::string::npos);
}

}  // namespace unseen_test
