// Runs without a screen: commands in, state hashes and an ASCII board out; or, at the end, a dump, or why a turn went
// as it did.
#pragma once

#include "cli/options.hpp"

// Returns the program's exit code.
int play_roads(const Options& options, const posthaste::GameData& data);
