// Practice as a player meets it, and the commands of a run, kept for whoever plays it again.
#include <doctest/doctest.h>

#include "app/saves/save_slot.hpp"
#include "app/saves/saved_run.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/player_table.hpp"
#include "words/inspector.hpp"

namespace practice_session_test {

using namespace player_table;

namespace {

const Choice* choice(const Panels& panels, const std::string& id) {
    for (const Choice& each : panels.choices) {
        if (each.id == id) {
            return &each;
        }
    }
    return nullptr;
}

SavedRun run_of(const Session& session) {
    const DecodedSave save = unseal_save(session.export_file());
    REQUIRE_FALSE(save.fault);
    SavedRun run;
    REQUIRE_FALSE(from_bytes(save.body, shipped_data(), run));
    return run;
}

void practise(Table& table, const char* seed) {
    table->update(SeedTyped{seed});
    table->update(Chosen{"practice"});
    REQUIRE(table.panels().screen == Screen::road);
}

// A practice run that waits on that road.
Table practised(const Picture& road) {
    SavedRun run;
    run.game = game_of(road, {.speed = 0});
    run.game->practise();
    Table table;
    table.host.storage["posthaste.save.practice.a"] = encode_save(to_bytes(run), 1);
    table.restart();
    table->update(Chosen{"continue_practice"});
    return table;
}

void drive(Table& table, std::initializer_list<Key> keys) {
    for (const Key key : keys) {
        table->update(key);
    }
    table->update(Key::around);  // finishes what still plays out
}

}  // namespace

TEST_CASE("a practice run says so, and takes turns back by key and by button until the first") {
    Table table;
    practise(table, "7");
    CHECK(table.panels().stamp.text.find("PRACTICE") == 0);
    REQUIRE(choice(table.panels(), "take_back") != nullptr);
    CHECK(choice(table.panels(), "take_back")->refusal == "There is no turn to take back.");
    const auto first = table->state_hash();
    drive(table, {Key::east});
    const auto second = table->state_hash();
    drive(table, {Key::east, Key::coast});
    CHECK(choice(table.panels(), "take_back")->refusal.empty());
    table->update(Key::take_back);
    CHECK(table.panels().summary.find("beginning of turn 3") != std::string::npos);
    table->update(Chosen{"take_back"});
    CHECK(table->state_hash() == second);
    table->update(Key::take_back);
    CHECK(table->state_hash() == first);
    CHECK_FALSE(table->next_alarm().has_value());
    table->update(Key::take_back);
    CHECK(table->state_hash() == first);
    CHECK(table.panels().summary.find("There is no turn to take back.") != std::string::npos);
}

TEST_CASE("practice: the stamp says so in a house, too, and what is before the door cannot be taken back") {
    Table table = practised({",,D,,,,,,,,,,,,", "...............", "..@............", "..............."});
    table->update(KeyPress{0, 'c'});
    table->update(Chosen{"north"});
    table.run_out();
    CHECK(table.panels().stamp.text.find("PRACTICE · ") == 0);
    CHECK(table.panels().stamp.text.find(" · HORDE IN ") != std::string::npos);
    CHECK(choice(table.panels(), "take_back")->refusal == "You can’t take back turns from before you went in.");
    table->update(Key::take_back);
    CHECK(table.panels().summary.find("You can’t take back turns from before you went in.") == 0);
    table->update(Chosen{"title"});
    CHECK(table.panels().choices.front().label.find("Continue practice: inside the ") == 0);
}

TEST_CASE("practice: the stamp says so in a depot, too") {
    Table table = practised({",,U,,,,,,,,,,,,", "...............", "..@............", "..............."});
    table->update(KeyPress{0, 'c'});
    table->update(Chosen{"north"});
    table.run_out();
    CHECK(table.panels().stamp.text.find("PRACTICE · HORDE IN ") == 0);
}

TEST_CASE(
    "what was said of the turn taken back stays while the pointer rests on the button, and goes with the next "
    "question") {
    Table table;
    practise(table, "7");
    drive(table, {Key::east, Key::east});
    table->update(Hinted{"take_back"});
    table->update(Chosen{"take_back"});
    CHECK(table.panels().lead == "Taken back:");
    table->update(Hinted{""});
    table->update(Hinted{"title"});
    CHECK(table.panels().lead == "Taken back:");
    table->update(Hinted{"west"});
    CHECK(table.panels().lead != "Taken back:");
}

TEST_CASE("a turn that still plays out is taken back as a whole") {
    Table table;
    practise(table, "7");
    const auto first = table->state_hash();
    table->update(Key::fire);
    table->update(Key::east);
    table->update(Key::take_back);
    CHECK(table->state_hash() == first);
    CHECK_FALSE(table->next_alarm().has_value());
}

TEST_CASE("an ordinary run takes nothing back") {
    Table table;
    table.new_run("7");
    drive(table, {Key::east});
    const auto hash = table->state_hash();
    CHECK(choice(table.panels(), "take_back") == nullptr);
    table->update(Key::take_back);
    table->update(Chosen{"take_back"});
    CHECK(table->state_hash() == hash);
}

TEST_CASE("a practice run that was left is gone on with, and what came before can still be taken back") {
    FakeHost host;
    std::string first;
    {
        Session session(host, shipped_data());
        session.start();
        session.update(SeedTyped{"7"});
        session.update(Chosen{"practice"});
        first = session.state_hash();
        session.update(Key::east);
        session.update(Key::east);
        session.update(Hidden{});
    }
    Session session(host, shipped_data());
    session.start();
    CHECK(session.panels().stamp.text.find("PRACTICE") == 0);
    session.update(Key::take_back);
    session.update(Key::take_back);
    CHECK(session.state_hash() == first);
}

TEST_CASE(
    "a saved run holds what was commanded, without what was refused or taken back, and plays to the same hashes") {
    Table table;
    practise(table, "7");
    drive(table, {Key::west, Key::east, Key::north, Key::east, Key::take_back, Key::coast});
    const SavedRun run = run_of(*table);
    REQUIRE(run.turns.size() >= 3);
    Game anew(7, 1, shipped_data());
    for (const RecordedTurn& turn : run.turns) {
        REQUIRE(anew.command(turn.command) == Refusal::none);
        anew.finish();
        CHECK(anew.hash() == turn.hash);
    }
    CHECK(anew.hash() == run.game->hash());
}

TEST_CASE(
    "the inspector gets a practice run with its turn played out, and it goes on from the moment that comes back") {
    Table table;
    practise(table, "7");
    drive(table, {Key::east});
    const auto earlier = table->state_hash();
    const lull::Bytes earlier_file = table->export_file();
    drive(table, {Key::east});
    table->update(Key::coast);  // still plays out
    table->update(Chosen{"inspect"});
    const DecodedSave handed = unseal_save(table.host.inspected);
    REQUIRE_FALSE(handed.fault);
    SavedRun run;
    REQUIRE_FALSE(from_bytes(handed.body, shipped_data(), run));
    CHECK(run.game->pause().kind == lull::Pause::For::input);
    CHECK(run.game->hash() == run_of(*table.session).game->hash());
    CHECK(run.turns.size() == 3);

    table->update(RunGivenBack{earlier_file});
    CHECK(table.panels().screen == Screen::road);
    CHECK(table->state_hash() == earlier);
    table.restart();
    CHECK(table->state_hash() == earlier);
    table->update(RunGivenBack{{1, 2, 3}});
    CHECK(table->state_hash() == earlier);
    CHECK_FALSE(table.panels().notice.empty());
}

TEST_CASE("the inspector is told what was refused last, as long as nothing has happened since") {
    Table table;
    practise(table, "7");
    drive(table, {Key::east});
    table->update(Chosen{"inspect"});
    CHECK(table.host.refused < 0);
    table->update(Key::climb_out);  // of a rolling van
    table->update(Chosen{"inspect"});
    CHECK(table.host.refused == static_cast<std::int32_t>(word_of({.command = {Manoeuvre::climb_out, false}})));
    drive(table, {Key::east});
    table->update(Chosen{"inspect"});
    CHECK(table.host.refused < 0);
}

TEST_CASE("a journey is not inspected, which is said, and a journey that comes back asks before it ends one") {
    Table table;
    table->update(SeedTyped{"7"});
    table->update(Chosen{"new_run"});
    const auto before = table->state_hash();
    const lull::Bytes file = table->export_file();
    table->update(Key::east);
    table->update(Chosen{"inspect"});
    CHECK(table.host.inspected.empty());
    CHECK(table.panels().notice == words::inspects_practice_only);
    table->update(RunGivenBack{file});
    CHECK(table.panels().screen == Screen::question);
    table->update(Chosen{"keep"});
    CHECK(table->state_hash() != before);
}

}  // namespace practice_session_test
