// The inverse of each change, newest last, in one list of words that is divided into turns. A record has 16 bytes and
// follows the value that was overwritten, because the log is read backwards. The log does not interpret records; it
// only counts turns and forgets the oldest when there are too many or they take too much room.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "lull/byte_archive.hpp"
#include "lull/detail/copy_short.hpp"

namespace lull {

// As a number of turns to be undone: all there were. The log then grows with what changes.
inline constexpr std::uint32_t all_turns = 0xFFFF'FFFF;

// What was there before each change, turn by turn, so that turns can be taken back.
class UndoLog {
public:
    // What happened.
    enum class Op : std::uint8_t {
        turn,            // a turn begins; the value is whatever its owner needs to go back to it
        replaced,        // a component had this value
        added,           // a component was absent
        erased,          // a component was there with this value
        claimed_new,     // an entity index was used for the first time
        claimed_free,    // an entity index was taken from the free list
        released,        // an entity index was freed, which began its next generation
        ticket_added,    // a ticket was added to the schedule, at this position
        ticket_removed,  // a ticket was removed from the schedule, at this position
        count,
    };
    // The head of one change; the value that was there follows it.
    struct Record {
        std::uint32_t index = 0;        // an entity's, a position in the schedule, or a turn's number
        std::uint32_t value_bytes = 0;  // of the value that follows
        Op op{};                        // what happened
        std::uint8_t component = 0;     // its index in the list, for changes of components
    };

    // Keeps up to that many turns, and of those at least the newest that fit into that many bytes: it allocates twice
    // that, so that kept turns move to the front only after as much again was written. Earlier turns are forgotten. 0
    // turns: keeps nothing. all_turns: keeps everything, in room that grows.
    void keep(std::uint32_t turns, std::size_t bytes) {
        most_turns_ = turns;
        most_words_ = turns == 0 ? 0 : grows() ? words_at_first : words_of(bytes);
        words_.assign(2 * most_words_, 0);
        starts_.assign(turns == 0 || grows() ? 0 : 2 * (std::size_t{turns} + 1), {});
        forget();
    }
    // Whether anything is kept.
    [[nodiscard]] bool on() const { return most_words_ > 0; }
    // The turns given to keep().
    [[nodiscard]] std::uint32_t most_turns() const { return most_turns_; }
    // The bytes given to keep(), rounded up.
    [[nodiscard]] std::size_t most_bytes() const { return most_words_ * 8; }

    // Forgets all turns.
    void forget() {
        head_ = 0;
        begun_ = 0;
        oldest_ = 0;
    }

    // Whether any turn has begun since keep() or forget().
    [[nodiscard]] bool has_turns() const { return begun_ != oldest_; }
    // How many turns can be taken back.
    [[nodiscard]] std::uint32_t turns() const { return static_cast<std::uint32_t>(begun_ - oldest_kept()); }
    // What they take.
    [[nodiscard]] std::size_t bytes_used() const { return (head_ - start_of(oldest_kept())) * 8; }

    // Returns where to write the value of that many bytes; null: there is no room. The log must be on. Its owner may
    // give the turn a number.
    std::byte* begin_turn(std::size_t value_bytes, std::uint32_t number = 0) {
        const std::size_t need = words_of(value_bytes) + record_words;
        if (begun_ == starts_.size() || !fits(need)) [[unlikely]] {
            make_room(need);
            if (!fits(need)) {
                return nullptr;
            }
        }
        starts_[begun_++] = {head_, number};
        return write(Op::turn, 0, number, value_bytes);
    }
    // The number of the newest turn, or of the one that many turns earlier. The turn must be kept.
    [[nodiscard]] std::uint32_t number_of_turn(std::size_t earlier = 0) const {
        return starts_[begun_ - 1 - earlier].number;
    }
    // Adds a record to the newest turn. Before the first turn nothing is recorded, since there is nothing to go back
    // to.
    void push(Op op, std::size_t component, std::uint32_t index, const void* value, std::size_t value_bytes) {
        if (!has_turns()) {
            return;
        }
        if (!fits(words_of(value_bytes) + record_words)) [[unlikely]] {
            make_room(words_of(value_bytes) + record_words);
            if (!has_turns()) {
                return;
            }
        }
        copy_short(write(op, component, index, value_bytes), value, value_bytes);
    }

    // The newest record. There must be a turn.
    [[nodiscard]] Record newest() const { return record_before(head_); }
    // Its value, of record.value_bytes bytes, valid until the next write.
    [[nodiscard]] const std::byte* newest_value() const { return value_of(newest(), head_); }
    // Removes it; removing the record that begins a turn removes the turn.
    void pop() {
        oldest_ = oldest_kept();  // for good: with one turn less, a forgotten one would seem to fit again
        const Record record = newest();
        head_ -= record_words + words_of(record.value_bytes);
        if (record.op == Op::turn) {
            --begun_;
        }
    }

    // Calls visit(record, value) for each record of the turns that are kept, newest first, ending with the beginning of
    // the oldest turn.
    template <class Visit>
    void each_newest_first(Visit&& visit) const {
        visit_newest_first(
            [](void* visitor, const Record& record, const std::byte* value) {
                (*static_cast<std::remove_reference_t<Visit>*>(visitor))(record, value);
            },
            &visit);
    }

    // `shape` identifies the layout of the values; a log of another shape is ignored when it is loaded.
    void save(ByteWriter& writer, std::uint64_t shape) const {
        Bytes records;
        ByteWriter to(records);
        each_newest_first([&](const Record& record, const std::byte* value) {
            to.number(static_cast<std::uint64_t>(record.op));
            to.number(record.component);
            to.number(record.index);
            to.number(record.value_bytes);
            const auto* bytes = reinterpret_cast<const std::uint8_t*>(value);
            to.bytes().insert(to.bytes().end(), bytes, bytes + record.value_bytes);
        });
        writer.number(shape);
        writer.number(records.size());
        writer.append(records);
    }
    // Skips what save() wrote.
    static void pass(ByteReader& reader) {
        reader.number();
        reader.pass(reader.number());
    }
    // Fills a log that is on, as far as there is room. False: the data is damaged, and nothing is kept.
    bool load(ByteReader& reader, std::uint64_t shape) {
        forget();
        const bool is_ours = reader.number() == shape;
        ByteReader records = reader.part(reader.number());
        std::vector<std::pair<Record, const std::uint8_t*>> newest_first;
        while (is_ours && records.left() > 0) {
            Record record;
            const auto op = records.number();
            record.op = static_cast<Op>(op);
            record.component = static_cast<std::uint8_t>(records.number());
            record.index = static_cast<std::uint32_t>(records.number());
            record.value_bytes = static_cast<std::uint32_t>(records.number());
            const std::uint8_t* value = records.position();
            if (!records.pass(record.value_bytes) || op >= static_cast<std::uint64_t>(Op::count)) {
                return false;
            }
            newest_first.emplace_back(record, value);
        }
        for (std::size_t i = newest_first.size(); i-- > 0;) {
            const auto& [record, value] = newest_first[i];
            if (record.op == Op::turn) {
                if (std::byte* begun = begin_turn(record.value_bytes, record.index)) {
                    copy_short(begun, value, record.value_bytes);
                }
            } else {
                push(record.op, record.component, record.index, value, record.value_bytes);
            }
        }
        return !reader.failed();
    }

private:
    // One loop, not a template, for all visitors.
    void visit_newest_first(void (*visit)(void* visitor, const Record&, const std::byte* value), void* visitor) const {
        const std::size_t end = start_of(oldest_kept());
        for (std::size_t at = head_; at != end;) {
            const Record record = record_before(at);
            visit(visitor, record, value_of(record, at));
            at -= record_words + words_of(record.value_bytes);
        }
    }

    static constexpr std::size_t record_words = 2;
    static constexpr std::size_t words_at_first = 512;
    [[nodiscard]] bool grows() const { return most_turns_ == all_turns; }
    static std::size_t words_of(std::size_t bytes) { return (bytes + 7) / 8; }

    [[nodiscard]] Record record_before(std::size_t end) const {
        const std::uint64_t* const record = words_.data() + end - record_words;
        return {static_cast<std::uint32_t>(record[0]), static_cast<std::uint32_t>(record[0] >> 32U),
                static_cast<Op>(record[1] & 0xFFU), static_cast<std::uint8_t>(record[1] >> 8U)};
    }
    // The value of the record that ends there.
    [[nodiscard]] const std::byte* value_of(const Record& record, std::size_t end) const {
        return reinterpret_cast<const std::byte*>(words_.data() + end - record_words - words_of(record.value_bytes));
    }

    // Returns where the value goes. There must be a turn, and room.
    std::byte* write(Op op, std::size_t component, std::uint32_t index, std::size_t value_bytes) {
        std::uint64_t* const value = words_.data() + head_;
        std::uint64_t* const record = value + words_of(value_bytes);
        record[0] = index | static_cast<std::uint64_t>(value_bytes) << 32U;  // see record_before
        record[1] = static_cast<std::uint64_t>(op) | static_cast<std::uint64_t>(component) << 8U;
        head_ += words_of(value_bytes) + record_words;
        return reinterpret_cast<std::byte*>(value);
    }

    [[nodiscard]] bool fits(std::size_t words) const { return head_ + words <= words_.size(); }
    // Forgets old turns and moves the rest to the front. If the newest turn alone is too large, neither it nor anything
    // before it can be undone, and no turn is left.
    void make_room(std::size_t words) {
        if (grows()) {
            words_.resize(std::max(fits(words) ? words_.size() : 2 * words_.size(), head_ + words));
            starts_.resize(begun_ < starts_.size() ? starts_.size() : 2 * begun_ + 1);
            return;
        }
        std::size_t first = oldest_kept();
        while (first + 1 < begun_ && head_ + words - starts_[first].at > most_words_) {
            ++first;
        }
        const std::size_t start = start_of(first);
        std::copy(words_.data() + start, words_.data() + head_, words_.data());
        head_ -= start;
        for (std::size_t turn = first; turn < begun_; ++turn) {
            starts_[turn - first] = {starts_[turn].at - start, starts_[turn].number};
        }
        begun_ -= first;
        oldest_ = 0;
        if (!fits(words)) {
            forget();
        }
    }

    [[nodiscard]] std::size_t start_of(std::size_t turn) const { return turn == begun_ ? head_ : starts_[turn].at; }
    // Surplus turns are forgotten only when their room is needed.
    [[nodiscard]] std::size_t oldest_kept() const {
        if (!has_turns() || grows()) {
            return oldest_;
        }
        // A turn without changes does not count against the limit.
        const std::size_t most = std::size_t{most_turns_} + (newest().op == Op::turn ? 1 : 0);
        return std::max(oldest_, begun_ - std::min(begun_, most));
    }

    struct Start {
        std::size_t at = 0;  // in words_
        std::uint32_t number = 0;
    };
    std::vector<std::uint64_t> words_;
    std::vector<Start> starts_;   // of each turn
    std::size_t most_words_ = 0;  // of all turns but the newest, when words_ is full, unless it grows
    std::uint32_t most_turns_ = 0;
    std::size_t head_ = 0;    // where the next record's value goes
    std::size_t begun_ = 0;   // turns in starts_
    std::size_t oldest_ = 0;  // the first of them that is kept, unless there are too many
};

}  // namespace lull
