// Names and sentences that components can hold. A Text is plain memory, like everything in a component: the hash of its
// words, so it is the same number on every machine and in every run, whatever other texts there are. The words are kept
// once, for as long as the program runs. A save spells them out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "lull/expect.hpp"

namespace lull {

// A name or a sentence in a component: a number here, its words kept by the program.
class Text {
public:
    static constexpr std::size_t longest = 200;  // bytes
    // The most different texts that a program keeps. Saves may fill only part of that, so that some remain for the
    // program.
    static constexpr std::size_t most = 20'000;
    static constexpr std::size_t most_with_saves = most - most / 5;  // no more are kept for saves

    constexpr Text() = default;  // empty
    // Does not compile: say Text::of(words).
    template <class Words>
    requires std::is_convertible_v<const Words&, std::string_view>
    explicit constexpr Text(const Words& /*words*/) {
        static_assert(sizeof(Words) == 0,
                      "Text::of(words) is a text that says them; Text::like(words) is only to be compared with");
    }
    // Equal to the text, but keeps no words: only for comparison. Saving it stops the program.
    static constexpr Text like(std::string_view words) { return with_id(id_of(words)); }
    // Keeps the words. None: they are too long, too many are kept, or another text has the same hash.
    static std::optional<Text> intern(std::string_view words) {
        const std::lock_guard lock(all().mutex);
        Kept* const one = keep(words, most);
        if (one != nullptr) {
            one->for_good = true;
        }
        return one != nullptr || words.empty() ? std::optional(like(words)) : std::nullopt;
    }
    // The same, for words that are known to fit.
    static Text of(std::string_view words) {
        const auto text = intern(words);
        expect(text.has_value(), "a text is too long, too many are kept, or two have one hash");
        return *text;
    }

    // Also empty if the words were never kept. Valid for as long as they are kept.
    [[nodiscard]] std::string_view view() const {
        const std::lock_guard lock(all().mutex);
        const auto known = all().texts.find(id_);
        return known != all().texts.end() ? std::string_view(known->second.words) : std::string_view();
    }
    // Whether it has any words.
    constexpr explicit operator bool() const { return id_ != 0; }
    friend constexpr bool operator==(const Text&, const Text&) = default;

    // For archives.
    [[nodiscard]] constexpr std::uint32_t id() const { return id_; }
    // The text of that number, which this program must have given out.
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
        std::map<std::uint32_t, Kept> texts;  // by id
    };
    // Nobody can tell what was kept before.
    static Dictionary& all() {
        // NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): it is the one place where words are kept
        static auto& all = *new Dictionary;
        return all;
    }
    // Null: the words are empty or cannot be kept.
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
    // FNV-1a with a final mix; 0 means empty.
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

// The words of a save, on trial until the game that contains them is accepted. Texts that are not kept for good by then
// are forgotten, so that a refused save leaves nothing behind.
class TextsOnTrial {
public:
    TextsOnTrial() = default;
    TextsOnTrial(const TextsOnTrial&) = delete;
    TextsOnTrial& operator=(const TextsOnTrial&) = delete;
    ~TextsOnTrial() { end(false); }

    // Keeps the words until the trial ends; none if there is no room.
    std::optional<Text> intern(std::string_view words) {
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
    // The words stay.
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

    std::vector<std::uint32_t> ids_;
};

// The texts of a stream, each spelt out once; a value refers to its text by position.
class StringTable {
public:
    // Positions count from 1; 0 is the empty text. A new text goes last. Its words must be kept.
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
    // Adds a text at the end.
    void add(Text text) { texts_.push_back(text); }
    // None: there is no such position.
    [[nodiscard]] std::optional<Text> at(std::uint64_t place) const {
        return place == 0               ? std::optional(Text())
               : place <= texts_.size() ? std::optional(texts_[static_cast<std::size_t>(place - 1)])
                                        : std::nullopt;
    }
    // All texts, in order.
    [[nodiscard]] const std::vector<Text>& all() const { return texts_; }

private:
    std::vector<Text> texts_;
};

}  // namespace lull
