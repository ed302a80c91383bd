// The pieces the ground is laid from, made once per cell size: dusk-coloured earth, worn asphalt, tufts,
// pebbles, cracks, paint. Knows pixels and the palette, nothing of the map.
#pragma once

#include <vector>

#include "platform/pixels.hpp"

namespace posthaste {

struct GroundTiles {
    static constexpr int wide = 12;  // cells after which the ground repeats
    static constexpr int high = 6;

    int cell = 0;
    Picture earth;  // wide x high cells of flat tones with fine grain; opaque
    Picture asphalt;
    // Laid over, each as wide as a cell or less.
    std::vector<Picture> tufts;
    std::vector<Picture> pebbles;
    std::vector<Picture> cracks;
    std::vector<Picture> stains;
    std::vector<Picture> gravel_above;  // along the road, densest next to it
    std::vector<Picture> gravel_below;
    std::vector<Picture> edge_lines;
    std::vector<Picture> lane_dashes;  // as long as a cell's three fifths
};

[[nodiscard]] GroundTiles make_ground_tiles(int cell, ChannelOrder order);

}  // namespace posthaste
