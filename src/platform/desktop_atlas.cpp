// Inflates the atlas with stb_image.
#include "platform/desktop_atlas.hpp"

#include <fstream>
#include <iterator>

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
        fault = "The picture " + path + " cannot be read; plain shapes are drawn instead.";
    } else if (atlas.plain()) {
        fault = "The picture " + path +
                " is damaged or belongs to another version of the game; plain shapes are "
                "drawn instead.";
    }
    return {std::move(atlas), std::move(fault)};
}

}  // namespace posthaste
