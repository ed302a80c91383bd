// Depots without a screen: steps in, hashes out, so that the same steps can be compared natively and as wasm.
#pragma once

#include "platform/headless_options.hpp"

// Reads "# depot NAME" and then steps, a line each; answers what the program is to end with.
int play_depots(const Options& options, const posthaste::GameData& data);
