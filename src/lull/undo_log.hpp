// The inverse of each change, newest last, in a ring of bounded size that is cut into turns. A record has 16
// bytes and follows the value that was overwritten, because the log is read backwards. The log knows nothing of
// what records mean; it only counts turns and forgets the oldest when there are too many or they take too much room.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>
#include <vector>

#include "lull/byte_archive.hpp"
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
        std::uint16_t unused[3]{};  // keeps records and values on 8-byte places
    };
    static_assert(sizeof(Record) == 16 && std::endian::native == std::endian::little);

    // Keeps as many turns as fit into both; 0 turns: keeps nothing. The room is taken at once, rounded up
    // to a power of two, and what was kept before is forgotten.
    void keep(std::uint32_t turns, std::size_t bytes) {
        most_turns_ = turns;
        starts_.assign(turns == 0 ? 0 : std::bit_ceil(std::size_t{turns} + 2), 0);
        words_.assign(turns == 0 ? 0 : std::bit_ceil((bytes + 7) / 8), 0);
        most_words_ = words_.size();
        forget();
    }
    [[nodiscard]] bool on() const { return most_words_ > 0; }
    // What keep() was told, the bytes rounded up.
    [[nodiscard]] std::uint32_t most_turns() const { return most_turns_; }
    [[nodiscard]] std::size_t most_bytes() const { return most_words_ * 8; }

    void forget() {
        head_ = 0;
        tail_ = 0;
        begun_ = 0;
        oldest_ = 0;
    }

    [[nodiscard]] bool has_turns() const { return begun_ != oldest_; }
    [[nodiscard]] std::uint32_t turns() const { return static_cast<std::uint32_t>(begun_ - oldest_kept()); }
    [[nodiscard]] std::size_t bytes_used() const {
        return static_cast<std::size_t>(head_ - start_of(oldest_kept())) * 8;
    }

    // The log must be on.
    void begin_turn(const void* value, std::size_t value_bytes) {
        if (head_ + record_words + words_of(value_bytes) - tail_ > most_words_) [[unlikely]] {
            forget_oldest();  // while the newest record still tells whether the newest turn is an empty one
        }
        note_start();
        write(What::turn, 0, 0, value, value_bytes);
    }
    // Of the turn that began last. Before the first one nothing is kept: nothing could be gone back to.
    void push(What what, std::size_t component, std::uint32_t index, const void* value, std::size_t value_bytes) {
        if (has_turns()) {
            write(what, component, index, value, value_bytes);
        }
    }

    // The newest record. There must be a turn.
    [[nodiscard]] Record newest() const {
        Record record;
        read(head_ - record_words, &record, sizeof record);
        return record;
    }
    // Its value, of record.value_bytes bytes.
    void newest_value(std::byte* to) const { read(value_start(newest()), to, newest().value_bytes); }
    // Takes it away; with the record of its beginning the turn is gone.
    void pop() {
        forget_oldest();  // for good: with one turn less there would be room for one of those again
        const Record record = newest();
        head_ = value_start(record);
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
                begin_turn(value, record.value_bytes);
            } else {
                push(record.what, record.component, record.index, value, record.value_bytes);
            }
        }
        return !reader.failed();
    }

private:
    // One loop for all who ask.
    void visit_newest_first(void (*visit)(void* visitor, const Record&, const std::byte* value), void* visitor) const {
        std::vector<std::byte> value;
        const std::uint64_t end = start_of(oldest_kept());
        for (std::uint64_t at = head_; at != end;) {
            Record record;
            read(at - record_words, &record, sizeof record);
            at -= record_words + words_of(record.value_bytes);
            value.resize(record.value_bytes);
            read(at, value.data(), record.value_bytes);
            visit(visitor, record, value.data());
        }
    }

    static constexpr std::uint64_t record_words = sizeof(Record) / 8;
    static std::uint64_t words_of(std::size_t bytes) { return (bytes + 7) / 8; }

    [[nodiscard]] std::uint64_t value_start(const Record& record) const {
        return head_ - record_words - words_of(record.value_bytes);
    }

    // There must be a turn.
    void write(What what, std::size_t component, std::uint32_t index, const void* value, std::size_t value_bytes) {
        const std::uint64_t need = record_words + words_of(value_bytes);
        if (head_ + need - tail_ > most_words_ && !make_room(need, what)) [[unlikely]] {
            return;
        }
        put(head_, value, value_bytes);
        head_ += need;
        word(head_ - 2) = index | static_cast<std::uint64_t>(value_bytes) << 32U;  // a Record, as its two words
        word(head_ - 1) = static_cast<std::uint64_t>(what) | static_cast<std::uint64_t>(component) << 8U;
    }

    // False: there is no turn left. One that outgrows all room cannot be taken back, and nothing before it.
    bool make_room(std::uint64_t words, What what) {
        if (what != What::turn) {
            forget_oldest();
        }
        while (has_turns() && head_ + words - tail_ > most_words_) {
            ++oldest_;
            tail_ = start_of(oldest_);
        }
        return has_turns();
    }

    // Turns are numbered as they begin. Those that are too many are forgotten only when their room is needed: to
    // do it in each turn would cost as much as a short record.
    void note_start() {
        starts_[static_cast<std::size_t>(begun_) & (starts_.size() - 1)] = head_;
        ++begun_;
    }
    [[nodiscard]] std::uint64_t start_of(std::uint64_t turn) const {
        return turn == begun_ ? head_ : starts_[static_cast<std::size_t>(turn) & (starts_.size() - 1)];
    }
    [[nodiscard]] std::uint64_t oldest_kept() const {
        if (!has_turns()) {
            return oldest_;
        }
        // A turn that is still empty costs no other its place.
        const std::uint64_t most = most_turns_ + (newest().what == What::turn ? 1U : 0U);
        return begun_ - oldest_ > most ? begun_ - most : oldest_;
    }
    void forget_oldest() {
        oldest_ = oldest_kept();
        tail_ = start_of(oldest_);
    }

    // Positions only grow; their place in the ring follows from them.
    void put(std::uint64_t position, const void* from, std::size_t bytes) {
        const auto* bytes_left = static_cast<const std::byte*>(from);
        for (; bytes >= 8; bytes -= 8, bytes_left += 8) {
            std::memcpy(&word(position++), bytes_left, 8);
        }
        if (bytes > 0) {
            std::memcpy(&word(position), bytes_left, bytes);
        }
    }
    void read(std::uint64_t position, void* to, std::size_t bytes) const {
        auto* bytes_left = static_cast<std::byte*>(to);
        for (; bytes >= 8; bytes -= 8, bytes_left += 8) {
            std::memcpy(bytes_left, &words_[place(position++)], 8);
        }
        if (bytes > 0) {
            std::memcpy(bytes_left, &words_[place(position)], bytes);
        }
    }
    [[nodiscard]] std::size_t place(std::uint64_t position) const {
        return static_cast<std::size_t>(position & (most_words_ - 1));
    }
    std::uint64_t& word(std::uint64_t position) { return words_[place(position)]; }

    PlainList<std::uint64_t> words_;   // as many as a power of two
    PlainList<std::uint64_t> starts_;  // of the turns by number, as a ring too; as many as a power of two
    std::size_t most_words_ = 0;       // in words_
    std::uint32_t most_turns_ = 0;
    std::uint64_t head_ = 0;
    std::uint64_t tail_ = 0;    // where the turn numbered oldest_ begins
    std::uint64_t begun_ = 0;   // one past the number of the newest turn
    std::uint64_t oldest_ = 0;  // the number of one that is kept, and all after it, unless they are too many
};

}  // namespace lull
