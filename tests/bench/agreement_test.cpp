// The benchmark compares equal work: the three programs that do it end in the same state.
#include <doctest/doctest.h>

#include "tests/bench/hand_turn.hpp"
#include "tests/bench/lull_turn.hpp"
#include "tests/bench/seed_turn.hpp"

namespace agreement_test {

TEST_CASE("the engine, the seed's design and the hand-coded turn end in the same state") {
    bench::Workload work(bench::tiny);
    bench::with_lull::Game<bench::everything> lull(work);
    bench::with_seed::Game<bench::everything> seed(work);
    bench::by_hand::Game<bench::everything> hand(work);
    const auto at_first = hand.digest();
    REQUIRE(lull.digest() == at_first);
    REQUIRE(seed.digest() == at_first);
    for (int i = 0; i < 20; ++i) {
        for (const auto& order : work.draw(50)) {
            lull.turn(order);
            seed.turn(order);
            hand.turn(order);
        }
        CAPTURE(i);
        REQUIRE(seed.digest() == hand.digest());
        REQUIRE(lull.digest() == hand.digest());
        REQUIRE(hand.kept_hash() == hand.digest());
        REQUIRE(seed.kept_hash() == hand.digest());
    }
    CHECK(hand.digest() != at_first);
}

}  // namespace agreement_test
