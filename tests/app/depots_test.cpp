// The depots as they are played from the title: through keys, buttons, taps and saves of their own.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "app/depots.hpp"
#include "app/session.hpp"
#include "tests/support/depot_files.hpp"
#include "tests/support/fake_host.hpp"

namespace depots_screen_test {

using namespace posthaste;

namespace {

const std::vector<DepotText>& drawn() {
    static const std::vector<DepotText> all = depot_files::all_in(POSTHASTE_SOURCE "/assets/depots");
    return all;
}

Key key_of(char letter) {
    switch (letter | 0x20) {
        case 'u': return Key::north;
        case 'd': return Key::south;
        case 'r': return Key::east;
        default: return Key::west;
    }
}

struct Table {
    FakeHost host;
    std::unique_ptr<Session> session;

    Table() { restart(); }
    void restart() {
        session = std::make_unique<Session>(host);
        session->start();
    }
    Session* operator->() const { return session.get(); }
    const Panels& panels() const { return session->panels(); }
    const Choice& choice(const std::string& id) const {
        for (const Choice& one : panels().choices) {
            if (one.id == id) {
                return one;
            }
        }
        FAIL("no button ", id);
        return panels().choices.front();
    }
    std::int32_t counter(const std::string& id) const {
        for (const Counter& one : panels().counters) {
            if (one.id == id) {
                return one.value;
            }
        }
        return -1;
    }
    void enter(int number) {
        session->choose("depots");
        session->choose("depot=" + std::to_string(number));
        REQUIRE(panels().screen == Screen::depot);
    }
    void walk(const std::string& steps) {
        for (const char step : steps) {
            session->press(key_of(step));
        }
    }
    void wait() {
        while (session->next_alarm()) {
            session->elapse(50);
        }
    }
    void press_at(lull::Cell cell) {
        session->press_at(static_cast<float>(cell.column) + 0.5F, static_cast<float>(cell.row) + 0.5F);
    }
    void drag_to(lull::Cell cell) {
        session->drag_to(static_cast<float>(cell.column) + 0.5F, static_cast<float>(cell.row) + 0.5F);
    }
    void let_go(lull::Cell cell) {
        session->let_go(static_cast<float>(cell.column) + 0.5F, static_cast<float>(cell.row) + 0.5F);
    }
    void click(lull::Cell cell) {
        press_at(cell);
        let_go(cell);
    }
    // Where a picture lies, by its name; each of them.
    std::vector<lull::Cell> cells_of(const char* sprite) const {
        std::vector<lull::Cell> cells;
        for (const SpriteDraw& one : session->board().sprites) {
            if (one.sprite == lull::Text(sprite) && one.opacity > 0.9F) {
                cells.push_back(
                    {static_cast<std::int32_t>(std::lround(one.x)), static_cast<std::int32_t>(std::lround(one.y))});
            }
        }
        return cells;
    }
    lull::Cell courier() const { return cells_of("courier").front(); }
};

}  // namespace

TEST_CASE("three depots are open at first, and each that is solved opens two more") {
    Table table;
    table->choose("depots");
    REQUIRE(table.panels().screen == Screen::depots);
    CHECK(table.choice("depot=3").refusal.empty());
    CHECK_FALSE(table.choice("depot=4").refusal.empty());
    table->choose("depot=4");
    CHECK(table.panels().screen == Screen::depots);
    table->choose("depot=1");
    table.walk(drawn()[0].solution);
    CHECK(table.panels().lead == "Solved:");
    table->choose("depots");
    CHECK(table.choice("depot=5").refusal.empty());
    CHECK_FALSE(table.choice("depot=6").refusal.empty());
    CHECK(table.choice("depot=1").note.find("Solved in 14 steps") == 0);
}

TEST_CASE("a step is counted, taken back without end, and gone forward again") {
    Table table;
    table.enter(1);
    const std::string& solution = drawn()[0].solution;
    table.walk(solution.substr(0, 9));
    CHECK(table.counter("steps") == 9);
    for (int i = 0; i < 9; ++i) {
        table->press(Key::take_back);
    }
    CHECK(table.counter("steps") == 0);
    CHECK_FALSE(table.choice("take_back").refusal.empty());
    for (int i = 0; i < 9; ++i) {
        table->press(KeyPress{29, 'z', true});  // Shift and Z
    }
    CHECK(table.counter("steps") == 9);
    CHECK_FALSE(table.choice("go_forward").refusal.empty());
    table.walk(solution.substr(9));
    CHECK(table.panels().lead == "Solved:");
    table->press(Key::take_back);
    CHECK(table.panels().lead != "Solved:");
}

TEST_CASE("who leaves comes back to where they were, also after a reload") {
    Table table;
    table.enter(2);
    table.walk(drawn()[1].solution.substr(0, 6));
    table->press(KeyPress{41, 0});
    CHECK(table.panels().screen == Screen::depots);
    table->choose("depot=1");
    table.restart();
    table.enter(2);
    CHECK(table.counter("steps") == 6);
    table->press(Key::take_back);
    CHECK(table.counter("steps") == 5);
    table->choose("restart");
    CHECK(table.counter("steps") == 0);
}

TEST_CASE("depots never touch a journey's save") {
    Table table;
    table->choose("new_run");
    table->press(Key::east);
    table.wait();
    const std::string hash = table->state_hash();
    table->choose("title");
    const auto saves_of = [&] {
        std::map<std::string, std::string> kept;
        for (const auto& [key, value] : table.host.storage) {
            if (key.find(Depots::slot) != 0) {
                kept[key] = value;
            }
        }
        return kept;
    };
    const auto before = saves_of();
    table.enter(1);
    table.walk(drawn()[0].solution);
    CHECK(saves_of() == before);
    table->choose("depots");
    table->choose("title");
    table->choose("continue");
    CHECK(table->state_hash() == hash);
}

TEST_CASE("what was left in a depot that has changed since begins anew and says so; nothing else is lost") {
    FakeHost host;
    {
        Depots depots(host);
        depots.load();
        depots.enter(0);
        for (const char step : drawn()[0].solution) {
            depots.step(key_of(step) == Key::north   ? lull::north
                        : key_of(step) == Key::south ? lull::south
                        : key_of(step) == Key::east  ? lull::east
                                                     : lull::west);
        }
        depots.leave();
        depots.enter(1);
        depots.step(lull::west);
        depots.step(lull::north);
        CHECK(depots.play().can_take_back());
        depots.save();
    }
    SUBCASE("as it was") {
        Depots depots(host);
        CHECK(depots.load().empty());
        CHECK(depots.record(0).solved);
        CHECK(depots.enter(1).empty());
        CHECK(depots.play().can_take_back());
    }
    SUBCASE("with bytes of another depot in it") {
        Depots depots(host);
        depots.load();
        const lull::Bytes other = depots.record(1).left;
        DepotPlay play(Depots::levels()[2]);
        CHECK_FALSE(play.load(other));  // it is a depot
        CHECK(play.depot().level.words() != Depots::levels()[2].name);
    }
}

TEST_CASE("a tap walks to a cell that can be reached, and steps onto the next one") {
    Table table;
    table.enter(1);
    const DrawList board = table->board();
    CHECK_FALSE(board.room.empty());
    CHECK(std::count(board.room.begin(), board.room.end(), '#') > 10);
    bool walked = false;
    for (std::int32_t row = 0; row < board.rows && !walked; ++row) {
        for (std::int32_t column = 0; column < board.columns && !walked; ++column) {
            if (board.room[static_cast<std::size_t>(row * board.columns + column)] != '#') {
                table.click({column, row});
                walked = table.counter("steps") > 1;
            }
        }
    }
    CHECK(walked);
}

TEST_CASE("pointing at a neighbour tells what the step would do, and nothing of it happens") {
    Table table;
    table.enter(1);
    const std::string first(1, drawn()[0].solution.front());
    constexpr const char* ids[] = {"north", "south", "east", "west"};
    table->hint(ids[static_cast<std::size_t>(key_of(first.front()))]);
    CHECK(table.panels().lead.find("Step ") == 0);
    CHECK_FALSE(table.panels().summary.empty());
    CHECK(table.counter("steps") == 0);
}

TEST_CASE("a lit depot at rest asks for nothing, and is not painted") {
    Table table;
    table.enter(3);
    table.walk(drawn()[2].solution.substr(0, 8));
    table.wait();
    CHECK_FALSE(table->next_alarm());
    static_cast<void>(table->take_board_changed());
    table->elapse(1000);
    CHECK_FALSE(table->take_board_changed());
}

TEST_CASE("a reader of the screen is told what is around the courier") {
    Table table;
    table.enter(1);
    table->press(Key::around);
    CHECK(table.panels().lead == "Around you:");
    CHECK(table.panels().announcement.find("mirror crate") != std::string::npos);
    CHECK(table.panels().announcement.find("vault") != std::string::npos);
    table->choose("crow");
    CHECK(table.panels().lead == "The crow says:");
    CHECK(table.panels().summary == drawn()[0].level.hint);
}

TEST_CASE("every depot is solved through the session's keys, in the order in which they open") {
    Table table;
    for (std::size_t i = 0; i < drawn().size(); ++i) {
        CAPTURE(drawn()[i].level.name);
        table.enter(static_cast<int>(i) + 1);
        table.walk(drawn()[i].solution);
        CHECK(table.panels().lead == "Solved:");
        CHECK(table.counter("steps") == drawn()[i].level.steps);
        CHECK(table.counter("pushes") == drawn()[i].level.pushes);
        table->choose("depots");
    }
}

TEST_CASE("a room's name is spelt out by a script as it is entered; a step does not wait for it") {
    Table table;
    table.enter(1);
    CHECK(table.panels().heading == drawn()[0].level.name);
    CHECK(table.panels().spelt == 0);
    std::int32_t last = 0;
    for (int i = 0; i < 4; ++i) {
        table->elapse(100);
        CHECK(table.panels().spelt > last);
        last = table.panels().spelt;
    }
    SUBCASE("left alone it is spelt to the end, and then all is still") {
        table.wait();
        CHECK(table.panels().spelt == static_cast<std::int32_t>(drawn()[0].level.name.size()));
        CHECK_FALSE(table->next_alarm());
    }
    SUBCASE("with a step it is all there") {
        table.walk(drawn()[0].solution.substr(0, 1));
        CHECK(table.panels().spelt == static_cast<std::int32_t>(drawn()[0].level.name.size()));
        CHECK(table.counter("steps") == 1);
    }
}

TEST_CASE("a room comes in from the east; from room to room both are there, until the one that was left is freed") {
    Table table;
    table.enter(1);
    CHECK(table->board().shift == doctest::Approx(1));
    CHECK(table->board().beside.empty());
    table->elapse(150);
    CHECK(table->board().shift < 0.5F);
    table.wait();
    CHECK(table->board().shift == 0);
    table.walk(drawn()[0].solution);
    table.wait();
    const std::string first = table->board().room;
    table->choose("next_depot");
    REQUIRE(table->board().beside.size() == 1);
    CHECK(table->board().beside.front().room == first);
    CHECK(table->board().room != first);
    table->elapse(299);
    CHECK(table->board().beside.size() == 1);
    table->elapse(1);
    CHECK(table->board().beside.empty());
    SUBCASE("a step in the midst of it is a step, and a reload finds it") {
        table->choose("leave_depot");
        table.enter(2);
        table->elapse(100);
        table.walk(drawn()[1].solution.substr(0, 1));
        table.restart();
        table.enter(2);
        CHECK(table.counter("steps") == 1);
    }
}

TEST_CASE("who reduces motion sees rooms at once, and their names") {
    Table table;
    table->set_reduced_motion(true);
    table.enter(1);
    CHECK(table->board().shift == 0);
    CHECK(table.panels().spelt == static_cast<std::int32_t>(drawn()[0].level.name.size()));
    CHECK_FALSE(table->next_alarm());
}

TEST_CASE("the courier is dragged along a path, cell by cell, and each step can be taken back") {
    Table table;
    table.enter(1);
    table.wait();
    const lull::Cell from = table.courier();
    table.press_at(from);
    const std::string& solution = drawn()[0].solution;
    lull::Cell at = from;
    const auto way_of = [](char letter) {
        switch (key_of(letter)) {
            case Key::north: return lull::north;
            case Key::south: return lull::south;
            case Key::east: return lull::east;
            default: return lull::west;
        }
    };
    for (const char letter : solution) {
        at = at + way_of(letter);
        table.drag_to(at);
    }
    table.let_go(at);
    CHECK(table.panels().lead == "Solved:");
    CHECK(table.counter("steps") == drawn()[0].level.steps);
    CHECK(table.counter("pushes") == drawn()[0].level.pushes);
    for (std::size_t i = 0; i < solution.size(); ++i) {
        table->press(Key::take_back);
    }
    table.wait();
    CHECK(table.courier() == from);
    CHECK(table.counter("steps") == 0);
}

TEST_CASE("a crate is dragged along its line: the courier goes behind it and pushes") {
    Table table;
    table.enter(1);
    table.wait();
    const std::vector<lull::Cell> crates = table.cells_of("crate");
    REQUIRE_FALSE(crates.empty());
    bool moved = false;
    for (const lull::Cell crate : crates) {
        for (const lull::Offset way : {lull::north, lull::east, lull::south, lull::west}) {
            if (!moved) {
                table.press_at(crate);
                table.drag_to(crate + way);
                table.let_go(crate + way);
                table.wait();
                moved = table.counter("pushes") > 0;
                if (moved) {
                    const auto now = table.cells_of("crate");
                    CHECK(std::find(now.begin(), now.end(), crate + way) != now.end());
                    CHECK(table.courier() == crate);
                }
            }
        }
    }
    CHECK(moved);
}

TEST_CASE("a click on the crow asks it; what stands in the way is named; nothing of that is a step") {
    Table table;
    table.enter(1);
    table.wait();
    table.click(table.cells_of("crow").front());
    CHECK(table.panels().lead == "The crow says:");
    CHECK(table.panels().summary == drawn()[0].level.hint);
    table.click(table.cells_of("receiver").front());
    CHECK(table.panels().lead.find("receiver, dark:") != std::string::npos);
    CHECK(table.counter("steps") == 0);
}

TEST_CASE("the result of a solved depot is a line to copy; where that cannot be, it is told") {
    Table table;
    table.enter(1);
    table->choose("copy_result");
    CHECK(table.host.copied.empty());  // not before it is solved
    table.walk(drawn()[0].solution);
    SUBCASE("copied") {
        table->choose("copy_result");
        CHECK(table.panels().notice == "Copied: " + table.host.copied);
    }
    SUBCASE("not copied") {
        table.host.can_copy = false;
        table->choose("copy_result");
        CHECK(table.panels().notice == "This machine has no way to copy it: " + table.host.copied);
    }
    CHECK(table.host.copied ==
          "Posthaste, depot 1, First Class: solved in 14 steps, 3 pushes (the shortest way has 14).");
}

TEST_CASE("restart takes back every step, and each can be taken again") {
    Table table;
    table.enter(1);
    table.walk(drawn()[0].solution.substr(0, 7));
    table->choose("restart");
    CHECK(table.counter("steps") == 0);
    for (int i = 0; i < 7; ++i) {
        table->choose("go_forward");
    }
    CHECK(table.counter("steps") == 7);
    table.walk(drawn()[0].solution.substr(7));
    CHECK(table.panels().lead == "Solved:");
}

TEST_CASE("steps sound, crates scrape louder the faster they are pushed, and a rest is silent") {
    Table table;
    table.enter(1);
    table.wait();
    static_cast<void>(table->take_sounds());
    const std::string& solution = drawn()[0].solution;
    const auto loudest_scrape = [&](double pause_ms) {
        float loudest = 0;
        double now = 0;
        for (const char step : solution) {
            now += pause_ms;
            table->tell_time(now);
            table->press(key_of(step));
            for (const SoundCue& cue : table->take_sounds()) {
                const bool scrapes = cue.sound >= Sound::scrape_0 && cue.sound <= Sound::scrape_2;
                loudest = scrapes ? std::max(loudest, cue.gain) : loudest;
            }
        }
        return loudest;
    };
    const float slowly = loudest_scrape(2000);
    CHECK(slowly > 0);
    table->choose("restart");
    table.wait();
    static_cast<void>(table->take_sounds());
    CHECK(loudest_scrape(110) > slowly);
    table.wait();
    static_cast<void>(table->take_sounds());
    table->elapse(5000);
    CHECK(table->take_sounds().empty());
}

}  // namespace depots_screen_test
