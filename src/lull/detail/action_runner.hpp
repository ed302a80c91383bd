// Performs actions, one after the other: the changes of a verb are proposed, judged by the rules and then committed or
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
#include "lull/detail/failure_context.hpp"
#include "lull/detail/loop_guard.hpp"
#include "lull/detail/turn_state.hpp"
#include "lull/entity.hpp"
#include "lull/extension.hpp"
#include "lull/future_view.hpp"
#include "lull/observer.hpp"
#include "lull/rule.hpp"
#include "lull/turn.hpp"
#include "lull/world.hpp"

namespace lull {

template <class Game>
class ActionRunner : FailureContext {
public:
    using Verb = typename Game::Verb;
    using World = lull::World<Game>;
    using Action = lull::Action<typename Game::Components>;
    // No turn needs more; endless rules are stopped at this number, with their story on stderr.
    static constexpr std::uint32_t most_reactions_in_a_row = 100'000;
    static constexpr std::uint32_t most_replacements_in_a_row = 100;

    // World and state must outlive the runner.
    ActionRunner(World& world, TurnState<Game>& state)
        : world_(&world),
          state_(&state),
          action_(world.store(), &state.chance),
          after_(world, action_),
          judgement_(world, after_, state.chance, observer) {
        if constexpr (!World::features.brief) {
            tell = &tell_what_happens;
            world.set_failure_context(this);
        }
    }
    ActionRunner(const ActionRunner&) = delete;
    ActionRunner& operator=(const ActionRunner&) = delete;

    [[no_unique_address]] ObserverOf<Game> observer;
    Watcher<Game>* watcher = nullptr;
    std::vector<Verb> reactions;  // performed next, in this order
    Entity actor;                 // whose turn the next action and its reactions belong to, or none

    // The judgement of the action that was performed last.
    [[nodiscard]] const Judgement<Game>& judgement() const { return judgement_; }
    // Stops the program with the last actions and the sentence, unless the condition holds.
    void check(bool ends, const char* sentence) const { guard_.check(ends, sentence); }

    // Checks the time that an entity's turn takes.
    void expect_time(Entity entity, Time time) const {
        if (!state_->schedule.can_hold(time)) [[unlikely]] {
            guard_.tell();
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
    void apply_unjudged(Build&& build) {
        build(action_);
        observer.builds();
        commit();
    }
    // Performs an action with everything its rules ask for: refusal, replacement, queued reactions.
    void perform(const Verb& verb) {
        propose(verb);
        if (!judgement_.is_consumed()) {
            conclude(verb);
            return;
        }
        for (std::uint32_t replaced = 0;; ++replaced) {
            guard_.check(replaced < most_replacements_in_a_row, "rules consume actions without end");
            observer.end(ActionEnd::consumed, Reason{0});
            observer.replaces();
            const Verb replacement = judgement_.replacement();
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
            guard_.check(++done <= most_reactions_in_a_row, "reactions cause each other without end");
            const Verb verb = reactions[i];  // a copy: performing it may grow the list
            observer.on_reaction(i);
            perform(verb);
        }
        reactions.clear();
        actor = {};
        observer.reactions_are_done();
    }

private:
    static void tell_what_happens(const FailureContext* context, Entity entity) {
        const auto& self = *static_cast<const ActionRunner*>(context);
        std::string words = describe(*self.world_, entity);
        const RuleNumber rule = self.judgement_.rule();
        if (self.proposed_ != nullptr) {
            words += rule == no_rule ? ", by " : ", while \"" + name_of_rule<Game>(rule) + "\" judged ";
            words += describe(*self.world_, *self.proposed_);
        } else if (self.state_->acting) {
            words += ", in the turn of " + named_id(*self.world_, self.state_->acting);
        }
        std::fputs(words.c_str(), stderr);
    }
    void propose(const Verb& verb) {
        guard_.note(verb);
        proposed_ = &verb;
        observer.begin(verb, state_->schedule.now(), state_->virtual_ms);
        judgement_.reset(verb, actor);
        Game::enact(verb, *world_, action_);
        judge(after_, judgement_);
    }
    void conclude(const Verb& verb) {
        const bool accepted = !judgement_.rejected();
        observer.end(accepted ? ActionEnd::accepted : ActionEnd::rejected, judgement_.reason());
        for (const auto& reaction : judgement_.reactions()) {
            enqueue(reaction);
        }
        if (accepted) {
            if (watcher != nullptr) {
                watcher->accepted(verb, after_);
            }
            each_extension(state_->extensions, [&](auto& part) { part.accepted(verb, after_, state_->virtual_ms); });
            commit();
        } else {
            if (watcher != nullptr) {
                watcher->rejected(verb, judgement_.reason());
            }
            action_.clear();
        }
        proposed_ = nullptr;
    }
    void enqueue(const Reaction<Verb>& reaction) {
        observer.queues(reaction.verb, reaction.delay_ms, reaction.rule);
        if (reaction.delay_ms != 0) {
            expect_to_be_kept(reaction);
            const auto order = state_->delayed.add(reaction.verb, state_->virtual_ms + reaction.delay_ms);
            observer.reacts_later(order, reaction.rule);
        } else {
            observer.reacts_at(reactions.size(), reaction.rule);
            reactions.push_back(reaction.verb);
        }
    }
    // Checks that the reaction could be saved while it waits.
    void expect_to_be_kept(const Reaction<Verb>& reaction) const {
        BoundsCheck check(~std::uint32_t{0});  // it may name any entity
        check.check(reaction.verb);
        if (check.broken() || reaction.delay_ms < 0 || reaction.delay_ms > longest_delay_ms) [[unlikely]] {
            guard_.tell();
            for (const char* words :
                 {check.broken() ? "what is delayed has a number beyond its bounds: "
                                 : "a reaction is delayed by less than nothing or more than an hour: ",
                  VerbNames<Verb>::of(reaction.verb.index()), ".\n"}) {
                std::fputs(words, stderr);
            }
            std::abort();
        }
    }
    // Whatever goes with a destroyed entity is destroyed right after it, without judgement.
    void commit() {
        do {
            observer.commits(after_);
            gone_.clear();
            world_->commit(action_, gone_);
            for (const Entity entity : gone_) {
                state_->schedule.drop(entity);
                world_->destroy_left_by(entity, action_);
            }
        } while (action_.touched() != 0);
    }

    World* world_;
    TurnState<Game>* state_;

    const Verb* proposed_ = nullptr;  // set until it is committed or dropped

    // Scratch, kept for its memory.
    LoopGuard<Verb> guard_;
    Action action_;
    FutureView<Game> after_;
    Judgement<Game> judgement_;
    std::vector<Entity> gone_;
};

}  // namespace lull
