// The smallest program that uses the whole engine: what a maker's page carries of it. Compiled a second time
// without the engine (WITHOUT_ENGINE), it is what any such program carries anyway, the drawing up of the map
// with it; the difference counts, and in it are still the components, verbs and rules of a game.
#include <cstdio>
#include <cstdlib>
#include <vector>

#ifndef WITHOUT_ENGINE
#include "tests/bench/lull_turn.hpp"
#endif
#include "tests/bench/workload.hpp"

int main(int argc, char** argv) {
    std::vector<int> numbers(static_cast<std::size_t>(argc), 1);
    numbers.push_back(argc > 1 ? std::atoi(argv[1]) : 2);  // NOLINT(cert-err34-c): any number will do
    if (numbers.back() < 0) {
        std::fputs("A number of turns, please.\n", stderr);
        std::abort();
    }
    const bench::Workload work(bench::tiny);
#ifndef WITHOUT_ENGINE
    bench::with_lull::Game<bench::nothing> game(work);
    for (int turn = 0; turn < numbers.back(); ++turn) {
        game.turn({static_cast<std::uint32_t>(turn) % 160U, 1, 0});
    }
    numbers.push_back(static_cast<int>(game.digest()));
#else
    std::uint64_t sum = 0;
    for (const bench::Start& start : work.starts) {
        sum += bench::digest_of(static_cast<std::uint32_t>(start.is_door), start.cell);
        sum += bench::digest_of(bench::Part::door_state, static_cast<std::uint32_t>(start.can_open_doors), 1);
        sum += bench::digest_of(bench::Part::solid, static_cast<std::uint32_t>(start.has_health), 1);
    }
    numbers.push_back(static_cast<int>(sum));
#endif
    return numbers.back() & 1;
}
