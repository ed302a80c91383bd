// The order in which entities act. Turns are asked for in relative time and kept in absolute time; equal times are
// served first in, first out. The schedule is part of the state: it is saved and hashed.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#include "lull/detail/hash.hpp"
#include "lull/detail/named.hpp"
#include "lull/detail/vector_queue.hpp"
#include "lull/entity.hpp"
#include "lull/expect.hpp"
#include "lull/forward.hpp"
#include "lull/undo_log.hpp"

namespace lull {

// Whose turn comes when.
class TurnSchedule {
public:
    // One turn that is to come.
    struct Ticket {
        Time time = 0;  // absolute
        Entity entity;  // whose turn it is
        friend bool operator==(const Ticket&, const Ticket&) = default;

        template <class Archive>
        void serialize(Archive& archive) {
            archive(named<Archive>("time", time), named<Archive>("entity", entity));
        }
    };

    TurnSchedule() = default;
    ~TurnSchedule() = default;
    // A copy has the same turns, but no undo log; an assigned schedule keeps the log that it had.
    TurnSchedule(const TurnSchedule& from) : now_(from.now_), tickets_(from.tickets_) {}
    // Takes over the turns, and keeps its own undo log.
    TurnSchedule& operator=(const TurnSchedule& from) {
        if (this != &from) {
            now_ = from.now_;
            tickets_ = from.tickets_;
        }
        return *this;
    }

    static constexpr Time latest = 1'000'000'000'000'000;  // far below overflow
    // Whether a turn may come in that time, 0 or more.
    [[nodiscard]] bool can_hold(Time delay) const { return delay >= 0 && delay < latest - now_; }
    // Only delays that the schedule can hold are allowed.
    void add(Entity entity, Time delay) {
        expect(can_hold(delay), "a turn comes in less than no time, or later than a schedule can hold");
        const Time time = now_ + delay;
        const auto after_equals =
            std::upper_bound(tickets_.begin(), tickets_.end(), time,
                             [](Time sought, const Ticket& ticket) { return sought < ticket.time; });
        insert(static_cast<std::size_t>(after_equals - tickets_.begin()), {time, entity});
    }

    // Whether nobody waits for a turn.
    [[nodiscard]] bool empty() const { return tickets_.empty(); }
    // The clock: the time of the turn that was taken last.
    [[nodiscard]] Time now() const { return now_; }
    // All turns to come, the next one first.
    [[nodiscard]] const VectorQueue<Ticket>& tickets() const { return tickets_; }

    // Moves the clock to the next ticket and removes it. There must be one.
    Ticket take() {
        const Ticket ticket = tickets_.front();
        erase(0);
        now_ = ticket.time;
        return ticket;
    }

    // Moves the clock to the next ticket, which stays. There must be one.
    void advance() { now_ = tickets_.front().time; }

    // Removes all tickets of an entity.
    void drop(Entity entity) {
        drop_if([&](Entity who) { return who == entity; });
    }
    // Removes the tickets of entities for which the condition holds.
    template <class Condition>
    void drop_if(Condition&& condition) {
        for (std::size_t i = tickets_.size(); i-- > 0;) {
            if (condition(tickets_[i].entity)) {
                erase(i);
            }
        }
    }

    // The hash of the clock and of the order of the tickets; takes time proportional to their number.
    [[nodiscard]] std::uint64_t hash() const {
        std::uint64_t all = 0;
        for (std::size_t place = 0; place < tickets_.size(); ++place) {
            all += link_hash(place);
        }
        return mix(static_cast<std::uint64_t>(now_), all);
    }

    // Records every change in this log; null stops it. The log's turn record has the clock.
    void record_in(UndoLog* log) { log_ = log; }
    // False: the record is damaged and nothing was changed.
    bool take_back(const UndoLog::Record& record, const std::byte* value) {
        UndoLog* const log = std::exchange(log_, nullptr);
        bool sound = false;
        if (record.op == UndoLog::Op::ticket_added && record.index < tickets_.size()) {
            erase(record.index);
            sound = true;
        } else if (record.op == UndoLog::Op::ticket_removed && record.index <= tickets_.size() &&
                   record.value_bytes == sizeof(Ticket)) {
            Ticket ticket;
            std::memcpy(&ticket, value, sizeof ticket);
            insert(record.index, ticket);
            sound = true;
        }
        log_ = log;
        return sound;
    }
    // Sets the clock back, for undo.
    void turn_back(Time now) { now_ = now; }

    // Whether a loaded schedule could have come about in play.
    [[nodiscard]] bool is_valid() const {
        return now_ >= 0 && (tickets_.empty() || tickets_.back().time < latest) &&
               std::is_sorted(tickets_.begin(), tickets_.end(),
                              [](const Ticket& a, const Ticket& b) { return a.time < b.time; }) &&
               (tickets_.empty() || tickets_.front().time >= now_);
    }

    // Whether each ticket belongs to a living entity, no entity has two, and the acting one has none.
    template <class World>
    [[nodiscard]] bool owners_are_alive(const World& world, Entity acting) const {
        std::vector<bool> has_turn(world.store().index_end(), false);
        for (const Ticket& ticket : tickets_) {
            if (!world.alive(ticket.entity) || ticket.entity == acting || has_turn[ticket.entity.index]) {
                return false;
            }
            has_turn[ticket.entity.index] = true;
        }
        return true;
    }

    template <class Archive>
    void serialize(Archive& archive) {
        archive(named<Archive>("now", now_), named<Archive>("tickets", tickets_));
    }

private:
    void insert(std::size_t place, const Ticket& ticket) {
        if (log_ != nullptr) {
            log_->push(UndoLog::Op::ticket_added, 0, static_cast<std::uint32_t>(place), nullptr, 0);
        }
        tickets_.insert(place, ticket);
    }
    void erase(std::size_t place) {
        if (log_ != nullptr) {
            log_->push(UndoLog::Op::ticket_removed, 0, static_cast<std::uint32_t>(place), &tickets_[place],
                       sizeof(Ticket));
        }
        tickets_.erase(place);
    }

    // The hash of a ticket and the one before it at the same time, so that the sum of all depends on their order.
    [[nodiscard]] std::uint64_t link_hash(std::size_t place) const {
        const Ticket& ticket = tickets_[place];
        const bool follows = place > 0 && tickets_[place - 1].time == ticket.time;
        return mix(mix(static_cast<std::uint64_t>(ticket.time), bits_of(ticket.entity)),
                   follows ? bits_of(tickets_[place - 1].entity) : 0);
    }

    Time now_ = 0;
    VectorQueue<Ticket> tickets_;  // by time, then by arrival
    UndoLog* log_ = nullptr;
};

}  // namespace lull
