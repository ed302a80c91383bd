// What a player sees of saves that fail, come late, or are set aside.
#include <doctest/doctest.h>

#include "tests/support/player_table.hpp"

using namespace player_table;

namespace {

struct DurableTable : Table {
    DurableTable() {
        host.durable_state = StorageFault::none;
        restart();
    }
    void answer(StorageFault fault = StorageFault::none) {
        const auto ticket = host.answer(fault);
        session->update(StoreAnswered{ticket, fault});
    }
    void answer_all() {
        while (!host.pending.empty()) {
            answer();
        }
    }
    void drive(Key key) {
        session->update(key);
        run_out();
    }
    std::vector<std::string> sections() {
        std::vector<std::string> names;
        for (const Choice& choice : panels().choices) {
            if (choice.id.starts_with("take_up=")) {
                names.push_back(choice.section);
            }
        }
        return names;
    }
};

const Choice* find_choice(const Panels& panels, std::string_view id) {
    for (const Choice& choice : panels.choices) {
        if (choice.id == id) {
            return &choice;
        }
    }
    return nullptr;
}

// A road with one save set aside: the run of before, damaged or whole.
void leave_kept(FakeHost& host, const std::string& text) {
    host.storage["posthaste.save.kept.1"] = text;
    host.storage["posthaste.save.kept"] = "1";
}

}  // namespace

TEST_CASE("not saved since turn N stays in sight on every screen until a save succeeds") {
    Table table;
    table.new_run("5");
    table->update(Key::east);
    table.run_out();
    CHECK(table.panels().unsaved.empty());
    table.host.full = true;
    table->update(Key::east);
    table.run_out();
    CHECK(table.panels().unsaved == "Not saved since turn 2.");
    table->update(Chosen{"dismiss"});
    CHECK(table.panels().notice.empty());
    table->update(Key::coast);
    table.run_out();
    for (const char* screen : {"title", "settings", "keys", "back", "back", "help", "back", "continue"}) {
        table->update(Chosen{screen});
        CHECK(table.panels().unsaved == "Not saved since turn 2.");
    }
    table.host.full = false;
    table->update(Hidden{});
    CHECK(table->take_panels_changed());
    CHECK(table.panels().unsaved.empty());
    table.host.full = true;
    table->update(Key::coast);
    table.run_out();
    CHECK_MESSAGE(table.panels().notice.find("no room left") != std::string::npos, "said again: it happened again");
    CHECK(table.panels().unsaved == "Not saved since turn 4.");
}

TEST_CASE("a new run that cannot be saved does not claim the turns of the run before it") {
    Table table;
    table.new_run("5");
    table->update(Key::east);
    table.run_out();
    table->update(Chosen{"title"});
    table.host.full = true;
    table.new_run("6");
    CHECK(table.panels().unsaved == "This run is not saved.");
}

TEST_CASE("a turn counts as saved when the second store says so") {
    DurableTable table;
    table.new_run("5");
    table.answer_all();
    table.drive(Key::east);
    table.answer_all();
    table.drive(Key::east);
    CHECK_MESSAGE(table.panels().unsaved.empty(), "its answer may come yet");
    table.answer(StorageFault::full);
    CHECK(table->take_panels_changed());
    CHECK(table.panels().notice.find("no room left") != std::string::npos);
    while (!table.host.pending.empty()) {
        table.answer(StorageFault::full);
    }
    CHECK(table.panels().unsaved == "Not saved since turn 2.");
    table->update(Hidden{});
    table.answer_all();
    CHECK(table.panels().unsaved.empty());
}

TEST_CASE("after a kill that the quick store did not survive, the run goes on from the last turn that counted") {
    DurableTable table;
    table.new_run("5");
    for (const Key key : {Key::east, Key::north, Key::coast}) {
        table.drive(key);
    }
    table.answer_all();
    const auto hash = table->state_hash();
    table.drive(Key::east);  // the answer to this one never comes
    table.host.pending.clear();
    table.host.storage.clear();
    table.restart();
    CHECK(table->state_hash() == hash);
    CHECK(table.panels().notice.empty());
    CHECK(table.panels().screen == Screen::road);
}

TEST_CASE("a second store that answers late with a newer run: it is opened, if nothing was played yet") {
    DurableTable table;
    table.new_run("5");
    table.drive(Key::east);
    table.answer_all();
    const auto hash = table->state_hash();
    table.host.storage.clear();
    table.host.durable_state = StorageFault::late;
    table.restart();
    CHECK(table.panels().screen == Screen::title);
    table.host.durable_state = StorageFault::none;
    table->update(DurableArrived{});
    CHECK(table.panels().screen == Screen::road);
    CHECK(table->state_hash() == hash);
}

TEST_CASE("a second store that answers late, after a run was begun: what it holds is set aside, and that is said") {
    DurableTable table;
    table.new_run("5");
    table.drive(Key::east);
    table.answer_all();
    const std::string left = table.host.durable.at(slot_a);
    table.host.storage.clear();
    table.host.durable_state = StorageFault::late;
    table.restart();
    table.new_run("6");
    const auto hash = table->state_hash();
    table.host.durable_state = StorageFault::none;
    table->update(DurableArrived{});
    table.answer_all();
    CHECK(table->state_hash() == hash);
    CHECK(table.panels().notice.find("kept under Settings") != std::string::npos);
    table.drive(Key::east);
    table.answer_all();
    table->update(Chosen{"settings"});
    CHECK_FALSE(table.sections().empty());
}

TEST_CASE("what is set aside is listed in Settings, with what it is") {
    Table table;
    table.new_run("7");
    table->update(Key::east);
    table.run_out();
    const std::string whole = table.host.storage.at(slot_a);
    leave_kept(table.host, whole);
    table->update(Chosen{"settings"});
    const Choice* go_on = find_choice(table.panels(), "take_up=0");
    REQUIRE(go_on != nullptr);
    CHECK(go_on->section == "Old save 1: route 7, turn 2");
    CHECK(go_on->refusal.empty());
    leave_kept(table.host, whole.substr(0, 100));
    table->update(Chosen{"back"});
    table->update(Chosen{"settings"});
    go_on = find_choice(table.panels(), "take_up=0");
    REQUIRE(go_on != nullptr);
    CHECK(go_on->section == "Old save 1 could not be read");
    CHECK(go_on->refusal == "Not possible: it is cut short.");
    CHECK(find_choice(table.panels(), "keep_file=0")->refusal.empty());
}

TEST_CASE("a save that is set aside is taken up again, and the run that was on is set aside for it") {
    Table table;
    table.new_run("7");
    table->update(Key::east);
    table.run_out();
    const auto first = table->state_hash();
    const std::string text = table.host.storage.at(slot_a);
    table->update(Chosen{"title"});
    table.new_run("8");
    const auto second = table->state_hash();
    leave_kept(table.host, text);
    table->update(Chosen{"settings"});
    table->update(Chosen{"take_up=0"});
    CHECK(table->state_hash() == first);
    CHECK(table.panels().screen == Screen::road);
    CHECK(table.panels().notice == "The run that you were in is set aside, under Settings.");
    table.restart();
    CHECK_MESSAGE(table->state_hash() == first, "it is saved");
    table->update(Chosen{"settings"});
    CHECK_MESSAGE(find_choice(table.panels(), "take_up=1") == nullptr, "it left the list");
    table->update(Chosen{"take_up=0"});
    CHECK(table->state_hash() == second);
}

TEST_CASE("without room for the run that is on, nothing is taken up and nothing is lost") {
    Table table;
    table.new_run("7");
    const std::string text = table.host.storage.at(slot_a);
    table->update(Chosen{"title"});
    table.new_run("8");
    const auto hash = table->state_hash();
    leave_kept(table.host, text);
    table.host.full = true;
    table->update(Chosen{"settings"});
    table->update(Chosen{"take_up=0"});
    CHECK(table.panels().notice == "There is no room to set aside the run you are in. Nothing has changed.");
    CHECK(table->state_hash() == hash);
    CHECK(table.panels().screen == Screen::settings);
}

TEST_CASE("a save that is set aside is handed over as a file, damaged or not, byte for byte") {
    Table table;
    table.new_run("7");
    const std::string text = table.host.storage.at(slot_a);
    for (const std::string& kept : {text, std::string("no save at all")}) {
        leave_kept(table.host, kept);
        table->update(Chosen{"settings"});
        table->update(Chosen{"keep_file=0"});
        CHECK(table.host.files.at("posthaste-set-aside-1.posthaste") == lull::Bytes(kept.begin(), kept.end()));
        CHECK(ArchivedSaves(table.host).list().size() == 1);
        table->update(Chosen{"back"});
    }
    const auto hash = table->state_hash();
    for (const char* id : {"take_up=0", "take_up=7", "take_up=", "take_up=x", "keep_file=99999999999999999999"}) {
        table->update(Chosen{"settings"});
        table->update(Chosen{id});
        CHECK(table->state_hash() == hash);
        table->update(Chosen{"back"});
    }
}
