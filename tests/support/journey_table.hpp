// A player in the middle of a journey, or at the end of a road, with something to lose.
#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <string_view>

#include "app/saves/saved_run.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/player_table.hpp"

namespace journey_table {

using namespace player_table;

inline constexpr KeyPress enter{40, 0}, escape{41, 0};

inline constexpr KeyPress letter(char of) { return {static_cast<std::uint16_t>(of - 'a' + 4), of}; }
inline constexpr KeyPress digit(char of) { return {static_cast<std::uint16_t>(of - '1' + 30), of}; }

inline bool offers(const Panels& panels, std::string_view id) {
    for (const Choice& choice : panels.choices) {
        if (choice.id == id) {
            return true;
        }
    }
    return false;
}

inline std::string primary(const Panels& panels) {
    for (const Choice& choice : panels.choices) {
        if (choice.primary) {
            return choice.id;
        }
    }
    return {};
}

inline lull::Bytes file_of(Game& game) {
    SavedRun run;
    run.game = std::make_unique<Game>(1, 1, shipped_data());
    lull::Bytes state;
    game.save(state);
    lull::Fault fault;
    run.game = Game::load(state, shipped_data(), fault);
    if (game.practises()) {
        run.game->practise();
    }
    return seal_save(to_bytes(run), 1);
}

// On the road in run 4, with 12 letters in the sack.
struct OnJourney : Table {
    std::string hash;
    OnJourney() : Table({"..@.............................."}, {.speed = 0, .letters = 12, .turn = 9, .run = 4}) {
        hash = session->state_hash();
    }
    void to_title() { session->update(Key::escape); }
    // Checks that the journey can still be continued, now and after a reload.
    void is_kept() {
        for (int time = 0; time < 2; ++time) {
            CAPTURE(time);
            if (panels().screen != Screen::road || session->state_hash() != hash) {
                if (panels().screen == Screen::question) {
                    session->update(Chosen{"keep"});
                }
                session->update(Chosen{"title"});
                REQUIRE(offers(panels(), "continue"));
                session->update(Chosen{"continue"});
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
        session->update(Key::coast);
        run_out();
        REQUIRE(panels().screen == Screen::result);
        hash = session->state_hash();
    }
};

}  // namespace journey_table
