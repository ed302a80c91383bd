// A player's session with a host in memory and a clock controlled by the test.
#pragma once

#include <doctest/doctest.h>

#include <memory>

#include "app/session/session.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/ascii_road.hpp"
#include "tests/support/fake_host.hpp"

namespace player_table {

using namespace ascii_road;

struct Table {
    FakeHost host;
    std::unique_ptr<Session> session;

    // With nothing stored, on the title screen.
    Table() { restart(); }
    // On that road, as if a player had left it there.
    explicit Table(const Picture& map, const VanState& state = {}) {
        leave_game(host, *game_of(map, state));
        restart();
    }
    void restart() {
        session = std::make_unique<Session>(host, shipped_data());
        session->start();
    }
    Session& operator*() { return *session; }
    Session* operator->() { return session.get(); }

    // Runs alarm by alarm until none is asked for.
    int run_out() {
        int alarms = 0;
        while (const auto due = session->next_alarm()) {
            REQUIRE(++alarms < 5000);
            session->elapse(*due == 0 ? 16 : *due);
        }
        return alarms;
    }
    // What a hand does there that has been told already what it asks for.
    void tap_twice(float x, float y) {
        session->update(Tapped{x, y});
        session->update(Tapped{x, y});
    }
    // Starts a new run, whatever that ends.
    void new_run(std::string_view seed) {
        session->update(SeedTyped{std::string(seed)});
        session->update(Chosen{"new_run"});
        if (panels().screen == Screen::question) {
            session->update(Chosen{"begin"});
        }
    }
    const Panels& panels() { return session->panels(); }
};

inline const Picture explosive = {"................", "@....o...o...z..", "................"};

}  // namespace player_table
