// The silhouettes from the asset build: one 8-bit alpha picture, square cells, the glyphs of numbers and then sprites;
// those of depots and houses come later. Where there is no usable picture, plain shapes take its place, so that the
// game is always playable. Knows nothing of files or colours.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "app/board/draw_list.hpp"

namespace posthaste {

class Atlas {
public:
    // `runs` is the run-length encoded picture from the asset build. If it holds another number of pixels than it
    // should (none if the page could not load it), plain shapes are used.
    explicit Atlas(const std::vector<std::uint8_t>& runs);
    // The late ones, likewise. False: they hold another number of pixels, and nothing has changed.
    bool add_late(const std::vector<std::uint8_t>& runs);

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
    // False: they are not so many cells.
    bool put(const std::vector<std::uint8_t>& runs, int first_cell, int end_cell);

    std::vector<std::uint8_t> alpha_;
    bool plain_ = false;
};

}  // namespace posthaste
