// Numbers that must be the same on every machine forever: saved games and shared seeds depend on them.
#include "lull/random.hpp"

#include <doctest/doctest.h>

#include <array>

namespace random_test {

using lull::RandomStream;

TEST_CASE("a stream draws the published numbers of its generator") {
    // pcg32's own demonstration: seed 42, stream 54.
    RandomStream stream(42, 54);
    for (const std::uint32_t expected :
         {0xa15c02b7U, 0x7b47f409U, 0xba1d3330U, 0x83d2f293U, 0xbfa4784bU, 0xcbed606eU}) {
        CHECK(stream.next() == expected);
    }
}

TEST_CASE("bounded draws stay in bounds and reach all of them evenly") {
    RandomStream stream(1, 1);
    std::array<int, 6> seen{};
    for (int i = 0; i < 6000; ++i) {
        ++seen[stream.below(6)];
    }
    for (const int count : seen) {
        CHECK(count > 850);
        CHECK(count < 1150);
    }
    for (int i = 0; i < 100; ++i) {
        const auto value = stream.between(-3, 2);
        CHECK(value >= -3);
        CHECK(value <= 2);
    }
    CHECK(stream.below(1) == 0);
}

TEST_CASE("streams of one seed differ") {
    RandomStream gameplay(9, 1);
    RandomStream cosmetic(9, 2);
    CHECK(gameplay.next() != cosmetic.next());
}

}  // namespace random_test
