// Saves that somebody might have written who knows what a save is: values at the edges of what validation
// allows, things in twos, parts that are missing or of another version. Most are to be accepted, so that
// what comes after loading is tried too.
#pragma once

#include "lull/byte_archive.hpp"
#include "lull/random.hpp"

namespace fuzz {

// Changes one to three things of a save's body. False, and nothing changed: it is no save.
bool mutate_save(lull::Bytes& body, lull::RandomStream& chance);

}  // namespace fuzz
