// The pieces the ground is laid from, made once per cell size: dusk-coloured earth, worn asphalt, tufts,
// pebbles, cracks, paint. Knows pixels and the palette, nothing of the map.
#pragma once

#include <vector>

#include "platform/pixels.hpp"

namespace posthaste {

struct GroundTiles {
    static constexpr int earth_tones = 9;  // dark to light
    static constexpr int asphalt_tones = 5;
    static constexpr int grains = 4;  // patterns of grain for each tone

    int cell = 0;
    std::vector<Picture> earth;  // tone * grains + grain; opaque
    std::vector<Picture> asphalt;
    // Laid over, each as wide as a cell or less.
    std::vector<Picture> tufts;
    std::vector<Picture> pebbles;
    std::vector<Picture> cracks;
    std::vector<Picture> stains;
    std::vector<Picture> gravel_above;  // along the road, densest next to it
    std::vector<Picture> gravel_below;
    std::vector<Picture> edge_lines;
    std::vector<Picture> lane_dashes;
};

[[nodiscard]] GroundTiles make_ground_tiles(int cell, ChannelOrder order);

}  // namespace posthaste
