// Scripts: behaviour that is attached to an entity by name and can be detached again. A script is written once and has
// no state itself; each attachment has its own set of properties. Attachments and properties are entities with
// components, so they are saved, undone, hashed and dumped like everything else. They are destroyed with their holder.
//
//     static constexpr auto scripts() {                       in the game; Plant is a component that it needs
//         return lull::scripts(lull::script<Plant>("grows", lull::hearing<Settled>(&grow)), ...);
//     }
//     void grow(const lull::ScriptCall<World>& call, const Settled&, Judge&);
//     using Indexes = lull::Indexes<lull::Scripts, lull::Properties, ...>;
//     lull::on<Settled>("scripts hear it", lull::scripts_hear<Game>)          in its rules, for each message
//     lull::on<lull::Attach>("scripts want their components", &lull::may_attach<Game, Judge, Refusal::no_script>)
//
// Scripts are attached while a world is built, by lull::attach, and in play by the verbs Attach, Detach and
// SetProperty, which a game lists among its own.
#pragma once

#include <cstdint>
#include <string_view>
#include <tuple>
#include <type_traits>

#include "lull/cell.hpp"
#include "lull/declare.hpp"
#include "lull/entity.hpp"
#include "lull/modules/group_index.hpp"
#include "lull/modules/messages.hpp"
#include "lull/rule.hpp"
#include "lull/system.hpp"
#include "lull/text.hpp"

namespace lull {

// Which type a Value has.
LULL_ENUM(ValueKind, nothing, truth, number, text, entity, cell);

// The value of a property, of one of these types at a time.
struct Value {
    ValueKind kind = ValueKind::nothing;  // which of the others counts
    Text text;                            // of kind text
    std::int64_t number = 0;              // of kind number; of kind truth: 0 or 1
    Entity entity;                        // of kind entity
    Cell cell;                            // of kind cell
    LULL_FIELDS(kind, text, number, entity, cell);

    // A value of kind truth.
    static Value of(bool value) { return {ValueKind::truth, {}, value ? 1 : 0, {}, {}}; }
    // A value of kind number.
    static Value of(std::int64_t value) { return {ValueKind::number, {}, value, {}, {}}; }
    // A value of kind text.
    static Value of(Text value) { return {ValueKind::text, value, 0, {}, {}}; }
    // A value of kind entity.
    static Value of(Entity value) { return {ValueKind::entity, {}, 0, value, {}}; }
    // A value of kind cell.
    static Value of(Cell value) { return {ValueKind::cell, {}, 0, {}, value}; }
};

// One attachment, an entity of its own.
struct Script {
    LULL(script, holder, called);
    static constexpr bool goes_with_group = true;  // it goes when its holder does
    Entity holder;                                 // to whom it is attached
    Text called;                                   // the script's name
};
// One value that an attachment keeps, an entity of its own.
struct Property {
    LULL(property, of, called, value);
    static constexpr bool goes_with_group = true;  // it goes when its attachment does
    Entity of;                                     // the attachment it belongs to
    Text called;                                   // the property's name
    Value value;                                   // what it holds
};
using Scripts = GroupIndex<&Script::holder>;   // finds the attachments of a holder
using Properties = GroupIndex<&Property::of>;  // finds the properties of an attachment

// The verbs.
struct Attach {
    LULL_FIELDS(holder, script, parameter, value);
    Entity holder;   // who gets the script
    Text script;     // the script's name
    Text parameter;  // the first property, if it has a name
    Value value;     // of the first property
};
// Takes an attachment away, with its properties.
struct Detach {
    LULL_FIELDS(script);
    Entity script;  // the attachment
};
// Gives an attachment a property, or changes it.
struct SetProperty {
    LULL_FIELDS(script, called, value);
    Entity script;  // the attachment
    Text called;    // the property's name
    Value value;    // what it will hold
};
// What a script that listens hears as time passes, once for each attachment.
struct TimePassed {
    LULL_FIELDS(to, elapsed);
    Entity to;                 // the attachment
    std::int32_t elapsed = 0;  // units of time
};

namespace detail {

// The member of a group that has this name, or none.
template <class Index, class C, class World>
Entity called_so(const World& world, Entity group, Text called) {
    Entity found;
    world.template index<Index>().each(group, [&](std::uint32_t index) {
        const Entity one = world.store().at_index(index);
        found = world.template get<C>(one).called == called ? one : found;
    });
    return found;
}

}  // namespace detail

// The entity of a property, or none.
template <class World>
Entity property_of(const World& world, Entity script, Text called) {
    return detail::called_so<Properties, Property>(world, script, called);
}
// The attachment of a script to an entity, or none.
template <class World>
Entity script_of(const World& world, Entity holder, Text called) {
    return detail::called_so<Scripts, Script>(world, holder, called);
}
// Absent when there is no property of that name.
template <class World>
Value value_of(const World& world, Entity script, Text called) {
    const Property* property = world.template find<Property>(property_of(world, script, called));
    return property != nullptr ? property->value : Value{};
}
// Adds the attachment to an action.
template <class World, class Action>
void set_property(const World& world, Action& action, Entity script, Text called, const Value& value) {
    const Entity known = property_of(world, script, called);
    action.set(known ? known : action.create(), Property{script, called, value});
}
// Adds an attachment to the action, and says which entity that is.
template <class Action>
Entity attach(Action& action, Entity to, Text script) {
    const Entity made = action.create();
    action.set(made, Script{to, script});
    return made;
}

// Attaches the script, with its first property.
template <class World, class Action>
void enact(const Attach& attached, const World& /*world*/, Action& action) {
    const Entity script = attach(action, attached.holder, attached.script);
    if (attached.parameter) {
        action.set(action.create(), Property{script, attached.parameter, attached.value});
    }
}
// Removes the attachment.
template <class World, class Action>
void enact(const Detach& gone, const World& world, Action& action) {
    if (world.template has<Script>(gone.script)) {
        action.destroy(gone.script);
    }
}
// Sets the property.
template <class World, class Action>
void enact(const SetProperty& set, const World& world, Action& action) {
    if (world.template has<Script>(set.script)) {  // else the script was detached meanwhile
        set_property(world, action, set.script, set.called, set.value);
    }
}
// Nothing: a script that listens does what there is to do.
template <class World, class Action>
void enact(const TimePassed& /*passed*/, const World& /*world*/, Action& /*action*/) {}

// The arguments of a script call.
template <class World>
struct ScriptCall {
    const World& world;  // as it is
    Entity holder;       // to whom the script is attached
    Entity script;       // the attachment

    // Returns the attachment's property of that name. Its kind is `nothing` if the attachment has no such property.
    [[nodiscard]] Value value(std::string_view called) const { return value_of(world, script, Text::like(called)); }
};

// A function that hears messages M.
template <class M, class Function>
struct Hearing {
    using message = M;    // what it hears
    Function function{};  // called with (call, message, judge)
};
// Makes a function hear messages M: hearing<M>(function).
template <Message M, class Function>
constexpr Hearing<M, Function> hearing(Function function) {
    return {function};
}

// One script, as script() makes it.
template <class Needed, class... Hearings>
struct ScriptKind {
    std::string_view name;             // in saves and data
    std::tuple<Hearings...> hearings;  // what it hears

    // Whether the holder has all components that the script needs.
    template <class World>
    static bool fits(const World& world, Entity holder) {
        return Needed::are_there(world, holder);
    }
    // Whether it hears messages M.
    template <class M>
    static constexpr bool listens = (std::is_same_v<typename Hearings::message, M> || ...);
};
namespace detail {

template <class... Cs>
struct Needed {
    static bool are_there(const auto& world, Entity holder) { return (world.template has<Cs>(holder) && ...); }
};
template <class Game>
inline constexpr auto scripts_of = Game::scripts();

// Calls visit(kind) with the script of that name; false: there is none.
template <class Game, class Visit>
bool with_script(Text called, Visit&& visit) {
    return std::apply(
        [&](const auto&... kind) { return ((Text::like(kind.name) == called ? (visit(kind), true) : false) || ...); },
        scripts_of<Game>);
}

// Passes a message to the scripts attached to its addressee, or to all scripts; or to one attachment alone.
template <class Game>
struct ScriptsHear {
    template <class M, class Judge>
    Verdict operator()(const M& message, Judge& judge) const {
        const auto& world = judge.before();
        const auto hand_on = [&](Entity attachment) {
            const Script& script = world.template get<Script>(attachment);
            with_script<Game>(script.called, [&](const auto& kind) {
                const auto try_one = [&]<class H>(const H& hearing) {
                    if constexpr (std::is_same_v<typename H::message, M>) {
                        hearing.function({world, script.holder, attachment}, message, judge);
                    }
                };
                if (kind.fits(world, script.holder)) {  // else it has lost a component the script needs
                    std::apply([&](const auto&... hearing) { (try_one(hearing), ...); }, kind.hearings);
                }
            });
        };
        if (world.template has<Script>(message.to)) {
            hand_on(message.to);
        } else if (message.to) {
            world.template index<Scripts>().each(message.to,
                                                 [&](std::uint32_t index) { hand_on(world.store().at_index(index)); });
        } else {
            world.template each<Script>([&](Entity attachment, const Script&) { hand_on(attachment); });
        }
        return Verdict::accept;
    }
};

}  // namespace detail

// A script that may only be attached to entities with these components.
template <class... Cs, class... Hearings>
constexpr auto script(std::string_view name, Hearings... hearings) {
    return ScriptKind<detail::Needed<Cs...>, Hearings...>{name, {hearings...}};
}
// The list of a game's scripts.
template <class... Verbs>
constexpr std::tuple<Verbs...> scripts(Verbs... kinds) {
    return {kinds...};
}
// The rule that passes messages on to scripts: on<M>("...", scripts_hear<Game>).
template <class Game>
inline constexpr detail::ScriptsHear<Game> scripts_hear{};

// Whether there is such a script and the entity has the components it needs.
template <class Game, class World>
bool fits(const World& world, Entity holder, Text script) {
    bool fitting = false;
    detail::with_script<Game>(script, [&](const auto& kind) { fitting = kind.fits(world, holder); });
    return fitting && world.alive(holder);
}
// A rule on Attach: refuses, for that reason, a script that does not exist or does not fit.
template <class Game, class Judge, Reason reason>
Verdict may_attach(const Attach& attach, Judge& judge) {
    if (fits<Game>(judge.before(), attach.holder, attach.script)) {
        return Verdict::accept;
    }
    judge.give_reason(reason);
    return Verdict::reject_and_stop;
}

// For a system: lull::continuous<Game, lull::Script>("scripts go on", &lull::scripts_go_on<Game>)
template <class Game>
void scripts_go_on(const World<Game>& world, Entity attachment, Time elapsed, Asked<Game>& asked) {
    detail::with_script<Game>(world.template get<Script>(attachment).called, [&](const auto& kind) {
        if constexpr (std::remove_cvref_t<decltype(kind)>::template listens<TimePassed>) {
            asked.push_back(TimePassed{attachment, static_cast<std::int32_t>(elapsed)});
        }
    });
}

}  // namespace lull
