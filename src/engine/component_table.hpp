// All values of one component: a presence bit and, for data, a slot for each entity index.
// Slots come in pages, so a rare component costs little and no value ever moves.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/components.hpp"

namespace lull {

template <class C>
class ComponentTable {
public:
    static constexpr std::uint32_t page_size = 512;

    // The index must be present.
    [[nodiscard]] const C& at(std::uint32_t index) const {
        if constexpr (Flag<C>) {
            static constexpr C flag{};
            return flag;
        } else {
            return (*pages_[index / page_size])[index % page_size];
        }
    }

    void put(std::uint32_t index, const C& value) {
        const auto word = index / 64;
        if (word >= present_.size()) {
            present_.resize(word + 1, 0);
        }
        present_[word] |= std::uint64_t{1} << (index % 64);
        if constexpr (!Flag<C>) {
            const auto page = index / page_size;
            if (page >= pages_.size()) {
                pages_.resize(page + 1);
            }
            if (!pages_[page]) {
                pages_[page] = std::make_unique<Page>();
            }
            (*pages_[page])[index % page_size] = value;
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
    using Page = std::array<C, Flag<C> ? 1 : page_size>;
    std::vector<std::uint64_t> present_;
    std::vector<std::unique_ptr<Page>> pages_;
};

}  // namespace lull
