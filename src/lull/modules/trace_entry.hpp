// What a trace (trace.hpp) remembers of one action: who asked for it, which rules judged it, what each answered, what
// was queued, and what changed; and the same as JSON.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "lull/action.hpp"
#include "lull/components.hpp"
#include "lull/describe.hpp"
#include "lull/detail/verb_names.hpp"
#include "lull/entity.hpp"
#include "lull/future_view.hpp"
#include "lull/modules/json_text.hpp"
#include "lull/observer.hpp"
#include "lull/rule.hpp"

namespace lull {

// In words.
inline const char* name_of(Origin origin) {
    constexpr const char* names[] = {"command", "turn", "reaction", "system", "replacement"};
    return names[static_cast<std::size_t>(origin)];
}
// In words.
inline const char* name_of(Verdict verdict) {
    constexpr const char* names[] = {"accept", "accept and stop", "reject", "reject and stop", "consume"};
    return names[static_cast<std::size_t>(verdict)];
}
// In words.
inline const char* name_of(ActionEnd end) {
    constexpr const char* names[] = {"accepted", "rejected", "consumed"};
    return names[static_cast<std::size_t>(end)];
}

// One action, as the trace keeps it.
template <class Game>
struct TraceEntry {
    using Verb = typename Game::Verb;  // any of the game's verbs
    using Result = ActionEnd;          // how it ended
    // Entries are counted from 1; 0 means none.
    using Number = std::uint64_t;

    // Who asked for it.
    struct Source {
        Origin origin = Origin::command;  // by which way it came
        Number cause = 0;                 // the action whose rule reacted or consumed it; 0: none, or no longer known
        RuleNumber rule = no_rule;        // the rule of that action
        Entity actor;                     // the entity whose command or turn it is
    };
    // A rule that was asked.
    struct Look {
        RuleNumber rule = no_rule;  // its place in the list
        Entity about;               // the entity whose change was judged
        Verdict verdict{};          // what it said
    };
    // A reaction that a rule asked for.
    struct Queued {
        Verb verb;                  // what will happen
        std::int32_t delay_ms = 0;  // virtual milliseconds; 0: at once
        RuleNumber rule = no_rule;  // who asked
    };
    // A component of an entity that was given, changed or taken away. Its values are bytes of the entry.
    struct Changed {
        Entity entity;              // whose component it is
        std::size_t component = 0;  // its place in the list
        bool was = false;           // the entity had it before
        bool is = false;            // the entity has it now
        std::size_t values = 0;     // where they begin: the one before, if there was one, then the one now
    };

    Number number = 0;                                  // its own, from 1
    Source source;                                      // who asked for it
    Time time = 0;                                      // of the schedule
    std::int64_t virtual_ms = 0;                        // since the turn began to play out
    Verb verb;                                          // what was to happen
    Result result{};                                    // how it ended
    Reason reason = 0;                                  // for a rejection; 0: none was given
    std::vector<Look> looks;                            // in the order in which the rules were asked
    std::vector<Queued> queued;                         // the reactions that its rules asked for and that will run
    std::vector<Changed> changes;                       // in the order of the components
    std::vector<std::byte> values;                      // of the changes
    std::vector<std::pair<Entity, std::string>> ended;  // the entities that it destroyed, as they were called

    // Notes what the action changes, just before it does.
    void note(const FutureView<Game>& after) {
        Game::Components::for_each_type([&]<class C>() {
            if (!after.action().template touches<C>()) {
                return;
            }
            const Delta& delta = after.action().template delta<C>();
            for (const Insertion<C>& insertion : delta.template inserted<C>()) {
                note(insertion.entity, after.world().template find<C>(insertion.entity), &insertion.value);
            }
            for (std::size_t i = 0; i < delta.removals.size(); ++i) {
                const Entity entity = delta.removals.entity(i);
                note<C>(entity, after.world().template find<C>(entity), nullptr);
                note_end(entity, after);
            }
        });
    }

    // Adds it as an object. Values of components that are not there, before or now, are left out.
    void add_to(JsonText& json) const {
        json.begin();
        json.add("number", number);
        add(verb, json);
        json.add("result", lull::name_of(result));
        json.add("reason", reason);
        json.add("time", time);
        json.add("ms", virtual_ms);
        json.add("origin", lull::name_of(source.origin));
        if (source.actor) {
            json.add("actor", source.actor);
        }
        if (source.cause != 0) {
            json.add("cause", source.cause);
        }
        if (source.rule != no_rule) {
            json.add("rule", lull::name_of_rule<Game>(source.rule));
        }
        json.name("looks");
        json.begin();
        for (const Look& look : looks) {
            json.begin();
            json.add("rule", lull::name_of_rule<Game>(look.rule));
            json.add("about", look.about);
            json.add("said", lull::name_of(look.verdict));
            json.end();
        }
        json.end();
        json.name("queued");
        json.begin();
        for (const Queued& asked : queued) {
            json.begin();
            add(asked.verb, json);
            json.add("delay_ms", asked.delay_ms);
            json.add("rule", lull::name_of_rule<Game>(asked.rule));
            json.end();
        }
        json.end();
        json.name("changes");
        json.begin();
        for (const Changed& change : changes) {
            Game::Components::for_each_type([&]<class C>() {
                if (Game::Components::template index_of<C>() == change.component) {
                    add<C>(change, json);
                }
            });
        }
        json.end();
        json.end();
    }

private:
    template <class C>
    void add(const Changed& change, JsonText& json) const {
        json.begin();
        json.add("entity", change.entity);
        json.add("component", std::string(component_name<C>()));
        std::size_t at = change.values;
        const auto add_value = [&](const char* moment, bool is_there) {
            if constexpr (Flag<C>) {
                if (is_there) {
                    json.add(moment, true);
                }
            } else if (is_there) {
                C value{};
                std::memcpy(&value, &values[at], sizeof(C));
                at += sizeof(C);
                json.add(moment, value);
            }
        };
        add_value("before", change.was);
        add_value("now", change.is);
        json.end();
    }
    static void add(const Verb& verb, JsonText& json) {
        json.add("verb", VerbNames<Verb>::of(verb.index()));
        json.name("fields");
        std::visit([&](const auto& it) { json.add(it); }, verb);
    }

    template <class C>
    void note(Entity entity, const C* before, const C* now) {
        changes.push_back(
            {entity, Game::Components::template index_of<C>(), before != nullptr, now != nullptr, values.size()});
        if constexpr (!Flag<C>) {
            for (const C* value : {before, now}) {
                const auto* bytes = reinterpret_cast<const std::byte*>(value);
                values.insert(values.end(), bytes, value != nullptr ? bytes + sizeof(C) : bytes);
            }
        }
    }
    void note_end(Entity entity, const FutureView<Game>& after) {
        const bool is_noted =
            std::any_of(ended.begin(), ended.end(), [&](const auto& it) { return it.first == entity; });
        if (!is_noted && !after.alive(entity)) {
            ended.emplace_back(entity, named_id(after.world(), entity));
        }
    }
};

}  // namespace lull
