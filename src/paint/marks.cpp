// Pictures of the marks, dashed paths and rings.
#include "paint/marks.hpp"

#include <algorithm>
#include <cmath>

#include "paint/palette.hpp"
#include "paint/shapes.hpp"

namespace posthaste {

namespace {

constexpr std::array<lull::Offset, 4> ways_of_shots{lull::north, lull::east, lull::south, lull::west};

// The distance to the middle of the nearest stripe; stripes rise to the right. The period divides the cell, so that
// stripes continue from cell to cell.
float stripe_distance(float x, float y, float period) {
    const float place = (x + y) / period;
    return std::abs(place - std::floor(place) - 0.5F) * period * 0.7071F;
}

Picture threat_picture(int cell, ChannelOrder order) {
    Picture picture(cell, cell);
    const float side = static_cast<float>(cell);
    const float line = std::max(1.0F, side * 0.024F);
    // Light on dark at three to one, so that the stripes can be seen without seeing red.
    draw_shape(picture, {0x6b, 0x2a, 0x30}, order, [&](float, float) { return 0.62F; });
    draw_shape(picture, {0xd2, 0x52, 0x46}, order,
               [&](float x, float y) { return 0.96F * cover(stripe_distance(x, y, side / 4) - side * 0.036F); });
    draw_shape(picture, palette::outline, order, [&](float x, float y) {
        return 0.7F * cover(-box_distance(x, y, side / 2, side / 2, side / 2 - line, side / 2 - line, 0));
    });
    return picture;
}

// Two chevrons, one behind the other, on the side that the shot comes from.
Picture shot_picture(int cell, ChannelOrder order, lull::Offset way) {
    Picture picture(cell, cell);
    const float side = static_cast<float>(cell);
    const float along_x = static_cast<float>(way.columns);
    const float along_y = static_cast<float>(way.rows);
    const auto chevrons = [&](float half_width) {
        return [=](float x, float y) {
            // Along the shot's direction, from the middle of the cell.
            const float ahead = (x - side / 2) * along_x + (y - side / 2) * along_y;
            const float aside = std::abs((x - side / 2) * along_y - (y - side / 2) * along_x);
            float nearest = side;
            for (const float tip : {-0.12F, -0.25F}) {
                nearest = std::min(nearest, line_distance(ahead, aside, tip * side, 0, (tip - 0.12F) * side,
                                                          0.13F * side, half_width));
            }
            return cover(nearest);
        };
    };
    draw_shape(picture, {0x2a, 0x0d, 0x0a}, order, chevrons(std::max(1.8F, side * 0.062F)));
    draw_shape(picture, {0xff, 0xe3, 0xda}, order, chevrons(std::max(0.8F, side * 0.03F)));
    return picture;
}

Picture plan_end_picture(int cell, ChannelOrder order) {
    Picture picture(cell, cell);
    const float side = static_cast<float>(cell);
    const float half_line = std::max(1.0F, side * 0.036F);
    const auto edge = [&](float x, float y) {
        return box_distance(x, y, side / 2, side / 2, side * 0.425F, side * 0.425F, side * 0.13F);
    };
    draw_shape(picture, palette::plan_blue, order, [&](float x, float y) { return 0.1F * cover(edge(x, y)); });
    draw_shape(picture, palette::outline, order,
               [&](float x, float y) { return 0.45F * cover(std::abs(edge(x, y)) - half_line - 0.8F); });
    draw_shape(picture, palette::plan_blue, order,
               [&](float x, float y) { return cover(std::abs(edge(x, y)) - half_line); });
    return picture;
}

Picture disc_picture(int cell, ChannelOrder order) {
    Picture picture(cell, cell);
    const float side = static_cast<float>(cell);
    draw_shape(picture, palette::letter, order,
               [&](float x, float y) { return 0.2F * cover(disc_distance(x, y, side / 2, side / 2, side * 0.46F)); });
    return picture;
}

Picture aim_picture(int cell, ChannelOrder order) {
    Picture picture(cell, cell);
    const float side = static_cast<float>(cell);
    const auto dot = [&](float x, float y, float grow) {
        return cover(disc_distance(x, y, side / 2, side / 2, side * 0.085F + grow));
    };
    draw_shape(picture, palette::outline, order, [&](float x, float y) { return 0.6F * dot(x, y, 1.0F); });
    draw_shape(picture, palette::plan_blue, order, [&](float x, float y) { return dot(x, y, 0.0F); });
    return picture;
}

// The edge of a letter from top to bottom, with a chequered line on its western side.
Picture goal_picture(int cell, ChannelOrder order) {
    Picture picture(cell, cell);
    const float side = static_cast<float>(cell);
    const float square = side / 6;
    draw_shape(picture, palette::paper, order, [](float, float) { return 0.94F; });
    const auto band = [&](float x, float y, float phase) {
        if (x < 2 * square) {
            return 0.0F;
        }
        // Steeper than a threat's hatching, and blue, so that it is never mistaken for that.
        const float place = (y + (x - 2 * square) * 0.5F) / side + phase;
        return cover((std::abs(place - std::floor(place) - 0.5F) - 0.14F) * side);
    };
    draw_shape(picture, palette::airmail_blue, order, [&](float x, float y) { return band(x, y, 0.0F); });
    draw_shape(picture, palette::ink, order, [&](float x, float y) {
        const int odd = static_cast<int>(x / square) + static_cast<int>(y / square);
        return x < 2 * square && odd % 2 == 0 ? 1.0F : 0.0F;
    });
    return picture;
}

Picture hover_picture(int cell, ChannelOrder order) {
    Picture picture(cell, cell);
    const float side = static_cast<float>(cell);
    draw_shape(picture, palette::paper, order, [&](float x, float y) {
        const float box = box_distance(x, y, side / 2, side / 2, side * 0.46F, side * 0.46F, side * 0.04F);
        const bool corner = std::abs(x - side / 2) > side * 0.26F && std::abs(y - side / 2) > side * 0.26F;
        const float line = corner ? cover(std::abs(box) - std::max(0.75F, side * 0.022F)) : 0.0F;
        return std::max(0.9F * line, 0.06F * cover(box));
    });
    return picture;
}

// The sides of a cell as bars; for the enemy under the pointer they are white over dark.
void paint_edges(const PixelView& pixels, const BoardView& view, const MarkDraw& mark) {
    const float half_width = std::max(1.0F, static_cast<float>(view.cell) * 0.026F);
    const auto column = static_cast<float>(mark.column);
    const auto row = static_cast<float>(mark.row);
    const float sides[4][4] = {{column, row, column + 1, row},
                               {column + 1, row, column + 1, row + 1},
                               {column, row + 1, column + 1, row + 1},
                               {column, row, column, row + 1}};
    const auto paint = [&](float width, Rgb colour) {
        for (unsigned i = 0; i < 4; ++i) {
            if ((mark.edges >> i & 1U) == 0) {
                continue;
            }
            paint_bar(pixels, static_cast<float>(view.x_of(sides[i][0])), static_cast<float>(view.y_of(sides[i][1])),
                      static_cast<float>(view.x_of(sides[i][2])), static_cast<float>(view.y_of(sides[i][3])), width,
                      colour, 1);
        }
    };
    if (mark.mark == Mark::pointed) {
        paint(half_width * 2, palette::outline);
    }
    paint(half_width, mark.mark == Mark::pointed ? Rgb{0xff, 0xff, 0xff} : Rgb{0xf0, 0x8a, 0x78});
}

// Where an enemy will be: only the corners, since the end of a path must not look like a button.
void paint_corners(const PixelView& pixels, const BoardView& view, const MarkDraw& mark) {
    const float side = static_cast<float>(view.cell);
    const float left = static_cast<float>(view.x_of(static_cast<float>(mark.column))) + side / 2;
    const float top = static_cast<float>(view.y_of(static_cast<float>(mark.row))) + side / 2;
    const float far = side * 0.41F;
    const float near = side * 0.2F;
    const float line = std::max(0.75F, side * 0.03F);
    for (const auto& [width, colour] :
         {std::pair{line + std::max(0.7F, side * 0.024F), palette::outline}, std::pair{line, palette::of(mark.ink)}}) {
        for (const float right : {-1.0F, 1.0F}) {
            for (const float down : {-1.0F, 1.0F}) {
                const float x = left + right * far;
                const float y = top + down * far;
                paint_bar(pixels, x, y, left + right * near, y, width, colour, 0.9F);
                paint_bar(pixels, x, y, x, top + down * near, width, colour, 0.9F);
            }
        }
    }
}

}  // namespace

void MarkPainter::prepare(int cell, ChannelOrder order) {
    if (cell_ == cell && order_ == order) {
        return;
    }
    cell_ = cell;
    order_ = order;
    pictures_ = {};
    shots_ = {};
}

// Empty for marks that are painted stroke by stroke.
const Picture& MarkPainter::picture_of(const MarkDraw& mark) {
    if (mark.mark == Mark::shot) {
        const auto* const way = std::find(ways_of_shots.begin(), ways_of_shots.end(), mark.way);
        Picture& shot = shots_[static_cast<std::size_t>(way - ways_of_shots.begin()) % shots_.size()];
        if (shot.width == 0) {
            shot = shot_picture(cell_, order_, mark.way);
        }
        return shot;
    }
    Picture& picture = pictures_[static_cast<std::size_t>(mark.mark)];
    if (picture.width > 0) {
        return picture;
    }
    switch (mark.mark) {
        case Mark::threat: picture = threat_picture(cell_, order_); break;
        case Mark::plan_end: picture = plan_end_picture(cell_, order_); break;
        case Mark::letter: picture = disc_picture(cell_, order_); break;
        case Mark::aim: picture = aim_picture(cell_, order_); break;
        case Mark::goal: picture = goal_picture(cell_, order_); break;
        case Mark::hover: picture = hover_picture(cell_, order_); break;
        case Mark::shot:
        case Mark::pointed:
        case Mark::step: break;
    }
    return picture;
}

void MarkPainter::paint(const PixelView& pixels, const BoardView& view, const MarkDraw& mark) {
    if (static_cast<std::size_t>(mark.mark) >= kinds) {
        return;
    }
    if (mark.mark == Mark::step) {
        return paint_corners(pixels, view, mark);
    }
    blit(pixels, view.left + mark.column * view.cell, view.top + mark.row * view.cell, picture_of(mark));
    if (mark.edges != 0) {
        paint_edges(pixels, view, mark);
    }
}

void paint_bar(const PixelView& pixels, float from_x, float from_y, float to_x, float to_y, float half_width,
               Rgb colour, float opacity) {
    const float length = std::hypot(to_x - from_x, to_y - from_y);
    if (length <= 0) {
        return;
    }
    const float along_x = (to_x - from_x) / length;
    const float along_y = (to_y - from_y) / length;
    const float middle_x = (from_x + to_x) / 2;
    const float middle_y = (from_y + to_y) / 2;
    const auto low = [&](float a, float b) { return static_cast<int>(std::floor(std::min(a, b) - half_width - 1)); };
    const auto high = [&](float a, float b) { return static_cast<int>(std::ceil(std::max(a, b) + half_width + 1)); };
    const int right = std::min(high(from_x, to_x), pixels.width);
    const int bottom = std::min(high(from_y, to_y), pixels.height);
    for (int y = std::max(low(from_y, to_y), 0); y < bottom; ++y) {
        std::uint32_t* row = pixels.pixels + static_cast<std::ptrdiff_t>(y) * pixels.pitch;
        for (int x = std::max(low(from_x, to_x), 0); x < right; ++x) {
            const float across = static_cast<float>(x) + 0.5F - middle_x;
            const float down = static_cast<float>(y) + 0.5F - middle_y;
            const float part = cover(std::abs(across * along_x + down * along_y) - length / 2) *
                               cover(std::abs(down * along_x - across * along_y) - half_width);
            const int alpha = static_cast<int>(part * opacity * 255.0F);
            if (alpha > 0) {
                lay(row[x], pack(colour, pixels.order, alpha));
            }
        }
    }
}

void paint_path(const PixelView& pixels, const BoardView& view, const PathDraw& path) {
    const float side = static_cast<float>(view.cell);
    const bool own = path.ink == ink::you;
    const float half_width = own ? std::max(1.0F, side * 0.05F) : std::max(0.75F, side * 0.028F);
    const float dash = side * (own ? 0.19F : 0.13F);
    const float period = dash * 1.85F;
    const float opacity = own ? 1.0F : 0.85F;
    float walked = 0;  // the dashes continue around corners
    for (std::size_t i = 0; i + 1 < path.points.size(); ++i) {
        const float from_x = static_cast<float>(view.x_of(path.points[i].first));
        const float from_y = static_cast<float>(view.y_of(path.points[i].second));
        const float to_x = static_cast<float>(view.x_of(path.points[i + 1].first));
        const float to_y = static_cast<float>(view.y_of(path.points[i + 1].second));
        const float length = std::hypot(to_x - from_x, to_y - from_y);
        if (length <= 0) {
            continue;
        }
        for (float start = -std::fmod(walked, period); start < length; start += period) {
            const float first = std::max(start, 0.0F) / length;
            const float last = std::min(start + dash, length) / length;
            if (last <= first) {
                continue;
            }
            paint_bar(pixels, from_x + (to_x - from_x) * first, from_y + (to_y - from_y) * first,
                      from_x + (to_x - from_x) * last, from_y + (to_y - from_y) * last, half_width,
                      palette::of(path.ink), opacity);
        }
        walked += length;
    }
}

void paint_ring(const PixelView& pixels, const BoardView& view, const RingDraw& ring) {
    const float side = static_cast<float>(view.cell);
    const float centre_x = static_cast<float>(view.left) + ring.x * side;
    const float centre_y = static_cast<float>(view.top) + ring.y * side;
    const float radius = ring.radius * side;
    const float half_width = std::max(1.0F, side * 0.05F);
    const float reach = radius + half_width + 1;
    if (radius <= 0 || ring.opacity <= 0) {
        return;
    }
    const Rgb colour = palette::of(ring.ink);
    const float opacity = std::min(ring.opacity, 1.0F);
    const std::uint32_t inner = pack(colour, pixels.order, static_cast<int>(opacity * 34.0F));
    const int bottom = std::min(static_cast<int>(centre_y + reach) + 1, pixels.height);
    for (int y = std::max(static_cast<int>(centre_y - reach), 0); y < bottom; ++y) {
        const float down = static_cast<float>(y) + 0.5F - centre_y;
        if (std::abs(down) >= reach) {
            continue;
        }
        std::uint32_t* row = pixels.pixels + static_cast<std::ptrdiff_t>(y) * pixels.pitch;
        const float outside = std::sqrt(reach * reach - down * down);
        const float calm = radius - half_width - 1;  // the haze is even inside this
        const float hollow = calm > std::abs(down) ? std::sqrt(calm * calm - down * down) : 0.0F;
        const int right = std::min(static_cast<int>(centre_x + outside) + 1, pixels.width);
        for (int x = std::max(static_cast<int>(centre_x - outside), 0); x < right; ++x) {
            const float across = static_cast<float>(x) + 0.5F - centre_x;
            if (std::abs(across) < hollow) {
                const int end = std::clamp(static_cast<int>(std::ceil(centre_x + hollow - 0.5F)), x + 1, right);
                lay_row(row + x, end - x, inner);
                x = end - 1;
                continue;
            }
            const float distance = std::hypot(across, down);
            const float line = cover(std::abs(distance - radius) - half_width);
            const float haze = distance < radius ? 0.13F : 0.0F;
            const int alpha = static_cast<int>(std::max(line, haze) * opacity * 255.0F);
            if (alpha > 0) {
                lay(row[x], pack(colour, pixels.order, alpha));
            }
        }
    }
}

}  // namespace posthaste
