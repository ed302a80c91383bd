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

namespace {

// Empty: it cannot be inflated.
std::vector<std::uint8_t> inflated_file(std::ifstream& file) {
    const std::string deflated{std::istreambuf_iterator<char>(file), {}};
    int size = 0;
    char* inflated = stbi_zlib_decode_malloc(deflated.data(), static_cast<int>(deflated.size()), &size);
    std::vector<std::uint8_t> runs(inflated, inflated + size);
    stbi_image_free(inflated);
    return runs;
}

}  // namespace

AtlasFile read_atlas(const std::string& folder) {
    const std::string paths[] = {folder + "/atlas.bin", folder + "/atlas_late.bin"};
    std::ifstream early(paths[0], std::ios::binary);
    Atlas atlas(inflated_file(early));
    std::ifstream late(paths[1], std::ios::binary);
    const bool has_late = atlas.add_late(inflated_file(late));
    std::string fault;
    if (!early || !late) {
        fault = words::fill(words::picture_cannot_be_read, {{"file", paths[early ? 1 : 0]}});
    } else if (atlas.plain() || !has_late) {
        fault = words::fill(words::picture_is_damaged, {{"file", paths[atlas.plain() ? 0 : 1]}});
    }
    return {std::move(atlas), std::move(fault)};
}

}  // namespace posthaste
