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

TEST_CASE("a practice run that an older version kept in the journey's slot moves over to its own") {
    FakeHost host;
    SavedRun old;
    old.game = std::make_unique<Game>(7, 1, shipped_data());
    old.game->practise();
    old.game->command({Manoeuvre::accelerate, false});
    old.game->finish();
    host.storage[slot_a] = encode_save(to_bytes(old), 3);
    Session session(host, shipped_data());
    session.start();
    CHECK(session.panels().notice.empty());
    CHECK(session.panels().stamp.text.find("PRACTICE") == 0);
    CHECK(host.storage.contains("posthaste.save.practice.a"));
    const auto hash = session.state_hash();
    session.update(Key::escape);
    CHECK_FALSE(offers(session.panels(), "continue"));
    session.update(Chosen{"new_run"});
    REQUIRE(session.panels().screen == Screen::road);
    for (int i = 0; i < 3; ++i) {
        session.update(Key::coast);
        session.elapse(100'000);
    }
    Session later(host, shipped_data());
    later.start();
    CHECK(later.panels().stamp.text.find("RUN 1") == 0);
    later.update(Key::escape);
    later.update(Chosen{"continue_practice"});
    CHECK(later.state_hash() == hash);
    later.update(Key::take_back);
    CHECK_MESSAGE(later.state_hash() != hash, "its past moved over, too");
}

TEST_CASE("a journey that an older version had just begun to save a practice run over is found again") {
    FakeHost host;
    SavedRun practice;
    practice.game = std::make_unique<Game>(7, 1, shipped_data());
    practice.game->practise();
    SavedRun journey;
    journey.game = std::make_unique<Game>(8, 1, shipped_data());
    host.storage[slot_a] = encode_save(to_bytes(practice), 4);
    host.storage[slot_b] = encode_save(to_bytes(journey), 3);
    Session session(host, shipped_data());
    session.start();
    CHECK(session.panels().notice.empty());
    session.update(Key::escape);
    CHECK(offers(session.panels(), "continue_practice"));
    session.update(Chosen{"continue"});
    CHECK(session.panels().stamp.text.find("RUN 1") == 0);
}

}  // namespace run_slots_test
