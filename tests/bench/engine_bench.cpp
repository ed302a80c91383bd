// Measures the engine against the two references, natively or as wasm under node, and prints a line of
// JSON for each figure. What they have to reach is in run.mjs.
#include <cstdlib>
#include <string>

#include "tests/bench/hand_turn.hpp"
#include "tests/bench/lull_turn.hpp"
#include "tests/bench/measure.hpp"
#include "tests/bench/seed_turn.hpp"

namespace {

using bench::tell;

void measure_turns(const bench::Size& size, int rounds, std::uint32_t turns) {
    bench::Workload work(size);
    bench::with_lull::Game lull(work);
    bench::with_seed::Game<bench::everything> seed(work);
    bench::with_seed::Game<bench::nothing> bare_seed(work);
    bench::by_hand::Game<bench::everything> hand(work);
    bench::by_hand::Game<bench::nothing> bare_hand(work);
    const std::vector<bench::Order>* orders = nullptr;
    const auto all = [&](auto& game) {
        return [&] {
            for (const auto& order : *orders) game.turn(order);
        };
    };
    const auto agree = [&] {
        const auto told = hand.digest();
        if (seed.digest() != told || lull.digest() != told || bare_hand.digest() != told ||
            bare_seed.digest() != told) {
            std::fputs("The programs that are compared ended in different states.\n", stderr);
            std::exit(1);
        }
    };
    const auto times = bench::in_turns(rounds, {all(lull), all(seed), all(hand), all(bare_hand), all(bare_seed)}, [&] {
        agree();
        orders = &work.draw(turns);
    });
    agree();
    const std::string at = std::string(" at ") + size.name;
    const char* names[] = {"lull", "seed", "hand", "bare hand", "bare seed"};
    for (std::size_t i = 0; i < times.size(); ++i) {
        tell(std::string("nanoseconds of a turn, ") + names[i] + at, bench::median(times[i]) / turns);
    }
    tell("seed / lull" + at, bench::ratio(times[1], times[0]));
    tell("bare seed / lull" + at, bench::ratio(times[4], times[0]));
    tell("lull / hand" + at, bench::ratio(times[0], times[2]));
    tell("seed / hand" + at, bench::ratio(times[1], times[2]));
    tell("bare seed / bare hand" + at, bench::ratio(times[4], times[3]));
}

}  // namespace

int main() {
    measure_turns(bench::small, 25, 20'000);
    measure_turns(bench::usual, 15, 60'000);
    measure_turns(bench::large, 9, 200'000);
    return 0;
}
