// What random sequences begin with: the same at every run, so that the suite is the same for all; or, when
// the test program is asked for another, as it says:
//
//     build/native-release/lull_tests --seed=2026
#pragma once

#include <cstdint>
#include <vector>

namespace seeds {

// The asked one, mixed with `usual` so that no two sequences of a suite are alike; else `usual`.
std::uint64_t one(std::uint64_t usual);

// For a test that is repeated: 1 to `count`, each by one().
std::vector<std::uint32_t> several(std::uint32_t count);

}  // namespace seeds
