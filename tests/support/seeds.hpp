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

// How often a test of chance is repeated: `usual` times natively, a fifth as often where every step takes
// ten times as long: under the sanitizers, and as wasm that is made to be built fast.
#if defined(__SANITIZE_ADDRESS__) || defined(__EMSCRIPTEN__)
inline constexpr std::uint32_t seldom = 5;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
inline constexpr std::uint32_t seldom = 5;
#else
inline constexpr std::uint32_t seldom = 1;
#endif
#else
inline constexpr std::uint32_t seldom = 1;
#endif
constexpr std::uint32_t times(std::uint32_t usual) { return (usual + seldom - 1) / seldom; }

// For a test that is repeated: 1 to times(usual), each by one().
std::vector<std::uint32_t> several(std::uint32_t usual);

}  // namespace seeds
