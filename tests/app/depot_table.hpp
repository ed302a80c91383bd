// Depots as a session shows them, and who plays them by keys, taps and drags.
#pragma once

#include <doctest/doctest.h>

#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "app/session/session.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/depot_files.hpp"
#include "tests/support/fake_host.hpp"

namespace depot_table {

using namespace posthaste;

inline const std::vector<DepotText>& drawn() {
    static const std::vector<DepotText> all = depot_files::all_in("assets/depots");
    return all;
}

inline Key key_of(char letter) {
    switch (letter | 0x20) {
        case 'u': return Key::north;
        case 'd': return Key::south;
        case 'r': return Key::east;
        default: return Key::west;
    }
}

inline lull::Offset way_of(char letter) {
    switch (key_of(letter)) {
        case Key::north: return lull::north;
        case Key::south: return lull::south;
        case Key::east: return lull::east;
        default: return lull::west;
    }
}

struct Table {
    FakeHost host;
    std::unique_ptr<Session> session;

    Table() { restart(); }
    void restart() {
        session = std::make_unique<Session>(host, shipped_data());
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
        session->update(Chosen{"depots"});
        session->update(Chosen{"depot=" + std::to_string(number)});
        REQUIRE(panels().screen == Screen::depot);
    }
    void walk(const std::string& steps) {
        for (const char step : steps) {
            session->update(key_of(step));
        }
    }
    void wait() {
        while (session->next_alarm()) {
            session->elapse(50);
        }
    }
    void pointer_down(lull::Cell cell) {
        session->update(PointerDown{static_cast<float>(cell.column) + 0.5F, static_cast<float>(cell.row) + 0.5F});
    }
    void pointer_move(lull::Cell cell) {
        session->update(PointerMoved{static_cast<float>(cell.column) + 0.5F, static_cast<float>(cell.row) + 0.5F});
    }
    void pointer_up(lull::Cell cell) {
        session->update(PointerUp{static_cast<float>(cell.column) + 0.5F, static_cast<float>(cell.row) + 0.5F});
    }
    void click(lull::Cell cell) {
        pointer_down(cell);
        pointer_up(cell);
    }
    // Where a picture lies, by its name; each of them.
    std::vector<lull::Cell> cells_of(const char* sprite) const {
        std::vector<lull::Cell> cells;
        for (const SpriteDraw& one : session->board().sprites) {
            if (one.sprite == lull::Text::like(sprite) && one.opacity > 0.9F) {
                cells.push_back(
                    {static_cast<std::int32_t>(std::lround(one.x)), static_cast<std::int32_t>(std::lround(one.y))});
            }
        }
        return cells;
    }
    lull::Cell courier() const { return cells_of("courier").front(); }
};

}  // namespace depot_table
