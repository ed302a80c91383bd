// Random hands over all screens: whatever is pressed, chosen, pointed at, loaded or lost, in whatever order, nothing
// breaks, and every screen holds what it promises.
#include <doctest/doctest.h>

#include "tests/support/random_hands.hpp"
#include "tests/support/seeds.hpp"

namespace random_walk_test {

namespace {

constexpr std::uint64_t inputs_a_visit = 500;  // then another visitor comes, with nothing stored
constexpr std::uint32_t enough_for_all_screens = 20'000;

void walk(std::uint64_t inputs, std::uint64_t first_visit = 1) {
    random_hands::Tally all;
    for (std::uint64_t visit = first_visit; all.inputs < inputs; ++visit) {
        CAPTURE(visit);
        random_hands::Hands hands(seeds::one(visit));
        for (std::uint64_t i = 0; i < inputs_a_visit; ++i) {
            hands.move();
        }
        all.inputs += hands.tally().inputs;
        all.changes += hands.tally().changes;
        all.screens.insert(hands.tally().screens.begin(), hands.tally().screens.end());
    }
    MESSAGE(all.inputs, " inputs, ", all.changes, " changes of a game");
    CHECK(all.inputs >= inputs);
    CHECK(all.changes > inputs / 20);
    if (inputs >= enough_for_all_screens) {
        CHECK(all.screens.size() == static_cast<std::size_t>(posthaste::Screen::count));
    }
}

}  // namespace

// As many under the sanitizers as without.
TEST_CASE("random hands over every screen break nothing") { walk(enough_for_all_screens); }

// Of ./dev soak, which lets each half run on a core of its own.
constexpr std::uint64_t half = 500'000;
TEST_CASE("a million inputs by random hands break nothing: the first half" * doctest::skip()) { walk(half); }
TEST_CASE("a million inputs by random hands break nothing: the second half" * doctest::skip()) {
    walk(half, 1 + half / inputs_a_visit);
}

}  // namespace random_walk_test
