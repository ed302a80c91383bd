// Generates many roads to check that each can be driven, and measures the slowest.
#pragma once

#include <cstdint>

#include "game/game_data.hpp"

// So many of each run from 1 to 9, from that seed on; a line a run, and "N passed, N failed" at the end. Answers
// what the program is to end with.
int check_roads(std::uint32_t roads, std::uint32_t first_seed, const posthaste::GameData& data);
