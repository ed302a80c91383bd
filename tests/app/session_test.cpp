// One player at one machine, with a host in memory and a clock turned by hand.
#include "app/session/session.hpp"

#include <doctest/doctest.h>

#include "game/shipped_data.hpp"
#include "tests/support/player_table.hpp"

namespace session_test {

using namespace player_table;

namespace {

std::string line_of(const Panels& panels, const std::string& label) {
    for (const Line& line : panels.waybill) {
        if (line.label == label) {
            return line.value;
        }
    }
    return {};
}

}  // namespace

TEST_CASE("the first start opens the title, silent") {
    Table table;
    CHECK(table.panels().screen == Screen::title);
    CHECK(table.panels().notice.empty());
    CHECK_FALSE(table->next_alarm().has_value());
    CHECK(table->board().columns > 0);
    CHECK(table->state_hash() == "0000000000000000");
    CHECK(table.host.storage.empty());
}

TEST_CASE("a new run opens the road, on the host's fresh seed or the one that was typed") {
    Table table;
    table->update(Chosen{"new_run"});
    CHECK(table.panels().screen == Screen::road);
    CHECK_FALSE(table->next_alarm().has_value());
    CHECK(table->state_hash().size() == 16);

    table->update(Chosen{"title"});
    table.new_run("");

    Table typed;
    typed.new_run(" 43 ");
    CHECK(typed->state_hash() == table->state_hash());  // the fake host's second seed is 43
    CHECK(typed.panels().seed.empty());
}

TEST_CASE("a route number that is none is answered with a sentence, and nothing else changes") {
    Table table;
    for (const char* text : {"abc", "4294967296", "12345678901", "-3", "1 2"}) {
        table.new_run(text);
        CHECK(table.panels().screen == Screen::title);
        CHECK(table.panels().notice.find("not a route number") != std::string::npos);
        CHECK(table.panels().notice.find(text) != std::string::npos);
        CHECK(table.panels().seed == text);
    }
    CHECK(table.host.storage.empty());
    table.new_run("7");
    CHECK(table.panels().screen == Screen::road);
    CHECK(table.panels().notice.empty());
}

TEST_CASE("the complaint about a route number that was put away comes again with another one") {
    Table table;
    table.new_run("abc");
    table->update(Chosen{"dismiss"});
    CHECK(table.panels().notice.empty());
    table.new_run("abc");
    CHECK(table.panels().notice.find("not a route number") != std::string::npos);
}

TEST_CASE("the complaint about a route number does not follow into a run without one") {
    Table table;
    table.new_run("abc");
    table.new_run("");
    CHECK(table.panels().screen == Screen::road);
    CHECK(table.panels().notice.empty());
}

TEST_CASE("a long or foreign route number is quoted without breaking a letter in two") {
    Table table;
    table.new_run(
        "\xC3\xB6\xC3\xB6\xC3\xB6\xC3\xB6\xC3\xB6\xC3\xB6\xC3\xB6\xC3\xB6\xC3\xB6\xC3\xB6\xC3\xB6"
        "x\xC3\xB6\xC3\xB6\xC3\xB6");
    std::size_t letters = 0;
    std::size_t continued = 0;
    for (const char letter : table.panels().notice) {
        letters += static_cast<unsigned char>(letter) == 0xC3 ? 1 : 0;
        continued += static_cast<unsigned char>(letter) == 0xB6 ? 1 : 0;
    }
    CHECK(letters == continued);
}

TEST_CASE("each key does one thing") {
    const Picture map = {"................", "..@.............", "................"};
    const auto after = [&](Key key) {
        Table table(map, {.speed = 2});
        table->update(key);
        table.run_out();
        return table->state_hash();
    };
    const auto expected = [&](Manoeuvre manoeuvre) {
        const auto game = game_of(map, {.speed = 2});
        game->command({manoeuvre, false});
        game->finish();
        FakeHost host;
        leave_game(host, *game);
        Session session(host, shipped_data());
        session.start();
        return session.state_hash();
    };
    CHECK(after(Key::east) == expected(Manoeuvre::accelerate));
    CHECK(after(Key::west) == expected(Manoeuvre::brake));
    CHECK(after(Key::north) == expected(Manoeuvre::north));
    CHECK(after(Key::south) == expected(Manoeuvre::south));
    CHECK(after(Key::coast) == expected(Manoeuvre::coast));
    const auto unchanged = Table(map, {.speed = 2})->state_hash();
    CHECK(after(Key::confirm) == unchanged);
    CHECK(after(Key::fire) == unchanged);
    CHECK(after(Key::escape) == unchanged);
}

TEST_CASE("east shoves when something stands right ahead") {
    Table table({"@^......"}, {.speed = 0});
    table->update(Key::east);
    table.run_out();
    CHECK(table.panels().log.at(0).find("push") != std::string::npos);
}

TEST_CASE("fire arms, the next command shoots, firing again disarms") {
    Table table({"@....z.........."}, {.speed = 0});
    table->update(Key::fire);
    CHECK(table.panels().lead == "Choose a move. Fire and coast:");
    table->update(Key::fire);
    CHECK(table.panels().lead == "Coast:");
    table->update(Key::fire);
    table->update(Key::coast);
    table.run_out();
    CHECK(table.panels().log.at(0).find("hit") != std::string::npos);
    CHECK_MESSAGE(table.panels().lead == "Coast:", "one press, one shot");
}

TEST_CASE("a refused command says why, changes nothing and is forgotten by the next") {
    Table table({"@..............."}, {.speed = 0});
    const auto hash = table->state_hash();
    const int writes = table.host.writes;
    table->update(Key::west);
    CHECK(table.panels().lead == "Refused:");
    CHECK(table.panels().summary.find("You have already stopped.") == 0);
    CHECK(table->state_hash() == hash);
    CHECK(table.host.writes == writes);
    CHECK_FALSE(table->next_alarm().has_value());
    table->update(Key::east);
    table.run_out();
    CHECK(table.panels().lead == "Coast:");
}

TEST_CASE("why a command was refused is forgotten by who goes to a menu or to the title, and comes back") {
    Table table({"@..............."}, {.speed = 0});
    table->update(Key::west);
    REQUIRE(table.panels().lead == "Refused:");
    SUBCASE("a menu") {
        table->update(Key::help);
        table->update(Key::escape);
    }
    SUBCASE("the title") {
        table->update(Chosen{"title"});
        table->update(Chosen{"continue"});
    }
    CHECK(table.panels().screen == Screen::road);
    CHECK(table.panels().lead == "Coast:");
}

TEST_CASE("what is said about a route number is forgotten when another is typed") {
    Table table;
    table.new_run("abc");
    REQUIRE(table.panels().notice.find("\"abc\" is not a route number.") == 0);
    table->update(SeedTyped{"12"});
    CHECK(table.panels().notice.empty());
}

TEST_CASE("firing without a weapon is refused when it is asked for") {
    Table table({"@..............."}, {.armed = false});
    table->update(Key::fire);
    CHECK(table.panels().summary.find("The front mount is empty.") == 0);
    CHECK(table.panels().lead == "Refused:");
}

TEST_CASE("a turn plays out by alarms and then asks for none") {
    Table table(explosive, {.speed = 3});
    table->update(Key::fire);
    table->update(Key::coast);
    REQUIRE(table->next_alarm().has_value());
    CHECK(table.run_out() > 10);
    CHECK_FALSE(table->next_alarm().has_value());
    const auto hash = table->state_hash();
    table->elapse(60'000);
    CHECK(table->state_hash() == hash);
    CHECK_FALSE(table->next_alarm().has_value());
}

TEST_CASE("however late, early or often the alarm comes, the turn ends the same") {
    std::string expected;
    for (const double beat : {1.0, 7.3, 16.0, 50.0, 333.0, 100'000.0}) {
        CAPTURE(beat);
        Table table(explosive, {.speed = 3});
        table->update(Key::fire);
        table->update(Key::coast);
        for (int i = 0; i < 20'000 && table->next_alarm(); ++i) {
            table->elapse(beat);
        }
        CHECK_FALSE(table->next_alarm().has_value());
        expected = expected.empty() ? table->state_hash() : expected;
        CHECK(table->state_hash() == expected);
        CHECK(table.panels().lead == "Coast:");
    }
}

TEST_CASE("the alarm is never due in the past, and waiting for it is enough") {
    Table table(explosive, {.speed = 3});
    table->update(Key::fire);
    table->update(Key::coast);
    while (const auto due = table->next_alarm()) {
        CHECK(*due >= 0);
        table->elapse(*due == 0 ? 5 : *due);
    }
}

TEST_CASE("input while a turn plays out finishes it first and is then obeyed") {
    Table waited(explosive, {.speed = 1});
    waited->update(Key::fire);
    waited->update(Key::coast);
    waited.run_out();
    waited->update(Key::north);
    waited.run_out();
    Table hasty(explosive, {.speed = 1});
    hasty->update(Key::fire);
    hasty->update(Key::coast);
    hasty->elapse(130);
    hasty->update(Key::north);
    hasty.run_out();
    CHECK(hasty->state_hash() == waited->state_hash());
    CHECK(hasty.panels().log == waited.panels().log);
}

TEST_CASE("reduced motion plays no animation at all") {
    Table moving(explosive, {.speed = 3});
    moving->update(Key::fire);
    moving->update(Key::coast);
    moving.run_out();
    Table still(explosive, {.speed = 3});
    still->update(MotionReduced{true});
    still->update(Key::fire);
    still->update(Key::coast);
    CHECK_FALSE(still->next_alarm().has_value());
    CHECK(still->state_hash() == moving->state_hash());
    CHECK(still.panels().log == moving.panels().log);
    CHECK(still->board().rings.empty());
}

TEST_CASE("switching to reduced motion in the middle of a turn finishes it") {
    Table table(explosive, {.speed = 3});
    table->update(Key::fire);
    table->update(Key::coast);
    table->elapse(150);
    table->update(MotionReduced{true});
    CHECK_FALSE(table->next_alarm().has_value());
    CHECK(table.panels().lead == "Coast:");
}

TEST_CASE("arriving opens the waybill") {
    Table table({"...@..."}, {.speed = 3, .letters = 1});
    table->update(Key::coast);
    CHECK(table.panels().screen == Screen::road);
    table.run_out();
    CHECK(table.panels().screen == Screen::result);
    CHECK(table.panels().heading == "Delivered");
    CHECK(line_of(table.panels(), "Deeds") == "Not a scratch +20 (1 of 16 so far)");
    CHECK(line_of(table.panels(), "Pay") == "60");
    CHECK_FALSE(table->next_alarm().has_value());
    table.restart();
    CHECK_MESSAGE(table.panels().screen == Screen::result, "it is still there after a reload");
    table->update(Key::confirm);
    CHECK(table.panels().screen == Screen::stop);
}

TEST_CASE("death opens the waybill with its cause, and the run cannot be continued") {
    Table table({"..z...", "..@..."}, {.speed = 0, .driver = 1, .tyres = 0, .plates = no_plates});
    table->update(Key::coast);
    table.run_out();
    CHECK(table.panels().screen == Screen::result);
    CHECK(table.panels().subtitle.starts_with("You died "));
    const auto hash = table->state_hash();
    for (const Key key : {Key::east, Key::west, Key::north, Key::coast, Key::fire}) {
        table->update(key);
        CHECK(table->state_hash() == hash);
    }
    table->update(Key::escape);
    CHECK(table.panels().screen == Screen::title);
    table->update(Chosen{"continue"});
    CHECK(table.panels().screen == Screen::title);
    table->update(Key::confirm);
    CHECK(table.panels().screen == Screen::road);
}

TEST_CASE("the same road again is the same road") {
    Table table;
    table.new_run("5");
    const auto start = table->state_hash();
    for (int turn = 0; turn < 300 && table.panels().screen == Screen::road; ++turn) {
        table->update(turn % 2 == 0 ? Key::coast : Key::west);  // the horde comes
        table->elapse(10'000);
    }
    REQUIRE(table.panels().screen == Screen::result);
    CHECK(line_of(table.panels(), "Route number") == "5");
    table.new_run("no number");
    CHECK_FALSE(table.panels().notice.empty());
    table->update(Chosen{"again"});
    CHECK_MESSAGE(table.panels().notice.empty(), "what was wrong with another route number is of no interest now");
    CHECK(table.panels().screen == Screen::road);
    CHECK(table->state_hash() == start);
    CHECK(table.panels().log.size() == 1);
}

TEST_CASE("leaving by the menu in the turn that ends the run still shows how it ended") {
    Table table(explosive, {.speed = 0, .driver = 1, .engine = 0, .plates = no_plates});
    table->update(Key::fire);
    table->update(Key::coast);
    REQUIRE(table->next_alarm().has_value());
    table->update(Key::escape);
    CHECK_FALSE(table->next_alarm().has_value());
    CHECK(table.panels().screen == Screen::result);
}

TEST_CASE("the menu and back changes nothing") {
    Table table;
    table.new_run("5");
    table->update(Key::east);
    table.run_out();
    const auto hash = table->state_hash();
    table->update(Key::escape);
    CHECK(table.panels().screen == Screen::title);
    CHECK(table.panels().choices.at(0).id == "continue");
    table->update(Key::escape);
    CHECK(table.panels().screen == Screen::road);
    table->update(Chosen{"title"});
    table->update(Key::confirm);
    CHECK(table.panels().screen == Screen::road);
    CHECK(table->state_hash() == hash);
}

TEST_CASE("what nobody offers is ignored") {
    Table table;
    for (const char* id : {"", "north", "fire", "again", "continue", "title", "no such thing"}) {
        table->update(Chosen{id});
        CHECK(table.panels().screen == Screen::title);
    }
    table->update(Tapped{3, 3});
    table->update(Hovered{Cell{3, 3}});
    table->update(Hidden{});
    table->elapse(100);
    table->update(MotionReduced{true});
    for (const Key key : {Key::north, Key::fire, Key::escape, Key::coast}) {
        table->update(key);
        CHECK(table.panels().screen == Screen::title);
    }
    table.new_run("5");
    const auto hash = table->state_hash();
    table->update(Chosen{"new_run"});
    table->update(Chosen{"again"});
    CHECK(table->state_hash() == hash);
}

TEST_CASE("changes are announced once, and an idle session announces none") {
    Table table;
    CHECK(table->take_panels_changed());
    CHECK(table->take_board_changed());
    CHECK_FALSE(table->take_panels_changed());
    CHECK_FALSE(table->take_board_changed());
    table.new_run("5");
    CHECK(table->take_panels_changed());
    CHECK(table->take_board_changed());
    table->elapse(1000);
    CHECK_FALSE(table->take_panels_changed());
    CHECK_FALSE(table->take_board_changed());
    table->update(Hovered{Cell{3, 3}});
    CHECK(table->take_board_changed());
    table->update(Hovered{Cell{3, 3}});
    CHECK_FALSE(table->take_board_changed());
    table->update(Key::east);
    table.run_out();
    CHECK(table->take_panels_changed());
    CHECK(table->take_board_changed());
    CHECK_FALSE(table->take_panels_changed());
    CHECK_FALSE(table->take_board_changed());
}

TEST_CASE("a new or arrived sentence is announced with the panels that show it") {
    Table table(explosive, {.speed = 3});
    table->update(Key::fire);
    table->update(Key::coast);
    table->elapse(150);
    CHECK(table->take_panels_changed());
    table.host.full = true;
    table->update(Hidden{});
    CHECK(table->take_panels_changed());
    CHECK(table.panels().notice.find("no room left") != std::string::npos);
}

TEST_CASE("no alarm is ever asked for while nothing moves, whatever was pressed") {
    Table table;
    table.new_run("11");
    lull::RandomStream chance(8, 8);
    constexpr Key keys[] = {Key::east,  Key::east, Key::north,  Key::south,  Key::west,
                            Key::coast, Key::fire, Key::escape, Key::confirm};
    for (int i = 0; i < 60; ++i) {
        table->update(keys[chance.below(9)]);
        if (chance.chance(1, 2)) {
            table->elapse(chance.below(400));
        }
        if (chance.chance(1, 3)) {
            table.run_out();
            CHECK_FALSE(table->next_alarm().has_value());
            table->elapse(5000);
            CHECK_FALSE(table->next_alarm().has_value());
        }
    }
}

}  // namespace session_test
