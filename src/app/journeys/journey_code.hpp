// A journey as a few hundred bytes: what it was made of and what was commanded, so that it can be played again
// anywhere. docs/link.md describes the bytes; what makes a link of them is no part of this room.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/saves/saved_run.hpp"
#include "lull/byte_archive.hpp"
#include "lull/fault.hpp"

namespace posthaste {

struct JourneyCode {
    std::string version;  // of the game that it was driven in: 1 to 40 letters, digits, dots, dashes and pluses
    std::uint32_t seed = 0;
    std::int32_t first_run = 1;       // 1 to last_run; the van is that of run 1
    std::vector<RecordedTurn> turns;  // at most most_turns; without their hashes
    std::uint64_t end_hash = 0;       // of the state after the last of them, played out
};

// The name of the release in a version, as Host::release() tells it: "1a2b3c4d" of "0.9.0-1a2b3c4d"; empty: none.
std::string release_of(const std::string& version);

inline constexpr std::size_t most_code_bytes = std::size_t{1} << 20U;

// Whether the bytes are meant to be a journey, whole or not: saves and texts begin with a letter.
bool begins_as_journey(const lull::Bytes& bytes);
// The code must keep to the limits above.
lull::Bytes to_bytes(const JourneyCode& code);
// The fault is a sentence for the player; the code is then of no use. What is read keeps to the limits above, but only
// playing it shows whether its commands are possible.
lull::Fault from_bytes(const lull::Bytes& bytes, JourneyCode& code);

// The code of a run as far as it has been played. The fault says why it has none: it is practice, its first turns were
// not kept, or it is too long. A turn that still plays out counts as played.
lull::Fault code_of(const SavedRun& run, const std::string& version, JourneyCode& code);

}  // namespace posthaste
