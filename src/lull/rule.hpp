// Rules judge actions before they are committed. A rule subscribes to one component and is asked about
// each change of it that an action would make; the list of rules is one visible, ordered thing.
//
// Rules on one component stand together in the list and share one loop over its changes. `stop` ends
// the judging of that change; a rejected and stopped action is hidden from all later rules except those
// marked sees_rejected. An action is rejected when any rule rejects any of its changes. A rule may also
// consume the action: it is then as if it had never been asked for, neither accepted nor rejected, its
// follow-ons gone with it, and the replacement is judged in its place, from the start.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "lull/definition_options.hpp"
#include "lull/detail/list.hpp"
#include "lull/detail/order_check.hpp"
#include "lull/fault.hpp"
#include "lull/features.hpp"
#include "lull/future_view.hpp"
#include "lull/task_list.hpp"
#include "lull/world.hpp"

namespace lull {

enum class Verdict : std::uint8_t {
    accept,  // and let later rules look: also the answer of a rule that has nothing to say
    accept_and_stop,
    reject,  // and let later rules look
    reject_and_stop,
    consume,  // only what Judgement::consume returns
};

inline bool is_rejection(Verdict verdict) { return verdict == Verdict::reject || verdict == Verdict::reject_and_stop; }
inline bool is_stop(Verdict verdict) {
    return verdict == Verdict::accept_and_stop || verdict == Verdict::reject_and_stop;
}

template <class C>
struct Change {
    Entity entity;
    const C* from;  // null: the entity does not have it now
    const C* to;    // null: it is being removed
};

// Why an action was refused, in a game's own numbering; 0 = no reason was given.
using Reason = std::uint16_t;

// Whether a refused action costs the turn that it was asked for in.
enum class Price : std::uint8_t { usual, nothing, turn };

// The place of a rule in the list.
using RuleNumber = std::uint16_t;
inline constexpr RuleNumber no_rule = 0xFFFF;

template <class Kind, bool tasks = false, bool traced = false>
struct Reaction {
    Kind kind;
    std::int32_t delay_ms = 0;
    [[no_unique_address]] std::conditional_t<tasks, TaskRequest, Unused<0>> task{};
    [[no_unique_address]] std::conditional_t<traced, RuleNumber, Unused<1>> rule{};  // that asked for it
};

template <class Definition>
class Trace;  // trace.hpp

// What a rule sees and may ask for while it judges.
template <class Definition>
class Judgement {
public:
    using World = lull::World<Definition>;
    using Kind = typename Definition::Kind;
    static constexpr bool is_traced = features_of<Definition>().trace;
    using Asked = Reaction<Kind, SchedulesTasks<Definition>, is_traced>;

    Judgement(const World& world, const FutureView<Definition>& after) : world_(&world), after_(&after) {}

    [[nodiscard]] const World& before() const { return *world_; }
    [[nodiscard]] const FutureView<Definition>& after() const { return *after_; }
    // The cell as it will be, without the entity that is being judged.
    [[nodiscard]] FutureCell<Definition> cell(Cell cell) const { return {*after_, cell, judged_}; }

    // Runs after this action, `delay_ms` virtual milliseconds later: reactions of accepting rules only
    // if the action is accepted, of rejecting rules only if it is rejected.
    void react(Kind kind, std::int32_t delay_ms = 0) { asked_.push_back({std::move(kind), delay_ms, {}, {}}); }
    // The first reason given by a rejecting rule is the action's.
    void because(Reason reason) { reason_asked_ = reason; }

    // To be returned: this action is not, and the replacement is judged instead.
    [[nodiscard]] Verdict consume(Kind replacement) requires ConsumesActions<Definition> {
        replacement_ = std::move(replacement);
        return Verdict::consume;
    }
    // If the action is refused: whether that costs a turn. Usually a player's does not and all others do.
    void set_price(Price price) requires SetsThePrice<Definition> { price_ = price; }
    // Like a reaction, but `in` units of the schedule later, whoever's turn it is then; 0 or less is an
    // immediate task, which runs after the reactions and moves no clock. It is forgotten with its owner.
    void schedule(Kind kind, Time in, Entity owner = {}) requires SchedulesTasks<Definition> {
        asked_.push_back({std::move(kind), 0, {TaskRequest::What::add, in, owner}, {}});
    }
    // Forgets every task of that owner, when this follow-on's turn comes.
    void cancel_tasks(Entity owner) requires SchedulesTasks<Definition> {
        asked_.push_back({Kind{}, 0, {TaskRequest::What::cancel, 0, owner}, {}});
    }

    // Before any rule is asked.
    void refuse(Reason reason) {
        rejected_ = true;
        reason_ = reason;
    }
    // For the judging loop.
    void begin(Entity judged) {
        judged_ = judged;
        reason_asked_ = 0;
    }
    void trace_into(Trace<Definition>* trace) requires is_traced { trace_ = trace; }
    void tell_trace(RuleNumber rule, Verdict verdict) requires is_traced {
        trace_->looked(rule, judged_, verdict);
        for (Asked& asked : asked_) {
            asked.rule = rule;
        }
    }
    void end(Verdict verdict) {
        if constexpr (ConsumesActions<Definition>) {
            if (verdict == Verdict::consume) {
                asked_.clear();
                return;
            }
        }
        auto& queue = is_rejection(verdict) ? rejecting_ : accepting_;
        append(queue, asked_);
        asked_.clear();
        if (is_rejection(verdict)) {
            if (!rejected_) {
                reason_ = reason_asked_;
            }
            rejected_ = true;
            hidden_ = hidden_ || verdict == Verdict::reject_and_stop;
        }
    }
    void reset() {
        rejected_ = false;
        hidden_ = false;
        reason_ = 0;
        accepting_.clear();
        rejecting_.clear();
        if constexpr (ConsumesActions<Definition>) {
            replacement_.reset();
        }
        if constexpr (SetsThePrice<Definition>) {
            price_ = Price::usual;
        }
    }
    // Whether a rule with or without this mark is still to be asked.
    [[nodiscard]] bool is_open_to(bool seeing_rejected) const {
        if constexpr (ConsumesActions<Definition>) {
            if (replacement_) {
                return false;
            }
        }
        return !hidden_ || seeing_rejected;
    }
    [[nodiscard]] const std::optional<Kind>& replacement() const requires ConsumesActions<Definition> {
        return replacement_;
    }
    [[nodiscard]] Price price() const requires SetsThePrice<Definition> { return price_; }
    [[nodiscard]] bool rejected() const { return rejected_; }
    [[nodiscard]] Reason reason() const { return reason_; }
    [[nodiscard]] const ListOf<Asked>& reactions() const { return rejected_ ? rejecting_ : accepting_; }

private:
    const World* world_;
    const FutureView<Definition>* after_;
    Entity judged_;
    Reason reason_asked_ = 0;
    Reason reason_ = 0;
    bool rejected_ = false;
    bool hidden_ = false;
    ListOf<Asked> asked_;  // by the rule that is being asked; empty between two
    ListOf<Asked> accepting_;
    ListOf<Asked> rejecting_;
    [[no_unique_address]] std::conditional_t<ConsumesActions<Definition>, std::optional<Kind>, Unused<1>> replacement_;
    [[no_unique_address]] std::conditional_t<SetsThePrice<Definition>, Price, Unused<2>> price_{};
    [[no_unique_address]] std::conditional_t<is_traced, Trace<Definition>*, Unused<3>> trace_{};
};

// Which changes a rule is asked about.
enum class When : std::uint8_t { set, removed };

template <class C, class Judge>
struct Rule {
    using component = C;
    using Function = Verdict (*)(const Change<C>&, Judge&);

    const char* name = nullptr;
    Function function = nullptr;
    When when = When::set;
    bool seeing_rejected = false;
    std::array<const char*, 4> before_names{};
    std::array<const char*, 4> after_names{};

    // Declares an order that check_order holds the list to.
    [[nodiscard]] constexpr Rule before(const char* other) const { return with(&Rule::before_names, other); }
    [[nodiscard]] constexpr Rule after(const char* other) const { return with(&Rule::after_names, other); }
    [[nodiscard]] constexpr Rule sees_rejected() const {
        Rule rule = *this;
        rule.seeing_rejected = true;
        return rule;
    }

private:
    [[nodiscard]] constexpr Rule with(std::array<const char*, 4> Rule::*names, const char* other) const {
        Rule rule = *this;
        for (auto& name_slot : rule.*names) {
            if (name_slot == nullptr) {
                name_slot = other;
                return rule;
            }
        }
        expect(false, "a rule declares more than four orders of one kind");
        return rule;
    }
};

// A rule that is asked whenever an action sets this component, also on a new entity.
template <class C, class Judge>
constexpr Rule<C, Judge> on(const char* name, Verdict (*function)(const Change<C>&, Judge&)) {
    return {name, function};
}
// A rule that is asked whenever an action takes this component away.
template <class C, class Judge>
constexpr Rule<C, Judge> on_removal(const char* name, Verdict (*function)(const Change<C>&, Judge&)) {
    return {name, function, When::removed};
}

template <class... Rules>
struct RuleList {
    std::tuple<Rules...> list;
    static constexpr std::size_t size = sizeof...(Rules);

    template <std::size_t i>
    using component = typename std::tuple_element_t<i, std::tuple<Rules...>>::component;

    // Where the run of rules on the same component as rule i ends.
    template <std::size_t i>
    static constexpr std::size_t run_end() {
        if constexpr (i + 1 < size) {
            if constexpr (std::is_same_v<component<i>, component<i + 1>>) {
                return run_end<i + 1>();
            }
        }
        return i + 1;
    }
};

template <class... Rules>
constexpr RuleList<Rules...> rules(Rules... list) {
    return {std::tuple<Rules...>(list...)};
}

namespace detail {

// The list as a constant, so that each rule is called by its name and asked about only what it can answer.
template <class Definition>
inline constexpr auto rules_of = Definition::rules();

template <class Definition, std::size_t i, std::size_t end, When when, class C>
inline void ask(const Change<C>& change, Judgement<Definition>& judgement) {
    if constexpr (i < end) {
        constexpr auto rule = std::get<i>(rules_of<Definition>.list);
        if constexpr (rule.when == when) {
            if (judgement.is_open_to(rule.seeing_rejected)) {
                judgement.begin(change.entity);
                constexpr auto function = rule.function;  // called by its name, so that it can be put in line
                const Verdict verdict = function(change, judgement);
                if constexpr (Judgement<Definition>::is_traced) {
                    judgement.tell_trace(static_cast<RuleNumber>(i), verdict);
                }
                judgement.end(verdict);
                if (verdict == Verdict::accept_and_stop) {
                    return;
                }
            }
        }
        ask<Definition, i + 1, end, when>(change, judgement);
    }
}

// Whether any of the rules i to end - 1 is asked then.
template <class Definition, std::size_t i, std::size_t end, When when>
constexpr bool is_asked() {
    if constexpr (i < end) {
        return std::get<i>(rules_of<Definition>.list).when == when || is_asked<Definition, i + 1, end, when>();
    } else {
        return false;
    }
}

template <class Definition, std::size_t i>
void judge_runs(const FutureView<Definition>& after, Judgement<Definition>& judgement) {
    using List = decltype(Definition::rules());
    if constexpr (i < List::size) {
        using C = typename List::template component<i>;
        constexpr auto end = List::template run_end<i>();
        if (after.action().template touches<C>()) {
            const Delta& delta = after.action().template delta<C>();
            if constexpr (is_asked<Definition, i, end, When::set>()) {
                for (const auto& insertion : delta.template inserted<C>()) {
                    const Change<C> change{insertion.entity, after.world().template find<C>(insertion.entity),
                                           &insertion.value};
                    ask<Definition, i, end, When::set>(change, judgement);
                }
            }
            if constexpr (is_asked<Definition, i, end, When::removed>()) {
                for (std::size_t k = 0; k < delta.removals.size(); ++k) {
                    const Entity entity = delta.removals.entity(k);
                    const Change<C> change{entity, after.world().template find<C>(entity), nullptr};
                    ask<Definition, i, end, When::removed>(change, judgement);
                }
            }
        }
        judge_runs<Definition, end>(after, judgement);
    }
}

}  // namespace detail

// Asks every rule of the definition that subscribes to something in the action. The judgement must be reset.
template <class Definition>
void judge(const FutureView<Definition>& after, Judgement<Definition>& judgement) {
    detail::judge_runs<Definition, 0>(after, judgement);
}
// Whether the list keeps every declared order; the fault names the rules. To be asked at start-up.
template <class List>
Fault check_order(const List& rules) {
    std::vector<OrderedName> all;
    std::apply(
        [&](const auto&... rule) {
            (all.push_back({rule.name, rule.before_names, rule.after_names}), ...);
        },
        rules.list);
    return check_order_of("rule", all);
}

}  // namespace lull
