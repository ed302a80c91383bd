// What the two programs of the page share: the game that is played, and the one that the inspector plays again.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>

#include "lull/byte_archive.hpp"
#include "lull/session.hpp"

namespace dungeon {

inline constexpr const char* way_names[] = {"north", "east", "south", "west"};

// A save includes what can be undone, and should stay small in the browser's storage.
inline constexpr lull::SessionOptions options{.undo = 200, .undo_bytes = std::size_t{1} << 16U};

// Two hexadecimal digits for each byte.
inline std::string to_hex(const lull::Bytes& bytes) {
    constexpr const char* digits = "0123456789abcdef";
    std::string text;
    for (const std::uint8_t byte : bytes) {
        text += digits[byte >> 4U];
        text += digits[byte & 15U];
    }
    return text;
}

// Absent if the text is something else.
inline std::optional<lull::Bytes> from_hex(const std::string& text) {
    lull::Bytes bytes(text.size() / 2);
    bool is_good = text.size() % 2 == 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const char* const end = &text[2 * i] + 2;
        is_good = is_good && std::from_chars(end - 2, end, bytes[i], 16).ptr == end;
    }
    return is_good ? std::optional(bytes) : std::nullopt;
}

inline std::string hash_text(std::uint64_t hash) {
    char text[17];
    const auto end = std::to_chars(text, text + 16, hash, 16).ptr;
    return {text, end};
}

}  // namespace dungeon
