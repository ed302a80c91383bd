// The list of past journeys: what it says of each, and how one is watched again.
#include <doctest/doctest.h>

#include <string>

#include "tests/support/history_table.hpp"

namespace history_screen_test {

using namespace history_table;

TEST_CASE("a past journey is watched to its own end, and closing it comes back to the list") {
    Traveller table;
    table.new_run("1");
    table.lose();
    const std::string died = table->state_hash();
    table.new_run("2");
    table.coast(3);
    const std::string waits = table->state_hash();
    table.to_list();
    table->update(Chosen{"past=0"});
    table.run_out();
    REQUIRE(table.panels().screen == Screen::film);
    CHECK(table.line("Route number") == "1");
    CHECK(table.panels().summary.empty());
    table->update(Chosen{"watch"});
    table.run_out();
    CHECK(table->state_hash() == died);
    const std::int32_t last = table.panels().reel.last;
    CHECK(last > 0);
    table->update(Chosen{"settings"});
    table->update(Chosen{"back"});
    REQUIRE(table.panels().reel.last == last);
    table->update(Chosen{"close_film"});
    CHECK(table.panels().screen == Screen::history);
    CHECK(table->state_hash() == waits);
    table->update(Key::escape);
    CHECK(table.panels().screen == Screen::album);
    table->update(Key::escape);
    CHECK(table.panels().screen == Screen::road);
    CHECK(table->state_hash() == waits);
}

TEST_CASE("a past journey is shared from the sheet that the list opens") {
    Traveller table;
    table.new_run("1");
    table.lose();
    table.to_list();
    table->update(Chosen{"past=0"});
    table.run_out();
    table->update(Chosen{"share"});
    CHECK(table.host.linked == stored_in(table.host)[0].code);
}

TEST_CASE("a past journey on a daily route is listed by its date") {
    Traveller table;
    table->update(Chosen{"daily"});
    table.lose();
    table.to_list();
    CHECK(table.label("past=0").starts_with("Daily 28 November 2026: run 1, "));
}

TEST_CASE("a past journey that is taken over and driven on makes its own line longer") {
    Traveller table;
    table.new_run("6");
    table.coast(2);
    table->update(Chosen{"title"});
    table.new_run("7");
    table.to_list();
    table->update(Chosen{"past=0"});
    table.run_out();
    table->update(Chosen{"take_over"});
    table->update(Chosen{"load"});
    REQUIRE(table.panels().screen == Screen::road);
    table.coast();
    table->update(Chosen{"title"});
    table.new_run("8");
    const auto journeys = stored_in(table.host);
    REQUIRE(journeys.size() == 1);
    CHECK(journeys[0].seed == 6);
    CHECK(journeys[0].turns == 3);
}

TEST_CASE("the list begins with the newest and marks the journeys that came furthest and were paid best") {
    PastJourney far = coasted(1, 42);
    far.run = 7;
    far.roads = 6;
    far.end = JourneyEnd::dead;
    far.cause = Cause::horde;
    far.letters = 12;
    far.coins = 1;
    far.pay = 60;
    PastJourney paid = coasted(2, 9);
    paid.roads = 1;
    paid.end = JourneyEnd::under_way;
    paid.pay = 95;
    PastJourney won = coasted(3, 10);
    won.run = 9;
    won.roads = 9;
    won.letters = 100;
    Traveller table;
    table.host.storage[first_key] = encode_save(body_of(of({far, paid, won, coasted(4, 11)})), 1);
    table.restart();
    table.to_list();
    CHECK(table.panels().choices.front().id == "back");
    CHECK(table.panels().choices[1].id == "past=0");
    CHECK(table.label("past=0") == "Route 11: run 1, given up");
    CHECK(table.label("past=1") == "Route 10: run 9, won");
    CHECK(table.choice("past=1")->note == "Furthest of these. 100 letters, 0 coins, 3 turns.");
    CHECK(table.label("past=2") == "Route 9: run 1, delivered");
    CHECK(table.choice("past=2")->note == "Best pay. 0 letters, 0 coins, 3 turns.");
    CHECK(table.label("past=3") == "Route 42: run 7, the horde");
    CHECK(table.choice("past=3")->note == "12 letters, 1 coin, 3 turns.");
    CHECK(table.line("Journeys") == "1 of 4 won");
    CHECK(table.line("Furthest") == "run 9");
    CHECK(table.line("Best pay") == "95 coins");
    CHECK(table.line("Letters") == "112");
    CHECK(table.line("Ended most") == "the horde, once");
    for (const char* nothing : {"past=4", "past=-1", "past=", "past=x"}) {
        table->update(Chosen{nothing});
        CHECK(table.panels().screen == Screen::history);
    }
}

TEST_CASE("the list is opened from the album, and says so while it is empty") {
    Traveller table;
    table->update(Chosen{"album"});
    REQUIRE(table.choice("history") != nullptr);
    CHECK(table.choice("history")->key == "J");
    table->update(letter('j'));
    CHECK(table.panels().screen == Screen::history);
    CHECK(table.panels().subtitle.find("Nothing yet.") == 0);
    CHECK(table.panels().waybill.empty());
}

}  // namespace history_screen_test
