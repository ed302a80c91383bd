// The driver on foot, as it is seen, told, previewed and asked for.
#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>

#include "app/board/board.hpp"
#include "app/saves/saved_run.hpp"
#include "app/screens/cards.hpp"
#include "app/screens/endings.hpp"
#include "app/screens/narration.hpp"
#include "app/screens/surroundings.hpp"
#include "game/road/visits.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/player_table.hpp"

namespace on_foot_screens_test {

using namespace player_table;

namespace {

const VanState standing{.speed = 0};
const Picture quiet = {"...............", ".@.............", "..............."};

std::ptrdiff_t how_many(const DrawList& list, Text sprite) {
    return std::count_if(list.sprites.begin(), list.sprites.end(),
                         [&](const SpriteDraw& it) { return it.sprite == sprite; });
}

bool says(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

const Choice* choice(const Panels& panels, std::string_view id) {
    const auto found =
        std::find_if(panels.choices.begin(), panels.choices.end(), [&](const Choice& it) { return it.id == id; });
    return found != panels.choices.end() ? &*found : nullptr;
}

}  // namespace

TEST_CASE("C lets the driver out and in again; the bar names steps meanwhile") {
    Table table(quiet, standing);
    table->update(Chosen{"continue"});
    REQUIRE(table.panels().screen == Screen::road);
    REQUIRE(choice(table.panels(), "climb_out") != nullptr);
    CHECK(choice(table.panels(), "climb_out")->label == "Walk");
    CHECK(choice(table.panels(), "climb_out")->group == "When stopped");
    CHECK(choice(table.panels(), "east")->label == "Faster");
    CHECK(how_many(table->board(), Text::like("courier")) == 0);
    table->update(KeyPress{0, 'c'});
    table.run_out();
    CHECK(choice(table.panels(), "climb_out")->label == "Drive");
    CHECK(choice(table.panels(), "climb_out")->group == "Walk");
    CHECK(choice(table.panels(), "east")->label == "East");
    CHECK(choice(table.panels(), "coast")->label == "Wait");
    CHECK(choice(table.panels(), "east")->group == "Walk");
    for (const char* in_the_van : {"mend", "change_tyre", "weapon_front"}) {
        CHECK(choice(table.panels(), in_the_van) == nullptr);
    }
    CHECK(how_many(table->board(), Text::like("courier")) >= 1);
    CHECK(table.panels().lead == "Wait:");
    CHECK(says(table.panels().summary, "Everyone else moves after 4 more steps."));
    CHECK(table.panels().log.front() == "You climb out.");
    table->update(KeyPress{0, 'c'});
    table.run_out();
    CHECK(choice(table.panels(), "climb_out")->label == "Walk");
    CHECK(table.panels().log.front() == "You climb in.");
}

TEST_CASE("waiting on foot foretells a blow in the step in which it lands, and no earlier") {
    Table table({"...............", ".@z............", "..............."}, standing);
    table->update(Chosen{"continue"});
    table->update(Chosen{"climb_out"});
    table.run_out();
    const auto points = [&] {
        const auto& meters = table.panels().meters;
        return std::accumulate(meters.begin(), meters.end(), 0,
                               [](int sum, const Meter& it) { return sum + it.value; });
    };
    int blows = 0;
    for (int step = 0; step < 15 && table.panels().screen == Screen::road; ++step) {
        const std::string told = table.panels().summary;
        const int before = points();
        table->update(Chosen{"coast"});
        table.run_out();
        const int after = points();
        CAPTURE(told);
        CHECK(says(told, "Nothing hits you") == (after == before));
        blows += after < before ? 1 : 0;
    }
    CHECK(blows > 0);
}

TEST_CASE("of the step into the van it is said beforehand that you climb in") {
    Table table(quiet, standing);
    table->update(Chosen{"continue"});
    table->update(Chosen{"climb_out"});
    table.run_out();
    std::ptrdiff_t said = 0;
    for (const char* way : {"north", "south", "east", "west"}) {
        table->update(Hinted{way});
        said += says(table.panels().summary, "you climb in") ? 1 : 0;
    }
    CHECK(said == 1);
}

TEST_CASE("a step writes no line in the log, what comes of it does") {
    Table table({"..m............", ".@.............", "..............."}, standing);
    table->update(Chosen{"continue"});
    table->update(Chosen{"climb_out"});
    table->update(Chosen{"coast"});
    CHECK(table.panels().log.size() == 1);
    table->update(Chosen{"east"});
    table.run_out();
    CHECK(says(table.panels().log.front(), "You pick up a letter"));
}

TEST_CASE("who has climbed out is never hidden by the dark of the horde, as the van is not") {
    Table table({"...............", ".......@.......", "..............."},
                {.speed = 0, .turn = 12, .horde_front = 900});
    table->update(Chosen{"continue"});
    table->update(Chosen{"climb_out"});
    table.run_out();
    const DrawList& list = table->board();
    const auto you = std::find_if(list.sprites.begin(), list.sprites.end(), [](const SpriteDraw& it) {
        return it.sprite == lull::Text::like("courier") && it.opacity == 1;
    });
    REQUIRE(you != list.sprites.end());
    CHECK(you->x < list.horde_x);
    CHECK(you->layer == Layer::van);
}

TEST_CASE("the steps until the horde is here are told") {
    Table table({"...............", ".......@.......", "..............."},
                {.speed = 0, .turn = 12, .horde_front = 100});
    table->update(Chosen{"continue"});
    table->update(Chosen{"climb_out"});
    CHECK(says(table.panels().summary, "The horde reaches you in 19 steps."));
    table->update(Chosen{"coast"});
    table.run_out();
    CHECK(says(table.panels().summary, "The horde reaches you in 18 steps."));
}

TEST_CASE("a click on the board is a step that way, and never more than one") {
    Table table(quiet, standing);
    table->update(Chosen{"continue"});
    table->update(Chosen{"climb_out"});
    table.run_out();
    table.tap_twice(9.5F, 0.5F);
    table.run_out();
    CHECK(says(table.panels().board_label, "You are on foot in column 3"));
    table.tap_twice(2.5F, 1.5F);
    table.run_out();
    CHECK(says(table.panels().board_label, "row 2"));
    table.tap_twice(1.5F, 1.5F);  // onto the van
    table.run_out();
    CHECK_FALSE(says(table.panels().board_label, "on foot"));
}

TEST_CASE("the camera follows who is on foot, and the driver's card says so") {
    DrawnRoad road(quiet, standing);
    road.climb_out();
    for (int step = 0; step < 6; ++step) {
        road.accelerate();
    }
    Animation animation;
    animation.reset(*road.game);
    CHECK(draw_board(*road.game, animation, {}).focus_x == 7);
    CHECK(card_of(*road.game, road.you()).name == "You, on foot");
    CHECK(says(read_out(card_of_surroundings(*road.game)), "on foot, the van 6 west, 1 south"));
}

TEST_CASE("looking around names a door that leads somewhere before trees and walls, however near they are") {
    DrawnRoad road({"TTTTTTTTTU,,,,,", "...............", "..@............", "..............."}, standing);
    const World& world = road.game->world();
    const std::string& house = name_of_place(world.data(), world.get<PlaceDoor>(world.first<PlaceDoor>()));
    CHECK(says(card_of_surroundings(*road.game).lines.front(), house.c_str()));
}

TEST_CASE("what a step would cost is previewed exactly, at each of the five") {
    DrawnRoad road({"...z...........", ".@.............", "..............."}, {.speed = 0, .noticed = true});
    road.climb_out();
    Previewer previewer;
    for (int step = 0; step < 15 && road.game->outcome() == nullptr; ++step) {
        const Preview seen = previewer.foresee(*road.game, {Manoeuvre::coast, false});
        const std::int32_t before = road.driver();
        std::int32_t loss = 0;
        for (const Event& event : seen.events) {
            loss += loss_of(event);
        }
        road.coast();
        CHECK(before - road.driver() == loss);
    }
    CHECK(road.driver() < 8);
}

TEST_CASE("between the fifths of a turn nobody is blocked: the others only do not act yet") {
    DrawnRoad road({"...z...........", ".@.............", "...............", "......z........"},
                   {.speed = 0, .noticed = true});
    road.climb_out();
    Previewer previewer;
    for (int step = 1; step < steps_a_turn; ++step) {
        const Preview seen = previewer.foresee(*road.game, {Manoeuvre::coast, false});
        const bool is_last = road.game->steps_until_others() == 1;
        CHECK((is_last || seen.enemy_outcomes.empty()));
        CHECK_FALSE(says(tell(seen, *road.game, Manoeuvre::coast), "blocked"));
        road.coast();
    }
}

TEST_CASE("a run with steps in it is kept with every command") {
    SavedRun run;
    run.game = game_of(quiet, standing);
    for (const Manoeuvre manoeuvre : {Manoeuvre::climb_out, Manoeuvre::accelerate, Manoeuvre::coast}) {
        REQUIRE(run.game->command({manoeuvre, false}) == Refusal::none);
        run.game->finish();
        run.turns.push_back({{manoeuvre, false}, run.game->hash()});
    }
    SavedRun read;
    CHECK_FALSE(from_bytes(to_bytes(run), shipped_data(), read));
    REQUIRE(read.turns.size() == 3);
    CHECK(read.turns[0].command == Command{Manoeuvre::climb_out, false});
    CHECK(read.turns[2].command == Command{Manoeuvre::coast, false});
    CHECK(read.game->hash() == run.game->hash());
    CHECK(read.game->on_foot());
}

TEST_CASE("death on foot is told as what it was") {
    DrawnRoad road({"..z.......", ".@........", ".........."}, {.speed = 0, .driver = 1, .noticed = true});
    road.climb_out();
    for (int wait = 0; wait < 9; ++wait) {
        road.coast();
    }
    REQUIRE(road.game->outcome() != nullptr);
    StoryTexts texts;
    REQUIRE(
        texts.read("letter\tA\tB\tC\n"
                   "death\thorde\t\ton_foot\tThe horde.\n"
                   "death\twalker\t\ton_foot\tOn foot: {killer} got you, {cells} short of {camp}.\n"
                   "death\twalker\t\talways\tIn the van.\n"));
    CHECK(words_on_end(*road.game, texts).starts_with("On foot: a walker got you, 8 cells short of "));
    CHECK(name_of({Manoeuvre::north, false}, true) == "Step north");
}

}  // namespace on_foot_screens_test
