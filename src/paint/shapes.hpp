// Smooth small shapes by distance: how much of a pixel a line, a disc or a rounded box covers, and pictures made of
// such shapes. Used for pictures that are then only copied; knows no game.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "lull/function_ref.hpp"
#include "paint/pixels.hpp"

namespace posthaste {

// Converts a signed distance in pixels (negative inside) to a cover of 0 to 1, with an edge one pixel wide.
[[nodiscard]] inline float cover(float distance) { return std::clamp(0.5F - distance, 0.0F, 1.0F); }

[[nodiscard]] inline float disc_distance(float x, float y, float centre_x, float centre_y, float radius) {
    return std::hypot(x - centre_x, y - centre_y) - radius;
}

// The distance from a line with round ends.
[[nodiscard]] inline float line_distance(float x, float y, float from_x, float from_y, float to_x, float to_y,
                                         float half_width) {
    const float along_x = to_x - from_x;
    const float along_y = to_y - from_y;
    const float length = along_x * along_x + along_y * along_y;
    float part = length > 0 ? ((x - from_x) * along_x + (y - from_y) * along_y) / length : 0.0F;
    part = std::clamp(part, 0.0F, 1.0F);
    return std::hypot(x - from_x - part * along_x, y - from_y - part * along_y) - half_width;
}

// The distance from a box with rounded corners, given by its centre, half its width and half its height.
[[nodiscard]] inline float box_distance(float x, float y, float centre_x, float centre_y, float half_width,
                                        float half_height, float radius) {
    const float outside_x = std::abs(x - centre_x) - half_width + radius;
    const float outside_y = std::abs(y - centre_y) - half_height + radius;
    const float corner = std::hypot(std::max(outside_x, 0.0F), std::max(outside_y, 0.0F));
    return corner + std::min(std::max(outside_x, outside_y), 0.0F) - radius;
}

struct Bounds {  // in pixels; parts outside the picture are ignored
    float left, top, right, bottom;
};

// The cover, 0 to 1, at a place in pixels.
using CoverAt = lull::FunctionRef<float(float, float)>;

// Lays a colour over the pixels within the bounds. How much of each is covered is asked at its centre.
inline void draw_shape(Picture& picture, Rgb colour, ChannelOrder order, const Bounds& bounds, CoverAt cover_at) {
    const int bottom = std::min(static_cast<int>(bounds.bottom) + 1, picture.height);
    const int right = std::min(static_cast<int>(bounds.right) + 1, picture.width);
    for (int y = std::max(static_cast<int>(bounds.top), 0); y < bottom; ++y) {
        for (int x = std::max(static_cast<int>(bounds.left), 0); x < right; ++x) {
            cover_pixel(picture.at(x, y), colour, order,
                        cover_at(static_cast<float>(x) + 0.5F, static_cast<float>(y) + 0.5F));
        }
    }
}

inline void draw_shape(Picture& picture, Rgb colour, ChannelOrder order, CoverAt cover_at) {
    draw_shape(picture, colour, order, {0, 0, static_cast<float>(picture.width), static_cast<float>(picture.height)},
               cover_at);
}

// A hash of a position, for scattering things the same way everywhere; 32 well mixed bits.
[[nodiscard]] inline std::uint32_t scatter(std::uint64_t seed, std::int32_t x, std::int32_t y, std::uint32_t salt) {
    std::uint64_t bits = seed ^ (static_cast<std::uint64_t>(static_cast<std::uint32_t>(x)) << 32U) ^
                         static_cast<std::uint32_t>(y) ^ (static_cast<std::uint64_t>(salt) * 0x9e3779b97f4a7c15ULL);
    bits = (bits ^ (bits >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    bits = (bits ^ (bits >> 27U)) * 0x94d049bb133111ebULL;
    return static_cast<std::uint32_t>((bits ^ (bits >> 31U)) >> 16U);
}

// Smooth noise from 0 to 1 at a place between corners, from the hash that hash_at(column, row) gives of each.
template <class HashAt>
float noise_between(float x, float y, HashAt hash_at) {
    const float column = std::floor(x);
    const float row = std::floor(y);
    const auto corner = [&](int right, int down) {
        return static_cast<float>(
                   hash_at(static_cast<std::int32_t>(column) + right, static_cast<std::int32_t>(row) + down) &
                   0xffffU) /
               65535.0F;
    };
    const auto smooth = [](float t) { return t * t * (3.0F - 2.0F * t); };
    const float across = smooth(x - column);
    const float down = smooth(y - row);
    const float top = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * across;
    const float bottom = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * across;
    return top + (bottom - top) * down;
}

// The same, with features of `size` units.
[[nodiscard]] inline float soft_noise(std::uint64_t seed, float x, float y, float size, std::uint32_t salt) {
    return noise_between(x / size, y / size,
                         [&](std::int32_t column, std::int32_t row) { return scatter(seed, column, row, salt); });
}

// The same, repeated after so many columns and rows of corners.
[[nodiscard]] inline float repeating_noise(std::uint64_t seed, float x, float y, int columns, int rows,
                                           std::uint32_t salt) {
    return noise_between(
        x, y, [&](std::int32_t column, std::int32_t row) { return scatter(seed, column % columns, row % rows, salt); });
}

}  // namespace posthaste
