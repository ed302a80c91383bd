// The search that proves how short each depot can be solved.
#include "bots/depot_solver.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "game/shipped_data.hpp"
#include "tests/support/ascii_depot.hpp"

namespace depot_solver_test {

using namespace posthaste;

TEST_CASE("the solver finds no shorter way than a drawing claims, and one that works") {
    for (const char* name : {"First Class", "Mind the Step", "Union Rules"}) {
        CAPTURE(name);
        const auto& depots = shipped_data().depots;
        const auto level =
            std::find_if(depots.begin(), depots.end(), [&](const auto& one) { return one.name == name; });
        REQUIRE(level != depots.end());
        const auto solution = solve_depot(*level, 50'000, shipped_data());
        REQUIRE(solution);
        CHECK(solution->steps == level->steps);
        CHECK(solution->pushes == level->pushes);
        ascii_depot::DrawnDepot room(*level);
        room.go(solution->way);
        CHECK(room.play.solved());
    }
    CHECK_FALSE(solve_depot(shipped_data().depots.front(), 100, shipped_data()));
    CHECK_FALSE(solve_depot(ascii_depot::level_of({"####", "@.#$", ">.W#", "####"}), 1000, shipped_data()));
}

}  // namespace depot_solver_test
