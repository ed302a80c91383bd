// Tasks: actions that run at a given time without being an entity's turn. Timed tasks stand in the schedule among the
// turns, under a number instead of an entity; immediate tasks wait here and run before anything timed. List it among
// the Extensions of a game: rules then have Judgement::schedule, and the game has add_task and cancel.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "lull/byte_archive.hpp"
#include "lull/detail/named.hpp"
#include "lull/entity.hpp"
#include "lull/expect.hpp"
#include "lull/extension.hpp"

namespace lull {

template <class Game>
class Resolver;

// Identifies a task while it waits, and is never used again within a game. Default: none.
struct TaskTicket {
    std::uint32_t number = 0;
    explicit operator bool() const { return number != 0; }
    friend bool operator==(const TaskTicket&, const TaskTicket&) = default;
};

template <class Game>
class Tasks : public Extension<Tasks<Game>, typename Game::Verb> {
public:
    using Verb = typename Game::Verb;
    static constexpr Time longest_wait = 1'000'000'000'000;
    static constexpr bool has_tickets = true;

    class Judging : public Extension<Tasks, Verb>::Judging {
    public:
        // Like a reaction, but `in` units of the schedule later, no matter whose turn it is. 0 or less makes an
        // immediate task, which runs after the reactions and does not move the clock. The task is dropped with its
        // owner.
        void schedule(Verb verb, Time in, Entity owner = {}) { asked_.push_back({std::move(verb), in, owner, false}); }
        // Drops every task of that owner, when this request's turn comes.
        void cancel_tasks(Entity owner) { asked_.push_back({Verb{}, 0, owner, true}); }

        void reset() {
            accepting_.clear();
            rejecting_.clear();
        }
        void end_rule(bool rejects) {
            auto& follow_ons = rejects ? rejecting_ : accepting_;
            follow_ons.insert(follow_ons.end(), asked_.begin(), asked_.end());
            asked_.clear();
        }
        void consumed() { asked_.clear(); }

    private:
        friend class Tasks;
        struct Request {
            Verb verb;
            Time in = 0;
            Entity owner;
            bool cancels = false;
        };
        std::vector<Request> asked_;  // by the rule that judges now
        std::vector<Request> accepting_;
        std::vector<Request> rejecting_;
    };

    template <class Judgement, class Schedule>
    void judged(const Judgement& judgement, Schedule& schedule) {
        const Judging& says = judgement;
        for (const auto& request : judgement.rejected() ? says.rejecting_ : says.accepting_) {
            if (request.cancels) {
                forget(schedule, request.owner);
            } else {
                add(schedule, request.verb, request.in, request.owner);
            }
        }
    }
    template <class Schedule>
    void gone(Entity entity, Schedule& schedule) {
        forget(schedule, entity);
    }

    // With 0 or less it is immediate; the more overdue, the sooner it runs.
    template <class Schedule>
    TaskTicket add(Schedule& schedule, const Verb& verb, Time in, Entity owner) {
        expect(in <= longest_wait && in >= -longest_wait, "a task was put off for longer than a schedule can hold");
        expect(++last_number_ != 0, "a game used up four billion tasks");
        Task task{last_number_, schedule.now() + in, owner, verb};
        if (in > 0) {
            schedule.add(in_schedule(last_number_), in);
            timed_.push_back(std::move(task));
        } else {
            const auto after_equals = std::upper_bound(immediate_.begin(), immediate_.end(), task, is_sooner);
            immediate_.insert(after_equals, std::move(task));
        }
        return {last_number_};
    }
    // False when it has run, was cancelled or never existed.
    template <class Schedule>
    bool cancel(Schedule& schedule, TaskTicket ticket) {
        return erase_if(schedule, [&](const Task& task) { return task.number == ticket.number; }) > 0;
    }
    template <class Schedule>
    void forget(Schedule& schedule, Entity owner) {
        forget_if(schedule, [&](Entity who) { return who == owner; });
    }
    template <class Schedule, class Condition>
    std::size_t forget_if(Schedule& schedule, const Condition& condition) {
        return erase_if(schedule, [&](const Task& task) { return task.owner && condition(task.owner); });
    }

    [[nodiscard]] std::optional<Verb> take_immediate() {
        if (immediate_.empty()) {
            return std::nullopt;
        }
        const Verb verb = immediate_.front().verb;
        immediate_.erase(immediate_.begin());
        return verb;
    }

    // Whether the schedule's ticket is a task; take() then removes it here, too.
    static bool is_task(Entity in_schedule) { return !in_schedule; }
    [[nodiscard]] std::optional<Verb> take(Entity in_schedule) {
        if (!is_task(in_schedule)) {
            return std::nullopt;
        }
        const auto found = std::find_if(timed_.begin(), timed_.end(),
                                        [&](const Task& task) { return task.number == in_schedule.index; });
        expect(found != timed_.end(), "the schedule holds a task that nobody knows");
        const Verb verb = found->verb;
        timed_.erase(found);
        return verb;
    }

    [[nodiscard]] std::size_t size() const { return immediate_.size() + timed_.size(); }

    // Reading reuses the memory of the old contents, so that undoing a turn allocates nothing.
    template <class Archive>
    void serialize(Archive& archive) {
        archive(named<Archive>("last_number", last_number_), named<Archive>("immediate", immediate_),
                named<Archive>("timed", timed_));
    }
    // Whether the loaded state could have come about in play: each timed task has exactly one ticket, at its time.
    template <class Schedule>
    [[nodiscard]] bool is_valid(const Schedule& schedule, std::int64_t /*now_ms*/) const {
        std::vector<std::pair<std::uint32_t, Time>> expected;
        std::vector<std::pair<std::uint32_t, Time>> found;
        std::vector<std::uint32_t> numbers;
        for (const Task& task : timed_) {
            expected.emplace_back(task.number, task.time);
            numbers.push_back(task.number);
        }
        for (const auto& ticket : schedule.tickets()) {
            if (is_task(ticket.entity)) {
                found.emplace_back(ticket.entity.index, ticket.time);
            }
        }
        for (const Task& task : immediate_) {
            numbers.push_back(task.number);
            if (task.time > schedule.now()) {
                return false;
            }
        }
        std::sort(expected.begin(), expected.end());
        std::sort(found.begin(), found.end());
        std::sort(numbers.begin(), numbers.end());
        return expected == found && std::is_sorted(immediate_.begin(), immediate_.end(), is_sooner) &&
               std::adjacent_find(numbers.begin(), numbers.end()) == numbers.end() &&
               (numbers.empty() || (numbers.front() != 0 && numbers.back() <= last_number_));
    }

private:
    struct Task {
        std::uint32_t number = 0;
        Time time = 0;
        Entity owner;  // may be none
        Verb verb;
        template <class Archive>
        void serialize(Archive& archive) {
            archive(named<Archive>("number", number), named<Archive>("time", time), named<Archive>("owner", owner),
                    named<Archive>("verb", verb));
        }
    };
    static bool is_sooner(const Task& a, const Task& b) { return a.time < b.time; }
    static Entity in_schedule(std::uint32_t number) { return {number, 0}; }

    template <class Schedule, class Condition>
    std::size_t erase_if(Schedule& schedule, const Condition& condition) {
        for (const Task& task : timed_) {
            if (condition(task)) {
                schedule.drop(in_schedule(task.number));
            }
        }
        return std::erase_if(immediate_, condition) + std::erase_if(timed_, condition);
    }

    std::uint32_t last_number_ = 0;
    std::vector<Task> immediate_;  // by time, then by arrival
    std::vector<Task> timed_;      // by arrival
};

// Adds a task from outside the rules; inside, use Judgement::schedule.
template <class Game>
TaskTicket add_task(Resolver<Game>& game, const typename Game::Verb& verb, Time in, Entity owner = {}) {
    static_assert(HasExtension<Game, Tasks>, "a game that has tasks lists lull::Tasks among its Extensions");
    return game.template with_part<Tasks>(
        [&](auto& tasks, auto& schedule) { return tasks.add(schedule, verb, in, owner); });
}
// False when it has run, was cancelled or never existed.
template <class Game>
bool cancel(Resolver<Game>& game, TaskTicket ticket) {
    static_assert(HasExtension<Game, Tasks>, "a game that has tasks lists lull::Tasks among its Extensions");
    return game.template with_part<Tasks>([&](auto& tasks, auto& schedule) { return tasks.cancel(schedule, ticket); });
}

}  // namespace lull
