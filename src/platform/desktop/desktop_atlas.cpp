// Inflates the atlas with stb_image.
#include "platform/desktop/desktop_atlas.hpp"

#include <fstream>
#include <iterator>

#include "words/machine.hpp"
#include "words/sentence.hpp"

#define STB_IMAGE_IMPLEMENTATION
#define STBI_ONLY_PNG
#include <stb/stb_image.h>

namespace posthaste {

AtlasFile read_atlas(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    const std::string deflated{std::istreambuf_iterator<char>(file), {}};
    int size = 0;
    char* inflated = stbi_zlib_decode_malloc(deflated.data(), static_cast<int>(deflated.size()), &size);
    const std::vector<std::uint8_t> runs(inflated, inflated + size);
    stbi_image_free(inflated);
    Atlas atlas(runs);
    std::string fault;
    if (!file) {
        fault = words::fill(words::picture_cannot_be_read, {{"file", path}});
    } else if (atlas.plain()) {
        fault = words::fill(words::picture_is_damaged, {{"file", path}});
    }
    return {std::move(atlas), std::move(fault)};
}

}  // namespace posthaste
