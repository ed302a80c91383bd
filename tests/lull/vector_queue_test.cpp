// The queue of turns, compared with a std::vector after the same operations.
#include "lull/detail/vector_queue.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "lull/random.hpp"

namespace vector_queue_test {

TEST_CASE("a queue holds what a std::vector would hold, whatever comes and goes, first of all at its front") {
    lull::RandomStream dice(6, 1);
    lull::VectorQueue<std::uint32_t> queue;
    std::vector<std::uint32_t> vector;
    std::size_t longest = 0;
    for (std::uint32_t i = 0; i < 6000; ++i) {
        const std::uint32_t place = dice.below(static_cast<std::uint32_t>(vector.size()) + 1);
        const bool grows = i / 1000 % 2 == 0;
        switch (dice.below(grows ? 4 : 6)) {
            case 0:
                queue.insert(place, i);
                vector.insert(vector.begin() + place, i);
                break;
            case 1:
                queue.insert(vector.size(), i);
                vector.push_back(i);
                break;
            case 2:
                if (dice.chance(1, 3)) {  // values taken from the front are put back, as undo does
                    queue.insert(0, i);
                    vector.insert(vector.begin(), i);
                    break;
                }
                [[fallthrough]];
            default:
                if (const auto gone = dice.chance(3, 4) ? 0 : place; gone < vector.size()) {
                    queue.erase(gone);
                    vector.erase(vector.begin() + gone);
                }
        }
        longest = std::max(longest, vector.size());
        REQUIRE(std::equal(queue.begin(), queue.end(), vector.begin(), vector.end()));
        REQUIRE(queue.empty() == vector.empty());
        if (!vector.empty()) {
            REQUIRE(queue.front() == vector.front());
            REQUIRE(queue.back() == vector.back());
            REQUIRE(queue[vector.size() / 2] == vector[vector.size() / 2]);
        }
    }
    CHECK(longest > 50);
}

}  // namespace vector_queue_test
