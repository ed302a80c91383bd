// All values of one component: a presence bit and, for data, a slot for each entity index.
// Slots come in pages, so a rare component costs little and no value ever moves. The table knows only
// the size of its values: a game has dozens of tables, and each copy of this code would be downloaded.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

#include "lull/components.hpp"
#include "lull/detail/copy_short.hpp"

namespace lull {

class ComponentTable {
public:
    // Page size in slots. Smaller pages would cost a rare component less, larger ones take fewer steps to copy: with
    // this size a snapshot of 10,000 entities in wasm takes a fourteenth less than with half of it, close to the
    // minimum.
    static constexpr std::uint32_t page_size = 4096;

    // A table with 0 bytes a slot is for a flag: presence alone.
    explicit ComponentTable(std::size_t slot_bytes = 0) : slot_bytes_(slot_bytes) {}
    // Sets the slot size, before anything else is called.
    void hold(std::size_t slot_bytes) { slot_bytes_ = slot_bytes; }
    ComponentTable(const ComponentTable&) = delete;
    ComponentTable(ComponentTable&&) noexcept = default;
    ComponentTable& operator=(const ComponentTable&) = delete;
    ComponentTable& operator=(ComponentTable&&) noexcept = default;
    ~ComponentTable() {
        for (const std::byte* page : pages_) {
            delete[] page;
        }
    }

    // The index must be present, and C the type of this table's values.
    template <class C>
    [[nodiscard]] const C& at(std::uint32_t index) const {
        if constexpr (Flag<C>) {
            static constexpr C flag{};
            return flag;
        } else {
            return reinterpret_cast<const C*>(pages_[index / page_size])[index % page_size];
        }
    }

    // The bytes of that slot; null for a flag. The index must be present.
    [[nodiscard]] const std::byte* value(std::uint32_t index) const {
        return slot_bytes_ == 0 ? nullptr : pages_[index / page_size] + slot_bytes_ * (index % page_size);
    }
    [[nodiscard]] std::size_t slot_bytes() const { return slot_bytes_; }

    // The index must not be present.
    void put(std::uint32_t index, const void* value) {
        const auto word = index / 64;
        if (word >= present_.size()) [[unlikely]] {
            present_.resize(word + 1, 0);
        }
        present_[word] |= std::uint64_t{1} << (index % 64);
        ++taken_;
        if (slot_bytes_ == 0) {
            return;
        }
        const auto page = index / page_size;
        if (page >= pages_.size() || pages_[page] == nullptr) [[unlikely]] {
            add_page(page);
        }
        replace(index, value);
    }
    // The index must be present.
    void replace(std::uint32_t index, const void* value) {
        if (slot_bytes_ > 0) {
            copy_short(pages_[index / page_size] + slot_bytes_ * (index % page_size), value, slot_bytes_);
        }
    }

    // The index must be present.
    void erase(std::uint32_t index) {
        present_[index / 64] &= ~(std::uint64_t{1} << (index % 64));
        --taken_;
    }

    // The presence bits of the indexes 64 × word to 64 × word + 63.
    [[nodiscard]] std::uint64_t present_word(std::size_t word) const {
        return word < present_.size() ? present_[word] : 0;
    }
    [[nodiscard]] std::size_t word_count() const { return present_.size(); }
    // Calls visit(index) for each present index, lowest first.
    template <class Visit>
    void each(Visit&& visit) const {
        for (std::size_t word = 0; word < present_.size(); ++word) {
            each_bit(present_[word], [&](std::size_t bit) { visit(static_cast<std::uint32_t>(word * 64 + bit)); });
        }
    }

    // Copies a table of the same component into the memory it already has: the bits as they are, and the values in runs
    // as long as possible.
    void assign(const ComponentTable& from) {
        present_ = from.present_;
        taken_ = from.taken_;
        if (slot_bytes_ == 0) {
            return;
        }
        if (pages_.size() < from.pages_.size()) {
            pages_.resize(from.pages_.size());
        }
        constexpr std::size_t words_a_page = page_size / 64;
        for (std::size_t first = 0; first < present_.size(); first += words_a_page) {
            const std::size_t end = std::min(first + words_a_page, present_.size());
            for (std::size_t word = first; word < end;) {
                const std::size_t run = is_crowded() ? end : run_end(word, end);
                if (run > word) {
                    copy_slots(from, word * 64, (run - word) * 64);
                    word = run;
                    continue;
                }
                each_bit(present_[word], [&](std::size_t bit) { copy_slots(from, word * 64 + bit, 1); });
                ++word;
            }
        }
    }

    [[nodiscard]] std::uint32_t size() const { return taken_; }

private:
    void add_page(std::size_t page) {
        if (page >= pages_.size()) {
            pages_.resize(page + 1);
        }
        pages_[page] =
            new std::byte[slot_bytes_ * page_size];  // not cleared: a page is large, and few slots may be used
    }

    // Whether copying all slots is faster than looking for the occupied ones.
    [[nodiscard]] bool is_crowded() const { return taken_ >= present_.size() * 32; }
    // The end of the run of occupied slots that starts at that word. For small values several words are checked at
    // once: copying some empty slots costs less than looking closer.
    [[nodiscard]] std::size_t run_end(std::size_t word, std::size_t end) const {
        const auto* const bits = present_.data();
        if (slot_bytes_ <= 16) {
            while (word + 4 <= end && (bits[word] | bits[word + 1] | bits[word + 2] | bits[word + 3]) != 0) {
                word += 4;
            }
        }
        while (word < end && bits[word] != 0 && (slot_bytes_ <= 16 || std::popcount(bits[word]) >= 8)) {
            ++word;
        }
        return word;
    }

    // Copies slots of one page.
    void copy_slots(const ComponentTable& from, std::size_t first, std::size_t count) {
        const auto page = first / page_size;
        if (from.pages_[page] == nullptr) {
            return;
        }
        if (pages_[page] == nullptr) {
            add_page(page);
        }
        const auto offset = slot_bytes_ * (first % page_size);
        std::memcpy(pages_[page] + offset, from.pages_[page] + offset, slot_bytes_ * count);
    }

    std::size_t slot_bytes_ = 0;
    std::uint32_t taken_ = 0;  // number of present indexes
    std::vector<std::uint64_t> present_;
    std::vector<std::byte*> pages_;  // allocated one by one; null: not yet
};

}  // namespace lull
