// A player with past journeys, and what is stored of them.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/history/history.hpp"
#include "app/journeys/journey_code.hpp"
#include "tests/support/journey_table.hpp"

namespace history_table {

using namespace journey_table;

inline const std::string first_key = std::string(History::slot) + ".a";
inline const std::string second_key = std::string(History::slot) + ".b";

inline std::vector<PastJourney> stored_in(FakeHost& host) {
    History history(host);
    history.load();
    return history.journeys();
}

inline JourneyCode code_in(const PastJourney& journey) {
    JourneyCode code;
    const lull::Fault fault = from_bytes(journey.code, code);
    REQUIRE_MESSAGE(!fault, fault.sentence());
    return code;
}

inline lull::Bytes body_of(HistoryPages pages, std::uint64_t format = 1) {
    lull::Bytes bytes;
    lull::ByteWriter writer(bytes);
    writer.number(format);
    writer(pages);
    return bytes;
}

inline HistoryPages of(std::vector<PastJourney> journeys) { return {std::move(journeys), 0}; }

// One that was given up after so many turns on that route, each of them to coast.
inline PastJourney coasted(std::int32_t number, std::uint32_t seed, std::size_t turns = 3) {
    PastJourney journey;
    journey.number = number;
    journey.seed = seed;
    journey.turns = static_cast<std::int32_t>(turns);
    journey.end = JourneyEnd::given_up;
    JourneyCode code{"0.9.0", seed, 1, {}, 0};
    code.turns.assign(turns, RecordedTurn{{Manoeuvre::coast}, 0, {}});
    journey.code = to_bytes(code);
    return journey;
}

inline std::vector<std::int32_t> numbers_in(const std::vector<PastJourney>& journeys) {
    std::vector<std::int32_t> numbers;
    for (const PastJourney& journey : journeys) {
        numbers.push_back(journey.number);
    }
    return numbers;
}

struct Traveller : Table {
    Traveller() = default;
    Traveller(const Picture& map, const VanState& state) : Table(map, state) {}

    void coast(int turns = 1) {
        for (int i = 0; i < turns; ++i) {
            session->update(Key::coast);
            run_out();
        }
    }
    // Whoever stands still is dead before long.
    void lose() {
        session->update(Key::west);
        for (int i = 0; i < 300 && panels().screen != Screen::result; ++i) {
            coast();
        }
        REQUIRE(panels().screen == Screen::result);
    }
    void to_list() {
        session->update(Chosen{"album"});
        session->update(Chosen{"history"});
        REQUIRE(panels().screen == Screen::history);
    }
    const Choice* choice(std::string_view id) {
        for (const Choice& one : panels().choices) {
            if (one.id == id) {
                return &one;
            }
        }
        return nullptr;
    }
    std::string label(std::string_view id) { return choice(id) != nullptr ? choice(id)->label : ""; }
    std::string line(std::string_view label) {
        for (const Line& line : panels().waybill) {
            if (line.label == label) {
                return line.value;
            }
        }
        return {};
    }
};

}  // namespace history_table
