// Performs actions, one after the other: the changes of a kind are proposed, judged by the rules and then committed or
// dropped, and the reactions that they cause are queued. The resolver decides which action comes next.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "lull/action.hpp"
#include "lull/describe.hpp"
#include "lull/detail/bounds_check.hpp"
#include "lull/detail/circumstances.hpp"
#include "lull/detail/list.hpp"
#include "lull/detail/recent_actions.hpp"
#include "lull/detail/turn_state.hpp"
#include "lull/entity.hpp"
#include "lull/future_view.hpp"
#include "lull/observer.hpp"
#include "lull/part.hpp"
#include "lull/rule.hpp"
#include "lull/turn.hpp"
#include "lull/world.hpp"

namespace lull {

template <class Definition>
class ActionRunner : Circumstances {
public:
    using Kind = typename Definition::Kind;
    using World = lull::World<Definition>;
    using Action = lull::Action<typename Definition::Components>;
    // No turn needs more; endless rules are stopped at this number, with their story on stderr.
    static constexpr std::uint32_t most_reactions_in_a_row = 100'000;
    static constexpr std::uint32_t most_replacements_in_a_row = 100;

    // World and state must outlive the runner.
    ActionRunner(World& world, TurnState<Definition>& state)
        : world_(&world),
          state_(&state),
          action_(world.store()),
          after_(world, action_),
          judgement_(world, after_, observer) {
        if constexpr (!World::features.brief) {
            tell = &tell_what_happens;
            world.explained_by(this);
        }
    }
    ActionRunner(const ActionRunner&) = delete;
    ActionRunner& operator=(const ActionRunner&) = delete;

    [[no_unique_address]] ObserverOf<Definition> observer;
    Watcher<Definition>* watcher = nullptr;
    std::vector<Kind> reactions;  // performed next, in this order
    Entity actor;                 // whose turn the next action and its reactions belong to, or none

    // The judgement of the action that was performed last.
    [[nodiscard]] const Judgement<Definition>& judgement() const { return judgement_; }
    // Stops the program with the last actions and the sentence, unless the condition holds.
    void expect_end(bool ends, const char* sentence) const { recent_.expect_end(ends, sentence); }

    // Checks the time that an entity's turn takes.
    void expect_time(Entity entity, Time time) const {
        if (!state_->schedule.can_hold(time)) [[unlikely]] {
            recent_.tell();
            std::fputs("a turn takes less than no time, or ends later than a schedule can hold: that of ", stderr);
            if constexpr (World::features.brief) {
                tell_id(entity);
            } else {
                tell_what_happens(this, entity);
            }
            std::fputs(".\n", stderr);
            std::abort();
        }
    }

    // Commits whatever `build(Action&)` adds, without judgement.
    template <class Build>
    void establish(Build&& build) {
        build(action_);
        commit();
    }
    // Performs an action with everything its rules ask for: refusal, replacement, queued reactions.
    void perform(const Kind& kind) {
        propose(kind);
        if (!judgement_.is_consumed()) {
            conclude(kind);
            return;
        }
        for (std::uint32_t replaced = 0;; ++replaced) {
            recent_.expect_end(replaced < most_replacements_in_a_row, "rules consume actions without end");
            observer.end(ActionEnd::consumed, Reason{0});
            observer.replaces();
            const Kind replacement = judgement_.replacement();
            action_.clear();
            propose(replacement);
            if (!judgement_.is_consumed()) {
                conclude(replacement);
                return;
            }
        }
    }
    // Performs the queued reactions, and the reactions to those, breadth first.
    void run_reactions() {
        std::uint32_t done = 0;
        for (std::size_t i = 0; i < reactions.size(); ++i) {
            recent_.expect_end(++done <= most_reactions_in_a_row, "reactions cause each other without end");
            const Kind kind = reactions[i];  // a copy: performing it may grow the list
            observer.takes_reaction(i);
            perform(kind);
        }
        reactions.clear();
        actor = {};
        observer.reactions_are_done();
    }

private:
    static void tell_what_happens(const Circumstances* circumstances, Entity entity) {
        const auto& self = *static_cast<const ActionRunner*>(circumstances);
        std::string words = describe(*self.world_, entity);
        const RuleNumber rule = self.judgement_.rule();
        if (self.proposed_ != nullptr) {
            words += rule == no_rule ? ", by " : ", while \"" + name_of_rule<Definition>(rule) + "\" judged ";
            words += describe(*self.world_, *self.proposed_);
        } else if (self.state_->acting) {
            words += ", in the turn of " + named_id(*self.world_, self.state_->acting);
        }
        std::fputs(words.c_str(), stderr);
    }
    void propose(const Kind& kind) {
        recent_.note(kind);
        proposed_ = &kind;
        observer.begin(kind, state_->schedule.now(), state_->virtual_ms);
        judgement_.reset(kind, actor);
        if (any_part(state_->parts, [&](auto& part) { return part.refuses(kind, *world_); })) {
            judgement_.refuse(refused_by_part);
            return;
        }
        Definition::enact(kind, *world_, action_);
        if (any_part(state_->parts, [&](auto& part) { return part.refuses_changes(kind, action_); })) {
            judgement_.refuse(refused_by_part);
            return;
        }
        judge(after_, judgement_);
    }
    void conclude(const Kind& kind) {
        const bool accepted = !judgement_.rejected();
        observer.end(accepted ? ActionEnd::accepted : ActionEnd::rejected, judgement_.reason());
        for (const auto& reaction : judgement_.reactions()) {
            enqueue(reaction);
        }
        each_part(state_->parts, [&](auto& part) { part.judged(judgement_, state_->schedule); });
        if (accepted) {
            if (watcher != nullptr) {
                watcher->accepted(kind, after_);
            }
            each_part(state_->parts, [&](auto& part) { part.accepted(kind, after_, state_->virtual_ms); });
            commit();
        } else {
            if (watcher != nullptr) {
                watcher->rejected(kind, judgement_.reason());
            }
            action_.clear();
        }
        proposed_ = nullptr;
    }
    void enqueue(const Reaction<Kind>& reaction) {
        observer.queues(reaction.kind, reaction.delay_ms, reaction.rule);
        if (reaction.delay_ms != 0) {
            expect_to_be_kept(reaction);
            const auto order = state_->delayed.add(reaction.kind, state_->virtual_ms + reaction.delay_ms);
            observer.reacts_later(order, reaction.rule);
        } else {
            observer.reacts_at(reactions.size(), reaction.rule);
            reactions.push_back(reaction.kind);
        }
    }
    // Checks that the reaction could be saved while it waits.
    void expect_to_be_kept(const Reaction<Kind>& reaction) const {
        BoundsCheck check(~std::uint32_t{0});  // it may name any entity
        check.check(reaction.kind);
        if (check.broken() || reaction.delay_ms < 0 || reaction.delay_ms > longest_delay_ms) [[unlikely]] {
            recent_.tell();
            for (const char* words :
                 {check.broken() ? "what is delayed has a number beyond its bounds: "
                                 : "a reaction is delayed by less than nothing or more than an hour: ",
                  KindNames<Kind>::of(reaction.kind.index()), ".\n"}) {
                std::fputs(words, stderr);
            }
            std::abort();
        }
    }
    // Whatever goes with a destroyed entity is destroyed right after it, without judgement.
    void commit() {
        do {
            gone_.clear();
            world_->commit(action_, gone_);
            for (const Entity entity : gone_) {
                state_->schedule.drop(entity);
                each_part(state_->parts, [&](auto& part) { part.gone(entity, state_->schedule); });
                world_->destroy_left_by(entity, action_);
            }
        } while (action_.touched() != 0);
    }

    World* world_;
    TurnState<Definition>* state_;

    const Kind* proposed_ = nullptr;  // set until it is committed or dropped

    // Scratch, kept for its memory.
    RecentActions<Kind> recent_;
    Action action_;
    FutureView<Definition> after_;
    Judgement<Definition> judgement_;
    PlainList<Entity> gone_;
};

}  // namespace lull
