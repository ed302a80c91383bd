// The silhouettes from the asset build: one 8-bit alpha picture, square cells, sprites in the order of the recipe and
// then the glyphs of numbers. Without a usable picture, plain shapes take their place, so that the game is always
// playable. Knows nothing of files or colours.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "app/board/draw_list.hpp"

namespace posthaste {

class Atlas {
public:
    // `runs` is the run-length encoded picture from the asset build. If it holds another number of pixels than it
    // announces (none if the page could not load it), plain shapes are used.
    explicit Atlas(const std::vector<std::uint8_t>& runs);

    [[nodiscard]] bool plain() const { return plain_; }
    // The cell of a sprite; an unknown name gives the cell of a failing plan.
    [[nodiscard]] static int sprite_cell(lull::Text sprite);
    // The cell of a glyph; absent for characters that numbers do not have.
    [[nodiscard]] static std::optional<int> glyph_cell(char character);
    // The distance between the middles of two glyphs, as a share of a cell.
    [[nodiscard]] static float glyph_advance();

    // One cell scaled to size x size bytes: averaged by area when smaller, else interpolated.
    [[nodiscard]] std::vector<std::uint8_t> scaled(int cell_index, int size) const;

private:
    std::vector<std::uint8_t> alpha_;
    bool plain_ = false;
};

}  // namespace posthaste
