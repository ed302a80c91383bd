// How an entity is drawn: a component for games that have atlases, and the order and frames of what is
// drawn. Nothing here decides anything: an offset moves the picture, never the cell.
#pragma once

#include <algorithm>
#include <cereal/cereal.hpp>
#include <cstdint>
#include <vector>

#include "lull/cell.hpp"
#include "lull/declare.hpp"
#include "lull/entity.hpp"
#include "lull/parts/animation.hpp"

namespace lull {

struct AtlasSprite {
    LULL(sprite, first_frame, frames, frame_ms, loops, layer, offset, second_texture, effect);
    static constexpr bool cosmetic = true;
    std::int32_t first_frame = 0;  // in the atlas
    std::int32_t frames = 1;
    std::int32_t frame_ms = 0;  // of virtual time; 0: it stands still
    bool loops = true;          // else it stays at its last frame
    std::int32_t layer = 0;     // the highest is drawn last
    Offset offset;              // thousandths of a cell
    std::int32_t second_texture = 0;
    std::int32_t effect = 0;  // in a game's own numbering
};

// The frame of the atlas at that virtual time.
constexpr std::int32_t frame_at(const AtlasSprite& sprite, std::int64_t ms) {
    if (sprite.frame_ms <= 0 || sprite.frames <= 1 || ms < 0) {
        return sprite.first_frame;
    }
    const std::int64_t passed = ms / sprite.frame_ms;
    const std::int64_t last = sprite.frames - 1;
    return sprite.first_frame +
           static_cast<std::int32_t>(sprite.loops ? passed % sprite.frames : std::min<std::int64_t>(passed, last));
}

struct DrawnSprite {
    Entity entity;
    std::int32_t frame = 0;
    std::int32_t layer = 0;
    std::int64_t x = 0;  // thousandths of a cell, of its middle or corner, as the game draws
    std::int64_t y = 0;
    std::int32_t opacity = 1000;
    std::int32_t second_texture = 0;
    std::int32_t effect = 0;
};

// Everything that has a place and a sprite, in the order in which it is drawn: layer by layer, and within
// one by id, so that nothing flickers to the front because something else came or went.
template <class World>
void list_sprites(const World& world, const Animations& animations, std::int64_t loop_ms,
                  std::vector<DrawnSprite>& list) {
    list.clear();
    const Offset shake = animations.offset_of({});
    world.template each<typename World::Position, AtlasSprite>([&](Entity entity, const auto& place,
                                                                   const AtlasSprite& sprite) {
        const Offset seen = animations.offset_of(entity);
        list.push_back({entity, frame_at(sprite, loop_ms), sprite.layer,
                        std::int64_t{place.cell.column} * 1000 + sprite.offset.columns + seen.columns + shake.columns,
                        std::int64_t{place.cell.row} * 1000 + sprite.offset.rows + seen.rows + shake.rows,
                        animations.opacity_of(entity), sprite.second_texture, sprite.effect});
    });
    std::sort(list.begin(), list.end(), [](const DrawnSprite& a, const DrawnSprite& b) {
        return a.layer != b.layer ? a.layer < b.layer : a.entity < b.entity;
    });
}

}  // namespace lull
