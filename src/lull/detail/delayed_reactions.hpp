// Reactions that wait for their virtual time: the soonest first, equal times in the order in which they were asked for.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "lull/byte_archive.hpp"
#include "lull/detail/named.hpp"

namespace lull {

// The longest delay that a save may claim, in virtual time.
inline constexpr std::int64_t longest_delay_ms = 3'600'000;
inline constexpr std::int64_t longest_turn_ms = 1'000'000'000;

template <class Verb>
class DelayedReactions {
public:
    static constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();

    // Returns its number in the order of asking.
    std::uint64_t add(const Verb& verb, std::int64_t due_ms) {
        Delayed delayed{due_ms, asked_so_far_++, verb};
        std::size_t place = waiting_.size();
        while (place > 0 && delayed < waiting_[place - 1]) {
            --place;
        }
        waiting_.insert(waiting_.begin() + static_cast<std::ptrdiff_t>(place), delayed);
        return delayed.order;
    }
    // When the soonest reaction is due, or never.
    [[nodiscard]] std::int64_t next_ms() const { return waiting_.empty() ? never : waiting_.back().due_ms; }
    // The number of the soonest reaction; there must be one.
    [[nodiscard]] std::uint64_t next_order() const { return waiting_.back().order; }
    // Takes the soonest out. There must be one.
    Verb take() {
        const Verb verb = waiting_.back().verb;
        waiting_.pop_back();
        return verb;
    }
    // Visits the waiting reactions in no particular order.
    template <class Visit>
    void each(Visit&& visit) const {
        for (const Delayed& delayed : waiting_) {
            visit(delayed.verb);
        }
    }
    // Numbering starts over; no reaction may be waiting.
    void forget_order() { asked_so_far_ = 0; }
    void clear() {
        waiting_.clear();
        asked_so_far_ = 0;
    }

    template <class Archive>
    void serialize(Archive& archive) {
        archive(named<Archive>("asked_so_far", asked_so_far_), named<Archive>("waiting", waiting_));
    }
    // Whether the loaded state could have come about in play.
    [[nodiscard]] bool is_valid(std::int64_t now_ms) const {
        for (const Delayed& delayed : waiting_) {
            if (delayed.due_ms <= now_ms || delayed.due_ms > now_ms + longest_delay_ms ||
                delayed.order >= asked_so_far_) {
                return false;
            }
        }
        return now_ms >= 0 && now_ms < longest_turn_ms && std::is_sorted(waiting_.begin(), waiting_.end());
    }

private:
    struct Delayed {
        std::int64_t due_ms = 0;
        std::uint64_t order = 0;
        Verb verb;
        template <class Archive>
        void serialize(Archive& archive) {
            archive(named<Archive>("due_ms", due_ms), named<Archive>("order", order), named<Archive>("verb", verb));
        }
        // The soonest sorts last.
        friend bool operator<(const Delayed& a, const Delayed& b) {
            return a.due_ms != b.due_ms ? a.due_ms > b.due_ms : a.order > b.order;
        }
    };

    std::uint64_t asked_so_far_ = 0;
    std::vector<Delayed> waiting_;  // soonest last
};

}  // namespace lull
