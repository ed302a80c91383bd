// Names and sentences that components can hold. A Text is plain memory, like all that components hold: the hash of
// what it says, so it is the same number on every machine and in every run, whatever other texts there are. What it
// says is kept once, for as long as the program runs. A save spells it out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>

#include "lull/detail/list.hpp"
#include "lull/expect.hpp"

namespace lull {

class Text {
public:
    static constexpr std::size_t longest = 200;  // bytes
    // Different ones that a program keeps. Saves may bring so many of them that some are left for the program's own.
    static constexpr std::size_t most = 20'000;
    static constexpr std::size_t most_with_saves = most - most / 5;

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
        const std::lock_guard lock(all().mutex);
        Kept* const one = keep(words, most);
        if (one != nullptr) {
            one->for_good = true;
        }
        return one != nullptr || words.empty() ? std::optional(like(words)) : std::nullopt;
    }
    // The same, of words that can be kept.
    static Text of(std::string_view words) {
        const auto text = kept(words);
        expect(text.has_value(), "a text is too long, too many are kept, or two have one hash");
        return *text;
    }

    // Empty also if nobody kept the words. Valid for as long as they are kept.
    [[nodiscard]] std::string_view words() const {
        const std::lock_guard lock(all().mutex);
        const auto known = all().texts.find(id_);
        return known != all().texts.end() ? std::string_view(known->second.words) : std::string_view();
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
    friend class TextsOnTrial;
    struct Kept {
        std::string words;
        bool for_good = false;
        std::uint32_t trials = 0;
    };
    // Games may be played in several threads: whoever looks at the texts locks the mutex first.
    struct Dictionary {
        std::mutex mutex;
        std::unordered_map<std::uint32_t, Kept> texts;  // by id
    };
    // Nobody can tell what was kept before.
    static Dictionary& all() {
        // NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): it is the one place where words are kept
        static auto& all = *new Dictionary;
        return all;
    }
    // Null: they say nothing, or cannot be kept. The mutex must be locked.
    static Kept* keep(std::string_view words, std::size_t most_kept) {
        const std::uint32_t id = id_of(words);
        if (const auto known = all().texts.find(id); known != all().texts.end()) {
            return known->second.words == words ? &known->second : nullptr;
        }
        if (words.empty() || words.size() > longest || all().texts.size() >= most_kept) {
            return nullptr;
        }
        Kept& one = all().texts[id];
        one.words = words;
        return &one;
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

// The words of a save, kept for as long as it is not known whether the game is taken that they are part of. What is
// not kept for good by then is forgotten, so that a refused save leaves nothing behind.
class TextsOnTrial {
public:
    TextsOnTrial() = default;
    TextsOnTrial(const TextsOnTrial&) = delete;
    TextsOnTrial& operator=(const TextsOnTrial&) = delete;
    ~TextsOnTrial() { end(false); }

    std::optional<Text> kept(std::string_view words) {
        const std::lock_guard lock(Text::all().mutex);
        Text::Kept* const one = Text::keep(words, Text::most_with_saves);
        if (one == nullptr) {
            return std::nullopt;
        }
        if (!one->for_good) {
            ++one->trials;
            ids_.push_back(Text::like(words).id());
        }
        return Text::like(words);
    }
    void keep_for_good() { end(true); }

private:
    void end(bool for_good) {
        if (ids_.empty()) {
            return;
        }
        const std::lock_guard lock(Text::all().mutex);
        for (const std::uint32_t id : ids_) {
            const auto one = Text::all().texts.find(id);
            one->second.for_good = one->second.for_good || for_good;
            if (--one->second.trials == 0 && !one->second.for_good) {
                Text::all().texts.erase(one);
            }
        }
        ids_.clear();
    }

    PlainList<std::uint32_t> ids_;
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
