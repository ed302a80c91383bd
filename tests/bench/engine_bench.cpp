// Measures the engine against the two references, natively or as wasm under node, and prints a line of JSON for each
// figure. The limits are in run.mjs.
#include <cstdlib>
#include <iterator>
#include <string>

#include "tests/bench/hand_turn.hpp"
#include "tests/bench/lull_turn.hpp"
#include "tests/bench/measure.hpp"
#include "tests/bench/seed_turn.hpp"

namespace {

using bench::tell;

// The time of a turn of Lull, in nanoseconds.
double measure_turns(const bench::Size& size, int rounds, std::uint32_t turns) {
    bench::Workload work(size);
    bench::with_lull::Game<bench::everything> lull(work);
    bench::with_lull::Game<bench::nothing> bare_lull(work);
    bench::with_lull::Game<bench::Features{.undo = false}> without_undo(work);
    bench::with_lull::Game<bench::Features{.hash = false}> without_hash(work);
    bench::with_lull::Game<bench::Features{.tracking = false}> without_tracking(work);
    bench::with_seed::Game<bench::everything> seed(work);
    bench::with_seed::Game<bench::nothing> bare_seed(work);
    bench::by_hand::Game<bench::everything> hand(work);
    bench::by_hand::Game<bench::nothing> bare_hand(work);
    const std::vector<bench::Order>* orders = nullptr;
    const auto all = [&](auto& game) {
        return [&] {
            for (const auto& order : *orders) {
                game.turn(order);
            }
        };
    };
    const auto agree = [&] {
        const auto told = hand.digest();
        if (seed.digest() != told || lull.digest() != told || bare_hand.digest() != told ||
            bare_seed.digest() != told || bare_lull.digest() != told || without_undo.digest() != told) {
            std::fputs("The programs that are compared ended in different states.\n", stderr);
            std::exit(1);
        }
    };
    const auto times = bench::in_turns(rounds,
                                       {all(lull), all(seed), all(hand), all(bare_hand), all(bare_seed), all(bare_lull),
                                        all(without_undo), all(without_hash), all(without_tracking)},
                                       [&] {
                                           agree();
                                           orders = &work.draw(turns);
                                       });
    agree();
    const std::string at = std::string(" at ") + size.name;
    const char* names[] = {"lull", "seed", "hand", "bare hand", "bare seed", "bare lull"};
    for (std::size_t i = 0; i < std::size(names); ++i) {
        tell(std::string("nanoseconds of a turn, ") + names[i] + at, bench::median(times[i]) / turns);
    }
    tell("seed / lull" + at, bench::ratio(times[1], times[0]));
    tell("bare seed / lull" + at, bench::ratio(times[4], times[0]));
    tell("bare seed / bare lull" + at, bench::ratio(times[4], times[5]));
    if (&size == &bench::usual) {
        tell("cost of undo", 100 * (bench::ratio(times[0], times[6]) - 1));
        tell("cost of hash", 100 * (bench::ratio(times[0], times[7]) - 1));
        tell("cost of tracking", 100 * (bench::ratio(times[0], times[8]) - 1));
    }
    tell("lull / hand" + at, bench::ratio(times[0], times[2]));
    tell("seed / hand" + at, bench::ratio(times[1], times[2]));
    tell("bare seed / bare hand" + at, bench::ratio(times[4], times[3]));
    return bench::median(times[0]) / turns;
}

// The time of a turn that comes up in a schedule of that many turns: each character of the map acts by itself.
void measure_scheduled_turns(const bench::Size& size) {
    bench::Workload work(size);
    bench::with_lull::Game<bench::everything, true> game(work);
    const auto times = bench::in_turns(15, {[&] { game.turn_of_all(work); }}, [] {});
    tell(std::string("nanoseconds of a turn, lull by schedule at ") + size.name,
         bench::median(times[0]) / size.characters);
}

}  // namespace

int main() {
    const double small = measure_turns(bench::small, 15, 20'000);
    const double usual = measure_turns(bench::usual, 15, 60'000);
    const double large = measure_turns(bench::large, 5, 200'000);
    tell("growth 1k to 10k", usual / small);
    tell("growth 10k to 160k", large / usual);
    measure_scheduled_turns(bench::small);
    measure_scheduled_turns(bench::usual);
    return 0;
}
