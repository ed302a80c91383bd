// The past journeys: one line each, fifty at most, and what no trouble with them may cost.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/history_table.hpp"
#include "tests/support/recordings.hpp"

namespace history_test {

using namespace history_table;

namespace {

// A store of so many bytes.
struct Small : FakeHost {
    std::size_t most = 0;
    StorageFault write(StorageKey key, std::string_view value) override {
        std::size_t size = value.size();
        for (const auto& [name, stored] : storage) {
            size += name == key.name ? 0 : stored.size();
        }
        return size > most ? StorageFault::full : FakeHost::write(key, value);
    }
};

}  // namespace

TEST_CASE("a journey that was lost is in the history, with how it came out, also in a new session") {
    Traveller table;
    table.new_run("1");
    CHECK(stored_in(table.host).empty());
    table.lose();
    const auto journeys = stored_in(table.host);
    REQUIRE(journeys.size() == 1);
    CHECK(journeys[0].seed == 1);
    CHECK(journeys[0].run == 1);
    CHECK(journeys[0].roads == 0);
    CHECK(journeys[0].end == JourneyEnd::dead);
    CHECK(journeys[0].cause == Cause::walker);
    CHECK(journeys[0].turns == static_cast<std::int32_t>(code_in(journeys[0]).turns.size()));
    table.restart();
    table.to_list();
    CHECK(table.label("past=0") == "Route 1: run 1, claws");
    CHECK(table.choice("past=0")->note.find(std::to_string(journeys[0].turns) + " turns.") != std::string::npos);
    CHECK(table.line("Journeys") == "0 of 1 won");
    CHECK(table.line("Ended most") == "claws, once");
}

TEST_CASE("a journey of several roads is one line, which each road that ends makes longer") {
    const recordings::Recording driven = recordings::named("journey-42-looks-2");
    FakeHost host;
    History history(host);
    history.load();
    SavedRun run;
    run.game = std::make_unique<Game>(42, 1, shipped_data());
    std::int32_t roads = 0;
    std::int32_t best = 0;
    std::vector<std::size_t> sizes;
    for (const RecordedTurn& turn : driven.run.turns) {
        if (turn.is_errand()) {
            REQUIRE(run_errand(run.game, turn.errand) == Refusal::none);
        } else {
            REQUIRE(run.game->command(turn.command) == Refusal::none);
            run.game->finish();
        }
        run.turns.push_back(turn);
        if (run.game->outcome() != nullptr && !turn.is_errand()) {
            ++roads;
            best = std::max(best, run.game->outcome()->pay);
            CHECK(history.take_in(run, "0.9.0").empty());
            REQUIRE(history.journeys().size() == 1);
            CHECK(history.journeys()[0].run == roads);
            CHECK(history.journeys()[0].pay == best);
            CHECK(history.journeys() == stored_in(host));
            sizes.push_back(history.journeys()[0].code.size());
        }
    }
    CHECK(roads == 6);
    CHECK(std::is_sorted(sizes.begin(), sizes.end()));
    CHECK(code_in(history.journeys()[0]).turns.size() == run.turns.size());
    CHECK(history.journeys()[0].code.size() < 1000);
}

TEST_CASE("a journey that is given up for another is in the history, unless nothing was driven") {
    Traveller table;
    table.new_run("5");
    table->update(Chosen{"title"});
    table.new_run("6");
    CHECK(stored_in(table.host).empty());
    table.coast(2);
    table->update(Chosen{"title"});
    table.new_run("7");
    const auto journeys = stored_in(table.host);
    REQUIRE(journeys.size() == 1);
    CHECK(journeys[0].seed == 6);
    CHECK(journeys[0].turns == 2);
    CHECK(journeys[0].end == JourneyEnd::given_up);
    table.to_list();
    CHECK(table.label("past=0") == "Route 6: run 1, given up");
}

TEST_CASE("a journey that was lost and then another begun for it stays the one that was lost") {
    Traveller table;
    table.new_run("1");
    table.lose();
    table.new_run("2");
    const auto journeys = stored_in(table.host);
    REQUIRE(journeys.size() == 1);
    CHECK(journeys[0].end == JourneyEnd::dead);
}

TEST_CASE("practice leaves nothing in the history, whether it is lost or given up") {
    Traveller table;
    table->update(SeedTyped{"1"});
    table->update(Chosen{"practice"});
    table.lose();
    table->update(Chosen{"title"});
    table->update(SeedTyped{"2"});
    table->update(Chosen{"practice"});
    table.coast(2);
    table->update(Chosen{"title"});
    table->update(SeedTyped{"3"});
    table->update(Chosen{"practice"});
    table->update(Chosen{"begin"});
    CHECK(table.panels().screen == Screen::road);
    CHECK(stored_in(table.host).empty());
    CHECK(table.host.storage.count(first_key) == 0);
}

TEST_CASE("a journey whose first turns were not kept is in the history once, and cannot be watched") {
    Traveller table({"...@m.."}, {.speed = 3, .turn = 9});
    table.coast();
    REQUIRE(table.panels().screen == Screen::result);
    auto journeys = stored_in(table.host);
    REQUIRE(journeys.size() == 1);
    CHECK(journeys[0].code.empty());
    CHECK(journeys[0].roads == 1);
    CHECK(journeys[0].pay > 0);
    table.new_run("5");
    journeys = stored_in(table.host);
    REQUIRE(journeys.size() == 1);
    CHECK(journeys[0].end == JourneyEnd::given_up);
    table.to_list();
    REQUIRE(table.choice("past=0") != nullptr);
    const std::string why = table.choice("past=0")->refusal;
    CHECK(why.find("not all of its turns were kept") != std::string::npos);
    table->update(Chosen{"past=0"});
    CHECK(table.panels().screen == Screen::history);
    CHECK(table.panels().notice == why);
}

TEST_CASE("the history keeps the last fifty journeys, and drops the oldest") {
    FakeHost host;
    History history(host);
    history.load();
    SavedRun run;
    for (std::uint32_t seed = 1; seed <= 53; ++seed) {
        run.game = std::make_unique<Game>(seed, 1, shipped_data());
        run.turns.clear();
        REQUIRE(run.game->command({Manoeuvre::coast}) == Refusal::none);
        run.game->finish();
        run.turns.push_back({{Manoeuvre::coast}, run.game->hash(), {}});
        history.take_given_up(run, "0.9.0");
    }
    for (const auto& journeys : {history.journeys(), stored_in(host)}) {
        REQUIRE(journeys.size() == 50);
        CHECK(journeys.front().seed == 4);
        CHECK(journeys.back().seed == 53);
    }
    CHECK(history.past(0)->seed == 53);
    CHECK(history.past(49)->seed == 4);
    CHECK(history.past(50) == nullptr);
}

TEST_CASE("what two stores, or two copies, have of the history is put together, each journey as far as it came") {
    FakeHost host;
    host.durable_state = StorageFault::none;
    const PastJourney shorter = coasted(2, 8, 3);
    const PastJourney longer = coasted(5, 8, 9);
    host.storage[first_key] = encode_save(body_of(of({coasted(1, 7), shorter})), 7);
    host.storage[second_key] = encode_save(body_of(of({coasted(1, 7), coasted(3, 9)})), 8);
    host.durable[second_key] = encode_save(body_of(of({coasted(4, 7, 2), longer})), 9);
    const auto journeys = stored_in(host);
    CHECK(numbers_in(journeys) == std::vector<std::int32_t>{1, 3, 5});
    CHECK(journeys.back() == longer);
}

TEST_CASE("two journeys on one route that part from each other are two lines") {
    PastJourney other = coasted(2, 7);
    JourneyCode code = code_in(other);
    code.turns.back().command = {Manoeuvre::brake};
    other.code = to_bytes(code);
    FakeHost host;
    host.storage[first_key] = encode_save(body_of(of({coasted(1, 7), other})), 1);
    CHECK(stored_in(host).size() == 2);
}

TEST_CASE("a history with any byte changed or cut off is set aside with a sentence, and the journey opens") {
    Traveller good;
    good.new_run("1");
    good.coast();
    good->update(Chosen{"title"});
    good.new_run("2");
    const std::string whole = good.host.storage[first_key];
    REQUIRE(whole.size() > 40);
    const std::string hash = good->state_hash();
    for (std::size_t at = 0; at < 2 * whole.size(); ++at) {
        CAPTURE(at);
        std::string damaged = whole.substr(0, at < whole.size() ? at : whole.size());
        if (at >= whole.size()) {
            damaged[at - whole.size()] = static_cast<char>(damaged[at - whole.size()] ^ 0x11);
        }
        Traveller table;
        table.host.storage = good.host.storage;
        table.host.storage[first_key] = damaged;
        table.restart();
        REQUIRE(table.panels().notice.find("The list of past journeys could not be read: ") == 0);
        REQUIRE(table->state_hash() == hash);
        table.to_list();
        REQUIRE(table.label("past=0").empty());
    }
}

TEST_CASE("a history whose seal is whole and whose contents are not is set aside, too") {
    const lull::Bytes whole = body_of(of({coasted(1, 7)}));
    std::vector<lull::Bytes> bodies;
    for (std::size_t size = 0; size < whole.size(); ++size) {
        bodies.emplace_back(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
    }
    bodies.push_back(whole);
    bodies.back().push_back(0);
    PastJourney wrong = coasted(1, 7);
    wrong.run = 0;
    bodies.push_back(body_of(of({wrong})));
    wrong = coasted(-1, 7);
    bodies.push_back(body_of(of({wrong})));
    wrong = coasted(1, 7);
    wrong.end = JourneyEnd::count;
    bodies.push_back(body_of(of({wrong})));
    bodies.push_back(body_of(of({coasted(1, 7, 20'000)})));
    bodies.push_back(body_of(of(std::vector<PastJourney>(51, coasted(1, 7)))));
    for (const lull::Bytes& body : bodies) {
        CAPTURE(body.size());
        FakeHost host;
        host.storage[first_key] = encode_save(body, 1);
        History history(host);
        CHECK(
            history.load() ==
            "The list of past journeys could not be read: its journeys are damaged. It is set aside, not thrown away.");
        CHECK(history.journeys().empty());
    }
}

TEST_CASE("a damaged history, or one of a newer version, is kept aside when the next one is written") {
    for (const bool is_newer : {false, true}) {
        CAPTURE(is_newer);
        const std::string other = is_newer ? encode_save(body_of({}, 2), 5) : std::string("nonsense");
        Traveller table;
        table.host.storage[first_key] = other;
        table.restart();
        CHECK(table.panels().notice == std::string("The list of past journeys could not be read: ") +
                                           (is_newer ? "it is of a newer version" : "it is not a save of this game") +
                                           ". It is set aside, not thrown away.");
        CHECK(table.host.storage[first_key] == other);
        table.new_run("1");
        table.lose();
        CHECK(stored_in(table.host).size() == 1);
        const auto holds = [&](const auto& entry) { return entry.second == other; };
        CHECK(std::any_of(table.host.storage.begin(), table.host.storage.end(), holds));
    }
}

TEST_CASE("where there is no room for the save of a run, past journeys go, the oldest first, and nothing is said") {
    for (const bool much : {true, false}) {
        CAPTURE(much);
        std::vector<PastJourney> fifty;
        for (std::int32_t i = 1; i <= 50; ++i) {
            fifty.push_back(coasted(i, static_cast<std::uint32_t>(i), 400));
        }
        Small host;
        for (const std::string& key : {first_key, second_key}) {
            host.storage[key] = encode_save(body_of(of(fifty)), key == first_key ? 1 : 2);
        }
        host.most = 2 * host.storage[first_key].size() + (much ? 9'000 : 0);
        Session session(host, shipped_data());
        session.start();
        session.update(SeedTyped{"1"});
        session.update(Chosen{"new_run"});
        for (int turn = 0; turn < 3; ++turn) {
            session.update(Key::coast);
            session.elapse(100'000);
        }
        CHECK(session.panels().notice.empty());
        CHECK(session.panels().unsaved.empty());
        const auto left = stored_in(host);
        CHECK(left.size() < 50);
        CHECK_FALSE(left.empty());
        CHECK(left.back().number == 50);
        const auto numbers = numbers_in(left);
        CHECK(numbers.front() == 51 - static_cast<std::int32_t>(left.size()));
        Session later(host, shipped_data());
        later.start();
        CHECK(later.state_hash() == session.state_hash());
    }
}

TEST_CASE("where no room is left although the past journeys are gone, the player is told") {
    Traveller table;
    table.host.storage[first_key] = encode_save(body_of(of({coasted(1, 7), coasted(2, 8)})), 1);
    table.restart();
    table.host.full = true;
    table.new_run("1");
    CHECK(table.panels().notice.find("There is no room left for a save.") == 0);
    CHECK_FALSE(table.panels().unsaved.empty());
}

TEST_CASE("where the second store is full, past journeys go before the player is told") {
    Traveller table;
    table.host.durable_state = StorageFault::none;
    table.host.durable[first_key] = encode_save(body_of(of({coasted(1, 7), coasted(2, 8)})), 1);
    table.restart();
    const auto answer_all = [&](StorageFault fault) {
        for (std::size_t left = table.host.pending.size(); left > 0; --left) {
            const bool is_of_a_run =
                table.host.pending.front().entries.back().key.find(History::slot) == std::string::npos;
            const StorageFault said = is_of_a_run ? fault : StorageFault::none;
            const std::uint32_t ticket = table.host.answer(said);
            table->update(StoreAnswered{ticket, said});
        }
    };
    answer_all(StorageFault::none);
    table.new_run("1");
    answer_all(StorageFault::full);
    CHECK(table.panels().notice.empty());
    answer_all(StorageFault::none);
    CHECK(numbers_in(stored_in(table.host)) == std::vector<std::int32_t>{2});
    CHECK(table.panels().unsaved.empty());
    table.coast();
    answer_all(StorageFault::full);
    answer_all(StorageFault::full);
    CHECK(table.panels().notice.find("There is no room left for a save.") == 0);
    CHECK(stored_in(table.host).empty());
}

TEST_CASE("where the history cannot be written, that is said, and the journey is saved") {
    struct NoHistory : FakeHost {
        StorageFault write(StorageKey key, std::string_view value) override {
            return key.name.find(History::slot) == 0 ? StorageFault::denied : FakeHost::write(key, value);
        }
    } host;
    Session session(host, shipped_data());
    session.start();
    session.update(SeedTyped{"1"});
    session.update(Chosen{"new_run"});
    session.update(Key::coast);
    session.elapse(100'000);
    session.update(Chosen{"title"});
    session.update(SeedTyped{"2"});
    session.update(Chosen{"new_run"});
    session.update(Chosen{"begin"});
    CHECK(session.panels().notice.find("The list of past journeys could not be saved here") == 0);
    Session later(host, shipped_data());
    later.start();
    CHECK(later.state_hash() == session.state_hash());
}

TEST_CASE("erasing everything erases the past journeys, too, and asks so") {
    Traveller table;
    table.new_run("1");
    table.lose();
    table->update(Chosen{"settings"});
    for (const char* id : {"erase_all", "erase", "erase_surely"}) {
        if (table.panels().screen == Screen::question) {
            CHECK(table.panels().summary.find("your past journeys") != std::string::npos);
        }
        table->update(Chosen{id});
    }
    CHECK(table.host.storage.empty());
    table.to_list();
    CHECK(table.label("past=0").empty());
}

}  // namespace history_test
