// How two journeys compare, in words.
#include "words/ghost.hpp"

#include <doctest/doctest.h>

namespace ghost_words_test {

using namespace posthaste::words;

TEST_CASE("a lead names letters, coins and turns, each in its own number") {
    CHECK(told_lead({3, -12, -4}) == "3 letters more, 12 coins fewer, 4 turns sooner");
    CHECK(told_lead({-1, 1, 1}) == "1 letter fewer, 1 coin more, 1 turn later");
    CHECK(told_lead({}) == "as many letters, as many coins, as many turns");
}

}  // namespace ghost_words_test
