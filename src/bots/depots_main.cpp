// Solves every depot with the engine and compares the shortest solutions with the claims in the drawings:
//
//   posthaste_depots [--most STATES]     skips depots with more positions than that before the first solution
//
// The exit code is 1 when a depot can be solved in fewer steps than claimed, with fewer pushes, or not at all.
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <string_view>

#include "bots/depot_solver.hpp"
#include "game/shipped_data.hpp"

using namespace posthaste;

namespace {

constexpr std::uint64_t no_limit = 50'000'000;

bool read_limit(int argc, char** argv, std::uint64_t& most) {
    if (argc == 1) {
        return true;
    }
    const std::string_view number = argc == 3 && std::string_view(argv[1]) == "--most" ? argv[2] : "";
    const auto [end, fault] = std::from_chars(number.data(), number.data() + number.size(), most);
    return fault == std::errc() && end == number.data() + number.size() && most > 0;
}

}  // namespace

int main(int argc, char** argv) {
    std::uint64_t most = no_limit;
    if (!read_limit(argc, argv, most)) {
        std::fputs("posthaste_depots [--most STATES]\n", stderr);
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
