// Decodes the atlas picture with stb_image.
#include "platform/desktop_atlas.hpp"

#define STB_IMAGE_IMPLEMENTATION
#define STBI_ONLY_PNG
#include <stb/stb_image.h>

namespace posthaste {

AtlasFile read_atlas(const std::string& path) {
    int width = 0;
    int height = 0;
    int channels = 0;
    stbi_uc* grey = stbi_load(path.c_str(), &width, &height, &channels, 1);
    if (grey == nullptr) {
        return {Atlas(0, 0, {}), "The picture " + path + " cannot be read (" + stbi_failure_reason() +
                                     "); plain shapes are drawn instead."};
    }
    std::vector<std::uint8_t> alpha(grey, grey + static_cast<std::ptrdiff_t>(width) * height);
    stbi_image_free(grey);
    Atlas atlas(width, height, std::move(alpha));
    std::string fault;
    if (atlas.plain())
        fault = "The picture " + path + " belongs to another version of the game; plain shapes are drawn instead.";
    return {std::move(atlas), std::move(fault)};
}

}  // namespace posthaste
