// A set of entity indexes that is iterated in id order. Adding and removing take constant time; iterating takes time
// proportional to the contents, plus one look at each 4096 indexes.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace lull {

class IdSet {
public:
    void insert(std::uint32_t index) {
        const std::size_t word = index / 64;
        if (word >= words_.size()) {
            words_.resize(word + 1, 0);
            filled_.resize(word / 64 + 1, 0);
        }
        const std::uint64_t bit = std::uint64_t{1} << (index % 64);
        size_ += (words_[word] & bit) == 0 ? 1 : 0;
        words_[word] |= bit;
        filled_[word / 64] |= std::uint64_t{1} << (word % 64);
    }
    void erase(std::uint32_t index) {
        if (!contains(index)) {
            return;
        }
        const std::size_t word = index / 64;
        words_[word] &= ~(std::uint64_t{1} << (index % 64));
        if (words_[word] == 0) {
            filled_[word / 64] &= ~(std::uint64_t{1} << (word % 64));
        }
        --size_;
    }
    // Empties the set and keeps its memory.
    void clear() {
        words_.clear();
        filled_.clear();
        size_ = 0;
    }
    [[nodiscard]] bool contains(std::uint32_t index) const {
        return index / 64 < words_.size() && (words_[index / 64] >> (index % 64) & 1U) != 0;
    }
    [[nodiscard]] std::uint32_t size() const { return size_; }

    // The set must not change meanwhile.
    template <class Visit>
    void each(Visit&& visit) const {
        for (std::size_t group = 0; group < filled_.size(); ++group) {
            for (std::uint64_t words = filled_[group]; words != 0; words &= words - 1) {
                const std::size_t word = group * 64 + static_cast<unsigned>(std::countr_zero(words));
                for (std::uint64_t bits = words_[word]; bits != 0; bits &= bits - 1) {
                    visit(static_cast<std::uint32_t>(word * 64 + static_cast<unsigned>(std::countr_zero(bits))));
                }
            }
        }
    }

    friend bool operator==(const IdSet& left, const IdSet& right) {
        std::vector<std::uint32_t> mine;
        std::vector<std::uint32_t> theirs;
        left.each([&](std::uint32_t index) { mine.push_back(index); });
        right.each([&](std::uint32_t index) { theirs.push_back(index); });
        return mine == theirs;
    }

private:
    std::vector<std::uint64_t> words_;
    std::vector<std::uint64_t> filled_;  // a bit for each nonzero word
    std::uint32_t size_ = 0;
};

}  // namespace lull
