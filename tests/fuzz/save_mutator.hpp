// Saves that a person who knows the format could have written: values at the edges of what validation allows,
// duplicates, parts that are missing or from another version. Most are accepted, so that what follows loading is tested
// too.
#pragma once

#include "lull/byte_archive.hpp"
#include "lull/random.hpp"

namespace fuzz {

// Changes one to three things in a save's body. False, with nothing changed: it is not a save.
bool mutate_save(lull::Bytes& body, lull::RandomStream& chance);

}  // namespace fuzz
