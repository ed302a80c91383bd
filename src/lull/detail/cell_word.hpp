// What the spatial grid knows about one cell, in one word: the lowest index of the entities there, and the count of
// each aggregate. On a large map most of a turn is waiting for these words, so they are as small as possible.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace lull {

template <std::size_t aggregates>
class CellWord {
    static_assert(aggregates <= 31, "a cell counts at most 31 components");

public:
    using Word = std::conditional_t<(aggregates <= 2), std::uint32_t, std::uint64_t>;

private:
    static constexpr unsigned index_bits = aggregates == 1 || aggregates == 2 ? 22 : 32;
    static constexpr unsigned count_bits =
        aggregates == 0 ? 0
                        : std::min<unsigned>(16, (sizeof(Word) * 8 - index_bits) / static_cast<unsigned>(aggregates));

public:
    // Means "no entity"; all indexes are lower. With one or two aggregates there is room for four million entities,
    // otherwise for as many as an index can name.
    static constexpr std::uint32_t nobody = ~std::uint32_t{0} >> (32 - index_bits);
    // A count this high means "this many or more".
    static constexpr std::uint32_t most_counted = (std::uint32_t{1} << count_bits) - 1;

    [[nodiscard]] std::uint32_t first() const { return static_cast<std::uint32_t>(word_) & nobody; }
    void set_first(std::uint32_t index) { word_ = (word_ & ~Word{nobody}) | index; }

    [[nodiscard]] std::uint32_t count(std::size_t aggregate) const {
        return static_cast<std::uint32_t>(word_ >> shift_of(aggregate)) & most_counted;
    }
    void set_count(std::size_t aggregate, std::uint32_t count) {
        word_ = (word_ & ~(Word{most_counted} << shift_of(aggregate))) | Word{count} << shift_of(aggregate);
    }
    // A count of one for that aggregate; several of these may be added up. No resulting count may overflow.
    static constexpr Word one_of(std::size_t aggregate) { return Word{1} << shift_of(aggregate); }
    void add(Word counts) { word_ += counts; }
    void subtract(Word counts) { word_ -= counts; }
    // Whether any count is at its maximum; then add and subtract must not be used.
    [[nodiscard]] bool is_full() const {
        if constexpr (aggregates == 0) {
            return false;
        } else {
            constexpr Word tops = all_ones() << (count_bits - 1);
            constexpr Word below = tops - all_ones();
            const Word free = ~word_;  // a full count leaves none of its bits, so nothing carries into its top bit
            return ((((free & below) + below) | free) & tops) != tops;
        }
    }
    [[nodiscard]] bool has_counts_of(const CellWord& other) const {
        return aggregates == 0 || (word_ ^ other.word_) >> (index_bits % (sizeof(Word) * 8)) == 0;
    }

private:
    static constexpr Word all_ones() {
        Word ones = 0;
        for (std::size_t i = 0; i < aggregates; ++i) {
            ones |= one_of(i);
        }
        return ones;
    }
    static constexpr unsigned shift_of(std::size_t aggregate) {
        return index_bits + count_bits * static_cast<unsigned>(aggregate);
    }

    Word word_ = nobody;
};

}  // namespace lull
