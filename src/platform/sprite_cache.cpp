// Tinting and outlining of silhouettes.
#include "platform/sprite_cache.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "platform/palette.hpp"
#include "platform/shapes.hpp"

namespace posthaste {

namespace {

// Sprites that grow or shrink pass through many sizes; past this the cache starts anew (8 MiB).
constexpr std::size_t most_kept_pixels = 2U * 1024U * 1024U;

float outline_radius(Outline outline, int size) {
    switch (outline) {
        case Outline::none: return 0;
        case Outline::thin: return std::clamp(static_cast<float>(size) * 0.036F, 0.9F, 3.0F);
        case Outline::thick: return std::clamp(static_cast<float>(size) * 0.08F, 1.2F, 5.0F);
    }
    return 0;
}

// Alpha spread by a soft disc: what the outline covers, the silhouette itself included.
std::vector<std::uint8_t> dilated(const std::vector<std::uint8_t>& alpha, int side, float radius) {
    const int reach = static_cast<int>(std::ceil(radius));
    std::vector<std::uint8_t> result(alpha.size());
    for (int down = -reach; down <= reach; ++down) {
        for (int across = -reach; across <= reach; ++across) {
            const float distance = std::hypot(static_cast<float>(across), static_cast<float>(down));
            const int weight = static_cast<int>(std::lround(cover(distance - radius) * 256.0F));
            if (weight == 0) continue;
            for (int y = std::max(0, -down); y < side - std::max(0, down); ++y) {
                const std::ptrdiff_t row = static_cast<std::ptrdiff_t>(y) * side;
                const std::ptrdiff_t shifted = static_cast<std::ptrdiff_t>(y + down) * side + across;
                for (int x = std::max(0, -across); x < side - std::max(0, across); ++x) {
                    const int spread = alpha[static_cast<std::size_t>(row + x)] * weight >> 8;
                    std::uint8_t& target = result[static_cast<std::size_t>(shifted + x)];
                    target = std::max(target, static_cast<std::uint8_t>(spread));
                }
            }
        }
    }
    return result;
}

}  // namespace

void SpriteCache::prepare(ChannelOrder order) {
    if (order == order_) return;
    order_ = order;
    pictures_.clear();
    kept_pixels_ = 0;
}

const Picture& SpriteCache::picture(int atlas_cell, const Finish& tint, int size) {
    const Key key{atlas_cell, size, pack(tint.colour, ChannelOrder::blue_lowest), tint.outline, tint.mirrored};
    const auto found = pictures_.find(key);
    if (found != pictures_.end()) return found->second;

    const float radius = outline_radius(tint.outline, size);
    const int margin = static_cast<int>(std::ceil(radius));
    const int side = size + 2 * margin;
    const std::vector<std::uint8_t> silhouette = atlas_.scaled(atlas_cell, size);
    std::vector<std::uint8_t> alpha(static_cast<std::size_t>(side) * static_cast<std::size_t>(side));
    for (int y = 0; y < size; ++y) {
        const auto from = silhouette.begin() + static_cast<std::ptrdiff_t>(y) * size;
        const auto to = alpha.begin() + static_cast<std::ptrdiff_t>(y + margin) * side + margin;
        if (tint.mirrored)
            std::reverse_copy(from, from + size, to);
        else
            std::copy_n(from, size, to);
    }
    Picture made(side, side);
    if (margin > 0) {
        const std::vector<std::uint8_t> around = dilated(alpha, side, radius);
        for (std::size_t i = 0; i < around.size(); ++i) {
            made.pixels[i] = pack(palette::outline, order_, around[i] * 7 / 8);
        }
    }
    for (std::size_t i = 0; i < alpha.size(); ++i) {
        made.pixels[i] = blend(made.pixels[i], pack(tint.colour, order_, alpha[i]));
    }
    if (kept_pixels_ + made.pixels.size() > most_kept_pixels) {
        pictures_.clear();
        kept_pixels_ = 0;
    }
    kept_pixels_ += made.pixels.size();
    return pictures_.emplace(key, std::move(made)).first->second;
}

void SpriteCache::draw(const PixelView& view, int atlas_cell, const Finish& tint, int size, int x, int y, int opacity) {
    if (size < 1 || size > 4096 || opacity <= 0) return;
    const int reach = size;  // with the outline, still less than this from the middle
    if (x + reach < 0 || y + reach < 0 || x - reach > view.width || y - reach > view.height) return;
    const Picture& made = picture(atlas_cell, tint, size);
    blit(view, x - made.width / 2, y - made.height / 2, made, opacity);
}

}  // namespace posthaste
