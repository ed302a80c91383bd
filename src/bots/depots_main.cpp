// Solves every depot with the engine and compares the shortest solutions with the claims in the drawings:
//
//   posthaste_depots [--most STATES]     skips depots with more positions than that before the first solution
//
// The exit code is 1 when a depot can be solved in fewer steps than claimed, with fewer pushes, or not at all.
#include <chrono>
#include <cstdio>

#include "arguments/arguments.hpp"
#include "bots/depot_solver.hpp"
#include "game/shipped_data.hpp"

using namespace posthaste;

namespace {

constexpr std::uint32_t no_limit = 50'000'000;

}  // namespace

int main(int argc, char** argv) {
    args::ArgumentParser parser(
        "Solves every depot and compares the shortest solutions with the claims in the drawings.");
    parser.Prog("posthaste_depots");
    args::ValueFlag<std::string> states_at_most(
        parser, "STATES", "skips depots with more positions than that before the first solution", {"most"});
    args::HelpFlag help(parser, "help", "this text", {"help"});
    std::uint32_t most = no_limit;
    lull::Fault fault;
    if (!read_arguments(parser, words_of(argc, argv), fault)) {
        std::fputs(parser.Help().c_str(), stdout);
        return 0;
    }
    read_number("--most", states_at_most, 1, no_limit, most, fault);
    if (fault) {
        std::fprintf(stderr, "%s\n", fault.sentence().c_str());
        return 2;
    }
    std::printf("%-26s %6s %6s %8s %8s %9s\n", "depot", "steps", "pushes", "states", "seconds", "states/s");
    std::uint64_t states = 0;
    double seconds = 0;
    int passed = 0;
    int failed = 0;
    int left_out = 0;
    const GameData& data = shipped_data();
    for (const DepotLevel& level : data.depots) {
        const auto begin = std::chrono::steady_clock::now();
        const auto solution = solve_depot(level, most, data);
        const double took = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        if (!solution) {
            most == no_limit ? ++failed : ++left_out;
            std::printf("%-26s %s\n", level.name.c_str(), most == no_limit ? "NO WAY" : "left out: too many states");
            continue;
        }
        const bool as_claimed = solution->steps == level.steps && solution->pushes == level.pushes;
        as_claimed ? ++passed : ++failed;
        std::printf("%-26s %6d %6d %8llu %8.2f %9.0f%s\n", level.name.c_str(), static_cast<int>(solution->steps),
                    static_cast<int>(solution->pushes), static_cast<unsigned long long>(solution->states), took,
                    static_cast<double>(solution->states) / took, as_claimed ? "" : "  NOT AS CLAIMED");
        if (!as_claimed) {
            std::printf("    %s\n", solution->way.c_str());
        }
        states += solution->states;
        seconds += took;
    }
    std::printf("%llu states in %.1f seconds, %.0f a second\n", static_cast<unsigned long long>(states), seconds,
                static_cast<double>(states) / seconds);
    std::printf("%d passed, %d failed, %d left out\n", passed, failed, left_out);
    return failed == 0 ? 0 : 1;
}
