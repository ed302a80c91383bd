// Names and sentences that components can hold. A Text is plain memory, like all that components hold: the hash of
// what it says, so it is the same number on every machine and in every run, whatever other texts there are. What it
// says is kept once, for as long as the program runs. A save spells it out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>
#include <type_traits>

#include "lull/detail/list.hpp"
#include "lull/expect.hpp"

namespace lull {

class Text {
public:
    static constexpr std::size_t longest = 200;   // bytes
    static constexpr std::size_t most = 100'000;  // different ones that a program keeps

    constexpr Text() = default;  // says nothing
    template <class Words>
    requires std::is_convertible_v<const Words&, std::string_view>
    explicit constexpr Text(const Words& /*words*/) {
        static_assert(sizeof(Words) == 0,
                      "Text::of(words) is a text that says them; Text::like(words) is only to be compared with");
    }
    // Says the same, but keeps no words: only to be compared with. A save that holds it stops the program.
    static constexpr Text like(std::string_view words) { return with_id(id_of(words)); }
    // Keeps the words. None: they are too long, too many are kept, or others have the same hash.
    static std::optional<Text> kept(std::string_view words) {
        const Text text = like(words);
        if (const Kept* known = find(text.id_); known != nullptr) {
            return std::string_view(known->words, known->bytes) == words ? std::optional(text) : std::nullopt;
        }
        if (words.size() > longest || all().size() == most) {
            return std::nullopt;
        }
        if (!words.empty()) {
            auto* copy = new char[words.size()];
            std::memcpy(copy, words.data(), words.size());
            all().push_back({text.id_, static_cast<std::uint32_t>(words.size()), copy});
        }
        return text;
    }
    // The same, of words that can be kept.
    static Text of(std::string_view words) {
        const auto text = kept(words);
        expect(text.has_value(), "a text is too long, or two texts have one hash");
        return *text;
    }

    // Empty also if nobody kept the words. Valid for good.
    [[nodiscard]] std::string_view words() const {
        const Kept* known = find(id_);
        return known != nullptr ? std::string_view(known->words, known->bytes) : std::string_view();
    }
    constexpr explicit operator bool() const { return id_ != 0; }
    friend constexpr bool operator==(const Text&, const Text&) = default;

    // For archives.
    [[nodiscard]] constexpr std::uint32_t id() const { return id_; }
    static constexpr Text with_id(std::uint32_t id) {
        Text text;
        text.id_ = id;
        return text;
    }

private:
    struct Kept {
        std::uint32_t id;
        std::uint32_t bytes;
        const char* words;
    };
    // Only ever added to, so nobody can tell what was kept before.
    static PlainList<Kept>& all() {
        // NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): it is the one place where words are kept
        static auto& list = *new PlainList<Kept>;
        return list;
    }
    static const Kept* find(std::uint32_t id) {
        for (const Kept& one : all()) {
            if (one.id == id) {
                return &one;
            }
        }
        return nullptr;
    }
    // FNV-1a, with its bits mixed once more; 0 says nothing.
    static constexpr std::uint32_t id_of(std::string_view words) {
        std::uint32_t hash = 0x811C9DC5U;
        for (const char letter : words) {
            hash = (hash ^ static_cast<std::uint8_t>(letter)) * 0x01000193U;
        }
        hash = (hash ^ (hash >> 15U)) * 0x2C1B3C6DU;
        hash ^= hash >> 16U;
        return words.empty() ? 0 : hash == 0 ? 1 : hash;
    }

    std::uint32_t id_ = 0;
};

// The texts of a stream, each once and spelt out; a value names its own by its place among them.
class StreamTexts {
public:
    // Counted from 1; 0 says nothing. One that is new comes last. Its words must be kept.
    std::uint64_t place_of(Text text) {
        if (!text) {
            return 0;
        }
        std::size_t place = 0;
        while (place < texts_.size() && texts_[place] != text) {
            ++place;
        }
        if (place == texts_.size()) {
            add(text);
        }
        return place + 1;
    }
    void add(Text text) { texts_.push_back(text); }
    // None: it has no such place.
    [[nodiscard]] std::optional<Text> at(std::uint64_t place) const {
        return place == 0               ? std::optional(Text())
               : place <= texts_.size() ? std::optional(texts_[static_cast<std::size_t>(place - 1)])
                                        : std::nullopt;
    }
    [[nodiscard]] const PlainList<Text>& all() const { return texts_; }

private:
    PlainList<Text> texts_;
};

}  // namespace lull
