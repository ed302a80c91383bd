// What one screen leaves behind for the next: questions, keys that are asked for, hints, and what is pointed at.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "game/game_data.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/depot_files.hpp"
#include "tests/support/journey_table.hpp"

namespace between_screens_test {

using namespace journey_table;

TEST_CASE("a question is deaf from the moment at which it is on the screen, however long the machine took") {
    OnJourney table;
    table.to_title();
    table->tell_time(5'000);
    table->update(Chosen{"new_run"}, 5'000);
    table->tell_shown(9'000);
    table->tell_time(9'100);
    table->update(Chosen{"begin"}, 6'000);
    table->update(letter('y'), 9'300);
    CHECK(table.panels().screen == Screen::question);
    table->tell_shown(9'200);  // what is shown again is not new
    table->update(Chosen{"keep"}, 9'400);
    CHECK(table.panels().screen == Screen::title);
}

TEST_CASE("the stop after a road hears nothing of a press that was meant for the waybill") {
    Delivered table;
    table->tell_time(20'000);
    table->update(enter, 20'000);
    REQUIRE(table.panels().screen == Screen::stop);
    table->update(digit('1'), 20'100);
    table->update(enter, 20'200);
    CHECK(table.panels().screen == Screen::stop);
    CHECK(table.panels().stamp.text == "PURSE · 60");
    table->update(enter, 20'400);
    CHECK(table.panels().screen == Screen::road);
}

TEST_CASE("in a solved depot the keys that its buttons show do what they show") {
    const auto depots = depot_files::all_in("assets/depots");
    Table table;
    table->update(Chosen{"depots"});
    table->update(Chosen{"depot=1"});
    for (const char step : depots.front().level.solution) {
        const char low = static_cast<char>(step | 0x20);
        table->update(low == 'u' ? Key::north : low == 'd' ? Key::south : low == 'r' ? Key::east : Key::west);
    }
    REQUIRE(table.panels().lead == "Solved:");
    table->update(letter('k'));
    CHECK_FALSE(table.host.copied.empty());
    table->update(letter('d'));
    CHECK(table.panels().screen == Screen::depots);
}

TEST_CASE("a notice goes away with what the player does next, on every screen") {
    const auto say_something = [](Table& table) {
        table->update(FilePicked{{1, 2, 3}});
        REQUIRE_FALSE(table.panels().notice.empty());
    };
    Table road({"..@..............."}, {.speed = 2});
    say_something(road);
    road->update(Hovered{Cell{5, 0}});
    CHECK_FALSE(road.panels().notice.empty());
    SUBCASE("a key") { road->update(Key::coast); }
    SUBCASE("a tap") { road->update(Tapped{9.5F, 0.5F}); }
    SUBCASE("a swipe") { road->update(Swiped{Key::north}); }
    SUBCASE("a button") { road->update(Chosen{"title"}); }
    CHECK(road.panels().notice.empty());
    Table title;
    say_something(title);
    title->update(Chosen{"depots"});
    CHECK(title.panels().notice.empty());
    say_something(title);
    title->update(Chosen{"depot=1"});
    CHECK(title.panels().notice.empty());
}

TEST_CASE("everything is erased with a hint on the screen, and the next first journey has all its hints") {
    const auto hints_of = [](Table& table) {
        std::string seen;
        table->update(Chosen{"new_run"});
        for (int turn = 0; turn < 10; ++turn) {
            const auto& hints = shipped_data().hints;
            const auto at = std::find_if(hints.begin(), hints.end(),
                                         [&](const Hint& one) { return one.text == table.panels().hint; });
            seen += at == hints.end() ? "0" : std::to_string(at - hints.begin() + 1);
            table->update(turn < 2 ? Key::west : Key::coast);
            table.run_out();
        }
        return seen;
    };
    Table fresh;
    const std::string all = hints_of(fresh);
    REQUIRE(all.find('1') != std::string::npos);
    Table table;
    table->update(Chosen{"new_run"});
    REQUIRE_FALSE(table.panels().hint.empty());
    table->update(Chosen{"title"});
    table->update(Chosen{"settings"});
    table->update(Chosen{"erase_all"});
    table->update(Chosen{"erase"});
    table->update(Chosen{"erase_surely"});
    REQUIRE(table.panels().screen == Screen::title);
    CHECK(hints_of(table) == all);
}

TEST_CASE("a run that the second store had comes late and leaves the player at the keys") {
    Table other({"..@..............."}, {.turn = 7});
    other.host.durable_state = StorageFault::none;
    other.restart();
    other->update(Key::coast);
    other.run_out();
    other->update(Hidden{});
    while (!other.host.pending.empty()) {
        other->update(StoreAnswered{other.host.answer(), StorageFault::none});
    }
    Table table;
    table.host.durable = other.host.durable;
    table.host.durable_state = StorageFault::late;
    table.restart();
    table->update(Chosen{"settings"});
    table->update(Chosen{"keys"});
    table->update(Chosen{"bind=east"});
    table.host.durable_state = StorageFault::none;
    table->update(DurableArrived{});
    CHECK(table.panels().screen == Screen::keys);
    table->update(KeyPress{10, 'g'});
    bool is_bound = false;
    for (const KeyRow& row : table.panels().key_rows) {
        is_bound = is_bound || (row.id == "east" && row.keys.find('G') == 0);
    }
    CHECK(is_bound);
    table->update(Key::escape);
    table->update(Key::escape);
    CHECK(table.panels().screen == Screen::road);
    CHECK(table->state_hash() == other->state_hash());
}

TEST_CASE("a tap on an order that is refused says why, and does not ask for a second tap") {
    Table table({"......", "..@...", "......"}, {.speed = 6});
    table->update(Tapped{2.5F, 2.5F});
    CHECK(table.panels().summary.find("Too fast to steer") == 0);
    CHECK(table.panels().summary.find("Tap again") == std::string::npos);
    CHECK(table.panels().announcement.find("Tap again") == std::string::npos);
    table->update(Tapped{2.5F, 1.5F});
    CHECK(table.panels().summary.find("Tap again") != std::string::npos);
}

}  // namespace between_screens_test
