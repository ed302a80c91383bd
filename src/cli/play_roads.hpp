// Runs without a screen: commands in, state hashes and an ASCII board out; or, at the end, a dump, or why a turn went
// as it did.
#pragma once

#include <iosfwd>

#include "app/journeys/journey_code.hpp"
#include "cli/options.hpp"

// Returns the program's exit code.
int play_roads(const Options& options, const posthaste::GameData& data);
// The same from that input, and the journey that it was. The code is of use only if 0 is returned.
int read_recording(std::istream& recording, const Options& options, const posthaste::GameData& data,
                   posthaste::JourneyCode& code);
