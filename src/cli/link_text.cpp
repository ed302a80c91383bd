#include "cli/link_text.hpp"

#ifdef POSTHASTE_ZLIB
#define ZLIB_CONST  // it reads what it is given
#include <zlib.h>

#include "app/journeys/journey_code.hpp"
#include "lull/expect.hpp"
#include "words/journeys.hpp"

using namespace posthaste;

namespace {

constexpr std::string_view mark = "#j=";
constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr int raw = -15;  // zlib's way to say deflate without a header

std::string to_letters(const lull::Bytes& bytes) {
    std::string text;
    std::uint32_t bits = 0;
    unsigned count = 0;
    for (const std::uint8_t byte : bytes) {
        bits = bits << 8U | byte;
        for (count += 8; count >= 6; count -= 6) {
            text += letters[bits >> (count - 6) & 63U];
        }
    }
    if (count > 0) {
        text += letters[bits << (6 - count) & 63U];
    }
    return text;
}

// False: it has other letters, or an end that no bytes give.
bool from_letters(std::string_view text, lull::Bytes& bytes) {
    std::uint32_t bits = 0;
    unsigned count = 0;
    for (const char letter : text) {
        const std::size_t value = letters.find(letter);
        if (value == std::string_view::npos) {
            return false;
        }
        bits = bits << 6U | static_cast<std::uint32_t>(value);
        count += 6;
        if (count >= 8) {
            count -= 8;
            bytes.push_back(static_cast<std::uint8_t>(bits >> count));
        }
    }
    return count < 6 && (bits & ((1U << count) - 1)) == 0;
}

std::string_view letters_of(std::string_view text) {
    if (const std::size_t begin = text.find(mark); begin != std::string_view::npos) {
        text.remove_prefix(begin + mark.size());
    }
    while (!text.empty() && (text.back() == ' ' || text.back() == '\n' || text.back() == '\r')) {
        text.remove_suffix(1);
    }
    return text;
}

}  // namespace

lull::Fault to_link(const lull::Bytes& bytes, std::string& link) {
    z_stream stream{};
    bool done = deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, raw, MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY) == Z_OK;
    lull::expect(done, "There is no memory to pack a journey in.");
    lull::Bytes packed(deflateBound(&stream, static_cast<uLong>(bytes.size())));
    stream.next_in = bytes.data();
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = packed.data();
    stream.avail_out = static_cast<uInt>(packed.size());
    done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    packed.resize(packed.size() - stream.avail_out);
    deflateEnd(&stream);
    lull::expect(done, "A journey was not packed as a whole.");
    link = std::string(mark) + to_letters(packed);
    return {};
}

lull::Fault from_link(std::string_view text, lull::Bytes& bytes) {
    lull::Bytes packed;
    if (!from_letters(letters_of(text), packed)) {
        return lull::Fault(words::journey_is_not_whole);
    }
    z_stream stream{};
    lull::expect(inflateInit2(&stream, raw) == Z_OK, "There is no memory to unpack a journey in.");
    bytes.assign(most_code_bytes + 1, 0);
    stream.next_in = packed.data();
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = bytes.data();
    stream.avail_out = static_cast<uInt>(bytes.size());
    const bool ended = inflate(&stream, Z_FINISH) == Z_STREAM_END;
    const bool is_too_large = stream.avail_out == 0;
    const bool has_more = stream.avail_in > 0;
    bytes.resize(bytes.size() - stream.avail_out);
    inflateEnd(&stream);
    if (is_too_large) {
        return lull::Fault(words::journey_is_too_large);
    }
    return ended && !has_more ? lull::Fault() : lull::Fault(words::journey_is_not_whole);
}

#else

namespace {

constexpr auto has_no_zlib = "This build of the game can neither make links nor read them; use a file instead.";

}  // namespace

lull::Fault to_link(const lull::Bytes& /*bytes*/, std::string& /*link*/) { return lull::Fault(has_no_zlib); }
lull::Fault from_link(std::string_view /*text*/, lull::Bytes& /*bytes*/) { return lull::Fault(has_no_zlib); }

#endif
