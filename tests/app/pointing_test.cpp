// What a pointer or a finger at a place of the board means, shown before it is done.
#include <doctest/doctest.h>

#include "tests/support/player_table.hpp"

namespace pointing_test {

using namespace player_table;

namespace {

const Picture open_road = {"................", "..@.............", "................"};

}  // namespace

TEST_CASE("taps: beside steers, ahead and behind change speed, where it will rest coasts") {
    const Picture map = {"................", "....@...........", "................"};
    const auto after_tap = [&](float x, float y) {
        Table table(map, {.speed = 2});
        table.tap_twice(x, y);
        table.run_out();
        return table->state_hash();
    };
    const auto after_key = [&](Key key) {
        Table table(map, {.speed = 2});
        table->update(key);
        table.run_out();
        return table->state_hash();
    };
    CHECK(after_tap(9.5F, 0.5F) == after_key(Key::north));
    CHECK(after_tap(0.5F, 2.9F) == after_key(Key::south));
    CHECK(after_tap(6.5F, 1.5F) == after_key(Key::coast));
    CHECK(after_tap(4.0F, 1.0F) == after_key(Key::coast));
    CHECK(after_tap(7.0F, 1.5F) == after_key(Key::east));
    CHECK(after_tap(1.0F, 1.5F) == after_key(Key::west));
}

TEST_CASE("pointing shows what would happen there, a key puts it out of mind") {
    Table table(open_road, {.speed = 2});
    table->update(Hovered{Cell{8, 0}});
    CHECK(table.panels().lead == "Steer north:");
    table->update(Hovered{Cell{9, 1}});
    CHECK(table.panels().lead == "Faster:");
    table->update(Hovered{Cell{1, 1}});
    CHECK(table.panels().lead == "Brake:");
    table->update(Hinted{"south"});
    CHECK(table.panels().lead == "Steer south:");
    table->update(Hinted{""});
    CHECK(table.panels().lead == "Brake:");
    table->update(Hovered{std::nullopt});
    CHECK(table.panels().lead == "Coast:");
    table->update(Hovered{Cell{8, 0}});
    table->update(Key::coast);
    table.run_out();
    CHECK(table.panels().lead == "Coast:");
    table->update(Hovered{Cell{9, 0}, false});
    CHECK_MESSAGE(table.panels().lead == "Coast:", "only the board moved under the pointer");
    table->update(Hovered{Cell{9, 2}});
    CHECK(table.panels().lead == "Steer south:");
}

TEST_CASE("what cannot be done is foreseen with its reason") {
    Table table({"T...............", "@...............", "................"}, {.speed = 0});
    table->update(Hinted{"north"});
    CHECK(table.panels().lead == "Steer north:");
    CHECK(table.panels().summary.find("tree") != std::string::npos);
    table->update(Hinted{"nonsense"});
    CHECK(table.panels().lead == "Coast:");
}

TEST_CASE("a tap on what the gun points at fires at it, another calls it off") {
    Table table({"................", "@....z..........", "................"}, {.speed = 0});
    table->update(Hovered{Cell{5, 1}});
    CHECK(table.panels().lead == "Fire and coast:");
    table->update(Hovered{std::nullopt});
    table.tap_twice(5.5F, 1.5F);
    CHECK(table.panels().lead == "Choose a move. Fire and coast:");
    table.tap_twice(5.5F, 1.5F);
    CHECK(table.panels().lead == "Coast:");
    table.tap_twice(5.5F, 1.5F);
    table.tap_twice(0.5F, 1.5F);
    table.run_out();
    CHECK(table.panels().log.at(0).find("hit") != std::string::npos);
}

TEST_CASE("in dust a cell that is not seen means the same whatever stands there, within reach of the gun or not") {
    const VanState dusty{.weather = "dust", .mounted = {{Side::front, "railgun"}}};
    for (const std::int32_t column : {8, 9, 10}) {
        CAPTURE(column);
        Picture peopled = {"................", "@...............", "................"};
        Table alone(peopled, dusty);
        peopled[1][static_cast<std::size_t>(column)] = 'z';
        Table other(peopled, dusty);
        alone->update(Hovered{Cell{column, 1}});
        other->update(Hovered{Cell{column, 1}});
        CHECK(alone.panels().lead == "Faster:");
        CHECK(other.panels().lead == (column == 8 ? "Fire and coast:" : "Faster:"));
    }
}

TEST_CASE("every order and every cell can be asked about first, and asking changes nothing") {
    Table table({"................", "@....z..........", "................"}, {.speed = 2});
    const std::string hash = table->state_hash();
    const std::pair<const char*, const char*> leads[] = {{"east", "Faster:"},       {"west", "Brake:"},
                                                         {"north", "Steer north:"}, {"south", "Steer south:"},
                                                         {"coast", "Coast:"},       {"fire", "Fire and coast:"}};
    for (const auto& [id, lead] : leads) {
        table->update(Hinted{id});
        CHECK(table.panels().lead == lead);
        CHECK_FALSE(table.panels().summary.empty());
    }
    table->update(Hinted{""});
    for (std::int32_t row = 0; row < 3; ++row) {
        for (std::int32_t column = 0; column < 16; ++column) {
            table->update(Hovered{Cell{column, row}});
            CHECK_FALSE(table.panels().summary.empty());
        }
    }
    CHECK(table->state_hash() == hash);
}

TEST_CASE("a pointer that moves within its cell asks nothing anew") {
    Table table(open_road, {.speed = 2});
    table->update(Hovered{Cell{8, 0}});
    CHECK(table->take_panels_changed());
    CHECK(table->take_board_changed());
    table->update(Hovered{Cell{8, 0}});
    table->update(Hinted{""});
    CHECK_FALSE(table->take_panels_changed());
    CHECK_FALSE(table->take_board_changed());
}

TEST_CASE("Escape leads out of what is asked or armed first, then to the menu") {
    for (const int way : {0, 1, 2}) {
        CAPTURE(way);
        Table table({"................", "@....z..........", "................"}, {.speed = 2});
        if (way == 0) {
            table->update(Hovered{Cell{8, 0}});
        } else if (way == 1) {
            table->update(Hinted{"south"});
        } else {
            table->update(Key::fire);
        }
        CHECK_FALSE(table.panels().lead == "Coast:");
        table->update(Key::escape);
        CHECK(table.panels().screen == Screen::road);
        CHECK(table.panels().lead == "Coast:");
        table->update(Key::escape);
        CHECK(table.panels().screen == Screen::title);
    }
}

TEST_CASE("the meters show what would be left of each part") {
    Table table({"..z.............", "@...............", "................"}, {.speed = 2});
    const auto left_plate = [&] {
        for (const Meter& meter : table.panels().meters) {
            if (meter.id == "plate_left") {
                return std::pair(meter.value, meter.left);
            }
        }
        return std::pair(-1, -1);
    };
    CHECK(left_plate() == std::pair(1, 0));
    table->update(Hinted{"south"});
    CHECK(left_plate() == std::pair(1, 1));
}

}  // namespace pointing_test
