// Which components of which entities changed, in order, in a ring of bounded size. A reader remembers a moment and asks
// what changed since; if that is too long ago, it is told so.
#pragma once

#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "lull/components.hpp"

namespace lull {

// A set of entity indexes, made to be refilled often.
class IndexSet {
public:
    void add(std::uint32_t index) {
        if (index / 64 >= words_.size()) {
            words_.resize(index / 64 + 1, 0);
        }
        words_[index / 64] |= std::uint64_t{1} << (index % 64);
    }
    void clear() { words_.assign(words_.size(), 0); }
    [[nodiscard]] bool has(std::uint32_t index) const {
        return index / 64 < words_.size() && (words_[index / 64] >> (index % 64) & 1U) != 0;
    }
    [[nodiscard]] bool empty() const {
        for (const auto word : words_) {
            if (word != 0) {
                return false;
            }
        }
        return true;
    }
    // Calls visit(index) for each index, lowest first.
    template <class Visit>
    void each(Visit&& visit) const {
        for (std::size_t word = 0; word < words_.size(); ++word) {
            each_bit(words_[word], [&](std::size_t bit) { visit(static_cast<std::uint32_t>(word * 64 + bit)); });
        }
    }

private:
    std::vector<std::uint64_t> words_;
};

// A number that no other object has ever had: a copy gets its own.
class UniqueNumber {
public:
    UniqueNumber() : number_(next()) {}
    UniqueNumber(const UniqueNumber& /*whose*/) : UniqueNumber() {}
    UniqueNumber& operator=(const UniqueNumber& from) {
        number_ = this == &from ? number_ : next();
        return *this;
    }
    ~UniqueNumber() = default;
    [[nodiscard]] std::uint64_t get() const { return number_; }

private:
    static std::uint64_t next() {
        static std::atomic<std::uint64_t> last = 0;  // worlds are created in several threads
        return ++last;
    }

    std::uint64_t number_;
};

// A moment in one world, between changes.
struct ChangeMark {
    std::uint64_t world = 0;  // 0: no world
    std::uint64_t tick = 0;
    friend bool operator==(const ChangeMark&, const ChangeMark&) = default;
};

class ChangeLog {
public:
    using Tick = std::uint64_t;  // it only grows

    // Remembers that many changes, rounded up to a power of two; 0: none.
    void keep(std::size_t changes) {
        on_ = changes > 0;
        entries_.assign(std::bit_ceil(changes + (on_ ? 0 : 1)), {});
        place_mask_ = entries_.size() - 1;
        forget();
    }
    [[nodiscard]] bool on() const { return on_; }
    // Declares that everything may have changed: no earlier moment is remembered.
    void forget() { forgotten_ = ++now_; }

    void note(std::size_t component, std::uint32_t index) {
        entries_[static_cast<std::size_t>(now_++) & place_mask_] = {index, static_cast<std::uint32_t>(component)};
    }

    [[nodiscard]] ChangeMark mark() const { return {world_.get(), now_}; }
    // Calls visit(component, index) for each change since that moment, in order. False: the mark is of another world or
    // too old, and anything may have changed.
    template <class Visit>
    bool each_since(const ChangeMark& mark, Visit&& visit) const {
        if (!on_ || mark.world != world_.get() || mark.tick < forgotten_ || mark.tick + entries_.size() < now_) {
            return false;
        }
        for (Tick at = mark.tick; at < now_; ++at) {
            const Entry& entry = entries_[static_cast<std::size_t>(at) & place_mask_];
            visit(entry.component, entry.index);
        }
        return true;
    }

private:
    struct Entry {
        std::uint32_t index = 0;
        std::uint32_t component = 0;
    };
    std::vector<Entry> entries_ =
        std::vector<Entry>(1);  // while off, this one is overwritten again and again: cheaper than a check
    std::size_t place_mask_ = 0;
    bool on_ = false;
    UniqueNumber world_;
    Tick now_ = 0;
    Tick forgotten_ = 0;  // changes before this are forgotten
};

}  // namespace lull
