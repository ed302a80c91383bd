// The seeds of random sequences: the same at every run, so that the suite is the same for all; or, when the test
// program is given another:
//
//     build/native-release/lull_tests --seed=2026
#pragma once

#include <cstdint>
#include <vector>

namespace seeds {

// The given seed, mixed with `usual` so that no two sequences of a suite are alike; or just `usual`.
std::uint64_t one(std::uint64_t usual);

// How often a random test is repeated: `usual` times natively, a fifth as often where every step takes ten times as
// long: under the sanitizers, and as wasm that is built for fast builds.
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

// For a repeated test: one() of 1 to times(usual).
std::vector<std::uint32_t> several(std::uint32_t usual);

}  // namespace seeds
