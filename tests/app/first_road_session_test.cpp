// The first road as a newcomer meets it: in the first journey, and no hint twice.
#include <doctest/doctest.h>

#include "game/game_data.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/player_table.hpp"

namespace first_road_session_test {

using namespace player_table;

namespace {

std::string hint(std::size_t number) { return shipped_data().hints[number - 1].text; }
void drive(Table& table, std::initializer_list<Key> keys) {
    for (const Key key : keys) {
        table->update(key);
        table.run_out();
    }
}

}  // namespace

TEST_CASE("the first journey of all begins on the first road, at speed 4, with a hint about its letter") {
    Table table;
    table->update(Chosen{"new_run"});
    CHECK(table.panels().speed == 4);
    CHECK(table.panels().hint == hint(1));
}

TEST_CASE("a hint goes away by itself, and also after a reload it does not come again") {
    Table table;
    table->update(Chosen{"new_run"});
    drive(table, {Key::west});
    CHECK(table.panels().hint == hint(1));
    drive(table, {Key::coast});
    CHECK(table.panels().hint.empty());
    table.restart();
    REQUIRE(table.panels().screen == Screen::road);
    CHECK(table.panels().hint.empty());
    table->update(Chosen{"title"});
    table.new_run("0");
    CHECK(table.panels().speed == 4);
    CHECK(table.panels().hint.empty());
}

TEST_CASE("a hint that is on the screen is on it after a reload, too") {
    Table table;
    table->update(Chosen{"new_run"});
    drive(table, {Key::west});
    table.restart();
    CHECK(table.panels().hint == hint(1));
}

TEST_CASE("later journeys have no first road and no hints") {
    Table table;
    table->update(Chosen{"new_run"});
    drive(table, {Key::west, Key::coast, Key::coast});
    table->update(Chosen{"title"});
    table->update(Chosen{"new_run"});
    table->update(Chosen{"begin"});
    CHECK(table.panels().speed == 1);
    CHECK(table.panels().hint.empty());
}

TEST_CASE(
    "who practises before any journey does so on the first road, and its hints are still to be given after that") {
    Table table;
    table->update(Chosen{"practice"});
    CHECK(table.panels().speed == 4);
    CHECK(table.panels().hint == hint(1));
    drive(table, {Key::west, Key::coast});
    CHECK(table.panels().hint.empty());
    drive(table, {Key::take_back});
    CHECK(table.panels().hint == hint(1));
    table->update(Chosen{"title"});
    table->update(Chosen{"new_run"});
    CHECK(table.panels().speed == 4);
    CHECK(table.panels().hint == hint(1));
}

TEST_CASE("where nothing can be kept, the first road is driven all the same") {
    Table table;
    table.host.denied = true;
    table.restart();
    table->update(Chosen{"new_run"});
    CHECK(table.panels().hint == hint(1));
    drive(table, {Key::west, Key::coast});
    CHECK(table.panels().hint.empty());
}

}  // namespace first_road_session_test
