// The few colours of the game, each with one meaning, and the tones of the ground. Numbers only: nothing here draws.
#pragma once

#include "app/board/draw_list.hpp"
#include "paint/pixels.hpp"

namespace posthaste::palette {

inline constexpr Rgb paper{0xf3, 0xe9, 0xd2};
inline constexpr Rgb ink{0x3a, 0x30, 0x20};
inline constexpr Rgb muted_ink{0x8a, 0x7d, 0x62};
inline constexpr Rgb airmail_red{0xc8, 0x45, 0x3b};
inline constexpr Rgb airmail_blue{0x2d, 0x5f, 0x9e};
inline constexpr Rgb plan_blue{0x7f, 0xb4, 0xff};
inline constexpr Rgb zombie{0x9c, 0xc4, 0x6a};
inline constexpr Rgb bandit{0xe0, 0x6a, 0x4f};
inline constexpr Rgb hazard{0xd9, 0x80, 0x3c};
inline constexpr Rgb letter{0xff, 0xf6, 0xdc};
inline constexpr Rgb tree{0x34, 0x2d, 0x1f};
inline constexpr Rgb stone{0x80, 0x7a, 0x72};
inline constexpr Rgb straw{0xc0, 0xaa, 0x66};
inline constexpr Rgb water{0x7d, 0x97, 0xa6};
inline constexpr Rgb acid{0x8f, 0xae, 0x2b};

inline constexpr Rgb outline{0x16, 0x13, 0x10};
inline constexpr Rgb dusk{0x5c, 0x52, 0x3e};  // the open ground
inline constexpr Rgb grass{0xa8, 0x9a, 0x5e};
inline constexpr Rgb pebble{0x80, 0x74, 0x59};
inline constexpr Rgb asphalt{0x2f, 0x31, 0x3a};
inline constexpr Rgb shoulder{0x47, 0x40, 0x38};
inline constexpr Rgb edge_line{0x6f, 0x6d, 0x6a};
inline constexpr Rgb lane_paint{0xae, 0xa3, 0x75};
inline constexpr Rgb horde_dark{0x10, 0x14, 0x0c};
inline constexpr Rgb horde_crowd{0x2c, 0x3b, 0x20};

[[nodiscard]] constexpr Rgb of(Tint tint) {
    return {static_cast<std::uint8_t>(tint.rgb >> 16U), static_cast<std::uint8_t>(tint.rgb >> 8U),
            static_cast<std::uint8_t>(tint.rgb)};
}

}  // namespace posthaste::palette
