// Remembers the last actions: who asked for each, which rules judged it, what each rule answered, what was queued, and
// what changed. It is an observer (observer.hpp), not state, and off until keep() is called. In the game:
//
//     using Observer = lull::Trace<Game>;
//
//     const auto* refused = trace.newest([&](const auto& entry) { return is_about(entry, door); });
//     std::puts(trace.why(*refused).c_str());      // why did the door not open?
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "lull/describe.hpp"
#include "lull/detail/verb_names.hpp"
#include "lull/entity.hpp"
#include "lull/future_view.hpp"
#include "lull/modules/json_text.hpp"
#include "lull/modules/named_entities.hpp"
#include "lull/modules/trace_entry.hpp"
#include "lull/observer.hpp"
#include "lull/rule.hpp"

namespace lull {

// An observer (observer.hpp) that keeps the last actions and why they went as they did.
template <class Game>
class Trace {
public:
    using Verb = typename Game::Verb;       // any of the game's verbs
    using Entry = TraceEntry<Game>;         // one action
    using Result = ActionEnd;               // how an action ended
    using Number = typename Entry::Number;  // counts actions from 1
    using Source = typename Entry::Source;  // who asked for an action
    using Look = typename Entry::Look;      // what one rule said
    using Queued = typename Entry::Queued;  // a reaction that was asked for

    // Keeps that many of the last actions. 0 switches it off; then it costs next to nothing.
    void keep(std::size_t actions) {
        entries_.assign(actions, {});
        forget();
    }
    // Whether anything is kept.
    [[nodiscard]] bool on() const { return !entries_.empty(); }
    [[nodiscard]] std::size_t room() const { return entries_.size(); }  // actions
    // Forgets all actions. Their numbers begin with 1 again.
    void forget() {
        count_ = 0;
        interrupt();
    }

    // --- asking

    // Null when there was no such entry, or it is no longer kept.
    [[nodiscard]] const Entry* entry(Number number) const {
        const bool kept = number > 0 && number <= count_ && number + entries_.size() > count_;
        return kept ? &entries_[(number - 1) % entries_.size()] : nullptr;
    }
    // Visits entries, newest first.
    template <class Visit>
    void each(Visit&& visit) const {
        for (Number number = count_; entry(number) != nullptr; --number) {
            visit(*entry(number));
        }
    }
    // The newest entry that fulfils the condition, or null.
    template <class Holds>
    [[nodiscard]] const Entry* newest(Holds&& holds) const {
        for (Number number = count_; entry(number) != nullptr; --number) {
            if (holds(*entry(number))) {
                return entry(number);
            }
        }
        return nullptr;
    }
    // The newest action of that kind that names this entity, or null.
    template <class K>
    [[nodiscard]] const Entry* newest(Entity about) const {
        return newest(
            [about](const Entry& entry) { return std::holds_alternative<K>(entry.verb) && is_about(entry, about); });
    }
    // Whether the action names that entity.
    [[nodiscard]] static bool is_about(const Entry& entry, Entity entity) {
        Verb verb = entry.verb;
        bool found = false;
        each_entity_named(verb, [&](Entity named) { found = found || named == entity; });
        return found;
    }

    // What the entity is called, or was called until an action that is still kept destroyed it.
    [[nodiscard]] std::string name_of(const World<Game>& world, Entity entity) const {
        for (Number number = world.alive(entity) ? 0 : count_; this->entry(number) != nullptr; --number) {
            for (const auto& [ended, name] : this->entry(number)->ended) {
                if (ended == entity) {
                    return name;
                }
            }
        }
        return named_id(world, entity);
    }

    // The story of an action, one line for each fact: its outcome, each rule's answer, who asked for it.
    // `name_of(Entity)` names the entities in it.
    [[nodiscard]] std::string why(const Entry& told, const JsonText::NameOf& name_of = {}) const {
        const auto entity = [&](Entity who) { return name_of ? name_of(who) : "entity " + std::to_string(who.index); };
        std::string story = told_as(told, name_of) + ", was " + lull::name_of(told.result);
        if (told.result == Result::rejected) {
            story += ", reason " + std::to_string(told.reason);
        }
        story += ".\n";
        for (const Look& look : told.looks) {
            story += "  \"" + name_of_rule(look.rule) + "\" looked" + (look.about ? " at " + entity(look.about) : "") +
                     " and said: " + lull::name_of(look.verdict) + ".\n";
        }
        for (const Queued& queued : told.queued) {
            story += "  \"" + name_of_rule(queued.rule) + "\" asked for " + told_as(queued.verb, name_of);
            story += queued.delay_ms > 0 ? ", " + std::to_string(queued.delay_ms) + " ms later.\n" : ".\n";
        }
        const Source& source = told.source;
        story += std::string("It was asked for by a ") + lull::name_of(source.origin);
        if (source.actor) {
            story += " of " + entity(source.actor);
        }
        if (source.rule != no_rule) {
            story += " of \"" + name_of_rule(source.rule) + "\"";
        }
        const Entry* cause = entry(source.cause);
        return story + (cause == nullptr ? ".\n" : " to " + told_as(*cause, name_of) + ".\n");
    }

    // Everything kept after that number, oldest first: a list of objects. "cause" is the number of another, and so they
    // make a tree.
    [[nodiscard]] std::string to_json(Number since = 0, const JsonText::NameOf& name_of = {}) const {
        JsonText json(widest_line, name_of);
        json.begin();
        const Number kept = std::min<Number>(count_, entries_.size());
        for (Number number = std::max(count_ - kept, since) + 1; number <= count_; ++number) {
            entry(number)->add_to(json);
        }
        json.end();
        return json.text() + '\n';
    }
    // The number of the newest action; 0: there was none.
    [[nodiscard]] Number newest_number() const { return count_; }

    // The rule's name, in the order of the list.
    [[nodiscard]] static std::string name_of_rule(RuleNumber rule) { return lull::name_of_rule<Game>(rule); }
    // The names of all rules, in the order of the list.
    [[nodiscard]] static const std::vector<std::string>& names_of_rules() {
        static const std::vector<std::string> names = [] {
            std::vector<std::string> list;
            std::apply([&](const auto&... rule) { (list.emplace_back(rule.name), ...); }, detail::rules_of<Game>.list);
            return list;
        }();
        return names;
    }
    // --- for the resolver

    // Notes who asks for the next action.
    void on_request(Origin origin, Entity actor = {}) { next_ = {origin, 0, no_rule, actor}; }
    // What is committed next is no action's, until one begins.
    void builds() { is_building_ = true; }
    // An action begins, at that time of the schedule and of the turn.
    void begin(const Verb& verb, Time time, std::int64_t virtual_ms) {
        is_building_ = false;
        if (!on()) {
            return;
        }
        Entry& entry = entries_[count_++ % entries_.size()];
        entry.number = count_;
        entry.source = next_;
        entry.time = time;
        entry.virtual_ms = virtual_ms;
        entry.verb = verb;
        entry.looks.clear();
        entry.queued.clear();
        entry.changes.clear();
        entry.values.clear();
        entry.ended.clear();
    }
    // The world changes next, and will be like this.
    void commits(const FutureView<Game>& after) {
        if (on() && !is_building_ && count_ > 0) {
            current().note(after);
        }
    }
    // The action ended.
    void end(Result result, Reason reason) {
        if (on()) {
            current().result = result;
            current().reason = reason;
        }
    }
    // A rule judged the action.
    void on_rule(RuleNumber rule, Entity about, Verdict verdict) {
        if (on()) {
            current().looks.push_back({rule, about, verdict});
        }
    }
    // The last rule to judge the current action consumed it: the next action replaces it.
    void replaces() {
        if (on()) {
            const RuleNumber rule = current().looks.empty() ? no_rule : current().looks.back().rule;
            next_ = {Origin::replacement, count_, rule, {}};
        }
    }
    // A rule asks for a reaction.
    void queues(const Verb& verb, std::int32_t delay_ms, RuleNumber rule) {
        if (on()) {
            current().queued.push_back({verb, delay_ms, rule});
        }
    }
    // A reaction that a rule of the current action asked for is at this position in the queue.
    void reacts_at(std::size_t place, RuleNumber rule) {
        if (on()) {
            reactions_.resize(place, {default_origin_, 0, no_rule, {}});
            reactions_.push_back({Origin::reaction, count_, rule, {}});
        }
    }
    // The same for a delayed reaction, by its number.
    void reacts_later(std::uint64_t order, RuleNumber rule) {
        if (on()) {
            delayed_.emplace_back(order, Source{Origin::reaction, count_, rule, {}});
        }
    }
    // Reactions that no rule asked for come from this source.
    void set_default_origin(Origin origin) { default_origin_ = origin; }
    // The next action is the reaction at this position.
    void on_reaction(std::size_t place) {
        next_ = place < reactions_.size() ? reactions_[place] : Source{default_origin_, 0, no_rule, {}};
    }
    // The next action is this delayed reaction.
    void on_delayed(std::uint64_t order) {
        const auto found =
            std::find_if(delayed_.begin(), delayed_.end(), [&](const auto& each) { return each.first == order; });
        next_ = {Origin::reaction, 0, no_rule, {}};  // reactions from before a load
        if (found != delayed_.end()) {
            next_ = found->second;
            delayed_.erase(found);
        }
    }
    // All reactions of the queue have been performed.
    void reactions_are_done() { reactions_.clear(); }
    // The state was replaced: reactions that wait now were not asked for here.
    void interrupt() {
        reactions_.clear();
        delayed_.clear();
    }

private:
    [[nodiscard]] Entry& current() { return entries_[(count_ - 1) % entries_.size()]; }

    static std::string told_as(const Verb& verb, const JsonText::NameOf& name_of) {
        return std::string(VerbNames<Verb>::of(verb.index())) + ' ' + JsonText::fields_of(verb, name_of);
    }
    static std::string told_as(const Entry& entry, const JsonText::NameOf& name_of) {
        return "No. " + std::to_string(entry.number) + ", " + told_as(entry.verb, name_of);
    }
    static constexpr std::size_t widest_line = 116;

    std::vector<Entry> entries_;  // a ring
    Number count_ = 0;            // of all entries ever made
    Source next_;
    Origin default_origin_ = Origin::system;
    bool is_building_ = false;                               // no action is under way
    std::vector<Source> reactions_;                          // by position in the queue
    std::vector<std::pair<std::uint64_t, Source>> delayed_;  // by their order
};

}  // namespace lull
