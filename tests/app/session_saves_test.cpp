// What is left when the page goes away, and what is found when it comes back.
#include <doctest/doctest.h>

#include "app/saves/saved_run.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/player_table.hpp"

namespace session_saves_test {

using namespace player_table;

TEST_CASE("a run left in the middle of an explosion goes on to the same end") {
    Table whole(explosive, {.speed = 3});
    whole->update(Key::fire);
    whole->update(Key::coast);
    whole.run_out();
    for (const int before : {0, 60, 130, 200, 330, 500}) {
        CAPTURE(before);
        Table left(explosive, {.speed = 3});
        left->update(Key::fire);
        left->update(Key::coast);
        left->elapse(before);
        if (before > 0) {
            left->update(Hidden{});
        }
        left.restart();  // without any farewell the save from before the first delay is what there is
        CHECK(left.panels().screen == Screen::road);
        CHECK(left.panels().notice.empty());
        REQUIRE(left->next_alarm().has_value());
        left.run_out();
        CHECK(left->state_hash() == whole->state_hash());
    }
}

TEST_CASE("a turn that was left half played and is finished without motion is saved as the newest") {
    Table left(explosive, {.speed = 3});
    left->update(Key::fire);
    left->update(Key::coast);
    left->elapse(150);
    left->update(Hidden{});
    left.host.storage["posthaste.settings"] = "motion 2\n";
    left.restart();
    CHECK_FALSE(left->next_alarm().has_value());
    const auto hash = left->state_hash();
    left.host.storage.erase("posthaste.settings");
    left.restart();
    CHECK_MESSAGE(!left->next_alarm().has_value(), "what is found now is the finished turn");
    CHECK(left->state_hash() == hash);
}

TEST_CASE("a run that was left goes on where it was, after every turn") {
    Table table;
    table.new_run("5");
    for (const Key key : {Key::east, Key::north, Key::coast, Key::west, Key::east}) {
        table->update(key);
        table.run_out();
        const auto hash = table->state_hash();
        const auto log = table.panels().log;
        table.restart();
        CHECK(table->state_hash() == hash);
        CHECK(table.panels().screen == Screen::road);
        CHECK(table.panels().log == log);
        CHECK_FALSE(table->next_alarm().has_value());
    }
}

TEST_CASE("a new run is saved before its first command, a turn before its first delay and after it") {
    Table table;
    table.new_run("5");
    CHECK(table.host.writes == 1);
    table->update(Key::east);
    CHECK(table.host.writes == 2);
    table.run_out();
    CHECK(table.host.writes == 3);
}

TEST_CASE("going away twice with nothing new keeps the turn before in the other slot") {
    Table table;
    table.new_run("5");
    table->update(Key::east);
    table.run_out();
    const auto stored = table.host.storage;
    REQUIRE(stored.size() == 2);
    table->update(Hidden{});
    table->update(Hidden{});
    CHECK(table.host.storage == stored);
    table.restart();
    table->update(Hidden{});
    CHECK(table.host.storage == stored);
    table.host.storage.clear();  // the player cleared what the browser keeps, and plays on
    table->update(Hidden{});
    CHECK(table.host.storage.size() == 1);
    table.restart();
    CHECK(table.panels().screen == Screen::road);
}

TEST_CASE("the newest save damaged: the one before it is opened, and that is said") {
    Table table;
    table.new_run("5");
    table->update(Key::east);
    table.run_out();
    const auto newest = table.host.storage.find(slot_a);  // the third save
    REQUIRE(newest != table.host.storage.end());
    newest->second[40] = newest->second[40] == 'A' ? 'B' : 'A';
    table.restart();
    CHECK(table.panels().screen == Screen::road);
    CHECK(table.panels().notice.find("This is the other") != std::string::npos);
    table.run_out();
    table->update(Chosen{"dismiss"});
    CHECK(table.panels().notice.empty());
}

TEST_CASE("both saves damaged: the title opens, that is said, and they are set aside") {
    Table table;
    table.new_run("5");
    table->update(Key::east);
    table.run_out();
    std::vector<std::string> damaged;
    for (auto& [key, value] : table.host.storage) {
        value = value.substr(0, value.size() / 2);
        damaged.push_back(value);
    }
    REQUIRE(damaged.size() == 2);
    table.restart();
    CHECK(table.panels().screen == Screen::title);
    CHECK(table.panels().notice.find("could not be read") != std::string::npos);
    table.new_run("6");
    table->update(Key::east);
    table.run_out();
    for (const auto& text : damaged) {
        bool kept = false;
        for (const auto& [key, value] : table.host.storage) {
            kept = kept || value == text;
        }
        CHECK(kept);
    }
    table.restart();
    CHECK(table.panels().screen == Screen::road);
}

TEST_CASE("a save whose checksum is right but whose game is not is refused with a sentence") {
    Table table;
    lull::Bytes body;
    lull::ByteWriter writer(body);
    writer.number(0);
    writer(lull::Bytes{1, 2, 3});
    table.host.storage[slot_a] = encode_save(body, 9);
    table.restart();
    CHECK(table.panels().screen == Screen::title);
    CHECK_FALSE(table.panels().notice.empty());
    table.host.storage[slot_a] = encode_save({7, 7, 7}, 9);
    table.restart();
    CHECK(table.panels().screen == Screen::title);
    CHECK_FALSE(table.panels().notice.empty());
}

TEST_CASE("denied storage: the game plays on and says so once") {
    FakeHost host;
    host.denied = true;
    Session session(host, shipped_data());
    session.start();
    CHECK_FALSE(session.panels().notice.empty());
    session.update(SeedTyped{"5"});
    session.update(Chosen{"new_run"});
    CHECK(session.panels().screen == Screen::road);
    session.update(Chosen{"dismiss"});
    for (int turn = 0; turn < 3; ++turn) {
        session.update(Key::east);
        session.elapse(10'000);
        CHECK(session.panels().notice.empty());
    }
    CHECK(session.panels().speed == 4);
}

TEST_CASE("full storage is said at once when a new run cannot be saved") {
    Table table;
    table.host.full = true;
    table.new_run("5");
    CHECK(table.panels().screen == Screen::road);
    CHECK(table.panels().notice.find("no room left") != std::string::npos);
}

TEST_CASE("storage that fills up in the middle: said once, and the last save is what a restart finds") {
    Table table;
    table.new_run("5");
    const auto hash = table->state_hash();
    table.host.full = true;
    table->update(Key::east);
    table.run_out();
    CHECK(table.panels().notice.find("no room left") != std::string::npos);
    table->update(Chosen{"dismiss"});
    table->update(Key::east);
    table.run_out();
    CHECK(table.panels().notice.empty());
    table.restart();
    CHECK(table->state_hash() == hash);
}

TEST_CASE("a line of the log is saved no longer than a line may be, and a longer one is refused") {
    SavedRun run;
    run.game = std::make_unique<Game>(5, 1, shipped_data());
    run.log = {std::string(5000, 'x'), "The engine turns over. East."};
    SavedRun again;
    CHECK_FALSE(from_bytes(to_bytes(run), shipped_data(), again));
    REQUIRE(again.log.size() == 2);
    CHECK(again.log.front() == std::string(4000, 'x'));
    lull::Bytes state;
    run.game->save(state);
    for (const std::size_t length : {4000, 4001}) {
        lull::Bytes bytes;
        lull::ByteWriter writer(bytes);
        writer.number(1);
        writer.text(std::string(length, 'x'));
        writer(state);
        SavedRun told;
        const lull::Fault fault = from_bytes(bytes, shipped_data(), told);
        CHECK(fault.sentence() == (length > 4000 ? "its log is damaged" : ""));
        CHECK((told.game != nullptr) == (length == 4000));
    }
}

TEST_CASE("which run a save's commands begin with is told by its routes, and none that there is not") {
    const RecordedTurn turn{{Manoeuvre::coast}, 0};
    const RecordedTurn route{{}, 0, {Errand::Type::route, 1}};
    SavedRun saved;
    saved.game = std::make_unique<Game>(5, 3, shipped_data());
    saved.turns = {turn};
    CHECK(first_run_of(saved) == 3);
    saved.turns = {turn, route, route, turn, route};
    CHECK(first_run_of(saved) == 1);
    saved.turns.insert(saved.turns.end(), {turn, route});
    CHECK_FALSE(first_run_of(saved).has_value());
}

}  // namespace session_saves_test
