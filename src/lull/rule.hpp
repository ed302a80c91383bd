// Rules judge actions before they are committed. A rule subscribes to a component and judges each change that an action
// would make to it, or to a verb and judges the verb with its fields. All rules stand in one ordered list, and each
// declares which entities it concerns, so that it is not asked about any others:
//
//     lull::on<Position>("webs hold", &webs_hold).moved().from<Web>().who_has<Health>()
//     lull::bump<Position, Hero, Door>("doors open", &open_door)       (const lull::Bump&, Judge&)
//     lull::on<OpenDoor>("locks want keys", &locks_want_keys)          (const OpenDoor&, Judge&)
//     lull::on_removal<Flight>("fragments set alight", &set_alight)    (const lull::Change<Flight>&, Judge&)
//
// Rules on the same component or verb stand next to each other and share one loop over its changes; a list that
// separates them does not compile. A rule that stops ends the judging of that change; if it also rejects, no later rule
// sees the action. So a bump behind another rule on moves may never be asked: it must declare its order,
// before("collision") or after("collision"), or the list does not compile. An action is rejected when any rule rejects
// any of its changes. A rule may also consume the action: none of it happens, its reactions are dropped, and the
// replacement is judged from the start.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "lull/detail/order_check.hpp"
#include "lull/detail/rule_check.hpp"
#include "lull/expect.hpp"
#include "lull/fault.hpp"
#include "lull/future_view.hpp"
#include "lull/observer.hpp"
#include "lull/random.hpp"
#include "lull/verdict.hpp"
#include "lull/world.hpp"

namespace lull {

// The engine's own reasons, from the far end of the numbers.
inline constexpr Reason not_its_turn = 0xFFFE;       // by a session: another entity is awaited
inline constexpr Reason nobody_is_awaited = 0xFFFD;  // by a session: there is no entity to command

// The place of a rule in the list.
using RuleNumber = std::uint16_t;
inline constexpr RuleNumber no_rule = 0xFFFF;  // nothing's place in the list

// A verb that follows.
template <class Verb>
struct Reaction {
    Verb verb;                  // what will happen
    std::int32_t delay_ms = 0;  // virtual milliseconds; 0: at once
    RuleNumber rule = no_rule;  // the rule that asked for it
};

// What a rule sees and can ask for while it judges.
template <class Game>
class Judgement {
public:
    using World = lull::World<Game>;   // the game's world
    using Verb = typename Game::Verb;  // any of the game's verbs
    using Asked = Reaction<Verb>;      // what react() notes

    // All must outlive it.
    Judgement(const World& world, const FutureView<Game>& after, RandomStream& chance, ObserverOf<Game>& observer)
        : world_(&world), after_(&after), chance_(&chance), observer_(&observer) {}

    // The world as it is.
    [[nodiscard]] const World& before() const { return *world_; }
    // The world as it would be.
    [[nodiscard]] const FutureView<Game>& after() const { return *after_; }
    // The cell as it will be, not counting the entity that is being judged.
    [[nodiscard]] FutureCell<Game> cell(Cell cell) const { return {*after_, cell, judged_}; }

    // The action's verb if it has this type, else null.
    template <class Verb>
    [[nodiscard]] const Verb* verb() const {
        return std::get_if<Verb>(verb_);
    }
    // The entity whose turn the action belongs to, for its own action and all reactions that follow at once. What comes
    // later or by itself (delayed reactions, systems) has no actor; its verb says who is behind it.
    [[nodiscard]] Entity actor() const { return actor_; }

    // The game's random numbers. Drawing one changes the state, even if the action is then refused.
    [[nodiscard]] RandomStream& chance() { return *chance_; }
    // Runs `delay_ms` virtual milliseconds after this action. Reactions of an accepting rule run only if the
    // action is accepted, those of a rejecting rule only if it is rejected.
    void react(Verb verb, std::int32_t delay_ms = 0) { asked_.push_back({std::move(verb), delay_ms, rule_}); }
    // The reason for a rejection. The action keeps the first reason given.
    void give_reason(Reason reason) { reason_asked_ = reason; }
    // Return this to drop the action and have the replacement judged instead. That way a bump costs its turn: a
    // rejected command costs none, whatever reactions the rule asks for.
    [[nodiscard]] Verdict consume(Verb replacement) {
        replacement_ = std::move(replacement);
        return Verdict::consume;
    }

    // --- for the resolver

    // The rule that judges now, or no_rule.
    [[nodiscard]] RuleNumber rule() const { return rule_; }
    // That rule is asked about that entity next.
    void begin(RuleNumber rule, Entity judged) {
        rule_ = rule;
        judged_ = judged;
        reason_asked_ = 0;
    }
    // The rule has answered.
    void end(Verdict verdict) {
        observer_->on_rule(std::exchange(rule_, no_rule), judged_, verdict);
        if (verdict == Verdict::consume) {
            stage_ = Stage::consumed;
            asked_.clear();
            return;
        }
        const bool rejects = is_rejection(verdict);
        std::vector<Asked>& asked_for = rejects ? rejecting_ : accepting_;
        asked_for.insert(asked_for.end(), asked_.begin(), asked_.end());
        asked_.clear();
        if (rejects) {
            if (reason_ == 0) {
                reason_ = reason_asked_;
            }
            rejected_ = true;
            if (verdict == Verdict::reject_and_stop) {
                stage_ = Stage::closed;
            }
        }
    }
    // An action of that verb is judged next; the verb must outlive the judging.
    void reset(const Verb& verb, Entity actor) {
        verb_ = &verb;
        actor_ = actor;
        rejected_ = false;
        stage_ = Stage::open;
        reason_ = 0;
        accepting_.clear();
        rejecting_.clear();
    }
    // Whether later rules still judge.
    [[nodiscard]] bool is_open() const { return stage_ == Stage::open; }
    // Whether the action was consumed, and what replaces it.
    [[nodiscard]] bool is_consumed() const { return stage_ == Stage::consumed; }
    // What is judged instead. There must be one.
    [[nodiscard]] const Verb& replacement() const { return *replacement_; }
    // Whether any rule has rejected the action.
    [[nodiscard]] bool rejected() const { return rejected_; }
    // The first reason that a rejecting rule gave; 0: none.
    [[nodiscard]] Reason reason() const { return reason_; }
    // What follows, now that all rules have answered.
    [[nodiscard]] const std::vector<Asked>& reactions() const { return rejected_ ? rejecting_ : accepting_; }

private:
    enum class Stage : std::uint8_t { open, closed, consumed };

    const World* world_;
    const FutureView<Game>* after_;
    RandomStream* chance_;
    ObserverOf<Game>* observer_;
    const Verb* verb_ = nullptr;
    Entity actor_;
    Entity judged_;
    RuleNumber rule_ = no_rule;
    Reason reason_asked_ = 0;
    Reason reason_ = 0;
    bool rejected_ = false;
    Stage stage_ = Stage::open;
    std::vector<Asked> asked_;  // asked for by the rule that judges now
    std::vector<Asked> accepting_;
    std::vector<Asked> rejecting_;
    std::optional<Verb> replacement_;
};

// Which changes a rule judges.
enum class When : std::uint8_t { set, removed };

namespace detail {

// The entities that a rule concerns.
struct Moved {
    static bool concerns(const auto& change, const auto& /*judge*/) { return change.from != nullptr; }
};
template <class... Cs>
struct WhoHas {
    static bool concerns(const auto& change, const auto& judge) {
        return (judge.after().template has<Cs>(change.entity) && ...);
    }
};
template <class C>
struct From {
    static bool concerns(const auto& change, const auto& judge) {
        bool found = false;  // another entity, not the mover itself
        judge.before().cell(change.from->cell).template each<C>([&](Entity other) {
            found = found || other != change.entity;
        });
        return found;
    }
};

// Adapts a function that judges bumps to one that judges moves.
template <class What, class Function>
struct OnBump {
    static constexpr bool is_bump = true;
    Function function{};
    Verdict operator()(const auto& move, auto& judge) const {
        const Entity what = judge.cell(move.to->cell).template any<What>();
        return what ? function(Bump{move.entity, what, move.from->cell, move.to->cell}, judge) : Verdict::accept;
    }
};

}  // namespace detail

// C is a component or a verb.
template <class C, class Function, class... Filters>
struct Rule {
    using component = C;                                              // what it is asked about: a component or a verb
    static constexpr bool is_bump = requires { Function::is_bump; };  // whether it was made by bump()

    const char* name = nullptr;  // by which others say before() and after()
    Function function{};         // (change or verb, judge) -> Verdict
    When when = When::set;       // on setting, or on removal
    OrderNames before_names{};   // rules that it stands before
    OrderNames after_names{};    // rules that it stands behind

    // Concerns only entities that had the component before: `from` is never null, so a Position has moved.
    [[nodiscard]] constexpr auto moved() const { return that<detail::Moved>(); }
    // The same, for components that are no places.
    [[nodiscard]] constexpr auto changed() const { return that<detail::Moved>(); }
    // Concerns only entities that will have all of these.
    template <class... Cs>
    [[nodiscard]] constexpr auto who_has() const {
        return that<detail::WhoHas<Cs...>>();
    }
    // For rules on moves: concerns only entities that leave a cell that holds one of these.
    template <class What>
    [[nodiscard]] constexpr auto from() const {
        static_assert((std::is_same_v<Filters, detail::Moved> || ...), "a rule says moved() before it says from()");
        return that<detail::From<What>>();
    }

    // Declares an order. A list that contradicts it does not compile (see Resolver).
    [[nodiscard]] constexpr Rule before(const char* other) const { return with(&Rule::before_names, other); }
    // The other way round.
    [[nodiscard]] constexpr Rule after(const char* other) const { return with(&Rule::after_names, other); }

    // Whether it is to be asked about this change.
    static bool concerns(const auto& change, const auto& judge) { return (Filters::concerns(change, judge) && ...); }

private:
    template <class Filter>
    [[nodiscard]] constexpr Rule<C, Function, Filters..., Filter> that() const {
        return {name, function, when, before_names, after_names};
    }
    [[nodiscard]] constexpr Rule with(OrderNames Rule::*names, const char* other) const {
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

// A rule that judges every action that sets this component, also on a new entity; or every action of this verb.
template <class C, class Function>
constexpr Rule<C, Function> on(const char* name, Function function) {
    return {name, function};
}
// A rule that is asked whenever an action takes this component away.
template <class C, class Function>
constexpr Rule<C, Function> on_removal(const char* name, Function function) {
    return {name, function, When::removed};
}
// A rule that is asked when an entity with Who is about to enter a cell that holds an entity with What.
template <class Position, class Who, class What, class Function>
constexpr auto bump(const char* name, Function function) {
    // The qualified name prevents argument-dependent lookup, which would instantiate Judgement with an incomplete
    // Game.
    return lull::on<Position>(name, detail::OnBump<What, Function>{function}).moved().template who_has<Who>();
}

// All rules, in the order in which they are asked.
template <class... Rules>
struct RuleList {
    std::tuple<Rules...> list;                             // the rules
    static constexpr std::size_t size = sizeof...(Rules);  // how many there are

    template <std::size_t i>
    using component = typename std::tuple_element_t<i, std::tuple<Rules...>>::component;  // what rule i is asked about

    // The end of the run of rules on the same component as rule i.
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

// The list of a game's rules, in the order in which they are asked.
template <class... Rules>
constexpr RuleList<Rules...> rules(Rules... list) {
    return {std::tuple<Rules...>(list...)};
}

namespace detail {

// The list as a constant, so that each rule is called directly, and only about what it can answer.
template <class Game>
inline constexpr auto rules_of = Game::rules();

template <class Game, std::size_t i, std::size_t end, When when, class C>
inline void ask(const Change<C>& change, Judgement<Game>& judgement) {
    if constexpr (i < end) {
        static constexpr auto rule = std::get<i>(rules_of<Game>.list);
        if constexpr (rule.when == when) {
            if (judgement.is_open() && rule.concerns(change, judgement)) {
                judgement.begin(static_cast<RuleNumber>(i), change.entity);
                const Verdict verdict = rule.function(change, judgement);
                judgement.end(verdict);
                if (verdict == Verdict::accept_and_stop) {
                    return;
                }
            }
        }
        ask<Game, i + 1, end, when>(change, judgement);
    }
}
// The same for the rules on a verb.
template <class Game, std::size_t i, std::size_t end, class Verb>
inline void ask_about(const Verb& verb, Judgement<Game>& judgement) {
    if constexpr (i < end) {
        static constexpr auto rule = std::get<i>(rules_of<Game>.list);
        if (judgement.is_open()) {
            judgement.begin(static_cast<RuleNumber>(i), Entity{});
            const Verdict verdict = rule.function(verb, judgement);
            judgement.end(verdict);
            if (verdict == Verdict::accept_and_stop) {
                return;
            }
        }
        ask_about<Game, i + 1, end>(verb, judgement);
    }
}

// Whether any of the rules i to end - 1 is asked at that moment.
template <class Game, std::size_t i, std::size_t end, When when>
constexpr bool is_asked() {
    if constexpr (i < end) {
        return std::get<i>(rules_of<Game>.list).when == when || is_asked<Game, i + 1, end, when>();
    } else {
        return false;
    }
}

template <class C, class... Verbs>
constexpr bool is_verb(std::variant<Verbs...>* /*verb*/) {
    return (std::is_same_v<C, Verbs> || ...);
}

template <class Game, std::size_t i>
void judge_runs(const FutureView<Game>& after, Judgement<Game>& judgement) {
    using List = decltype(Game::rules());
    if constexpr (i < List::size) {
        using C = typename List::template component<i>;
        constexpr auto end = List::template run_end<i>();
        if constexpr (!Game::Components::template lists<C>) {
            static_assert(is_verb<C>(static_cast<typename Game::Verb*>(nullptr)),
                          "a rule is on a component of the list or on a verb of the game, and this is neither");
            if (const C* verb = judgement.template verb<C>()) {
                ask_about<Game, i, end>(*verb, judgement);
            }
        } else if (after.action().template touches<C>()) {
            const Delta& delta = after.action().template delta<C>();
            if constexpr (is_asked<Game, i, end, When::set>()) {
                for (const auto& insertion : delta.template inserted<C>()) {
                    const Change<C> change{insertion.entity, after.world().template find<C>(insertion.entity),
                                           &insertion.value};
                    ask<Game, i, end, When::set>(change, judgement);
                }
            }
            if constexpr (is_asked<Game, i, end, When::removed>()) {
                for (std::size_t k = 0; k < delta.removals.size(); ++k) {
                    const Entity entity = delta.removals.entity(k);
                    const Change<C> change{entity, after.world().template find<C>(entity), nullptr};
                    ask<Game, i, end, When::removed>(change, judgement);
                }
            }
        }
        judge_runs<Game, end>(after, judgement);
    }
}

}  // namespace detail

// Asks every rule of the definition that subscribes to something in the action. The judgement must be reset.
template <class Game>
void judge(const FutureView<Game>& after, Judgement<Game>& judgement) {
    detail::judge_runs<Game, 0>(after, judgement);
}
// The rule's name in the list; empty for no_rule.
template <class Game>
std::string name_of_rule(RuleNumber rule) {
    return std::apply(
        [rule](const auto&... each) {
            const char* names[] = {each.name..., ""};
            return std::string(names[rule < sizeof...(each) ? rule : sizeof...(each)]);
        },
        detail::rules_of<Game>.list);
}
// What the rules of a list declare, in list order.
template <class List>
constexpr auto declared_orders(const List& rules) {
    return std::apply(
        [](const auto&... rule) {
            return std::array<OrderedName, sizeof...(rule)>{
                OrderedName{rule.name, rule.before_names, rule.after_names}...};
        },
        rules.list);
}

}  // namespace lull
