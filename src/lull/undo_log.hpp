// The inverse of each change, newest last, in one list of words that is cut into turns. A record has 16 bytes and
// follows the value that was overwritten, because the log is read backwards. The log knows nothing of what records
// mean; it only counts turns and forgets the oldest when there are too many or they take too much room.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "lull/byte_archive.hpp"
#include "lull/detail/copy_short.hpp"
#include "lull/detail/list.hpp"

namespace lull {

class UndoLog {
public:
    enum class What : std::uint8_t {
        turn,            // a turn begins; the value is what its owner wants back then
        replaced,        // a component had this value
        added,           // a component was absent
        erased,          // a component was there with this value
        claimed_new,     // an entity index was used for the first time
        claimed_free,    // an entity index was taken from the free list
        released,        // an entity index was freed, which began its next generation
        ticket_added,    // to the schedule, at this place
        ticket_removed,  // from the schedule, at this place
        count,
    };
    struct Record {
        std::uint32_t index = 0;  // of an entity, or a place in the schedule
        std::uint32_t value_bytes = 0;
        What what{};
        std::uint8_t component = 0;
    };

    // Keeps up to that many turns, and of those at least the newest that fit into that many bytes: twice the room is
    // taken at once, so that what is kept moves to its front only when as much again was written. What was kept
    // before is forgotten. 0 turns: keeps nothing.
    void keep(std::uint32_t turns, std::size_t bytes) {
        most_turns_ = turns;
        most_words_ = turns == 0 ? 0 : words_of(bytes);
        words_.assign(2 * most_words_, 0);
        starts_.assign(turns == 0 ? 0 : 2 * (std::size_t{turns} + 1), 0);
        forget();
    }
    [[nodiscard]] bool on() const { return most_words_ > 0; }
    // What keep() was told, the bytes rounded up.
    [[nodiscard]] std::uint32_t most_turns() const { return most_turns_; }
    [[nodiscard]] std::size_t most_bytes() const { return most_words_ * 8; }

    void forget() {
        head_ = 0;
        begun_ = 0;
        oldest_ = 0;
    }

    [[nodiscard]] bool has_turns() const { return begun_ != oldest_; }
    [[nodiscard]] std::uint32_t turns() const { return static_cast<std::uint32_t>(begun_ - oldest_kept()); }
    [[nodiscard]] std::size_t bytes_used() const { return (head_ - start_of(oldest_kept())) * 8; }

    // The log must be on. Where the value of so many bytes is to be written; null: there is no room for it.
    std::byte* begin_turn(std::size_t value_bytes) {
        const std::size_t need = words_of(value_bytes) + record_words;
        if (begun_ == starts_.size() || !fits(need)) [[unlikely]] {
            make_room(need);
            if (!fits(need)) {
                return nullptr;
            }
        }
        starts_[begun_++] = head_;
        return write(What::turn, 0, 0, value_bytes);
    }
    // Of the turn that began last. Before the first one nothing is kept: nothing could be gone back to.
    void push(What what, std::size_t component, std::uint32_t index, const void* value, std::size_t value_bytes) {
        if (!has_turns()) {
            return;
        }
        if (!fits(words_of(value_bytes) + record_words)) [[unlikely]] {
            make_room(words_of(value_bytes) + record_words);
            if (!has_turns()) {
                return;
            }
        }
        copy_short(write(what, component, index, value_bytes), value, value_bytes);
    }

    // The newest record. There must be a turn.
    [[nodiscard]] Record newest() const { return record_before(head_); }
    // Its value, of record.value_bytes bytes, which stays where it is until the next write.
    [[nodiscard]] const std::byte* newest_value() const { return value_of(newest(), head_); }
    // Takes it away; with the record of its beginning the turn is gone.
    void pop() {
        oldest_ = oldest_kept();  // for good: with one turn less there would be room for one of those again
        const Record record = newest();
        head_ -= record_words + words_of(record.value_bytes);
        if (record.what == What::turn) {
            --begun_;
        }
    }

    // Calls visit(record, value) for each record of the turns that are kept, newest first, oldest turn's
    // beginning last.
    template <class Visit>
    void each_newest_first(Visit&& visit) const {
        visit_newest_first(
            [](void* visitor, const Record& record, const std::byte* value) {
                (*static_cast<std::remove_reference_t<Visit>*>(visitor))(record, value);
            },
            &visit);
    }

    // `shape` is of what the values are; a log of another shape is left aside when it is loaded.
    void save(ByteWriter& writer, std::uint64_t shape) const {
        Bytes records;
        ByteWriter to(records);
        each_newest_first([&](const Record& record, const std::byte* value) {
            to.number(static_cast<std::uint64_t>(record.what));
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
    // Goes on behind what save() wrote.
    static void pass(ByteReader& reader) {
        reader.number();
        reader.pass(reader.number());
    }
    // Into a log that is on, as much as it can hold. False: it is no log, and nothing is kept.
    bool load(ByteReader& reader, std::uint64_t shape) {
        forget();
        const bool is_ours = reader.number() == shape;
        ByteReader records = reader.part(reader.number());
        std::vector<std::pair<Record, const std::uint8_t*>> newest_first;
        while (is_ours && records.left() > 0) {
            Record record;
            const auto what = records.number();
            record.what = static_cast<What>(what);
            record.component = static_cast<std::uint8_t>(records.number());
            record.index = static_cast<std::uint32_t>(records.number());
            record.value_bytes = static_cast<std::uint32_t>(records.number());
            const std::uint8_t* value = records.position();
            if (!records.pass(record.value_bytes) || what >= static_cast<std::uint64_t>(What::count)) {
                return false;
            }
            newest_first.emplace_back(record, value);
        }
        for (std::size_t i = newest_first.size(); i-- > 0;) {
            const auto& [record, value] = newest_first[i];
            if (record.what == What::turn) {
                if (std::byte* begun = begin_turn(record.value_bytes)) {
                    copy_short(begun, value, record.value_bytes);
                }
            } else {
                push(record.what, record.component, record.index, value, record.value_bytes);
            }
        }
        return !reader.failed();
    }

private:
    // One loop for all who ask.
    void visit_newest_first(void (*visit)(void* visitor, const Record&, const std::byte* value), void* visitor) const {
        const std::size_t end = start_of(oldest_kept());
        for (std::size_t at = head_; at != end;) {
            const Record record = record_before(at);
            visit(visitor, record, value_of(record, at));
            at -= record_words + words_of(record.value_bytes);
        }
    }

    static constexpr std::size_t record_words = 2;
    static std::size_t words_of(std::size_t bytes) { return (bytes + 7) / 8; }

    [[nodiscard]] Record record_before(std::size_t end) const {
        const std::uint64_t* const record = words_.data() + end - record_words;
        return {static_cast<std::uint32_t>(record[0]), static_cast<std::uint32_t>(record[0] >> 32U),
                static_cast<What>(record[1] & 0xFFU), static_cast<std::uint8_t>(record[1] >> 8U)};
    }
    // Of a record that ends there.
    [[nodiscard]] const std::byte* value_of(const Record& record, std::size_t end) const {
        return reinterpret_cast<const std::byte*>(words_.data() + end - record_words - words_of(record.value_bytes));
    }

    // There must be a turn, and room. Where the value goes.
    std::byte* write(What what, std::size_t component, std::uint32_t index, std::size_t value_bytes) {
        std::uint64_t* const value = words_.data() + head_;
        std::uint64_t* const record = value + words_of(value_bytes);
        record[0] = index | static_cast<std::uint64_t>(value_bytes) << 32U;  // see record_before
        record[1] = static_cast<std::uint64_t>(what) | static_cast<std::uint64_t>(component) << 8U;
        head_ += words_of(value_bytes) + record_words;
        return reinterpret_cast<std::byte*>(value);
    }

    [[nodiscard]] bool fits(std::size_t words) const { return head_ + words <= words_.size(); }
    // Forgets what is too old and moves the rest to the front. A turn that outgrows all room cannot be taken back, and
    // nothing before it: then no turn is left.
    void make_room(std::size_t words) {
        std::size_t first = oldest_kept();
        while (first + 1 < begun_ && head_ + words - starts_[first] > most_words_) {
            ++first;
        }
        const std::size_t start = start_of(first);
        std::copy(words_.begin() + start, words_.begin() + head_, words_.begin());
        head_ -= start;
        for (std::size_t turn = first; turn < begun_; ++turn) {
            starts_[turn - first] = starts_[turn] - start;
        }
        begun_ -= first;
        oldest_ = 0;
        if (!fits(words)) {
            forget();
        }
    }

    [[nodiscard]] std::size_t start_of(std::size_t turn) const { return turn == begun_ ? head_ : starts_[turn]; }
    // Turns that are too many are forgotten only when their room is needed.
    [[nodiscard]] std::size_t oldest_kept() const {
        if (!has_turns()) {
            return oldest_;
        }
        // A turn that is still empty costs no other its place.
        const std::size_t most = std::size_t{most_turns_} + (newest().what == What::turn ? 1 : 0);
        return std::max(oldest_, begun_ - std::min(begun_, most));
    }

    PlainList<std::uint64_t> words_;
    PlainList<std::size_t> starts_;  // of the turns, in words_
    std::size_t most_words_ = 0;     // of turns but the newest, when words_ is full
    std::uint32_t most_turns_ = 0;
    std::size_t head_ = 0;    // where the next record's value goes
    std::size_t begun_ = 0;   // turns in starts_
    std::size_t oldest_ = 0;  // the first of them that is kept, unless they are too many
};

}  // namespace lull
