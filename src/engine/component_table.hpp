// All values of one component: a presence bit and, for data, a slot for each entity index.
// Slots come in pages, so a rare component costs little and no value ever moves. The table knows only
// the size of its values: a game has dozens of tables, and each copy of this code would be downloaded.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

#include "engine/components.hpp"
#include "engine/inline.hpp"

namespace lull {

class ComponentTable {
public:
    static constexpr std::uint32_t page_size = 512;  // slots

    // 0 bytes a slot: a flag, presence alone.
    explicit ComponentTable(std::size_t slot_bytes) : slot_bytes_(slot_bytes) {}

    // The index must be present, and C the type of this table's values.
    template <class C>
    [[nodiscard]] const C& at(std::uint32_t index) const {
        if constexpr (Flag<C>) {
            static constexpr C flag{};
            return flag;
        } else {
            return reinterpret_cast<const C*>(pages_[index / page_size].get())[index % page_size];
        }
    }

    void put(std::uint32_t index, const void* value) {
        const auto word = index / 64;
        if (word >= present_.size()) [[unlikely]] {
            present_.resize(word + 1, 0);
        }
        present_[word] |= std::uint64_t{1} << (index % 64);
        if (slot_bytes_ == 0) {
            return;
        }
        const auto page = index / page_size;
        if (page >= pages_.size() || !pages_[page]) [[unlikely]] {
            add_page(page);
        }
        replace(index, value);
    }
    // The index must be present.
    LULL_HOT void replace(std::uint32_t index, const void* value) {
        if (slot_bytes_ == 0) {
            return;
        }
        std::byte* slot = pages_[index / page_size].get() + slot_bytes_ * (index % page_size);
        // Most values are a cell or a number: for those a call would cost more than the copy.
        if (slot_bytes_ == 8) {
            std::memcpy(slot, value, 8);
        } else if (slot_bytes_ == 4) {
            std::memcpy(slot, value, 4);
        } else {
            std::memcpy(slot, value, slot_bytes_);
        }
    }

    // The index must be present.
    void erase(std::uint32_t index) { present_[index / 64] &= ~(std::uint64_t{1} << (index % 64)); }

    // Presence bits of the indexes 64 × word to 64 × word + 63.
    [[nodiscard]] std::uint64_t present_word(std::size_t word) const {
        return word < present_.size() ? present_[word] : 0;
    }
    [[nodiscard]] std::size_t word_count() const { return present_.size(); }

    [[nodiscard]] std::uint32_t size() const {
        std::uint32_t total = 0;
        for (const auto word : present_) {
            total += static_cast<std::uint32_t>(std::popcount(word));
        }
        return total;
    }

private:
    LULL_COLD void add_page(std::size_t page) {
        if (page >= pages_.size()) {
            pages_.resize(page + 1);
        }
        pages_[page] = std::make_unique<std::byte[]>(slot_bytes_ * page_size);
    }

    std::size_t slot_bytes_;
    std::vector<std::uint64_t> present_;
    std::vector<std::unique_ptr<std::byte[]>> pages_;
};

}  // namespace lull
