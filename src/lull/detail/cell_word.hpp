// What the spatial grid knows about one cell, in one word: the lowest index of the entities there, and for each
// aggregate how many of them it counts. On a large map most of a turn is waiting for these words, so they are as
// small as they can be.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace lull {

template <std::size_t aggregates>
class CellWord {
    static_assert(aggregates <= 31, "a cell counts at most 31 components");
    using Word = std::conditional_t<(aggregates <= 2), std::uint32_t, std::uint64_t>;
    static constexpr unsigned index_bits = aggregates == 1 || aggregates == 2 ? 22 : 32;
    static constexpr unsigned count_bits =
        aggregates == 0 ? 0
                        : std::min<unsigned>(16, (sizeof(Word) * 8 - index_bits) / static_cast<unsigned>(aggregates));

public:
    // Stands for "no entity"; all indexes are lower. With one or two aggregates there is room for four million
    // entities, otherwise for as many as an index can name.
    static constexpr std::uint32_t nobody = ~std::uint32_t{0} >> (32 - index_bits);
    // A count this high means "this many or more".
    static constexpr std::uint32_t most_counted = (std::uint32_t{1} << count_bits) - 1;

    [[nodiscard]] std::uint32_t first() const { return static_cast<std::uint32_t>(word_) & nobody; }
    void set_first(std::uint32_t index) { word_ = (word_ & ~Word{nobody}) | index; }

    [[nodiscard]] std::uint32_t count(std::size_t aggregate) const {
        return static_cast<std::uint32_t>(word_ >> shift_of(aggregate)) & most_counted;
    }
    // The sum must be a count.
    void add(std::size_t aggregate, std::uint32_t more) { word_ += Word{more} << shift_of(aggregate); }
    void subtract(std::size_t aggregate, std::uint32_t less) { word_ -= Word{less} << shift_of(aggregate); }
    [[nodiscard]] bool has_counts_of(const CellWord& other) const {
        return aggregates == 0 || (word_ ^ other.word_) >> (index_bits % (sizeof(Word) * 8)) == 0;
    }

private:
    static constexpr unsigned shift_of(std::size_t aggregate) {
        return index_bits + count_bits * static_cast<unsigned>(aggregate);
    }

    Word word_ = nobody;
};

}  // namespace lull
