// Depots without a screen: steps in, hashes out, so that the same steps can be compared natively and as wasm.
#pragma once

#include "cli/options.hpp"

// Reads "# depot NAME" and then steps, one a line; returns the program's exit code.
int play_depots(const Options& options, const posthaste::GameData& data);
