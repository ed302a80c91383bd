// Reads the atlas from its two files, where there are files (not on the web).
#pragma once

#include <string>

#include "paint/atlas.hpp"

namespace posthaste {

struct AtlasFile {
    Atlas atlas;        // with plain shapes where there is a fault
    std::string fault;  // empty, or a sentence
};

[[nodiscard]] AtlasFile read_atlas(const std::string& folder);

}  // namespace posthaste
