#include "app/base64.hpp"

namespace posthaste {

namespace {
constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
}

std::string to_base64(const lull::Bytes& bytes) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t here = bytes.size() - i < 3 ? bytes.size() - i : 3;
        std::uint32_t group = 0;
        for (std::size_t j = 0; j < 3; ++j) {
            group = group << 8U | (j < here ? bytes[i + j] : 0U);
        }
        for (std::size_t j = 0; j < 4; ++j) {
            text += j <= here ? alphabet[group >> (18U - 6U * j) & 63U] : '=';
        }
    }
    return text;
}

std::optional<lull::Bytes> from_base64(std::string_view text) {
    if (text.size() % 4 != 0) {
        return std::nullopt;
    }
    lull::Bytes bytes;
    bytes.reserve(text.size() / 4 * 3);
    for (std::size_t i = 0; i < text.size(); i += 4) {
        std::uint32_t group = 0;
        std::size_t padding = 0;
        for (std::size_t j = 0; j < 4; ++j) {
            const char letter = text[i + j];
            const auto value = alphabet.find(letter);
            if (letter == '=' && i + 4 == text.size() && j >= 2) {
                ++padding;
            } else if (value == std::string_view::npos || padding > 0) {
                return std::nullopt;
            }
            group = group << 6U | (letter == '=' ? 0U : static_cast<std::uint32_t>(value));
        }
        for (std::size_t j = 0; j + padding < 3; ++j) {
            bytes.push_back(static_cast<std::uint8_t>(group >> (16U - 8U * j)));
        }
    }
    if (to_base64(bytes) != text) {
        return std::nullopt;  // stray bits in the last group
    }
    return bytes;
}

}  // namespace posthaste
