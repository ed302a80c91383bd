// The silhouettes as they come from the asset build: one 8-bit alpha picture, square cells, sprites in
// the order of the recipe and then the glyphs of numbers. Without a usable one, plain shapes take their place, so
// that the game is always playable. Knows nothing of files or colours.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "app/draw_list.hpp"

namespace posthaste {

class Atlas {
public:
    // Runs of pixels, as the asset build writes them. Any other number of pixels than it announces (none when the page
    // could not get one) gives the plain shapes.
    explicit Atlas(const std::vector<std::uint8_t>& runs);

    [[nodiscard]] bool plain() const { return plain_; }
    // Of a name that it does not have: that of a plan that fails.
    [[nodiscard]] static int sprite_cell(lull::Text sprite);
    // Absent for characters that numbers do not have.
    [[nodiscard]] static std::optional<int> glyph_cell(char character);
    // From one glyph's middle to the next one's, as a share of a cell.
    [[nodiscard]] static float glyph_advance();

    // One cell scaled to size x size bytes: by area when smaller, else by interpolation.
    [[nodiscard]] std::vector<std::uint8_t> scaled(int cell_index, int size) const;

private:
    std::vector<std::uint8_t> alpha_;
    bool plain_ = false;
};

}  // namespace posthaste
