// The smallest program that uses the whole engine: what a maker's page carries of it. Compiled a second time
// without the engine (WITHOUT_ENGINE), it is what any such program carries anyway; the difference counts.
#include <cstdio>
#include <cstdlib>
#include <vector>

#ifndef WITHOUT_ENGINE
#include "tests/bench/lull_turn.hpp"
#endif

int main(int argc, char** argv) {
    std::vector<int> numbers(static_cast<std::size_t>(argc), 1);
    numbers.push_back(argc > 1 ? std::atoi(argv[1]) : 2);  // NOLINT(cert-err34-c): any number will do
    if (numbers.back() < 0) {
        std::fputs("A number of turns, please.\n", stderr);
        std::abort();
    }
#ifndef WITHOUT_ENGINE
    const bench::Workload work(bench::tiny);
    bench::with_lull::Game<bench::nothing> game(work);
    for (int turn = 0; turn < numbers.back(); ++turn) {
        game.turn({static_cast<std::uint32_t>(turn) % 160U, 1, 0});
    }
    numbers.push_back(static_cast<int>(game.digest()));
#endif
    return numbers.back() & 1;
}
