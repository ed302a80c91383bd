// A colour, as data and screens name it: "#9cc46a". Knows nothing of pixels.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace posthaste {

struct Tint {
    std::uint32_t rgb = 0;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(rgb);
    }
    friend constexpr bool operator==(const Tint&, const Tint&) = default;

    // In data it is a text of this form; parse() is false where the text has another.
    static constexpr auto form = "a colour like \"#9cc46a\"";
    [[nodiscard]] std::string text() const {
        std::string text = "#";
        for (int bit = 20; bit >= 0; bit -= 4) {
            text += "0123456789abcdef"[rgb >> bit & 15U];
        }
        return text;
    }
    bool parse(std::string_view text) {
        if (text.size() != 7 || text[0] != '#') {
            return false;
        }
        rgb = 0;
        for (const char digit : text.substr(1)) {
            const std::size_t value = std::string_view("0123456789abcdef").find(digit);
            if (value == std::string_view::npos) {
                return false;
            }
            rgb = rgb << 4U | static_cast<std::uint32_t>(value);
        }
        return true;
    }
};

}  // namespace posthaste
