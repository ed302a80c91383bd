// How the resolver lets a turn play out: the members of Resolver that propose, judge, commit and go on to
// what is due next. Only resolver.hpp includes it; the order that it keeps is told there.
#pragma once

#include "lull/resolver.hpp"

namespace lull {

template <class Definition>
void Resolver<Definition>::perform(const Kind& kind) {
    if constexpr (ConsumesActions<Definition>) {
        Kind judged = kind;
        propose(judged);
        for (std::uint32_t replaced = 0; judgement_.replacement(); ++replaced) {
            recent_.expect_end(replaced < Definition::most_replacements, "rules consume actions without end");
            traced([](auto& trace) {
                trace.end(Trace<Definition>::Result::consumed, 0);
                trace.replaces();
            });
            judged = *judgement_.replacement();
            action_.clear();
            propose(judged);
        }
        conclude(judged);
    } else {
        propose(kind);
        conclude(kind);
    }
}

template <class Definition>
inline void Resolver<Definition>::propose(const Kind& kind) {
    recent_.note(kind);
    traced([&](auto& trace) { trace.begin(kind, schedule_.now(), virtual_ms_); });
    judgement_.reset();
    if constexpr (RefusesStaleEntities<Definition>) {
        if (stale_entities_.named_by(kind, world_)) {
            judgement_.refuse(names_stale_entity);
            return;
        }
    }
    Definition::enact(kind, world_, action_);
    if constexpr (RefusesStaleEntities<Definition>) {
        if (stale_entities_.changed_by(kind, action_)) {
            judgement_.refuse(names_stale_entity);
            return;
        }
    }
    judge(after_, judgement_);
}

template <class Definition>
inline CommandResult Resolver<Definition>::last_result() const {
    if constexpr (SetsThePrice<Definition>) {
        return {judgement_.reason(), !judgement_.rejected(), judgement_.price()};
    } else {
        return {judgement_.reason(), !judgement_.rejected()};
    }
}

template <class Definition>
inline void Resolver<Definition>::conclude(const Kind& kind) {
    const bool accepted = !judgement_.rejected();
    traced([&](auto& trace) {
        using Result = typename Trace<Definition>::Result;
        trace.end(accepted ? Result::accepted : Result::rejected, judgement_.reason());
    });
    for (const auto& reaction : judgement_.reactions()) {
        enqueue(reaction);
    }
    if (accepted) {
        if (watcher_ != nullptr) {
            watcher_->accepted(kind, after_);
        }
        if constexpr (HasRealTime<Definition>) {
            options_.real_time.accepted(kind, after_, virtual_ms_);
        }
        commit();
    } else {
        if (watcher_ != nullptr) {
            watcher_->rejected(kind, judgement_.reason());
        }
        action_.clear();
    }
}

template <class Definition>
void Resolver<Definition>::enqueue(const Asked& reaction) {
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
        [[maybe_unused]] const auto order = delayed_.add(reaction.kind, virtual_ms_ + reaction.delay_ms);
        traced([&](auto& trace) {
            trace.queues(reaction.kind, reaction.delay_ms, reaction.rule);
            trace.reacts_later(order, reaction.rule);
        });
    } else {
        traced([&](auto& trace) {
            trace.queues(reaction.kind, 0, reaction.rule);
            trace.reacts_at(reactions_.size(), reaction.rule);
        });
        reactions_.push_back(reaction.kind);
    }
}

template <class Definition>
inline void Resolver<Definition>::commit() {
    gone_.clear();
    world_.commit(action_, gone_);
    for (const Entity entity : gone_) {
        schedule_.drop(entity);
        if constexpr (SchedulesTasks<Definition>) {
            options_.tasks.forget(schedule_, entity);
        }
    }
}

template <class Definition>
void Resolver<Definition>::end_step(typename Turn<Kind>::Then then, Time time) {
    using Then = typename Turn<Kind>::Then;
    if (then == Then::again) {
        return;
    }
    if (then == Then::more) {
        ++step_;
        return;
    }
    if (then == Then::wait && world_.alive(acting_)) {
        schedule_.add(acting_, time);
    }
    end_turn();
}

template <class Definition>
inline void Resolver<Definition>::end_turn() {
    acting_ = {};
    step_ = 0;
    if constexpr (SetsThePrice<Definition>) {
        options_.free_refusals = 0;
    }
}

template <class Definition>
inline void Resolver<Definition>::forget_virtual_time() {
    virtual_ms_ = 0;
    delayed_.forget_order();
    since_turn_began_ = 0;
    if constexpr (HasRealTime<Definition>) {
        options_.real_time.turn_ends();
    }
}

template <class Definition>
inline bool Resolver<Definition>::let_time_pass() {
    if (schedule_.empty()) {
        return false;
    }
    const Time before = schedule_.now();  // the systems have made up for all time until then
    schedule_.advance();
    const Time elapsed = schedule_.now() - before;
    if (elapsed == 0) {
        return false;
    }
    traced([](auto& trace) { trace.otherwise(Asker::system); });
    run_systems(world_, elapsed, reactions_, [this] { run_reactions(); });
    return true;
}

template <class Definition>
inline void Resolver<Definition>::run_reactions() {
    std::uint32_t done = 0;
    for (std::size_t i = 0; i < reactions_.size(); ++i) {
        recent_.expect_end(++done <= most_reactions_in_a_row, "reactions cause each other without end");
        const Kind kind = reactions_[i];  // a copy: performing it may grow the list
        traced([&](auto& trace) { trace.takes_reaction(i); });
        perform(kind);
    }
    reactions_.clear();
    traced([](auto& trace) { trace.reactions_are_done(); });
}

template <class Definition>
Pause Resolver<Definition>::work() {
    std::uint32_t turns = 0;
    for (;;) {
        run_reactions();
        if constexpr (SchedulesTasks<Definition>) {
            if (const auto task = options_.tasks.take_immediate()) {
                recent_.expect_end(++since_turn_began_ <= most_delayed_in_a_turn, "immediate tasks never end");
                traced([](auto& trace) { trace.asks(Asker::task); });
                perform(*task);
                continue;
            }
        }
        if (delayed_.next_ms() <= virtual_ms_) {
            traced([&](auto& trace) { trace.takes_delayed(delayed_.next_order()); });
            const Kind kind = delayed_.take();
            recent_.expect_end(++since_turn_began_ <= most_delayed_in_a_turn, "delayed reactions never end");
            perform(kind);
            continue;
        }
        std::int64_t next_ms = delayed_.next_ms();
        if constexpr (HasRealTime<Definition>) {
            traced([](auto& trace) { trace.otherwise(Asker::moment); });
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
            recent_.expect_end(++turns <= most_turns_in_a_row, "turns pass without end, awaiting nobody");
            const Entity due = schedule_.take().entity;
            if constexpr (SchedulesTasks<Definition>) {
                if (options_.tasks.is_task(due)) {
                    traced([](auto& trace) { trace.asks(Asker::task); });
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
            traced([&](auto& trace) { trace.asks(Asker::turn, acting_); });
            perform(*turn.kind);  // refused: it costs the turn all the same
            if constexpr (SetsThePrice<Definition>) {
                const CommandResult result = last_result();
                if (!result.accepted && result.price == Price::nothing &&
                    ++options_.free_refusals <= most_free_refusals) {
                    continue;  // it is asked again, once what it caused has played out
                }
            }
        }
        end_step(turn.then, turn.time);
    }
}

}  // namespace lull
