// No key, click or tap throws a run away: one slot for the journey and one for practice, a question before either is
// lost, and no answer by accident.
#include <doctest/doctest.h>

#include "app/kept_saves.hpp"
#include "app/questions.hpp"
#include "app/saved_run.hpp"
#include "tests/support/player_table.hpp"

namespace nothing_lost_test {

using namespace player_table;

namespace {

constexpr KeyPress enter{40, 0}, escape{41, 0};

constexpr KeyPress letter(char of) { return {static_cast<std::uint16_t>(of - 'a' + 4), of}; }
constexpr KeyPress digit(char of) { return {static_cast<std::uint16_t>(of - '1' + 30), of}; }

bool offers(const Panels& panels, std::string_view id) {
    for (const Choice& choice : panels.choices) {
        if (choice.id == id) {
            return true;
        }
    }
    return false;
}

std::string primary(const Panels& panels) {
    for (const Choice& choice : panels.choices) {
        if (choice.primary) {
            return choice.id;
        }
    }
    return {};
}

lull::Bytes file_of(Game& game) {
    SavedRun run;
    run.game = std::make_unique<Game>(1, 1);
    lull::Bytes state;
    game.save(state);
    lull::Fault fault;
    run.game = Game::load(state, fault);
    if (game.practises()) {
        run.game->practise();
    }
    return seal_save(to_bytes(run), 1);
}

// On the road in run 4, with 12 letters and 85 coins.
struct OnJourney : Table {
    std::string hash;
    OnJourney() : Table({"..@.............................."}, {.speed = 0, .letters = 12, .turn = 9, .run = 4}) {
        hash = session->state_hash();
    }
    void to_title() { session->press(Key::escape); }
    // Whether the journey is still there, to be gone on with, now and after a reload.
    void is_kept() {
        for (int time = 0; time < 2; ++time) {
            CAPTURE(time);
            if (panels().screen != Screen::road || session->state_hash() != hash) {
                if (panels().screen == Screen::question) {
                    session->choose("keep");
                }
                session->choose("title");
                REQUIRE(offers(panels(), "continue"));
                session->choose("continue");
            }
            CHECK(session->state_hash() == hash);
            restart();
        }
    }
};

// On the waybill of a delivered road.
struct Delivered : Table {
    std::string hash;
    Delivered() : Table({"...@..."}, {.speed = 3, .letters = 1}) {
        session->tell_time(10'000);
        session->press(Key::coast);
        run_out();
        REQUIRE(panels().screen == Screen::result);
        hash = session->state_hash();
    }
};

}  // namespace

TEST_CASE("practice has a slot of its own: it begins beside a journey, which can be continued at any time") {
    OnJourney table;
    table.to_title();
    table->press(letter('p'));
    REQUIRE(table.panels().screen == Screen::road);
    CHECK(table.panels().stamp.text.find("PRACTICE") == 0);
    table->press(Key::east);
    table.run_out();
    const auto practised = table->state_hash();
    table.is_kept();
    table->choose("title");
    CHECK(offers(table.panels(), "continue_practice"));
    table->choose("continue_practice");
    CHECK(table->state_hash() == practised);
}

TEST_CASE("the title continues the run that was played last by Enter and Escape, and offers the other as well") {
    OnJourney table;
    table.to_title();
    CHECK(primary(table.panels()) == "continue");
    CHECK_FALSE(offers(table.panels(), "continue_practice"));
    table->choose("practice");
    const auto practised = table->state_hash();
    table.to_title();
    CHECK(primary(table.panels()) == "continue_practice");
    CHECK(offers(table.panels(), "continue"));
    table->press(escape);
    CHECK(table->state_hash() == practised);
    table.to_title();
    table->press(digit('2'));
    CHECK(table->state_hash() == table.hash);
    table.to_title();
    CHECK(primary(table.panels()) == "continue");
    table->press(enter);
    CHECK(table->state_hash() == table.hash);
}

TEST_CASE("a reload opens the run that was played last, and forgets neither") {
    OnJourney table;
    table.to_title();
    table->choose("practice");
    const auto practised = table->state_hash();
    table.restart();
    CHECK(table->state_hash() == practised);
    table->choose("title");
    table->choose("continue");
    table.restart();
    CHECK(table->state_hash() == table.hash);
    table->choose("title");
    CHECK(offers(table.panels(), "continue_practice"));
}

TEST_CASE("without any storage both runs are there for as long as the page is") {
    Table table;
    table.host.denied = true;
    table.restart();
    table.new_run("5");
    const auto journey = table->state_hash();
    table->choose("title");
    table->choose("practice");
    CHECK(table->state_hash() != journey);
    table->choose("title");
    table->choose("continue");
    CHECK(table->state_hash() == journey);
}

TEST_CASE("a practice run that an older version kept in the journey's slot moves over to its own") {
    FakeHost host;
    SavedRun old;
    old.game = std::make_unique<Game>(7, 1);
    old.game->practise();
    old.game->command({Manoeuvre::accelerate, false});
    old.game->finish();
    host.storage[slot_a] = encode_save(to_bytes(old), 3);
    Session session(host);
    session.start();
    CHECK(session.panels().notice.empty());
    CHECK(session.panels().stamp.text.find("PRACTICE") == 0);
    CHECK(host.storage.contains("posthaste.save.practice.a"));
    const auto hash = session.state_hash();
    session.press(Key::escape);
    CHECK_FALSE(offers(session.panels(), "continue"));
    session.choose("new_run");
    REQUIRE(session.panels().screen == Screen::road);
    for (int i = 0; i < 3; ++i) {
        session.press(Key::coast);
        session.elapse(100'000);
    }
    Session later(host);
    later.start();
    CHECK(later.panels().stamp.text.find("RUN 1") == 0);
    later.press(Key::escape);
    later.choose("continue_practice");
    CHECK(later.state_hash() == hash);
    later.press(Key::take_back);
    CHECK_MESSAGE(later.state_hash() != hash, "its past moved over, too");
}

TEST_CASE("a journey that an older version had just begun to save a practice run over is found again") {
    FakeHost host;
    SavedRun practice;
    practice.game = std::make_unique<Game>(7, 1);
    practice.game->practise();
    SavedRun journey;
    journey.game = std::make_unique<Game>(8, 1);
    host.storage[slot_a] = encode_save(to_bytes(practice), 4);
    host.storage[slot_b] = encode_save(to_bytes(journey), 3);
    Session session(host);
    session.start();
    CHECK(session.panels().notice.empty());
    session.press(Key::escape);
    CHECK(offers(session.panels(), "continue_practice"));
    session.choose("continue");
    CHECK(session.panels().stamp.text.find("RUN 1") == 0);
}

TEST_CASE("a new journey over one that can be continued asks, says what would be lost, and keeps it by default") {
    OnJourney table;
    for (const KeyPress answer : {enter, escape}) {
        table.to_title();
        table->press(letter('n'));
        REQUIRE(table.panels().screen == Screen::question);
        CHECK(table.panels().summary ==
              "Run 4 on route 0, turn 9, 12 letters in the sack. A new journey ends this one.");
        CHECK(primary(table.panels()) == "keep");
        CHECK(table.panels().announcement.find(table.panels().summary) != std::string::npos);
        table->press(answer);
        CHECK(table.panels().screen == Screen::title);
        table->press(enter);
        CHECK(table->state_hash() == table.hash);
    }
    table.is_kept();
    table->choose("title");
    table->choose("new_run");
    table->choose("begin");
    CHECK(table.panels().screen == Screen::road);
    CHECK(table->state_hash() != table.hash);
    CHECK(table.panels().stamp.text.find("RUN 1") == 0);
}

TEST_CASE("what would be lost is named in plain words: the run, the sack, the purse") {
    const auto words = [](const VanState& state) { return sum_up(*game_of({"..@......"}, state)); };
    CHECK(words({.letters = 1, .turn = 3, .run = 2}) == "Run 2 on route 0, turn 3, 1 letter in the sack");
    CHECK(words({.letters = 0, .turn = 1, .run = 1}) == "Run 1 on route 0, turn 1");
    Delivered table;
    table->choose("title");
    table->choose("new_run");
    CHECK(table.panels().summary == "Run 1 on route 0, delivered, 40 coins. A new journey ends this one.");
    table->choose("keep");
    table->choose("continue");
    table->choose("again");
    CHECK(table.panels().summary == "Run 1 on route 0, delivered, 40 coins. Starting route 0 again ends this one.");
    auto practice = game_of({"..@......"}, {.turn = 3});
    practice->practise();
    CHECK(sum_up(*practice) == "Practice run 1 on route 0, turn 3");
}

TEST_CASE("a practice run that can be continued is asked for as well") {
    Table table;
    table->choose("practice");
    const auto hash = table->state_hash();
    table->choose("title");
    table->choose("practice");
    REQUIRE(table.panels().screen == Screen::question);
    CHECK(table.panels().heading == "End your practice run?");
    table->choose("keep");
    table->choose("continue_practice");
    CHECK(table->state_hash() == hash);
    table->choose("title");
    table->choose("practice");
    table->choose("begin");
    CHECK(table->state_hash() != hash);
}

TEST_CASE("what is lost already is not asked for") {
    Table table({"..z...", "..@..."}, {.speed = 0, .driver = 1, .tyres = 0, .plates = no_plates});
    table->press(Key::coast);
    table.run_out();
    REQUIRE(table.panels().screen == Screen::result);
    table->choose("new_run");
    CHECK(table.panels().screen == Screen::road);
}

TEST_CASE("on the waybill of a delivered road no key and no button starts another journey unasked") {
    for (const char key : {'r', 'n'}) {
        Delivered table;
        table->press(letter(key));
        CHECK(table.panels().screen == Screen::question);
        table->press(enter);
        CHECK(table.panels().screen == Screen::result);
        CHECK(table->state_hash() == table.hash);
    }
    for (const char* id : {"again", "new_run"}) {
        Delivered table;
        table->choose(id);
        CHECK(table.panels().screen == Screen::question);
        table->choose("keep");
        CHECK(table.panels().screen == Screen::result);
        CHECK(table->state_hash() == table.hash);
    }
}

TEST_CASE("digits, which arm weapons on the road, do nothing on a waybill or a question") {
    Delivered table;
    for (const char key : {'1', '2', '3', '4', '5', '6', '7', '8', '9'}) {
        table->press(digit(key));
        CHECK(table.panels().screen == Screen::result);
        CHECK(table->state_hash() == table.hash);
    }
    table->choose("new_run");
    for (const char key : {'1', '2', '3', '4', '5', '6', '7', '8', '9'}) {
        table->press(digit(key));
        CHECK(table.panels().screen == Screen::question);
    }
}

TEST_CASE("no key of the road, pressed on any screen in any order, ends a journey") {
    OnJourney table;
    lull::RandomStream chance(3, 3);
    constexpr KeyPress keys[] = {digit('1'),  digit('2'),  digit('3'),  digit('4'),  letter('f'),
                                 letter('e'), letter('r'), letter('t'), letter('n'), letter('p'),
                                 letter('z'), letter('m'), enter,       escape};
    for (int i = 0; i < 400; ++i) {
        table->press(keys[chance.below(static_cast<std::uint32_t>(std::size(keys)))]);
        table->elapse(100'000);
        const Screen screen = table.panels().screen;
        if (screen == Screen::road && table.panels().stamp.text.find("RUN") == 0) {
            CHECK(table.panels().stamp.text.find("RUN 4") == 0);
        }
    }
}

TEST_CASE("a file goes to the slot of its kind, and asks where that ends a run that can be continued") {
    OnJourney table;
    auto other = game_of({"..@......"}, {.turn = 3, .run = 2});
    table->import_file(file_of(*other));
    REQUIRE(table.panels().screen == Screen::question);
    CHECK(table.panels().summary ==
          "You have: run 4 on route 0, turn 9, 12 letters in the sack. The file has: run 2 on route 0, turn 3. "
          "Loading the file ends your run. To keep your run as well, save it to a file first.");
    table->press(escape);
    CHECK(table.panels().screen == Screen::road);
    CHECK(table->state_hash() == table.hash);

    auto practice = game_of({"..@......"}, {.turn = 5});
    practice->practise();
    table->import_file(file_of(*practice));
    CHECK_MESSAGE(table.panels().screen == Screen::road, "practice had no run to lose");
    CHECK(table->state_hash() != table.hash);
    table.is_kept();
    table->import_file(file_of(*other));
    table->choose("load");
    CHECK(table.panels().stamp.text.find("RUN 2") == 0);
    table->choose("title");
    CHECK(offers(table.panels(), "continue_practice"));
}

TEST_CASE("a file that arrives in the middle of a turn asks when the turn has ended") {
    Table table(explosive, {.speed = 3});
    table->press(Key::fire);
    table->press(Key::coast);
    REQUIRE(table->next_alarm().has_value());
    auto other = game_of({"..@......"}, {});
    table->import_file(file_of(*other));
    CHECK(table.panels().screen == Screen::question);
    CHECK_FALSE(table->next_alarm().has_value());
    table->choose("keep");
    CHECK(table.panels().screen == Screen::road);
    CHECK(table.panels().lead == "Coast:");
}

TEST_CASE("a question is answered before anything else opens, and only by what it offers") {
    OnJourney table;
    table.to_title();
    table->choose("new_run");
    for (const char* id : {"help", "settings", "log", "load", "erase", "erase_surely", "continue", "new_run",
                           "practice", "drive_on", "again", "back", "east"}) {
        table->choose(id);
        CHECK(table.panels().screen == Screen::question);
    }
    table->press(Key::help);
    CHECK(table.panels().screen == Screen::question);
    table.is_kept();
}

TEST_CASE("a waybill that comes up hears nothing of the first 350 ms, by the time of the press itself") {
    for (const double late : {-40.0, 0.0, 120.0, 349.0}) {
        CAPTURE(late);
        Delivered table;           // it came up at 10,000
        table->tell_time(20'000);  // however late the page comes to it
        table->press(enter, 10'000 + late);
        table->press(escape, 10'000 + late);
        table->press(Key::confirm, 10'000 + late);
        table->choose("drive_on", 10'000 + late);
        table->choose("new_run", 10'000 + late);
        CHECK(table.panels().screen == Screen::result);
    }
    Delivered by_key;
    by_key->press(enter, 10'350);
    CHECK(by_key.panels().screen == Screen::stop);
    Delivered by_click;
    by_click->choose("drive_on", 10'350);
    CHECK(by_click.panels().screen == Screen::stop);
}

TEST_CASE("every question is deaf for 350 ms, so that no double click or double press answers it") {
    OnJourney table;
    table.to_title();
    table->tell_time(5'000);
    table->choose("new_run", 5'000);
    table->choose("begin", 5'200);
    table->press(letter('y'), 5'300);
    table->press(escape, 5'349);
    CHECK(table.panels().screen == Screen::question);
    table->tell_time(5'400);
    table->choose("keep", 5'400);
    CHECK(table.panels().screen == Screen::title);
    table->choose("settings", 5'410);
    CHECK_MESSAGE(table.panels().screen == Screen::settings, "a screen that the player opened answers at once");
    table->choose("erase_all", 5'420);
    table->tell_time(6'000);
    table->choose("erase", 6'000);
    REQUIRE(table.panels().heading == "Really everything?");
    table->choose("erase_surely", 6'349);
    CHECK(table.panels().heading == "Really everything?");
    table.is_kept();
}

TEST_CASE("a waybill that the player opens answers at once") {
    Delivered table;
    table->tell_time(20'000);
    table->choose("title", 20'000);
    table->choose("continue", 20'010);
    REQUIRE(table.panels().screen == Screen::result);
    table->press(enter, 20'020);
    CHECK(table.panels().screen == Screen::stop);
}

TEST_CASE("no timer watches over a deaf screen") {
    Delivered table;
    CHECK_FALSE(table->next_alarm().has_value());
    table->choose("new_run");
    CHECK_FALSE(table->next_alarm().has_value());
}

TEST_CASE("everything is erased after two questions, and by nothing less") {
    OnJourney table;
    table.to_title();
    table->choose("practice");
    table->choose("title");
    table->choose("erase_all");
    CHECK_MESSAGE(table.panels().screen == Screen::title, "only in Settings");
    table->choose("settings");
    table->choose("contrast=1");
    table->choose("erase_all");
    REQUIRE(table.panels().screen == Screen::question);
    CHECK(table.panels().summary.find("Run 4 on route 0, turn 9, 12 letters in the sack. Practice run 1 on route ") ==
          0);
    CHECK(primary(table.panels()) == "keep");
    table->press(enter);
    CHECK(table.panels().screen == Screen::settings);
    table->choose("erase_all");
    table->choose("erase_surely");
    CHECK(table.panels().heading == "Erase everything?");
    table->choose("erase");
    CHECK(table.panels().heading == "Really everything?");
    CHECK(table.panels().summary.find("Run 4 on route 0, turn 9, 12 letters in the sack. Practice run 1 on route ") ==
          0);
    CHECK(table.panels().summary.find("This cannot be undone, and you will not be asked again.") != std::string::npos);
    CHECK(primary(table.panels()) == "keep");
    table->press(escape);
    CHECK(table.panels().screen == Screen::settings);
    CHECK_FALSE(table.host.storage.empty());
    table->choose("erase_all");
    table->choose("erase");
    table->choose("erase_surely");
    CHECK(table.panels().screen == Screen::title);
    CHECK(table.panels().notice == "Everything is erased.");
    CHECK_FALSE(table.panels().display.high_contrast);
    CHECK(primary(table.panels()) == "new_run");
    table->hide();
    CHECK(table.host.storage.empty());
    table.restart();
    CHECK(table.panels().screen == Screen::title);
    CHECK(primary(table.panels()) == "new_run");
    table.new_run("5");
    CHECK(table.panels().screen == Screen::road);
}

TEST_CASE("what cannot be erased is not said to be") {
    OnJourney table;
    table->choose("title");
    table->choose("settings");
    table.host.denied = true;
    for (const char* id : {"erase_all", "erase", "erase_surely"}) {
        table->choose(id);
    }
    CHECK(table.panels().notice.find("Not everything could be erased") == 0);
}

TEST_CASE("saves that were set aside and cannot be erased are not said to be") {
    struct Clinging : FakeHost {
        StorageFault erase(std::string_view key) override {
            return key == "posthaste.save.kept.1" ? StorageFault::denied : FakeHost::erase(key);
        }
    };
    Clinging host;
    REQUIRE(KeptSaves(host).keep("a save that could not be read") == StorageFault::none);
    Session session(host);
    session.start();
    session.choose("settings");
    for (const char* id : {"erase_all", "erase", "erase_surely"}) {
        session.choose(id);
    }
    CHECK(session.panels().notice.find("Not everything could be erased") == 0);
}

}  // namespace nothing_lost_test
