// Generates many roads to check that each can be driven, and measures the slowest.
#pragma once

#include <cstdint>

// That many roads for each run from 1 to 9, starting with that seed; one line a run, and "N passed, N failed" at the
// end. Returns the program's exit code.
int make_roads(std::uint32_t roads, std::uint32_t first_seed);
