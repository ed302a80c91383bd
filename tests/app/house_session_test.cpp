// A house as it is played: by keys, by buttons, by taps, through saves, and out onto the road again.
#include <doctest/doctest.h>

#include <algorithm>

#include "game/game_data.hpp"
#include "game/house/play.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/player_table.hpp"

namespace house_session_test {

using namespace player_table;

namespace {

const VanState standing{.speed = 0};
const Picture before_a_house{",,D,,,,,,,,,,,,", "...............", "..@............", "..............."};

bool says(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

Table before_the_door(const Picture& road = before_a_house) {
    Table table(road, standing);
    table->update(Chosen{"continue"});
    table->update(KeyPress{0, 'c'});
    table.run_out();
    return table;
}

// Inside, a step after the door.
Table in_a_house(const Picture& road = before_a_house) {
    Table table = before_the_door(road);
    table->update(Chosen{"north"});
    table.run_out();
    return table;
}

}  // namespace

TEST_CASE("a step into the door shows the house, with its name; the buttons are steps") {
    Table table = in_a_house();
    CHECK(table.panels().screen == Screen::road);
    CHECK(table->board().rows < 20);
    CHECK(says(table.panels().log.front(), "You go in"));
    const auto& choices = table.panels().choices;
    const auto wait = std::find_if(choices.begin(), choices.end(), [](const Choice& it) { return it.id == "coast"; });
    REQUIRE(wait != choices.end());
    CHECK(wait->label == "Wait");
}

TEST_CASE("the courier who came from the van is drawn in a house, on the doorstep and further in") {
    Table table = in_a_house();
    for (const char* step : {"coast", "north"}) {
        const DrawList board = table->board();
        const auto end = std::find_if(board.marks.begin(), board.marks.end(),
                                      [](const MarkDraw& it) { return it.mark == Mark::plan_end; });
        REQUIRE(end != board.marks.end());  // waiting ends where you are
        CHECK(std::count_if(board.sprites.begin(), board.sprites.end(), [&](const SpriteDraw& it) {
                  return it.sprite == Text::like("courier") && it.opacity == 1 &&
                         it.x == static_cast<float>(end->column) && it.y == static_cast<float>(end->row);
              }) == 1);
        table->update(Chosen{step});
        table.run_out();
    }
}

TEST_CASE("a house greets the player with a line of its own until the first step") {
    Table table = in_a_house();
    const std::string name = table.panels().heading;
    const auto& houses = shipped_data().houses;
    const auto house = std::find_if(houses.begin(), houses.end(), [&](const auto& one) { return one.name == name; });
    REQUIRE(house != houses.end());
    REQUIRE_FALSE(house->line.empty());
    CHECK(table.panels().lead == name + ":");
    CHECK(table.panels().summary.find(house->line + " The horde reaches you in ") == 0);
    CHECK(table.panels().announcement == name + ": " + house->line);
    table->update(Chosen{"coast"});
    table.run_out();
    CHECK(table.panels().lead == "Wait:");
}

TEST_CASE("a program that is started anew inside a house shows it as it was") {
    Table table = in_a_house();
    table->update(Chosen{"coast"});
    table.run_out();
    const std::string hash = table->state_hash();
    const Panels before = table.panels();
    table.restart();
    table->update(Chosen{"continue"});
    CHECK(table->state_hash() == hash);
    CHECK(table.panels().meters.size() == before.meters.size());
    CHECK(table.panels().summary == before.summary);
}

TEST_CASE(
    "the newest save inside a house changed or cut: the step before is opened, that is said, and it is kept aside") {
    Table table = in_a_house();
    table->update(Chosen{"coast"});
    table.run_out();
    const std::string before = table->state_hash();
    const auto older = table.host.storage;
    table->update(Chosen{"coast"});
    table.run_out();
    const auto whole = table.host.storage;
    const auto newest = std::find_if(whole.begin(), whole.end(),
                                     [&](const auto& entry) { return older.at(entry.first) != entry.second; });
    REQUIRE(newest != whole.end());
    const std::string& text = newest->second;
    for (std::size_t at = 1; at < text.size(); at += text.size() / 29 + 1) {
        for (const bool is_cut : {true, false}) {
            CAPTURE(at);
            CAPTURE(is_cut);
            std::string damaged = is_cut ? text.substr(0, at) : text;
            if (!is_cut) {
                damaged[at] = damaged[at] == 'A' ? 'B' : 'A';
            }
            table.host.storage = whole;
            table.host.storage[newest->first] = damaged;
            table.restart();
            CHECK(table->state_hash() == before);
            CHECK(says(table.panels().notice, "This is the other"));
            table->update(Chosen{"coast"});
            table.run_out();
            const auto is_kept = [&](const auto& entry) { return entry.second == damaged; };
            CHECK(std::any_of(table.host.storage.begin(), table.host.storage.end(), is_kept));
        }
    }
}

TEST_CASE("help that is asked for inside tells of houses, and leads back into it") {
    Table table = in_a_house();
    const std::string hash = table->state_hash();
    table->update(Key::help);
    CHECK(table.panels().screen == Screen::help);
    CHECK(table.panels().heading == "In a house");
    CHECK(table.panels().entries.front().text.find("You see five cells.") == 0);
    table->update(Key::escape);
    CHECK(table.panels().screen == Screen::road);
    CHECK(table->state_hash() == hash);
    table->update(Chosen{"title"});
    table->update(Key::help);
    CHECK(table.panels().heading == "How to drive");
}

TEST_CASE("the title says of a run that it waits inside a house") {
    Table table = in_a_house();
    table->update(Chosen{"title"});
    const std::string label = table.panels().choices.front().label;
    CHECK(label.find("Continue: run 1, inside the ") == 0);
}

TEST_CASE("the first tap of a finger tells of a cell and says that the next one steps; the second one steps") {
    Table table = in_a_house();
    const std::string hash = table->state_hash();
    const auto [column, row] = table->cells_to_see().second;
    const Tapped on_yourself{static_cast<float>(column) + 0.5F, static_cast<float>(row) + 0.5F};
    table->update(on_yourself);
    CHECK(table->state_hash() == hash);
    CHECK(says(table.panels().summary, "Tap again to do it."));
    CHECK(says(table.panels().announcement, "Tap again to do it."));
    table->update(on_yourself);
    CHECK(table->state_hash() != hash);
    CHECK_FALSE(says(table.panels().summary, "Tap again to do it."));
    table->update(Key::examine);  // the cursor is no finger
    CHECK_FALSE(says(table.panels().summary, "Tap again to do it."));
}

TEST_CASE(
    "a hand on the van or on the sign before the door goes out there, from a step inside by way of the doorstep") {
    Table table = in_a_house();
    const Cell doorstep = table->cells_to_see().second;
    const auto tap = [&](Cell cell) {
        table.tap_twice(static_cast<float>(cell.column) + 0.5F, static_cast<float>(cell.row) + 0.5F);
        table.run_out();
    };
    for (const lull::Offset sign : {lull::Offset{0, 1}, lull::Offset{1, 1}}) {
        table->update(Hovered{doorstep + sign});
        CHECK(says(table.panels().summary, "You leave the house for good."));
    }
    CHECK(table.panels().card.name == "The street");
    table->update(Chosen{"north"});
    table.run_out();
    REQUIRE(table->cells_to_see().second == doorstep + lull::north);
    tap(doorstep + lull::south);
    CHECK(table->cells_to_see().second == doorstep);
    tap(doorstep + lull::Offset{1, 1});
    CHECK(table->board().room.empty());  // on the road again
}

TEST_CASE("looking around, asking with the cursor and pointing cost no step inside") {
    Table table = in_a_house();
    const std::string hash = table->state_hash();
    table->update(Key::around);
    CHECK_FALSE(table.panels().announcement.empty());
    table->update(Key::examine);
    table->update(Key::north);
    table->update(Key::escape);
    table->update(Hovered{Cell{1, 1}});
    table->update(Hinted{"east"});
    CHECK(table->state_hash() == hash);
    CHECK(table.panels().screen == Screen::road);
}

TEST_CASE("what only a driver can do is refused inside with a sentence") {
    Table table = in_a_house();
    const std::string hash = table->state_hash();
    table->update(Key::fire);
    CHECK(says(table.panels().summary, "Not in here"));
    CHECK(table->state_hash() == hash);
}

TEST_CASE("what is done to the van meanwhile is told as the van's") {
    Table table = in_a_house({",,D,,,,,,,,,,,,", "...............", "..@....d.......", "..............."});
    const auto is_told = [&] {
        const auto& log = table.panels().log;
        return std::any_of(log.begin(), log.end(), [](const auto& line) { return says(line, "At the van: "); });
    };
    for (int step = 0; step < 40 && !is_told(); ++step) {
        table->update(Chosen{"coast"});
        table.run_out();
    }
    CHECK(is_told());
}

TEST_CASE("a house comes in from the east while the road, which lives on, goes west; then all is still") {
    Table table = before_the_door();
    table->update(Chosen{"north"});
    CHECK(table->board().shift == doctest::Approx(1));
    CHECK_FALSE(table->board().room.empty());
    REQUIRE(table->board().beside.size() == 1);
    CHECK(table->board().beside.front().room.empty());
    CHECK(table->board().beside.front().shift == 0);
    CHECK(table->next_alarm() == 0);
    table->elapse(150);
    CHECK(table->board().shift < 0.5F);
    CHECK(table->board().beside.front().shift < -0.5F);
    table->elapse(149);
    CHECK(table->board().beside.size() == 1);
    table->elapse(1);
    CHECK(table->take_board_changed());
    CHECK(table->board().shift == 0);
    CHECK(table->board().beside.empty());
    CHECK_FALSE(table->next_alarm());
}

TEST_CASE("a house that is left goes back east, and the road comes in from the west") {
    Table table = in_a_house();
    const std::string room = table->board().room;
    table->update(Chosen{"south"});
    CHECK(table->board().room.empty());
    CHECK(table->board().shift == doctest::Approx(-1));
    REQUIRE(table->board().beside.size() == 1);
    CHECK(table->board().beside.front().room == room);
    table->elapse(150);
    CHECK(table->board().beside.front().shift > 0.5F);
    table.run_out();
    CHECK(table->board().shift == 0);
    CHECK(table->board().beside.empty());
}

TEST_CASE("nobody waits for a house to come in: the next key is a step, and it is there") {
    Table table = before_the_door();
    table->update(Chosen{"north"});
    table->elapse(100);
    const std::string hash = table->state_hash();
    SUBCASE("inside") { table->update(Key::coast); }
    SUBCASE("by a tap") {
        const Cell here = table->cells_to_see().second;
        table.tap_twice(static_cast<float>(here.column), static_cast<float>(here.row));
    }
    SUBCASE("out again") {
        table->update(Key::south);
        REQUIRE(table->board().room.empty());
        CHECK(table->board().beside.size() == 1);
        table->update(Key::coast);
    }
    CHECK(table->state_hash() != hash);
    CHECK(table->board().shift == 0);
    CHECK(table->board().beside.empty());
}

TEST_CASE("a program that is started anew in the midst of a slide shows the house, where the courier stands") {
    Table table = before_the_door();
    table->update(Chosen{"north"});
    table->elapse(100);
    const std::string hash = table->state_hash();
    table.restart();
    table->update(Chosen{"continue"});
    CHECK(table->state_hash() == hash);
    CHECK_FALSE(table->board().room.empty());
    CHECK(table->board().shift == 0);
    CHECK_FALSE(table->next_alarm());
}

TEST_CASE("who reduces motion is inside at once, and outside again") {
    Table table = before_the_door();
    table->update(MotionReduced{true});
    for (const char* way : {"north", "south"}) {
        table->update(Chosen{way});
        CHECK(table->board().shift == 0);
        CHECK(table->board().beside.empty());
        CHECK_FALSE(table->next_alarm());
    }
}

TEST_CASE("in a house there is silence until a key comes") {
    Table table = in_a_house();
    table->update(Chosen{"coast"});
    table.run_out();
    CHECK_FALSE(table->next_alarm());
}

}  // namespace house_session_test
