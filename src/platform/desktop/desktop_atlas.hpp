// Reads the atlas from its file, where there are files (not on the web).
#pragma once

#include <string>

#include "paint/atlas.hpp"

namespace posthaste {

struct AtlasFile {
    Atlas atlas;        // the plain shapes when there is a fault
    std::string fault;  // empty, or a sentence
};

[[nodiscard]] AtlasFile read_atlas(const std::string& path);

}  // namespace posthaste
