// The pieces of which the ground is laid, made once per cell size: dusk-coloured earth, worn asphalt, tufts, pebbles,
// cracks, paint. Knows pixels and the palette, nothing of the map.
#pragma once

#include <vector>

#include "paint/pixels.hpp"

namespace posthaste {

struct GroundTiles {
    static constexpr int wide = 12;  // cells after which the ground repeats
    static constexpr int high = 6;

    int cell = 0;
    Picture earth;  // wide x high cells of flat tones with fine grain; opaque
    Picture asphalt;
    // Details on top, each at most as wide as a cell.
    std::vector<Picture> tufts;
    std::vector<Picture> pebbles;
    std::vector<Picture> cracks;
    std::vector<Picture> stains;
    std::vector<Picture> gravel_above;  // along the road, densest next to it
    std::vector<Picture> gravel_below;
    std::vector<Picture> edge_lines;
    std::vector<Picture> lane_dashes;  // three fifths of a cell long
};

[[nodiscard]] GroundTiles make_ground_tiles(int cell, ChannelOrder order);

}  // namespace posthaste
