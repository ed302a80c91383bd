// How an entity's picture is posed and what belongs to it, and the order and frames in which pictures are drawn.
// Nothing here decides anything: an offset moves the picture, never the cell, and a turn never changes the facing. The
// game itself chooses the picture and its layer.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "lull/cell.hpp"
#include "lull/declare.hpp"
#include "lull/entity.hpp"
#include "lull/modules/animation.hpp"
#include "lull/text.hpp"

namespace lull {

struct Pose {
    LULL(pose, (frames, 1, 64), (frame_ms, 0, 60'000), loops, offset, (turns, 0, 3), second, (second_turns, 0, 3),
         effect);
    static constexpr bool cosmetic = true;
    std::int32_t frames = 1;
    std::int32_t frame_ms = 0;  // virtual milliseconds per frame; 0: no animation
    bool loops = true;          // false: it stays at its last frame
    Offset offset;              // thousandths of a cell
    std::int32_t turns = 0;     // quarter turns of the picture, clockwise
    Text second;                // a second picture on top
    std::int32_t second_turns = 0;
    Text effect;  // a name that the game interprets
};

// The quarter turns that make a picture drawn facing north face one of the four ways.
constexpr std::int32_t turns_to(Offset way) { return way == north ? 0 : way == east ? 1 : way == south ? 2 : 3; }

// The number of the frame to show at that virtual time, from 0.
constexpr std::int32_t frame_at(const Pose& pose, std::int64_t ms) {
    if (pose.frame_ms <= 0 || pose.frames <= 1 || ms < 0) {
        return 0;
    }
    const std::int64_t passed = ms / pose.frame_ms;
    return static_cast<std::int32_t>(pose.loops ? passed % pose.frames
                                                : std::min<std::int64_t>(passed, pose.frames - 1));
}

struct DrawnSprite {
    Entity entity;
    std::int32_t frame = 0;
    std::int32_t layer = 0;
    std::int64_t x = 0;  // thousandths of a cell, at its middle or corner as the game likes
    std::int64_t y = 0;
    std::int32_t opacity = 1000;
};

// Everything that has a position and a pose, in drawing order: by layer, the highest layer_of(Entity) last, and within
// a layer by id, so that no picture flickers to the front when another comes or goes.
template <class World, class LayerOf>
void list_sprites(const World& world, const Animations& animations, std::int64_t loop_ms, const LayerOf& layer_of,
                  std::vector<DrawnSprite>& list) {
    list.clear();
    const Offset shake = animations.offset_of({});
    world.template each<typename World::Position, Pose>([&](Entity entity, const auto& place, const Pose& pose) {
        const Offset seen = animations.offset_of(entity);
        list.push_back({entity, frame_at(pose, loop_ms), static_cast<std::int32_t>(layer_of(entity)),
                        std::int64_t{place.cell.column} * 1000 + pose.offset.columns + seen.columns + shake.columns,
                        std::int64_t{place.cell.row} * 1000 + pose.offset.rows + seen.rows + shake.rows,
                        animations.opacity_of(entity)});
    });
    std::sort(list.begin(), list.end(), [](const DrawnSprite& a, const DrawnSprite& b) {
        return a.layer != b.layer ? a.layer < b.layer : a.entity < b.entity;
    });
}

}  // namespace lull
