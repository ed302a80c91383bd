// The daily route: the same for everybody on a date of UTC, one try a day that counts, whatever the clock and the
// storage do, and a result of five lines.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "app/daily/daily.hpp"
#include "app/journeys/journey_code.hpp"
#include "app/saves/save_envelope.hpp"
#include "game/posthaste.hpp"
#include "tests/support/journey_table.hpp"
#include "words/daily.hpp"

namespace daily_test {

using namespace journey_table;

namespace {

constexpr std::int32_t today = 20'785;  // 28 November 2026

struct Player : Table {
    Player() {}
    // By the title, whatever that ends.
    void drive_daily() {
        session->update(Chosen{"title"});
        REQUIRE(panels().screen == Screen::title);
        session->update(letter('t'));
        if (panels().screen == Screen::question) {
            session->update(Chosen{"begin"});
        }
        REQUIRE(panels().screen == Screen::road);
    }
    void die() {
        for (int turn = 0; turn < 400 && panels().screen == Screen::road; ++turn) {
            session->update(Key::coast);
            run_out();
        }
        REQUIRE(panels().screen == Screen::result);
    }
    std::string line(std::string_view label) {
        for (const Line& line : panels().waybill) {
            if (line.label == label) {
                return line.value;
            }
        }
        return {};
    }
    std::string button() {
        session->update(Chosen{"title"});
        for (const Choice& choice : panels().choices) {
            if (choice.id == "daily") {
                return choice.label;
            }
        }
        return {};
    }
    // Whether a try that begins now counts, as the player is told.
    bool begins_to_count() {
        drive_daily();
        return panels().notice.find("that counts") != std::string::npos;
    }
};

bool is_daily(std::string_view key) { return key.starts_with(Daily::slot); }

}  // namespace

TEST_CASE("the route of a day is its date, written as a number") {
    CHECK(seed_of_day(0) == 19700101);
    CHECK(seed_of_day(today) == 20261128);
    CHECK(seed_of_day(21'243) == 20280229);
    CHECK(seed_of_day(last_day) == 99991231);
    CHECK(date_of(today) == "28 November");
    CHECK(full_date_of(21'244) == "1 March 2028");
}

TEST_CASE("the day of a route is found again, and other routes are of no day") {
    for (const std::int32_t day : {1, today, 21'243, last_day}) {
        CHECK(day_of_seed(seed_of_day(day)) == day);
    }
    for (const std::uint32_t seed : {0U, 7U, 999'999U, 20'261'131U, 20'261'301U, 20'260'229U, 19'691'231U,
                                     4'020'261'128U, 100'000'101U, 4'294'967'295U}) {
        CAPTURE(seed);
        CHECK(day_of_seed(seed) == 0);
    }
}

TEST_CASE("the first try of a day counts, and drives the route of that date") {
    Player player;
    CHECK(player.button() == words::daily_route);
    player.drive_daily();
    CHECK(player.panels().notice == "Daily route, 28 November. This is your one try of the day that counts.");
    player.die();
    CHECK(player.line("Route number") == "20261128");
    CHECK(player.line("Daily route") == "28 November, it counts");
}

TEST_CASE("once begun, the try of the day is used up; it goes on after a reload and still counts") {
    Player player;
    player.drive_daily();
    player->update(Key::east);
    player.run_out();
    const std::string hash = player->state_hash();
    player.restart();
    CHECK(player->state_hash() == hash);
    CHECK(player.button() == words::daily_route_free);
    player->update(Chosen{"continue"});
    player.die();
    CHECK(player.line("Daily route") == "28 November, it counts");
    player.restart();
    CHECK(player.line("Daily route") == "28 November, it counts");
}

TEST_CASE("later tries of a day are free, say so, and can be as many as one likes") {
    Player player;
    CHECK(player.begins_to_count());
    for (int more = 0; more < 3; ++more) {
        CHECK_FALSE(player.begins_to_count());
        CHECK(player.panels().notice.find("does not count") != std::string::npos);
    }
    player.die();
    CHECK(player.line("Daily route") == "28 November, free try");
    player->update(Chosen{"again"});
    CHECK(player.panels().notice.find("does not count") != std::string::npos);
}

TEST_CASE("the next day there is another try, and the day before is never offered as one") {
    Player player;
    CHECK(player.begins_to_count());
    player.host.day = today + 1;
    CHECK(player.button() == words::daily_route);
    CHECK(player.begins_to_count());
    player.host.day = today;
    CHECK(player.button() == words::daily_route_free);
    CHECK_FALSE(player.begins_to_count());
    CHECK(player.panels().notice ==
          "Daily route, 28 November. You have already tried the route of 29 November 2026, so tries do not count until "
          "the day after that.");
}

TEST_CASE("a clock that jumps ahead and back gives no day a second try") {
    Player player;
    std::vector<std::int32_t> counted;
    const std::int32_t days[] = {0, 10, 0, 10, 1, 9, 10, -400, 0, 11, 10, 11, 12, 0, 12};
    for (const std::int32_t jump : days) {
        player.host.day = today + jump;
        if (player.begins_to_count()) {
            counted.push_back(jump);
        }
        player.restart();
    }
    CHECK(counted == std::vector<std::int32_t>{0, 10, 11, 12});
}

TEST_CASE("a clock without sense is taken as the nearest date that there is") {
    for (const std::int32_t day : {INT32_MIN, -1, 0, last_day + 1, INT32_MAX}) {
        Player player;
        player.host.day = day;
        CHECK(player.begins_to_count());
        player.restart();
        CHECK_FALSE(player.begins_to_count());
    }
}

TEST_CASE("a journey is asked for before the daily route ends it, and keeping it keeps the try") {
    OnJourney table;
    table.to_title();
    table->update(Chosen{"daily"});
    REQUIRE(table.panels().screen == Screen::question);
    CHECK(table.panels().summary.find("Run 4") != std::string::npos);
    table->update(Chosen{"keep"});
    table.is_kept();
    table.to_title();
    table->update(Chosen{"daily"});
    table->update(Chosen{"begin"});
    CHECK(table.panels().notice.find("that counts") != std::string::npos);
}

TEST_CASE("who answers after midnight drives the route that was asked about, and it does not count") {
    OnJourney table;
    table.to_title();
    table->update(Chosen{"daily"});
    table.host.day = today + 1;
    table->update(Chosen{"begin"});
    CHECK(table.panels().notice ==
          "This is the daily route of 28 November, and today is 29 November. It does not count.");
    table->update(Chosen{"title"});
    table->update(Chosen{"daily"});
    table->update(Chosen{"begin"});
    CHECK(table.panels().notice.find("that counts") != std::string::npos);
}

TEST_CASE("a try that was begun in another tab is used up here as well") {
    Player player;
    Session other(player.host, shipped_data());
    other.start();
    other.update(Chosen{"daily"});
    CHECK(other.panels().notice.find("that counts") != std::string::npos);
    CHECK_FALSE(player.begins_to_count());
}

TEST_CASE("where the try cannot be noted, that is said, the run is saved, and it is noted later") {
    struct NoDaily : FakeHost {
        bool refuses = true;
        StorageFault fault = StorageFault::full;
        StorageFault write(StorageKey key, std::string_view value) override {
            return refuses && is_daily(key.name) ? fault : FakeHost::write(key, value);
        }
    };
    for (const StorageFault fault : {StorageFault::full, StorageFault::denied}) {
        NoDaily host;
        host.fault = fault;
        std::string hash;
        {
            Session session(host, shipped_data());
            session.start();
            session.update(Chosen{"daily"});
            CHECK(session.panels().notice == words::daily_could_not_be_saved);
            CHECK(session.panels().unsaved.empty());
            session.update(Key::east);
            hash = session.state_hash();
        }
        host.refuses = false;
        Session session(host, shipped_data());
        session.start();
        CHECK(session.panels().screen == Screen::road);
        session.update(Chosen{"title"});
        session.update(Chosen{"daily"});
        session.update(Chosen{"begin"});
        CHECK(session.panels().notice.find("does not count") != std::string::npos);
    }
}

TEST_CASE("with no storage at all a second try in the same session is free") {
    Player player;
    player.host.denied = true;
    player.restart();
    CHECK(player.panels().notice == words::nothing_can_be_saved);
    player.drive_daily();
    CHECK_FALSE(player.panels().unsaved.empty());
    player.drive_daily();
    CHECK(player.panels().notice.find("does not count") != std::string::npos);
}

TEST_CASE("a damaged note of the tries is set aside with a sentence, and no journey is touched") {
    Player player;
    player.drive_daily();
    player->update(Key::east);
    player.run_out();
    const std::string hash = player->state_hash();
    int notes = 0;
    for (auto& [key, text] : player.host.storage) {
        if (is_daily(key)) {
            text[text.size() / 2] ^= 1;
            ++notes;
        }
    }
    REQUIRE(notes > 0);
    player.restart();
    CHECK(player.panels().notice.find(words::the_saved_daily) != std::string::npos);
    CHECK(player->state_hash() == hash);
    CHECK(player.button() == words::daily_route_free);  // the run that counts has noted it again
}

TEST_CASE("one damaged copy of two leaves the other, and the higher day holds") {
    Player player;
    player.drive_daily();
    player.host.day = today + 1;
    player.drive_daily();
    REQUIRE(player.host.storage.count("posthaste.save.daily.a") == 1);
    REQUIRE(player.host.storage.count("posthaste.save.daily.b") == 1);
    for (const char* key : {"posthaste.save.daily.a", "posthaste.save.daily.b"}) {
        CAPTURE(key);
        Player again;
        again.host.storage = player.host.storage;
        again.host.day = today;
        again.host.storage[key].back() ^= 1;
        again.restart();
        CHECK(again.panels().notice == words::daily_is_a_copy);
        CHECK_FALSE(again.begins_to_count());
    }
}

TEST_CASE("a second store that comes late still knows the tries") {
    Player player;
    player.host.durable_state = StorageFault::none;
    player.restart();
    player.drive_daily();
    while (!player.host.pending.empty()) {
        player->update(StoreAnswered{player.host.answer(), StorageFault::none});
    }
    Player later;
    later.host.durable = player.host.durable;
    later.host.durable_state = StorageFault::late;
    later.restart();
    later.host.durable_state = StorageFault::none;
    later->update(DurableArrived{});
    CHECK(later.button() == words::daily_route_free);
}

TEST_CASE("a run out of a file does not count, even if it did where it was driven") {
    Player player;
    player.drive_daily();
    player->update(Key::east);
    player.run_out();
    const lull::Bytes file = player->export_file();
    Player friends;
    friends->update(FilePicked{file});
    friends.die();
    CHECK(friends.line("Daily route") == "28 November, free try");
    CHECK(friends.button() == words::daily_route);
}

TEST_CASE("the result has five lines and goes with the link of the journey") {
    Player player;
    player.drive_daily();
    player->update(Key::east);
    player.run_out();
    player.die();
    player->update(Chosen{"share"});
    JourneyCode code;
    REQUIRE_FALSE(from_bytes(player.host.linked, code));
    CHECK(code.seed == 20261128);
    const std::string& text = player.host.linked_below;
    CHECK(std::count(text.begin(), text.end(), '\n') == 4);
    CHECK(text.starts_with("Posthaste, daily route, 28 November 2026\nRun 1 of 9: lost\n0 letters\n0 coins\n"));
    CHECK(text.ends_with(std::to_string(code.turns.size()) + " turns"));
    player->update(Chosen{"again"});
    player.die();
    player->update(Chosen{"share"});
    CHECK(player.host.linked_below.starts_with("Posthaste, daily route, 28 November 2026, free try\n"));
    player.new_run("7");
    player.die();
    player->update(Chosen{"share"});
    CHECK(player.host.linked_below.empty());
}

TEST_CASE("erasing everything erases the tries, too") {
    Player player;
    player.drive_daily();
    for (const char* choice : {"title", "settings", "erase_all", "erase", "erase_surely"}) {
        player->update(Chosen{choice});
    }
    CHECK(player.button() == words::daily_route);
    for (const auto& [key, text] : player.host.storage) {
        CHECK_FALSE(is_daily(key));
    }
}

TEST_CASE("a save says which day its run drives and whether it counts, and is refused with a day that cannot be") {
    SavedRun run{std::make_unique<Game>(1, 1, shipped_data()), {}, {}};
    const lull::Bytes plain = to_bytes(run);
    run.day = today;
    run.counts = true;
    SavedRun again;
    REQUIRE_FALSE(from_bytes(to_bytes(run), shipped_data(), again));
    CHECK(again.day == today);
    CHECK(again.counts);
    const auto refused = [&](std::uint64_t day, std::uint64_t counts) {
        lull::Bytes bytes = plain;
        lull::ByteWriter writer(bytes);
        writer.number(day);
        writer.number(counts);
        writer(lull::Bytes());
        SavedRun read;
        return from_bytes(bytes, shipped_data(), read).sentence() == words::its_daily_is_damaged && !read.game;
    };
    CHECK(refused(last_day + 1, 0));
    CHECK(refused(today, 2));
    CHECK(refused(0, 1));
    CHECK(refused(0, 0));
    CHECK(refused(UINT64_MAX, 0));
}

}  // namespace daily_test
