// The journey and practice have a save slot each, and the title continues either.
#include <doctest/doctest.h>

#include "app/saves/saved_run.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/journey_table.hpp"

namespace run_slots_test {

using namespace journey_table;

TEST_CASE("practice has a slot of its own: it begins beside a journey, which can be continued at any time") {
    OnJourney table;
    table.to_title();
    table->update(letter('p'));
    REQUIRE(table.panels().screen == Screen::road);
    CHECK(table.panels().stamp.text.find("PRACTICE") == 0);
    table->update(Key::east);
    table.run_out();
    const auto practised = table->state_hash();
    table.is_kept();
    table->update(Chosen{"title"});
    CHECK(offers(table.panels(), "continue_practice"));
    table->update(Chosen{"continue_practice"});
    CHECK(table->state_hash() == practised);
}

TEST_CASE("the title continues the run that was played last by Enter and Escape, and offers the other as well") {
    OnJourney table;
    table.to_title();
    CHECK(primary(table.panels()) == "continue");
    CHECK_FALSE(offers(table.panels(), "continue_practice"));
    table->update(Chosen{"practice"});
    const auto practised = table->state_hash();
    table.to_title();
    CHECK(primary(table.panels()) == "continue_practice");
    CHECK(offers(table.panels(), "continue"));
    table->update(escape);
    CHECK(table->state_hash() == practised);
    table.to_title();
    table->update(digit('2'));
    CHECK(table->state_hash() == table.hash);
    table.to_title();
    CHECK(primary(table.panels()) == "continue");
    table->update(enter);
    CHECK(table->state_hash() == table.hash);
}

TEST_CASE("a reload opens the run that was played last, and forgets neither") {
    OnJourney table;
    table.to_title();
    table->update(Chosen{"practice"});
    const auto practised = table->state_hash();
    table.restart();
    CHECK(table->state_hash() == practised);
    table->update(Chosen{"title"});
    table->update(Chosen{"continue"});
    table.restart();
    CHECK(table->state_hash() == table.hash);
    table->update(Chosen{"title"});
    CHECK(offers(table.panels(), "continue_practice"));
}

TEST_CASE("without any storage both runs are there for as long as the page is") {
    Table table;
    table.host.denied = true;
    table.restart();
    table.new_run("5");
    const auto journey = table->state_hash();
    table->update(Chosen{"title"});
    table->update(Chosen{"practice"});
    CHECK(table->state_hash() != journey);
    table->update(Chosen{"title"});
    table->update(Chosen{"continue"});
    CHECK(table->state_hash() == journey);
}

TEST_CASE("a practice run in the journey's slot is set aside with a sentence, and can be continued") {
    FakeHost host;
    SavedRun practice;
    practice.game = std::make_unique<Game>(7, 1, shipped_data());
    practice.game->practise();
    host.storage[slot_a] = encode_save(to_bytes(practice), 3);
    Session session(host, shipped_data());
    session.start();
    CHECK(session.panels().notice.find("another kind of run") != std::string::npos);
    session.update(Chosen{"new_run"});
    REQUIRE(session.panels().screen == Screen::road);
    for (int i = 0; i < 3; ++i) {  // until its place is written
        session.update(Key::coast);
        session.elapse(100'000);
    }
    session.update(Key::escape);
    session.update(Chosen{"settings"});
    session.update(Chosen{"take_up=0"});
    CHECK(session.panels().stamp.text.find("PRACTICE") == 0);
    session.update(Chosen{"export"});
    CHECK(host.files.begin()->first.starts_with("posthaste-7-turn-1-"));
}

}  // namespace run_slots_test
