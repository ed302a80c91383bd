// Who acts when. Asked for in relative time, kept in absolute time; equal times are served first in,
// first out. Part of the state: it is saved and hashed.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/entity.hpp"

namespace lull {

using Time = std::int64_t;  // in a game's own units

class TurnSchedule {
public:
    struct Ticket {
        Time time = 0;
        Entity entity;
        friend bool operator==(const Ticket&, const Ticket&) = default;

        template <class Archive>
        void serialize(Archive& archive) {
            archive(time, entity);
        }
    };

    // The delay is 0 or more.
    void add(Entity entity, Time delay) {
        const Time time = now_ + delay;
        const auto after_equals =
            std::upper_bound(tickets_.begin(), tickets_.end(), time,
                             [](Time sought, const Ticket& ticket) { return sought < ticket.time; });
        tickets_.insert(after_equals, {time, entity});
    }

    [[nodiscard]] bool empty() const { return tickets_.empty(); }
    [[nodiscard]] Time now() const { return now_; }
    [[nodiscard]] const std::vector<Ticket>& tickets() const { return tickets_; }

    // Moves the clock to the next ticket and takes it out. There must be one.
    Ticket take() {
        const Ticket ticket = tickets_.front();
        tickets_.erase(tickets_.begin());
        now_ = ticket.time;
        return ticket;
    }

    // Moves the clock to the next ticket and leaves it there. There must be one.
    void advance() { now_ = tickets_.front().time; }

    // Every ticket of an entity that is gone.
    void drop(Entity entity) {
        std::erase_if(tickets_, [&](const Ticket& ticket) { return ticket.entity == entity; });
    }

    // Whether a schedule that was read from somewhere is one that could have come about.
    [[nodiscard]] bool is_sound() const {
        constexpr Time latest = 1'000'000'000'000'000;  // far from where times would overflow
        return now_ >= 0 && (tickets_.empty() || tickets_.back().time < latest) &&
               std::is_sorted(tickets_.begin(), tickets_.end(),
                              [](const Ticket& a, const Ticket& b) { return a.time < b.time; }) &&
               (tickets_.empty() || tickets_.front().time >= now_);
    }

    // Whether each ticket is a living entity's, none has two, and who acts has none. Tickets that name no
    // entity may be tasks (task_list.hpp).
    template <class World>
    [[nodiscard]] bool belongs_to_the_living(const World& world, Entity acting, bool knows_tasks) const {
        std::vector<bool> has_turn(world.store().index_end(), false);
        for (const Ticket& ticket : tickets_) {
            if (knows_tasks && !ticket.entity) {
                continue;
            }
            if (!world.alive(ticket.entity) || ticket.entity == acting || has_turn[ticket.entity.index]) {
                return false;
            }
            has_turn[ticket.entity.index] = true;
        }
        return true;
    }

    template <class Archive>
    void serialize(Archive& archive) {
        archive(now_, tickets_);
    }

private:
    Time now_ = 0;
    std::vector<Ticket> tickets_;  // by time, then by arrival
};

}  // namespace lull
