// Turns actions into turns. It never blocks and never reads a clock: it works until the world waits for
// someone and says for whom or what: a player's input, a number of virtual milliseconds, or nothing.
//
// The order of one turn: the acting entity's action → its reactions, breadth first (rule order, then
// the order in which a rule asked) → immediate tasks (their time, then arrival) → delayed reactions by
// virtual time, then by the order in which they were asked for → the same entity's next step, if its turn
// has one → continuous systems, for the time until somebody is due → the next of the schedule: an entity's
// turn or a task.
//
// A Definition supplies (see tests/engine/door_world.hpp for a small one):
//   Components, Position, Cells, Kind (a variant of action kinds)
//   Controlled                                     the flag of entities that a player commands
//   static constexpr auto rules()                  the ordered rule list
//   static void enact(const Kind&, const World&, Action&)    what a kind would change now
//   static Turn take_turn(const World&, Entity, int step)    what an entity does when it is its turn
//   static bool is_over(const World&)
// and what definition_options.hpp lists, if it wants that.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/about_the_gone.hpp"
#include "engine/action.hpp"
#include "engine/byte_archive.hpp"
#include "engine/definition_options.hpp"
#include "engine/delayed_reactions.hpp"
#include "engine/fault.hpp"
#include "engine/future_view.hpp"
#include "engine/random.hpp"
#include "engine/resolver_options.hpp"
#include "engine/rule.hpp"
#include "engine/runaway.hpp"
#include "engine/store_archive.hpp"
#include "engine/turn.hpp"
#include "engine/turn_schedule.hpp"
#include "engine/world.hpp"

namespace lull {

template <class Definition>
class Resolver {
public:
    using Kind = typename Definition::Kind;
    using World = lull::World<Definition>;
    using Action = lull::Action<typename Definition::Components>;
    using Asked = typename Judgement<Definition>::Asked;
    // No turn needs more; a rule that feeds itself for ever is stopped here, with a story on stderr.
    static constexpr std::uint32_t most_reactions_in_a_row = 100'000;
    static constexpr std::uint32_t most_delayed_in_a_turn = 1'000'000;
    // So many turns and tasks may pass between two pauses.
    static constexpr std::uint32_t most_turns_in_a_row = 1'000'000;
    // Gameplay chance decides what happens, cosmetic chance how it looks; both are part of the state, but
    // only the first is hashed, so that a front end may draw from the second as it likes.
    Resolver(std::int32_t columns, std::int32_t rows, RandomStream chance, RandomStream cosmetic_chance)
        : world_(columns, rows),
          chance_(chance),
          cosmetic_chance_(cosmetic_chance),
          action_(world_.store()),
          after_(world_, action_),
          judgement_(world_, after_) {}
    Resolver(const Resolver&) = delete;
    Resolver& operator=(const Resolver&) = delete;

    [[nodiscard]] const World& world() const { return world_; }
    [[nodiscard]] const TurnSchedule& schedule() const { return schedule_; }
    [[nodiscard]] RandomStream& chance() { return chance_; }
    [[nodiscard]] RandomStream& cosmetic_chance() { return cosmetic_chance_; }
    // Whose turn is playing out, or nobody's; and which step of it comes next.
    [[nodiscard]] Entity acting() const { return acting_; }
    [[nodiscard]] std::int32_t step() const { return step_; }
    // The delayed reactions that are still to come, in no order.
    template <class Visit>
    void each_delayed(Visit&& visit) const {
        delayed_.each(visit);
    }
    [[nodiscard]] Pause pause() const { return pause_; }
    // The watcher must outlive the resolver or be taken away with null.
    void watch(Watcher<Definition>* watcher) { watcher_ = watcher; }

    // Builds the world before its first turn: no rule judges. `build(Action&)` may be called often.
    template <class Build>
    void establish(Build&& build) {
        build(action_);
        commit();
    }
    void add_actor(Entity entity, Time delay) { schedule_.add(entity, delay); }
    // An action at its time, by itself: see Judgement::schedule. For whoever builds or drives a game.
    TaskTicket add_task(const Kind& kind, Time in, Entity owner = {}) requires SchedulesTasks<Definition> {
        return options_.tasks.add(schedule_, kind, in, owner);
    }
    bool cancel(TaskTicket ticket) requires SchedulesTasks<Definition> {
        return options_.tasks.cancel(schedule_, ticket);
    }
    [[nodiscard]] const TaskList<Kind>& tasks() const requires SchedulesTasks<Definition> { return options_.tasks; }
    // What was last refused because it is about somebody who is gone, as a sentence.
    [[nodiscard]] std::string about_the_gone() const requires NamesTheLiving<Definition> {
        return about_the_gone_.sentence();
    }

    // Starts, or goes on after a load.
    Pause run() {
        pause_ = work();
        return pause_;
    }

    // What an accepted command lets happen next: the actor's further steps, or its next turn.
    // Only while input is awaited. A refused command changes nothing but what its refusal causes.
    Attempt command(const Kind& kind, typename Turn<Kind>::Then then, Time time = 0) {
        expect(pause_.kind == Pause::For::input, "a command came while no input was awaited");
        const Attempt attempt = perform(kind);
        if (attempt.accepted || attempt.price == Price::turn) {
            end_step(then, time);
        }
        run();
        return attempt;
    }

    // The delay of the last pause has passed: runs everything that is due then.
    Pause resume() {
        expect(pause_.kind == Pause::For::delay, "resumed while nothing was delayed");
        virtual_ms_ += pause_.milliseconds;
        return run();
    }

    // The rest of the turn at once, as if its delays had passed.
    Pause finish() {
        while (pause_.kind == Pause::For::delay) {
            resume();
        }
        return pause_;
    }

    void save(ByteWriter& writer) const {
        writer.number(static_cast<std::uint64_t>(world_.columns()));
        writer.number(static_cast<std::uint64_t>(world_.rows()));
        StoreArchive<typename Definition::Components>::save(world_.store(), writer);
        writer(schedule_, chance_, cosmetic_chance_, acting_, step_, virtual_ms_);
        delayed_.save(writer);
        options_.save(writer);
    }

    // Into a resolver that was made for this and is thrown away on a fault. The map's size was read by
    // the caller, who had to make it. What the values mean is the game's to check, before it calls run().
    Fault load(ByteReader& reader, std::uint32_t most_entities) {
        if (Fault fault = StoreArchive<typename Definition::Components>::load(world_, reader, most_entities)) {
            return fault;
        }
        reader(schedule_, chance_, cosmetic_chance_, acting_, step_, virtual_ms_);
        delayed_.load(reader);
        options_.load(reader);
        if (reader.failed()) {
            return Fault("it ends too early");
        }
        if (!schedule_.is_sound() || !delayed_.is_sound(virtual_ms_) || !options_.is_sound(schedule_, virtual_ms_)) {
            return Fault("its order of turns is damaged");
        }
        if (!schedule_.belongs_to_the_living(world_, acting_, SchedulesTasks<Definition>)) {
            return Fault("a turn belongs to nobody, or to somebody twice");
        }
        if (step_ < 0 || (step_ > 0 && !world_.alive(acting_))) {
            return Fault("a turn belongs to nobody");
        }
        return {};
    }

    [[nodiscard]] std::uint64_t hash() const {
        Bytes bytes;
        ByteWriter writer(bytes);
        writer(schedule_, chance_, acting_, step_, virtual_ms_);
        delayed_.save(writer);
        options_.save(writer);
        return StoreArchive<typename Definition::Components>::hash(world_.store()) + hash_bytes(bytes, 0);
    }

private:
    // So often an actor's refused action may cost nothing before it costs the turn after all.
    static constexpr std::uint8_t most_free_refusals = 8;

    Attempt perform(const Kind& kind) {
        if constexpr (ConsumesActions<Definition>) {
            Kind judged = kind;
            propose(judged);
            for (std::uint32_t replaced = 0; judgement_.replacement(); ++replaced) {
                recent_.expect_end(replaced < Definition::most_replacements, "rules consume actions without end");
                judged = *judgement_.replacement();
                action_.clear();
                propose(judged);
            }
            return conclude(judged);
        } else {
            propose(kind);
            return conclude(kind);
        }
    }

    void propose(const Kind& kind) {
        recent_.note(kind);
        judgement_.reset();
        if constexpr (NamesTheLiving<Definition>) {
            if (about_the_gone_.named_by(kind, world_)) {
                return judgement_.refuse(names_the_gone);
            }
        }
        Definition::enact(kind, world_, action_);
        if constexpr (NamesTheLiving<Definition>) {
            if (about_the_gone_.changed_by(kind, action_)) {
                return judgement_.refuse(names_the_gone);
            }
        }
        static constexpr auto rules = Definition::rules();
        judge(rules, after_, judgement_);
    }

    Attempt conclude(const Kind& kind) {
        Attempt attempt{!judgement_.rejected(), judgement_.reason()};
        if constexpr (SetsThePrice<Definition>) {
            attempt.price = judgement_.price();
        }
        for (const auto& reaction : judgement_.reactions()) {
            enqueue(reaction);
        }
        if (attempt.accepted) {
            if (watcher_ != nullptr) {
                watcher_->accepted(kind, after_);
            }
            if constexpr (HasRealTime<Definition>) {
                options_.real_time.accepted(kind, after_, virtual_ms_);
            }
            commit();
        } else {
            if (watcher_ != nullptr) {
                watcher_->rejected(kind, attempt.reason);
            }
            action_.clear();
        }
        return attempt;
    }

    void enqueue(const Asked& reaction) {
        if constexpr (SchedulesTasks<Definition>) {
            switch (reaction.task.what) {
                case TaskRequest::What::add:
                    options_.tasks.add(schedule_, reaction.kind, reaction.task.in, reaction.task.owner);
                    return;
                case TaskRequest::What::cancel: options_.tasks.forget(schedule_, reaction.task.owner); return;
                case TaskRequest::What::nothing: break;
            }
        }
        if (reaction.delay_ms > 0) {
            delayed_.add(reaction.kind, virtual_ms_ + reaction.delay_ms);
        } else {
            reactions_.push_back(reaction.kind);
        }
    }

    void commit() {
        gone_.clear();
        world_.commit(action_, gone_);
        for (const Entity entity : gone_) {
            schedule_.drop(entity);
            if constexpr (SchedulesTasks<Definition>) {
                options_.tasks.forget(schedule_, entity);
            }
        }
    }

    void end_step(typename Turn<Kind>::Then then, Time time) {
        using Then = typename Turn<Kind>::Then;
        if (then == Then::more) {
            ++step_;
            return;
        }
        if (then == Then::wait && world_.alive(acting_)) {
            schedule_.add(acting_, time);
        }
        end_turn();
    }
    void end_turn() {
        acting_ = {};
        step_ = 0;
        if constexpr (SetsThePrice<Definition>) {
            options_.free_refusals = 0;
        }
    }

    // Nothing refers to virtual time any more, so a turn leaves no mark in it.
    void forget_virtual_time() {
        virtual_ms_ = 0;
        delayed_.forget_order();
        since_turn_began_ = 0;
        if constexpr (HasRealTime<Definition>) {
            options_.real_time.turn_ends();
        }
    }

    // The clock goes on to whoever is due next and the systems make up for it; false when it stands there.
    bool let_time_pass() requires HasSystems<Definition> {
        if (schedule_.empty()) {
            return false;
        }
        schedule_.advance();
        const Time elapsed = schedule_.now() - options_.systems_ran_at;
        options_.systems_ran_at = schedule_.now();
        if (elapsed == 0) {
            return false;
        }
        run_systems(world_, elapsed, reactions_, [this] { run_reactions(); });
        return true;
    }

    void run_reactions() {
        std::uint32_t done = 0;
        for (std::size_t i = 0; i < reactions_.size(); ++i) {
            recent_.expect_end(++done <= most_reactions_in_a_row, "reactions cause each other without end");
            const Kind kind = reactions_[i];  // a copy: performing it may grow the list
            perform(kind);
        }
        reactions_.clear();
    }

    Pause work() {
        std::uint32_t turns = 0;
        for (;;) {
            run_reactions();
            if constexpr (SchedulesTasks<Definition>) {
                if (const auto task = options_.tasks.take_immediate()) {
                    recent_.expect_end(++since_turn_began_ <= most_delayed_in_a_turn, "immediate tasks never end");
                    perform(*task);
                    continue;
                }
            }
            if (delayed_.next_ms() <= virtual_ms_) {
                const Kind kind = delayed_.take();
                recent_.expect_end(++since_turn_began_ <= most_delayed_in_a_turn, "delayed reactions never end");
                perform(kind);
                continue;
            }
            std::int64_t next_ms = delayed_.next_ms();
            if constexpr (HasRealTime<Definition>) {
                if (options_.real_time.moment(world_, virtual_ms_, reactions_)) {
                    recent_.expect_end(options_.real_time.moments() <= most_reactions_in_a_row,
                                       "the moments of a turn never end");
                    continue;
                }
                next_ms = std::min(next_ms, options_.real_time.next_ms(world_, virtual_ms_));
            }
            if (next_ms != delayed_.never) {
                return {Pause::For::delay, {}, static_cast<std::int32_t>(next_ms - virtual_ms_)};
            }
            forget_virtual_time();
            if (Definition::is_over(world_)) {
                return {};
            }
            if (acting_ && !world_.alive(acting_)) {
                end_turn();
            }
            if (!acting_) {
                if constexpr (HasSystems<Definition>) {
                    if (let_time_pass()) {
                        continue;
                    }
                }
                if (schedule_.empty()) {
                    return {};
                }
                recent_.expect_end(++turns <= most_turns_in_a_row, "turns pass without end and nobody is awaited");
                const Entity due = schedule_.take().entity;
                if constexpr (SchedulesTasks<Definition>) {
                    if (options_.tasks.is_task(due)) {
                        perform(options_.tasks.take(due));
                        continue;
                    }
                }
                acting_ = due;
                step_ = 0;
            }
            if (step_ == 0 && world_.template has<typename Definition::Controlled>(acting_)) {
                return {Pause::For::input, acting_, 0};
            }
            const Turn<Kind> turn = Definition::take_turn(world_, acting_, step_);
            if (turn.kind) {
                const Attempt attempt = perform(*turn.kind);  // refused: it costs the turn all the same
                if constexpr (SetsThePrice<Definition>) {
                    if (!attempt.accepted && attempt.price == Price::nothing &&
                        ++options_.free_refusals <= most_free_refusals) {
                        continue;  // it is asked again, once what it caused has played out
                    }
                }
            }
            end_step(turn.then, turn.time);
        }
    }

    // The state.
    World world_;
    TurnSchedule schedule_;
    RandomStream chance_;
    RandomStream cosmetic_chance_;
    Entity acting_;          // whose turn it is
    std::int32_t step_ = 0;  // of that turn
    std::int64_t virtual_ms_ = 0;
    DelayedReactions<Kind> delayed_;
    ResolverOptions<Definition> options_;

    // Scratch, kept for its memory.
    std::uint32_t since_turn_began_ = 0;
    RecentActions<Kind> recent_;
    [[no_unique_address]] std::conditional_t<NamesTheLiving<Definition>, AboutTheGone<Kind>, Absent<4>> about_the_gone_;
    Action action_;
    FutureView<Definition> after_;
    Judgement<Definition> judgement_;
    std::vector<Kind> reactions_;
    std::vector<Entity> gone_;
    Pause pause_;
    Watcher<Definition>* watcher_ = nullptr;
};

}  // namespace lull
