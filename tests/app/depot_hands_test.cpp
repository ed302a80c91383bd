// Depots by taps and drags, and what moves and sounds in them while time goes by.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "app/depots/depots.hpp"
#include "game/depot/depot.hpp"
#include "game/engine.hpp"
#include "game/shipped_data.hpp"
#include "tests/app/depot_table.hpp"
#include "tests/support/ascii_depot.hpp"

namespace depot_hands_test {

using namespace depot_table;

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
    const std::string first(1, drawn()[0].level.solution.front());
    constexpr const char* ids[] = {"north", "south", "east", "west"};
    table->update(Hinted{ids[static_cast<std::size_t>(key_of(first.front()))]});
    CHECK(table.panels().lead.find("Step ") == 0);
    CHECK_FALSE(table.panels().summary.empty());
    CHECK(table.counter("steps") == 0);
}

TEST_CASE("a room's name is spelt out by a script as it is entered; a step does not wait for it") {
    Table table;
    table.enter(1);
    CHECK(table.panels().heading == drawn()[0].level.name);
    CHECK(table.panels().heading_shown == 0);
    std::int32_t last = 0;
    for (int i = 0; i < 4; ++i) {
        table->elapse(100);
        CHECK(table.panels().heading_shown > last);
        last = table.panels().heading_shown;
    }
    SUBCASE("left alone it is spelt to the end, and then all is still") {
        table.wait();
        CHECK(table.panels().heading_shown == static_cast<std::int32_t>(drawn()[0].level.name.size()));
        CHECK_FALSE(table->next_alarm());
    }
    SUBCASE("with a step it is all there") {
        table.walk(drawn()[0].level.solution.substr(0, 1));
        CHECK(table.panels().heading_shown == static_cast<std::int32_t>(drawn()[0].level.name.size()));
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
    table.walk(drawn()[0].level.solution);
    table.wait();
    const std::string first = table->board().room;
    table->update(Chosen{"next_depot"});
    REQUIRE(table->board().beside.size() == 1);
    CHECK(table->board().beside.front().room == first);
    CHECK(table->board().room != first);
    table->elapse(299);
    CHECK(table->board().beside.size() == 1);
    table->elapse(1);
    CHECK(table->board().beside.empty());
    SUBCASE("a step in the midst of it is a step, and a reload finds it") {
        table->update(Chosen{"leave_depot"});
        table.enter(2);
        table->elapse(100);
        table.walk(drawn()[1].level.solution.substr(0, 1));
        table.restart();
        table.enter(2);
        CHECK(table.counter("steps") == 1);
    }
}

TEST_CASE("who reduces motion sees rooms at once, and their names") {
    Table table;
    table->update(MotionReduced{true});
    table.enter(1);
    CHECK(table->board().shift == 0);
    CHECK(table.panels().heading_shown == static_cast<std::int32_t>(drawn()[0].level.name.size()));
    CHECK_FALSE(table->next_alarm());
}

TEST_CASE("the courier is dragged along a path, cell by cell, and each step can be taken back") {
    Table table;
    table.enter(1);
    table.wait();
    const lull::Cell from = table.courier();
    table.pointer_down(from);
    const std::string& solution = drawn()[0].level.solution;
    lull::Cell at = from;
    for (const char letter : solution) {
        at = at + way_of(letter);
        table.pointer_move(at);
    }
    table.pointer_up(at);
    CHECK(table.panels().lead == "Solved:");
    CHECK(table.counter("steps") == drawn()[0].level.steps);
    CHECK(table.counter("pushes") == drawn()[0].level.pushes);
    for (std::size_t i = 0; i < solution.size(); ++i) {
        table->update(Key::take_back);
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
                table.pointer_down(crate);
                table.pointer_move(crate + way);
                table.pointer_up(crate + way);
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

TEST_CASE("a gate is seen to open and shut for as long as it is heard: 200 ms") {
    for (std::size_t i = 0; i < drawn().size(); ++i) {
        FakeHost host;
        Depots depots(host, shipped_data());
        depots.enter(i);
        depots.finish();
        bool turned = false;
        for (const char letter : drawn()[i].level.solution) {
            const lull::Offset way = way_of(letter);
            const DepotPreview seen = depots.foresee(way);
            turned = change_of(depots.play().world(), *seen.after).gates != 0;
            depots.step(way);
            if (turned) {
                break;
            }
            depots.finish();
        }
        if (!turned) {
            continue;
        }
        const Entity gate = depots.play().world().first<Gate>();
        const std::int32_t at_first = depots.motions().opacity_of(gate);
        depots.elapse(199);
        CHECK(depots.next_alarm_ms());
        depots.elapse(1);
        CHECK_FALSE(depots.next_alarm_ms());
        CHECK(depots.motions().opacity_of(gate) == 1000);
        if (at_first != 1000) {
            return;  // seen on one that turned
        }
    }
    FAIL("no gate was seen to turn");
}

TEST_CASE("steps sound, crates scrape louder the faster they are pushed, and a rest is silent") {
    Table table;
    table.enter(1);
    table.wait();
    static_cast<void>(table->take_sounds());
    const std::string& solution = drawn()[0].level.solution;
    const auto loudest_scrape = [&](double pause_ms) {
        float loudest = 0;
        double now = 0;
        for (const char step : solution) {
            now += pause_ms;
            table->tell_time(now);
            table->update(key_of(step));
            for (const SoundCue& cue : table->take_sounds()) {
                const bool scrapes = std::count(std::begin(sound::scrape), std::end(sound::scrape), cue.sound) > 0;
                loudest = scrapes ? std::max(loudest, cue.gain) : loudest;
            }
        }
        return loudest;
    };
    const float slowly = loudest_scrape(2000);
    CHECK(slowly > 0);
    table->update(Chosen{"restart"});
    table.wait();
    static_cast<void>(table->take_sounds());
    CHECK(loudest_scrape(110) > slowly);
    table.wait();
    static_cast<void>(table->take_sounds());
    table->elapse(5000);
    CHECK(table->take_sounds().empty());
}

// Leaves a depot in a machine's stores as if the first depot had been drawn so, and left there.
void leave_in_place_of_the_first(FakeHost& host, const ascii_depot::Picture& map) {
    auto room = begin_depot(ascii_depot::level_of(map), shipped_data());
    const DepotLevel& first = shipped_data().depots.front();
    room->apply_unjudged([&](Action& action) {
        action.set(room->world().first<Depot>(), Depot{lull::Text::of(first.name), first.version()});
    });
    std::vector<DepotRecord> records(1);
    records[0].level = first.name;
    records[0].left = DepotPlay(std::move(room)).save();
    lull::Bytes bytes;
    lull::ByteWriter writer(bytes);
    writer.number(2);  // the format
    writer(records);
    REQUIRE(SaveSlot(host, Depots::slot).store(bytes).empty());
}

// On the plate the gate is open and the short way is through it; beside the plate it is shut, and the way is back over
// the plate.
TEST_CASE("a hand that draws the courier to and fro for ever is followed until a cell would come twice") {
    Table table;
    leave_in_place_of_the_first(table.host, {"#########",  //
                                             "#.a.A...#",  //
                                             "#.#####.#",  //
                                             "#.#####.#",  //
                                             "#.#####.#",  //
                                             "#.#####.#",  //
                                             "#.......#",  //
                                             "#@#######",  //
                                             "#########"});
    table.restart();
    table.enter(1);
    const lull::Cell door = table.courier();
    REQUIRE(door == lull::Cell{1, 7});
    for (int i = 0; i < 6; ++i) {
        table->update(Key::north);
    }
    table->update(Key::east);  // onto the plate
    table.wait();
    table.pointer_down(table.courier());
    table.pointer_move({6, 1});
    table.pointer_up({6, 1});
    table.wait();
    CHECK(table.courier() == lull::Cell{3, 1});
    CHECK(table.counter("steps") == 8);
}

}  // namespace depot_hands_test
