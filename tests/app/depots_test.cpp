// The depots as they are played from the title: what opens, what is counted, taken back, told and kept.
#include <doctest/doctest.h>

#include <map>
#include <string>
#include <vector>

#include "app/depots/depots.hpp"
#include "game/shipped_data.hpp"
#include "tests/app/depot_table.hpp"

namespace depots_test {

using namespace depot_table;

TEST_CASE("three depots are open at first, and each that is solved opens two more") {
    Table table;
    table->update(Chosen{"depots"});
    REQUIRE(table.panels().screen == Screen::depots);
    CHECK(table.choice("depot=3").refusal.empty());
    CHECK_FALSE(table.choice("depot=4").refusal.empty());
    table->update(Chosen{"depot=4"});
    CHECK(table.panels().screen == Screen::depots);
    table->update(Chosen{"depot=1"});
    table.walk(drawn()[0].level.solution);
    CHECK(table.panels().lead == "Solved:");
    table->update(Chosen{"depots"});
    CHECK(table.choice("depot=5").refusal.empty());
    CHECK_FALSE(table.choice("depot=6").refusal.empty());
    CHECK(table.choice("depot=1").note.find("Solved in 14 steps") == 0);
}

TEST_CASE("a step is counted, taken back without end, and gone forward again") {
    Table table;
    table.enter(1);
    const std::string& solution = drawn()[0].level.solution;
    table.walk(solution.substr(0, 9));
    CHECK(table.counter("steps") == 9);
    for (int i = 0; i < 9; ++i) {
        table->update(Key::take_back);
    }
    CHECK(table.counter("steps") == 0);
    CHECK_FALSE(table.choice("take_back").refusal.empty());
    for (int i = 0; i < 9; ++i) {
        table->update(KeyPress{29, 'z', true});  // Shift and Z
    }
    CHECK(table.counter("steps") == 9);
    CHECK_FALSE(table.choice("go_forward").refusal.empty());
    table.walk(solution.substr(9));
    CHECK(table.panels().lead == "Solved:");
    table->update(Key::take_back);
    CHECK(table.panels().lead != "Solved:");
}

TEST_CASE("who leaves comes back to where they were, also after a reload") {
    Table table;
    table.enter(2);
    table.walk(drawn()[1].level.solution.substr(0, 6));
    table->update(KeyPress{41, 0});
    CHECK(table.panels().screen == Screen::depots);
    table->update(Chosen{"depot=1"});
    table.restart();
    table.enter(2);
    CHECK(table.counter("steps") == 6);
    table->update(Key::take_back);
    CHECK(table.counter("steps") == 5);
    table->update(Chosen{"restart"});
    CHECK(table.counter("steps") == 0);
}

TEST_CASE("of the list of depots the first one that is open and not solved is meant by Enter") {
    Table table;
    table->update(Chosen{"depots"});
    REQUIRE(table.panels().primary() != nullptr);
    CHECK(table.panels().primary()->id == "depot=1");
    table.enter(1);
    table.walk(drawn()[0].level.solution);
    CHECK(table.panels().summary.find("No solution is shorter!") != std::string::npos);
    table->update(Chosen{"depots"});
    CHECK(table.panels().primary()->id == "depot=2");
}

TEST_CASE("a vault that is open looks open") {
    Table table;
    table.enter(1);
    const auto& way = drawn()[0].level.solution;
    const auto shines = [&] {
        const auto& drawn = table->board().sprites;
        return std::any_of(drawn.begin(), drawn.end(), [](const SpriteDraw& one) {
            return one.sprite == sprite::glow && one.ink.rgb == ink::you.rgb;
        });
    };
    CHECK_FALSE(shines());
    table.walk(way.substr(0, way.size() - 1));
    CHECK(table.panels().summary.find("The vault is open") == 0);
    CHECK(shines());
}

TEST_CASE("depots never touch a journey's save") {
    Table table;
    table->update(Chosen{"new_run"});
    table->update(Key::east);
    table.wait();
    const std::string hash = table->state_hash();
    table->update(Chosen{"title"});
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
    table.walk(drawn()[0].level.solution);
    CHECK(saves_of() == before);
    table->update(Chosen{"depots"});
    table->update(Chosen{"title"});
    table->update(Chosen{"continue"});
    CHECK(table->state_hash() == hash);
}

TEST_CASE("what was left in a depot that has changed since begins anew and says so; nothing else is lost") {
    FakeHost host;
    {
        Depots depots(host, shipped_data());
        depots.load();
        depots.enter(0);
        for (const char step : drawn()[0].level.solution) {
            depots.step(way_of(step));
        }
        depots.leave();
        depots.enter(1);
        depots.step(lull::west);
        depots.step(lull::north);
        CHECK(depots.play().can_take_back());
        depots.save();
    }
    SUBCASE("as it was") {
        Depots depots(host, shipped_data());
        CHECK(depots.load().empty());
        CHECK(depots.record(0).solved);
        CHECK(depots.enter(1).empty());
        CHECK(depots.play().can_take_back());
    }
    SUBCASE("with bytes of another depot in it") {
        Depots depots(host, shipped_data());
        depots.load();
        const lull::Bytes other = depots.record(1).left;
        DepotPlay play(shipped_data().depots[2], shipped_data());
        CHECK_FALSE(play.load(other));  // it is a depot
        CHECK(play.depot().level.view() != shipped_data().depots[2].name);
    }
}

TEST_CASE("a step is told to who listens; on the screen it stays for as long as it changed something") {
    Table table;
    table.enter(1);
    bool changed = false;
    bool only_walked = false;
    for (const char step : drawn()[0].level.solution) {
        const std::int32_t pushes = table.counter("pushes");
        table->update(key_of(step));
        if (table.panels().lead == "Solved:") {
            break;
        }
        CHECK(table.panels().announcement.find(": ") != std::string::npos);
        if (table.counter("pushes") > pushes) {
            CHECK(table.panels().summary.find("crate moves.") != std::string::npos);
            changed = true;
        } else if (table.panels().announcement.find("You walk.") + 9 == table.panels().announcement.size()) {
            CHECK(table.panels().lead.find(" lit.") != std::string::npos);
            only_walked = true;
        }
    }
    CHECK(changed);
    CHECK(only_walked);
}

TEST_CASE("a lit depot at rest asks for nothing, and is not painted") {
    Table table;
    table.enter(3);
    table.walk(drawn()[2].level.solution.substr(0, 8));
    table.wait();
    CHECK_FALSE(table->next_alarm());
    static_cast<void>(table->take_board_changed());
    table->elapse(1000);
    CHECK_FALSE(table->take_board_changed());
}

TEST_CASE("a reader of the screen is told what is around the courier") {
    Table table;
    table.enter(1);
    table->update(Key::around);
    CHECK(table.panels().lead == "Around you:");
    CHECK(table.panels().announcement.find("mirror crate") != std::string::npos);
    CHECK(table.panels().announcement.find("vault") != std::string::npos);
    table->update(Chosen{"crow"});
    CHECK(table.panels().lead == "The crow says:");
    CHECK(table.panels().summary == drawn()[0].level.hint);
}

TEST_CASE("the step out of a depot is told as one that goes") {
    Table table;
    table.enter(1);
    bool leads_out = false;
    for (const char* way : {"north", "east", "south", "west"}) {
        table->update(Hinted{way});
        if (table.panels().summary == "You leave the depot.") {
            leads_out = true;
            CHECK(table.panels().lead == "Step " + std::string(way) + ":");
        }
    }
    CHECK(leads_out);
}

TEST_CASE("every depot is solved through the session's keys, in the order in which they open") {
    Table table;
    for (std::size_t i = 0; i < drawn().size(); ++i) {
        CAPTURE(drawn()[i].level.name);
        table.enter(static_cast<int>(i) + 1);
        table.walk(drawn()[i].level.solution);
        CHECK(table.panels().lead == "Solved:");
        CHECK(table.counter("steps") == drawn()[i].level.steps);
        CHECK(table.counter("pushes") == drawn()[i].level.pushes);
        table->update(Chosen{"depots"});
    }
}

TEST_CASE("the result of a solved depot is a line to copy; where that cannot be, it is told") {
    Table table;
    table.enter(1);
    table->update(Chosen{"copy_result"});
    CHECK(table.host.copied.empty());  // not before it is solved
    table.walk(drawn()[0].level.solution);
    SUBCASE("copied") {
        table->update(Chosen{"copy_result"});
        CHECK(table.panels().notice == "Copied: " + table.host.copied);
    }
    SUBCASE("not copied") {
        table.host.can_copy = false;
        table->update(Chosen{"copy_result"});
        CHECK(table.panels().notice == "This machine cannot copy it: " + table.host.copied);
    }
    CHECK(table.host.copied == "Posthaste, depot 1, First Class: solved in 14 steps, 3 pushes (shortest: 14).");
}

TEST_CASE("restart takes back every step, and each can be taken again") {
    Table table;
    table.enter(1);
    table.walk(drawn()[0].level.solution.substr(0, 7));
    table->update(Chosen{"restart"});
    CHECK(table.counter("steps") == 0);
    for (int i = 0; i < 7; ++i) {
        table->update(Chosen{"go_forward"});
    }
    CHECK(table.counter("steps") == 7);
    table.walk(drawn()[0].level.solution.substr(7));
    CHECK(table.panels().lead == "Solved:");
}

}  // namespace depots_test
