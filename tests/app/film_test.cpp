// A journey that is watched: every turn of it can be reached, it ends as it was driven, and nothing of it is kept.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "app/journeys/journey_code.hpp"
#include "app/journeys/journey_replay.hpp"
#include "lull/random.hpp"
#include "tests/support/journey_table.hpp"
#include "tests/support/recordings.hpp"
#include "tests/support/seeds.hpp"

namespace film_test {

using namespace journey_table;
using recordings::code_of;

namespace {

std::string hash_text(std::uint64_t hash) {
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(hash));
    return text;
}

// The state after so many of its turns.
std::string state_after(const JourneyCode& code, std::size_t turns) {
    JourneyReplay replay(code, shipped_data());
    replay.play(turns);
    return hash_text(replay.game().hash());
}

// Somebody at the title, or on that road, who opens a link.
struct Watcher : Table {
    JourneyCode code;
    explicit Watcher(const std::string& recording) : code(code_of(recording)) { open(code); }
    Watcher(const std::string& recording, const Picture& map) : Table(map, {.speed = 2}), code(code_of(recording)) {
        open(code);
    }
    void open(const JourneyCode& of) { open(to_bytes(of)); }
    void open(const lull::Bytes& bytes) {
        session->update(LinkOpened{bytes});
        run_out();
    }
    void watch() {
        REQUIRE(panels().screen == Screen::film);
        session->update(Chosen{"watch"});
        session->update(Chosen{"film_play"});
        run_out();
        go_to(0);
    }
    void go_to(std::size_t turn) {
        session->update(Chosen{"film_turn=" + std::to_string(turn)});
        run_out();
    }
    // What is said of the turn that was played last.
    std::string told() {
        const Panels shown = panels();
        return shown.lead + ": " + shown.summary;
    }
    bool offers(std::string_view id) { return journey_table::offers(panels(), id); }
    std::string line(std::string_view label) {
        for (const Line& line : panels().waybill) {
            if (line.label == label) {
                return line.value;
            }
        }
        return {};
    }
};

}  // namespace

TEST_CASE("a link opens a sheet that tells of the journey, with its first road behind it") {
    Watcher table("journey-7-looks-2");
    CHECK(table.panels().screen == Screen::film);
    CHECK(table.line("Route number") == "7");
    CHECK(table.line("Driven in version") == "0.9.0");
    CHECK(table.panels().subtitle.find("on route 7") != std::string::npos);
    CHECK(table.panels().summary.empty());
    CHECK(primary(table.panels()) == "watch");
    CHECK(table->state_hash() == state_after(table.code, 0));
    CHECK_FALSE(table->next_alarm());
}

TEST_CASE("a film plays by itself to the end that was driven, on the road, in houses and in depots") {
    for (const char* name :
         {"seed-1-greedy", "journey-4-looks-2", "foot-97-strolls", "foot-8-strolls", "foot-21-strolls"}) {
        CAPTURE(name);
        Watcher table(name);
        table->update(Chosen{"watch"});
        CHECK(table.run_out() > 0);
        CHECK(table->state_hash() == hash_text(table.code.end_hash));
        CHECK(table.panels().reel.at == table.panels().reel.last);
        CHECK(table.panels().reel.last == static_cast<std::int32_t>(table.code.turns.size()));
    }
}

TEST_CASE("any turn of a film can be gone to, from any other, and one turn either way") {
    for (const char* name : {"journey-7-looks-2", "foot-97-strolls", "foot-8-strolls", "foot-21-strolls"}) {
        CAPTURE(name);
        Watcher table(name);
        table.watch();
        const auto last = static_cast<std::int32_t>(table.code.turns.size());
        std::vector<std::string> as_played{table.told()};
        while (static_cast<std::int32_t>(as_played.size()) <= last) {
            table->update(Chosen{"film_on"});
            table.run_out();
            as_played.push_back(table.told());
        }
        lull::RandomStream chance(7, 1);
        std::int32_t at = last;
        for (std::uint32_t i = 0; i < seeds::times(60); ++i) {
            switch (chance.between(0, 3)) {
                case 0:
                    table->update(Key::east);
                    at = std::min(at + 1, last);
                    break;
                case 1:
                    table->update(Key::west);
                    at = std::max(at - 1, 0);
                    break;
                case 2:
                    table->update(Chosen{"film_on"});
                    at = std::min(at + 1, last);
                    break;
                default: at = chance.between(0, last); table->update(Chosen{"film_turn=" + std::to_string(at)});
            }
            if (chance.between(0, 1) == 0) {
                table.run_out();
            }
            CAPTURE(at);
            REQUIRE(table.panels().reel.at == at);
            table.run_out();
            REQUIRE(table->state_hash() == state_after(table.code, static_cast<std::size_t>(at)));
            REQUIRE(table.told() == as_played[static_cast<std::size_t>(at)]);
        }
    }
}

TEST_CASE("a film tells of each turn what was commanded and what came of it") {
    Watcher table("seed-1-greedy");
    table.watch();
    CHECK(table.panels().lead.empty());
    CHECK(table.panels().summary.find("The journey begins.") == 0);
    for (std::size_t turn = 1; turn <= table.code.turns.size(); ++turn) {
        CAPTURE(turn);
        table.go_to(turn);
        CHECK(table.panels().lead.size() > 3);
        const std::string jumped = table.panels().lead + table.panels().summary;
        table->update(Key::west);
        table->update(Key::east);
        table.run_out();
        CHECK(table.panels().lead + table.panels().summary == jumped);
    }
}

TEST_CASE("a film that is paused asks for nothing, and a film that is left neither") {
    Watcher table("journey-4-looks-2");
    table->update(Chosen{"watch"});
    CHECK(table->next_alarm());
    table->update(Tapped{4, 4});
    while (table->next_alarm() && table->state_hash() != state_after(table.code, 1)) {
        table->elapse(16);
    }
    table.run_out();
    CHECK_FALSE(table->next_alarm());
    table->update(Key::coast);
    CHECK(table->next_alarm());
    table->update(Key::escape);
    CHECK(table.panels().screen == Screen::title);
    CHECK_FALSE(table->next_alarm());
}

TEST_CASE("watching keeps nothing and changes nothing of the run that waits") {
    Watcher table("foot-8-strolls", {"..@....................."});
    const std::string waits = hash_text(game_of({"..@....................."}, {.speed = 2})->hash());
    const auto stored = table.host.storage;
    table->update(Chosen{"watch"});
    table.run_out();
    table.go_to(3);
    table->update(Hidden{});
    table->update(Key::escape);
    CHECK(table.panels().screen == Screen::road);
    CHECK(table->state_hash() == waits);
    for (const auto& entry : table.host.storage) {
        const std::string& key = entry.first;
        const auto before = stored.find(key);
        CHECK_MESSAGE((before != stored.end() || key.starts_with("posthaste.save.") || key == "posthaste.playing"),
                      key);
    }
    CHECK(table.host.storage.count("posthaste.save.album.a") == 0);
    CHECK(table.host.storage.count("posthaste.save.depots.a") == 0);
    table.restart();
    CHECK(table->state_hash() == waits);
}

TEST_CASE("a journey is taken over at any turn, and driven on from there") {
    Watcher table("journey-4-looks-2");
    table.watch();
    table.go_to(12);
    const std::string there = table->state_hash();
    table->update(Chosen{"take_over"});
    CHECK(table.panels().screen == Screen::road);
    CHECK(table->state_hash() == there);
    table->update(Key::coast);
    table.run_out();
    const std::string later = table->state_hash();
    CHECK(later != there);
    table.restart();
    CHECK(table->state_hash() == later);
}

TEST_CASE("taking a journey over asks first where it ends a run, and the film is there again if not") {
    Watcher table("journey-4-looks-2", {"..@....................."});
    table.watch();
    table.go_to(12);
    const std::string there = table->state_hash();
    table->update(Chosen{"take_over"});
    REQUIRE(table.panels().screen == Screen::question);
    CHECK(table.panels().summary.find("The journey that you watch has") != std::string::npos);
    table->update(Chosen{"keep"});
    CHECK(table->state_hash() == there);
    CHECK(table.panels().reel.at == 12);
    table->update(Chosen{"take_over"});
    table->update(Chosen{"load"});
    CHECK(table.panels().screen == Screen::road);
    CHECK(table.panels().reel.last == 0);
    CHECK(table->state_hash() == there);
}

TEST_CASE("the route of a link is driven from its beginning") {
    Watcher table("journey-4-looks-2");
    table->update(Chosen{"play_route"});
    CHECK(table.panels().screen == Screen::road);
    CHECK(table->state_hash() == hash_text(Game(4, 1, shipped_data()).hash()));
}

TEST_CASE("who died watches it from five turns before, and the waybill is there again after it") {
    Table table;
    table.new_run("1");
    table->update(Key::west);  // the horde gets who does not drive
    while (table.panels().screen != Screen::result) {
        table->update(Key::coast);
        table.run_out();
    }
    REQUIRE(offers(table.panels(), "watch"));
    const std::string died = table->state_hash();
    table->update(Chosen{"watch"});
    while (table.panels().reel.last == 0) {
        REQUIRE(table->next_alarm());
        table->elapse(16);
    }
    CHECK(table.panels().reel.at == table.panels().reel.last - 5);
    table.run_out();
    CHECK(table.panels().reel.at == table.panels().reel.last);
    CHECK(table->state_hash() == died);
    CHECK_FALSE(offers(table.panels(), "take_over"));
    table->update(Key::escape);
    CHECK(table.panels().screen == Screen::result);
    CHECK(table->state_hash() == died);
}

TEST_CASE("the link that a waybill shares plays to the end of that run") {
    Table table;
    table.new_run("3");
    while (table.panels().screen != Screen::result) {
        table->update(Key::coast);
        table.run_out();
    }
    const std::string ended = table->state_hash();
    table->update(Chosen{"share"});
    REQUIRE_FALSE(table.host.linked.empty());
    Table other;
    other->update(LinkOpened{table.host.linked});
    other.run_out();
    CHECK(other.panels().summary.empty());
    other->update(Chosen{"watch"});
    other.run_out();
    CHECK(other->state_hash() == ended);
}

TEST_CASE("what is no journey is refused with a sentence, and the screen stays") {
    Watcher table("seed-1-greedy");
    table->update(Key::escape);
    lull::Bytes bytes = to_bytes(table.code);
    bytes[bytes.size() / 2] ^= 1U;
    for (const lull::Bytes& broken : {bytes, lull::Bytes{}, lull::Bytes(2'000'000, 1)}) {
        table.open(broken);
        CHECK(table.panels().screen == Screen::title);
        CHECK(table.panels().notice.size() > 20);
    }
}

TEST_CASE("a journey with a command that is refused is shown as far as it goes, and that is said") {
    JourneyCode code = code_of("seed-1-greedy");
    code.turns[5].command = {Manoeuvre::mend};
    code.version = "0.8.0";
    Table table;
    table->update(LinkOpened{to_bytes(code)});
    table.run_out();
    CHECK(table.panels().summary.find("The journey stops at") == 0);
    CHECK(table.panels().summary.find("0.8.0") != std::string::npos);
    table->update(Chosen{"watch"});
    table.run_out();
    CHECK(table.panels().reel.last == 5);
    CHECK(table.panels().reel.at == 5);
}

TEST_CASE("a journey that ends otherwise in our release is offered in its own, with all its commands") {
    JourneyCode code = code_of("seed-1-greedy");
    code.version = "0.9.0-1a2b3c4d";
    const auto opened = [](Table& table, const JourneyCode& of) {
        table->update(LinkOpened{to_bytes(of)});
        table.run_out();
        return journey_table::offers(table.panels(), "own_release");
    };
    Table as_told;
    CHECK_FALSE(opened(as_told, code));
    code.end_hash ^= 1;
    Table table;
    REQUIRE(opened(table, code));
    table->update(Chosen{"own_release"});
    CHECK(table.host.opened_release == "1a2b3c4d");
    CHECK(table.host.opened_there == to_bytes(code));
    CHECK(table.panels().screen == Screen::film);
    table.host.has_releases = false;
    table->update(Chosen{"own_release"});
    CHECK(table.panels().notice == "That version of the game cannot be opened from here.");
    for (const char* unnamed : {"0.9.0", "0.9.0-beta", "0.9.0-1a2b3c4", "0.9.0-1A2B3C4D", "1a2b3c4d"}) {
        CAPTURE(unnamed);
        code.version = unnamed;
        Table other;
        CHECK_FALSE(opened(other, code));
    }
}

TEST_CASE("a journey out of a link is passed on from its sheet as it came") {
    JourneyCode code = code_of("seed-1-greedy");
    code.version = "0.8.0";
    code.end_hash ^= 1;
    Table table;
    table->update(LinkOpened{to_bytes(code)});
    table->update(Chosen{"share"});
    CHECK_MESSAGE(table.host.linked.empty(), "it is not read yet");
    table.run_out();
    table->update(Chosen{"share"});
    CHECK(table.host.linked == to_bytes(code));
    CHECK(table.host.linked_below.empty());
    CHECK(table.panels().screen == Screen::film);
    CHECK(journey_table::offers(table.panels(), "watch"));
}

TEST_CASE("the run goes along to a tab of its own; practice stays, and that is said") {
    Table none;
    none->update(Chosen{"own_tab"});
    REQUIRE(none.host.in_a_tab);
    CHECK(none.host.in_a_tab->empty());
    CHECK(none.panels().notice.empty());

    none->update(Chosen{"new_run"});
    none->update(Key::coast);
    none.run_out();
    none->update(Chosen{"title"});
    none->update(Chosen{"own_tab"});
    JourneyCode code;
    REQUIRE_FALSE(from_bytes(*none.host.in_a_tab, code));
    CHECK(state_after(code, code.turns.size()) == none->state_hash());

    Table practice;
    practice->update(Chosen{"practice"});
    practice->update(Chosen{"own_tab"});
    CHECK(practice.host.in_a_tab->empty());
    CHECK(practice.panels().notice == "A practice run has no link, since its turns can be taken back.");
}

TEST_CASE("a journey that claims another end than its commands give is shown with its own, and that is said") {
    JourneyCode code = code_of("seed-1-greedy");
    code.end_hash ^= 1;
    Table table;
    table->update(LinkOpened{to_bytes(code)});
    table.run_out();
    CHECK(table.panels().summary.find("The journey does not end as its link says.") == 0);
    table->update(Chosen{"watch"});
    table.run_out();
    CHECK(table.panels().reel.at == static_cast<std::int32_t>(code.turns.size()));
}

TEST_CASE("a journey of as many commands as there may be is read a few turns at a time, and can be left meanwhile") {
    JourneyCode code{"0.9.0", 7, 1, {}, 0};
    code.turns.assign(most_turns, RecordedTurn{{Manoeuvre::coast}, 0, {}});
    Table table;
    table->update(LinkOpened{to_bytes(code)});
    for (int i = 0; i < 3; ++i) {
        table->elapse(16);
    }
    table->update(Key::escape);
    CHECK(table.panels().screen == Screen::title);
}

}  // namespace film_test
