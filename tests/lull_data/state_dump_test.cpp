// A game's whole state as JSON in lines, and back.
#include "lull_data/state_dump.hpp"

#include <doctest/doctest.h>

#include <string>

#include "tests/lull/chaos_world.hpp"

namespace state_dump_test {

using namespace chaos_world;

namespace {

constexpr lull::SizeLimits limits{100, 100, 1000};

template <class Game>
std::unique_ptr<lull::Resolver<Game>> load(const std::string& text) {
    lull::Complaints complaints;
    auto game = lull::load_dump<Game>({"state.json", text}, limits, complaints);
    for (const std::string& sentence : complaints.sentences()) {
        MESSAGE(sentence);
    }
    REQUIRE(complaints.empty());
    return game;
}

}  // namespace

TEST_CASE_TEMPLATE("whatever happened in a game, what is loaded from its dump is the same state", Game, Kept, Plain,
                   Usual) {
    Chaos<Game> chaos(11);
    std::uint32_t delayed = 0;
    for (int turn = 0; turn < 60; ++turn) {
        CAPTURE(turn);
        chaos.play(false);  // it stops while something is delayed
        chaos.game.each_delayed([&](const Verb&) { ++delayed; });
        const std::string text = lull::dump_state(chaos.game);
        const auto again = load<Game>(text);
        CHECK(lull::dump_state(*again) == text);
        CHECK(again->hash() == chaos.game.hash());
        CHECK(again->run() == chaos.game.pause());
        if (chaos.game.pause().kind == lull::Pause::For::delay) {
            again->finish();
            chaos.game.finish();
            CHECK(again->hash() == chaos.game.hash());
        }
    }
    CHECK(delayed > 0);
}

TEST_CASE("an order of turns that could not have come about is refused with its line") {
    Chaos<Kept> chaos(11);
    chaos.play();
    const std::string text = lull::dump_state(chaos.game);
    const auto refuses = [&](std::string_view old, std::string_view replacement, std::string_view sentence) {
        std::string edited = text;
        const auto place = edited.find(old);
        REQUIRE_MESSAGE(place != std::string::npos, text);
        edited.replace(place, old.size(), replacement);
        lull::Complaints complaints;
        CHECK(lull::load_dump<Kept>({"state.json", edited}, limits, complaints) == nullptr);
        REQUIRE(!complaints.empty());
        CHECK_MESSAGE(complaints.sentences()[0].find(sentence) != std::string::npos, complaints.sentences()[0]);
    };
    refuses("\"now\": ", "\"now\": 999", "schedule: tickets in the order of their times, none before now, expected");
    refuses("\"entities\": {", "\"entities\": {\"#0.9\": {},", "has the index of another");
    refuses("\"extensions\": [", "\"extensions\": [0, ", "extensions: a list of 3 values expected");
}

}  // namespace state_dump_test
