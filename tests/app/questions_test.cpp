// Whatever would end a run that can be continued asks first, says what would be lost, and keeps it by default.
#include <doctest/doctest.h>

#include "app/saves/archived_saves.hpp"
#include "app/screens/questions.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/journey_table.hpp"

namespace questions_test {

using namespace journey_table;

TEST_CASE("a new journey over one that can be continued asks, says what would be lost, and keeps it by default") {
    OnJourney table;
    for (const KeyPress answer : {enter, escape}) {
        table.to_title();
        table->update(letter('n'));
        REQUIRE(table.panels().screen == Screen::question);
        CHECK(table.panels().summary ==
              "Run 4 on route 0, turn 9, 12 letters in the sack. A new journey ends this one.");
        CHECK(primary(table.panels()) == "keep");
        CHECK(table.panels().announcement.find(table.panels().summary) != std::string::npos);
        table->update(answer);
        CHECK(table.panels().screen == Screen::title);
        table->update(enter);
        CHECK(table->state_hash() == table.hash);
    }
    table.is_kept();
    table->update(Chosen{"title"});
    table->update(Chosen{"new_run"});
    table->update(Chosen{"begin"});
    CHECK(table.panels().screen == Screen::road);
    CHECK(table->state_hash() != table.hash);
    CHECK(table.panels().stamp.text.find("RUN 1") == 0);
}

TEST_CASE("what would be lost is named in plain words: the run, the sack, the purse") {
    const auto words = [](const VanState& state) { return sum_up(*game_of({"..@......"}, state)); };
    CHECK(words({.letters = 1, .turn = 3, .run = 2}) == "Run 2 on route 0, turn 3, 1 letter in the sack");
    CHECK(words({.letters = 0, .turn = 1, .run = 1}) == "Run 1 on route 0, turn 1");
    Delivered table;
    table->update(Chosen{"title"});
    table->update(Chosen{"new_run"});
    CHECK(table.panels().summary == "Run 1 on route 0, delivered, 60 coins. A new journey ends this one.");
    table->update(Chosen{"keep"});
    table->update(Chosen{"continue"});
    table->update(Chosen{"again"});
    CHECK(table.panels().summary == "Run 1 on route 0, delivered, 60 coins. Starting route 0 again ends this one.");
    auto practice = game_of({"..@......"}, {.turn = 3});
    practice->practise();
    CHECK(sum_up(*practice) == "Practice run 1 on route 0, turn 3");
}

TEST_CASE("a practice run that can be continued is asked for as well") {
    Table table;
    table->update(Chosen{"practice"});
    const auto hash = table->state_hash();
    table->update(Chosen{"title"});
    table->update(Chosen{"practice"});
    REQUIRE(table.panels().screen == Screen::question);
    CHECK(table.panels().heading == "End your practice run?");
    table->update(Chosen{"keep"});
    table->update(Chosen{"continue_practice"});
    CHECK(table->state_hash() == hash);
    table->update(Chosen{"title"});
    table->update(SeedTyped{"7"});
    table->update(Chosen{"practice"});
    table->update(Chosen{"begin"});
    CHECK(table->state_hash() != hash);
}

TEST_CASE("what is lost already is not asked for") {
    Table table({"..z...", "..@..."}, {.speed = 0, .driver = 1, .tyres = 0, .plates = no_plates});
    table->update(Key::coast);
    table.run_out();
    REQUIRE(table.panels().screen == Screen::result);
    table->update(Chosen{"new_run"});
    CHECK(table.panels().screen == Screen::road);
}

TEST_CASE("a file goes to the slot of its kind, and asks where that ends a run that can be continued") {
    OnJourney table;
    auto other = game_of({"..@......"}, {.turn = 3, .run = 2});
    table->update(FilePicked{file_of(*other)});
    REQUIRE(table.panels().screen == Screen::question);
    CHECK(table.panels().summary ==
          "You have: run 4 on route 0, turn 9, 12 letters in the sack. The file has: run 2 on route 0, turn 3. "
          "Loading the file ends your run. To keep your run as well, save it to a file first.");
    table->update(escape);
    CHECK(table.panels().screen == Screen::road);
    CHECK(table->state_hash() == table.hash);

    auto practice = game_of({"..@......"}, {.turn = 5});
    practice->practise();
    table->update(FilePicked{file_of(*practice)});
    CHECK_MESSAGE(table.panels().screen == Screen::road, "practice had no run to lose");
    CHECK(table->state_hash() != table.hash);
    table.is_kept();
    table->update(FilePicked{file_of(*other)});
    table->update(Chosen{"load"});
    CHECK(table.panels().stamp.text.find("RUN 2") == 0);
    table->update(Chosen{"title"});
    CHECK(offers(table.panels(), "continue_practice"));
}

TEST_CASE("a file that arrives in the middle of a turn asks when the turn has ended") {
    Table table(explosive, {.speed = 3});
    table->update(Key::fire);
    table->update(Key::coast);
    REQUIRE(table->next_alarm().has_value());
    auto other = game_of({"..@......"}, {});
    table->update(FilePicked{file_of(*other)});
    CHECK(table.panels().screen == Screen::question);
    CHECK_FALSE(table->next_alarm().has_value());
    table->update(Chosen{"keep"});
    CHECK(table.panels().screen == Screen::road);
    CHECK(table.panels().lead == "Coast:");
}

TEST_CASE("a question is answered before anything else opens, and only by what it offers") {
    OnJourney table;
    table.to_title();
    table->update(Chosen{"new_run"});
    for (const char* id : {"help", "settings", "log", "load", "erase", "erase_surely", "continue", "new_run",
                           "practice", "drive_on", "again", "back", "east"}) {
        table->update(Chosen{id});
        CHECK(table.panels().screen == Screen::question);
    }
    table->update(Key::help);
    CHECK(table.panels().screen == Screen::question);
    table.is_kept();
}

TEST_CASE("everything is erased after two questions, and by nothing less") {
    OnJourney table;
    table.to_title();
    table->update(Chosen{"practice"});
    table->update(Chosen{"title"});
    table->update(Chosen{"erase_all"});
    CHECK_MESSAGE(table.panels().screen == Screen::title, "only in Settings");
    table->update(Chosen{"settings"});
    table->update(Chosen{"contrast=1"});
    table->update(Chosen{"erase_all"});
    REQUIRE(table.panels().screen == Screen::question);
    CHECK(table.panels().summary.find("Run 4 on route 0, turn 9, 12 letters in the sack. Practice run 1 on route ") ==
          0);
    CHECK(primary(table.panels()) == "keep");
    table->update(enter);
    CHECK(table.panels().screen == Screen::settings);
    table->update(Chosen{"erase_all"});
    table->update(Chosen{"erase_surely"});
    CHECK(table.panels().heading == "Erase everything?");
    table->update(Chosen{"erase"});
    CHECK(table.panels().heading == "Really everything?");
    CHECK(table.panels().summary.find("Run 4 on route 0, turn 9, 12 letters in the sack. Practice run 1 on route ") ==
          0);
    CHECK(table.panels().summary.find(
              "Every run, every save, the album, your past journeys and your settings will be gone for good.") !=
          std::string::npos);
    CHECK(primary(table.panels()) == "keep");
    table->update(escape);
    CHECK(table.panels().screen == Screen::settings);
    CHECK_FALSE(table.host.storage.empty());
    table->update(Chosen{"erase_all"});
    table->update(Chosen{"erase"});
    table->update(Chosen{"erase_surely"});
    CHECK(table.panels().screen == Screen::title);
    CHECK(table.panels().notice == "Everything is erased.");
    CHECK_FALSE(table.panels().display.high_contrast);
    CHECK(primary(table.panels()) == "new_run");
    table->update(Hidden{});
    CHECK(table.host.storage.empty());
    table.restart();
    CHECK(table.panels().screen == Screen::title);
    CHECK(primary(table.panels()) == "new_run");
    table.new_run("5");
    CHECK(table.panels().screen == Screen::road);
}

TEST_CASE("what cannot be erased is not said to be") {
    OnJourney table;
    table->update(Chosen{"title"});
    table->update(Chosen{"settings"});
    table.host.denied = true;
    for (const char* id : {"erase_all", "erase", "erase_surely"}) {
        table->update(Chosen{id});
    }
    CHECK(table.panels().notice.find("Not everything could be erased") == 0);
}

TEST_CASE("saves that were set aside and cannot be erased are not said to be") {
    struct Clinging : FakeHost {
        StorageFault erase(StorageKey key) override {
            return key.name == "posthaste.save.kept.1" ? StorageFault::denied : FakeHost::erase(key);
        }
    };
    Clinging host;
    REQUIRE(ArchivedSaves(host).keep("a save that could not be read") == StorageFault::none);
    Session session(host, shipped_data());
    session.start();
    session.update(Chosen{"settings"});
    for (const char* id : {"erase_all", "erase", "erase_surely"}) {
        session.update(Chosen{id});
    }
    CHECK(session.panels().notice.find("Not everything could be erased") == 0);
}

}  // namespace questions_test
