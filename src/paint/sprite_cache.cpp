// Tints and outlines silhouettes.
#include "paint/sprite_cache.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "paint/palette.hpp"
#include "paint/shapes.hpp"

namespace posthaste {

namespace {

// Growing and shrinking sprites need many sizes; beyond this the cache starts over (8 MiB).
constexpr std::size_t most_kept_pixels = 2U * 1024U * 1024U;

// How far a shadow reaches west and south per pixel of height.
constexpr float shadow_lean = 0.62F;
constexpr float shadow_flat = 0.42F;
constexpr int shadow_darkness = 116;  // out of 256

float outline_radius(Outline outline, int size) {
    switch (outline) {
        case Outline::none: return 0;
        case Outline::thin: return std::clamp(static_cast<float>(size) * 0.036F, 0.9F, 3.0F);
        case Outline::firm: return std::clamp(static_cast<float>(size) * 0.056F, 1.0F, 5.0F);
        case Outline::thick: return std::clamp(static_cast<float>(size) * 0.08F, 1.2F, 5.0F);
    }
    return 0;
}

// Alpha spread by a soft disc: the area that the outline covers, including the silhouette. Only the edge of the
// silhouette has to be spread; its inside reaches no farther.
std::vector<std::uint8_t> dilated(const std::vector<std::uint8_t>& alpha, int side, float radius) {
    struct Tap {
        int across;
        int down;
        int weight;
    };
    std::vector<Tap> taps;
    const int reach = static_cast<int>(std::ceil(radius));
    for (int down = -reach; down <= reach; ++down) {
        for (int across = -reach; across <= reach; ++across) {
            const float distance = std::hypot(static_cast<float>(across), static_cast<float>(down));
            const int weight = static_cast<int>(std::lround(cover(distance - radius) * 256.0F));
            if (weight > 0) {
                taps.push_back({across, down, weight});
            }
        }
    }
    std::vector<std::uint8_t> result = alpha;
    const auto at = [&](int x, int y) {
        const bool is_inside = x >= 0 && y >= 0 && x < side && y < side;
        return is_inside ? alpha[static_cast<std::size_t>(y * side + x)] : std::uint8_t{0};
    };
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            const int own = at(x, y);
            if (own == 0 || (at(x - 1, y) & at(x + 1, y) & at(x, y - 1) & at(x, y + 1)) == 255) {
                continue;
            }
            for (const Tap& tap : taps) {
                const int to_x = x + tap.across;
                const int to_y = y + tap.down;
                if (to_x < 0 || to_y < 0 || to_x >= side || to_y >= side) {
                    continue;
                }
                std::uint8_t& target = result[static_cast<std::size_t>(to_y * side + to_x)];
                target = std::max(target, static_cast<std::uint8_t>(own * tap.weight >> 8));
            }
        }
    }
    return result;
}

}  // namespace

bool SpriteCache::add_late(const std::vector<std::uint8_t>& runs) {
    const bool fits = atlas_.add_late(runs);
    if (fits) {
        forget_kept();
    }
    return fits;
}

void SpriteCache::prepare(ChannelOrder order) {
    if (order == order_) {
        return;
    }
    order_ = order;
    forget_kept();
}

void SpriteCache::forget_kept() {
    kept_.clear();
    kept_pixels_ = 0;
}

// Valid until the next call.
SpriteCache::Kept& SpriteCache::kept(const Shape& shape) {
    if (kept_pixels_ > most_kept_pixels) {
        forget_kept();
    }
    Kept& kept = kept_[shape];
    if (!kept.silhouette.empty()) {
        return kept;
    }
    const auto [atlas_cell, turns, size] = shape;
    std::vector<std::uint8_t> made = atlas_.scaled(atlas_cell, size);
    for (auto row = made.begin(); turns == mirrored && row != made.end(); row += size) {
        std::reverse(row, row + size);
    }
    for (int turn = 0; turn < turns; ++turn) {
        const std::vector<std::uint8_t> before = made;
        for (int y = 0; y < size; ++y) {
            for (int x = 0; x < size; ++x) {
                made[static_cast<std::size_t>(y * size + x)] =
                    before[static_cast<std::size_t>((size - 1 - x) * size + y)];
            }
        }
    }
    kept.silhouette = std::move(made);
    return kept;
}

const SpriteCache::Shadow& SpriteCache::shadow(const Shape& of) {
    Kept& kept_shape = kept(of);
    if (kept_shape.shadow.picture.width > 0) {
        return kept_shape.shadow;
    }

    const int size = std::get<2>(of);
    const std::vector<std::uint8_t>& shape = kept_shape.silhouette;
    const auto darkness = [&](int x, int y) {
        return x < 0 || x >= size || y < 0 ? 0 : shape[static_cast<std::size_t>(y * size + x)];
    };
    int foot = size;
    const auto is_empty = [&](int row) {
        int most = 0;
        for (int x = 0; x < size; ++x) {
            most = std::max(most, static_cast<int>(darkness(x, row)));
        }
        return most < 128;
    };
    while (foot > 1 && is_empty(foot - 1)) {
        --foot;
    }
    const int length = std::max(1, static_cast<int>(static_cast<float>(foot) * shadow_flat));
    const int lean = static_cast<int>(static_cast<float>(foot) * shadow_lean);
    Shadow made{Picture(size + lean, length), -size / 2 - lean, foot - size / 2};
    for (int y = 0; y < length; ++y) {
        // Each row of the shadow combines some rows of the silhouette, the lowest first.
        const int height = static_cast<int>((static_cast<float>(y) + 0.5F) / shadow_flat);
        const int shift = static_cast<int>(static_cast<float>(height) * shadow_lean);
        for (int x = 0; x < size + lean; ++x) {
            const int from = x - lean + shift;
            const int sum = darkness(from, foot - 1 - height) + darkness(from, foot - 2 - height);
            made.picture.at(x, y) = pack({0x0b, 0x0a, 0x08}, order_, sum * shadow_darkness / 512);
        }
    }
    kept_pixels_ += made.picture.pixels.size();
    kept_shape.shadow = std::move(made);
    return kept_shape.shadow;
}

const Picture& SpriteCache::picture(const Shape& of, const Finish& tint) {
    Kept& kept_shape = kept(of);
    const std::uint32_t colour = pack(tint.colour, order_);
    for (const Finished& known : kept_shape.pictures) {
        if (known.colour == colour && known.outline == tint.outline) {
            return known.picture;
        }
    }
    const int size = std::get<2>(of);
    const float radius = outline_radius(tint.outline, size);
    const int margin = static_cast<int>(std::ceil(radius));
    const int side = size + 2 * margin;
    const std::vector<std::uint8_t>& shape = kept_shape.silhouette;
    std::vector<std::uint8_t> alpha(static_cast<std::size_t>(side) * static_cast<std::size_t>(side));
    for (int y = 0; y < size; ++y) {
        const auto from = shape.begin() + static_cast<std::ptrdiff_t>(y) * size;
        const auto to = alpha.begin() + static_cast<std::ptrdiff_t>(y + margin) * side + margin;
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
    kept_pixels_ += made.pixels.size();
    return kept_shape.pictures.emplace_back(Finished{colour, tint.outline, std::move(made)}).picture;
}

void SpriteCache::draw_shadow(const PixelView& view, int atlas_cell, int turns, int size, int x, int y, int opacity) {
    if (size < 1 || size > 4096 || opacity <= 0) {
        return;
    }
    const int reach = 2 * size;
    if (x + reach < 0 || y + reach < 0 || x - reach > view.width || y - reach > view.height) {
        return;
    }
    const Shadow& made = shadow({atlas_cell, turns, size});
    blit(view, x + made.left, y + made.top, made.picture, opacity);
}

void SpriteCache::draw(const PixelView& view, int atlas_cell, const Finish& tint, int size, int x, int y, int opacity) {
    if (size < 1 || size > 4096 || opacity <= 0) {
        return;
    }
    const int reach = size;  // even with the outline it stays within this distance from the middle
    if (x + reach < 0 || y + reach < 0 || x - reach > view.width || y - reach > view.height) {
        return;
    }
    const Picture& made = picture({atlas_cell, tint.turns, size}, tint);
    blit(view, x - made.width / 2, y - made.height / 2, made, opacity);
}

}  // namespace posthaste
