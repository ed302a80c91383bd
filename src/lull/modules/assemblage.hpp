// Assemblages: named sets of components with values, and the children that come with the thing. They are written as
// data, then checked and packed before the program runs (src/lull_data). This code reads the packed form and spawns
// from it.
//
// An assemblage overrides the components' defaults. Set or edit components in the action that spawns it to override
// the assemblage.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lull/action.hpp"
#include "lull/byte_archive.hpp"
#include "lull/detail/component_io.hpp"
#include "lull/fault.hpp"

namespace lull {

// An assemblage, by its number in the game's list. The default is none.
struct AssemblageId {
    std::uint16_t number = 0xFFFF;  // its place among the assemblages; 0xFFFF: none
    friend bool operator==(const AssemblageId&, const AssemblageId&) = default;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(number));
    }
};

// The most entities that one spawn may create: the thing itself and its children.
inline constexpr std::size_t most_entities_in_a_thing = 16;

// The packed form: the texts and the names of all components in use, then each assemblage: its name and its entities,
// the thing itself first. Each entity has the position of its owner among those before it, and its components, each as
// an index into the names and a value.
template <class List>
class Assemblages {
public:
    using Mask = typename List::Mask;  // a bit for each component

    // On a fault `into` is unchanged. Every value is read once here, so that nothing can fail later: a thing is spawned
    // whole or not at all.
    static Fault read(ByteReader& reader, Assemblages& into) {
        Assemblages all;
        std::vector<std::size_t> components;
        reader.read(all.texts_, &Text::intern);
        reader.know(&all.texts_);
        const auto names = reader.number();
        for (std::uint64_t i = 0; i < names && !reader.failed(); ++i) {
            const std::string name = reader.text();
            const std::size_t component = component_named(name);
            if (component == List::count && !reader.failed()) {
                return Fault("it has components that this program does not know");
            }
            components.push_back(component);
        }
        const auto count = reader.number();
        for (std::uint64_t i = 0; i < count && !reader.failed(); ++i) {
            all.names_.push_back(reader.text());
            const auto bodies = reader.number();
            if (bodies == 0 || bodies > most_entities_in_a_thing) {
                return Fault("one of its things has an impossible number of children");
            }
            for (std::uint64_t k = 0; k < bodies && !reader.failed(); ++k) {
                if (!all.read_body(reader, components, k)) {
                    return Fault("one of its things is damaged");
                }
            }
            all.ends_.push_back(all.bodies_.size());
        }
        reader.know(nullptr);
        if (reader.failed() || all.names_.size() >= AssemblageId{}.number) {
            return Fault("it ends too early");
        }
        into = std::move(all);
        return {};
    }

    // How many assemblages there are.
    [[nodiscard]] std::size_t count() const { return names_.size(); }
    // Whether there is an assemblage of that number.
    [[nodiscard]] bool contains(AssemblageId id) const { return id.number < names_.size(); }
    // The assemblage must be contained.
    [[nodiscard]] std::string_view name(AssemblageId id) const { return names_[id.number]; }
    // None when no assemblage has that name.
    [[nodiscard]] AssemblageId find(std::string_view name) const {
        for (std::size_t i = 0; i < names_.size(); ++i) {
            if (names_[i] == name) {
                return {static_cast<std::uint16_t>(i)};
            }
        }
        return {};
    }
    // Whether the thing itself will have the component; false if there is no such assemblage.
    template <class C>
    [[nodiscard]] bool has(AssemblageId id) const {
        return contains(id) && (bodies_[first_body(id)].mask & List::template mask_of<C>()) != 0;
    }

    // The value that the thing itself will have, or the component's defaults if it lacks the component.
    template <class C>
    [[nodiscard]] C value_of(AssemblageId id) const {
        AnyValue<List> value;
        if (!has<C>(id)) {
            return C{};
        }
        read_up_to(List::template index_of<C>(), id, value);
        return *reinterpret_cast<const C*>(value.bytes);
    }

    // Sets some of the thing's components on another entity.
    void give(Action<List>& action, Entity to, AssemblageId id, Mask some) const {
        if (contains(id)) {
            AnyValue<List> value;
            const Body& body = bodies_[first_body(id)];
            ByteReader reader(values_.data() + body.values, values_.size() - body.values, &texts_);
            each_bit(body.mask, [&](std::size_t component) {
                ComponentIoOf<List>::all[component].read(reader, value.bytes);
                if ((some >> component & 1U) != 0) {
                    action.set(component, to, value.bytes);
                }
            });
        }
    }

    // Adds the thing with its children to the action. None, and an unchanged action, when there is no such assemblage.
    Entity spawn(Action<List>& action, AssemblageId id) const {
        if (!contains(id)) {
            return {};
        }
        AnyValue<List> value;
        std::array<Entity, most_entities_in_a_thing> made;
        const std::size_t first = first_body(id);
        const std::size_t values = bodies_[first].values;
        ByteReader reader(values_.data() + values, values_.size() - values, &texts_);
        for (std::size_t i = first; i < ends_[id.number]; ++i) {
            made[i - first] = action.create();
            reader.set_owner(made[bodies_[i].owner]);
            each_bit(bodies_[i].mask, [&](std::size_t component) {
                ComponentIoOf<List>::all[component].read(reader, value.bytes);
                action.set(component, made[i - first], value.bytes);
            });
        }
        return made[0];
    }

private:
    struct Body {  // one entity to be spawned
        Mask mask = 0;
        std::uint8_t owner = 0;  // its position among the thing's entities; the thing itself owns itself
        std::size_t values = 0;  // where its values begin: in list order, one body after the other
    };

    static std::size_t component_named(std::string_view name) {
        std::size_t component = 0;
        while (component < List::count && name != List::names[component]) {
            ++component;
        }
        return component;
    }

    [[nodiscard]] std::size_t first_body(AssemblageId id) const { return id.number == 0 ? 0 : ends_[id.number - 1]; }

    // Reads until `value` holds that component, which the thing must have.
    void read_up_to(std::size_t wanted, AssemblageId id, AnyValue<List>& value) const {
        const Body& body = bodies_[first_body(id)];
        ByteReader reader(values_.data() + body.values, values_.size() - body.values, &texts_);
        each_bit(body.mask, [&](std::size_t component) {
            if (component <= wanted) {
                ComponentIoOf<List>::all[component].read(reader, value.bytes);
            }
        });
    }

    bool read_body(ByteReader& reader, const std::vector<std::size_t>& components, std::uint64_t place) {
        AnyValue<List> value;
        Body body{0, 0, values_.size()};
        const auto owner = reader.number();
        if (owner != 0 && owner >= place) {
            return false;
        }
        body.owner = static_cast<std::uint8_t>(owner);
        const auto count = reader.number();
        std::size_t after_previous = 0;
        for (std::uint64_t i = 0; i < count && !reader.failed(); ++i) {
            const auto name = reader.number();
            if (name >= components.size()) {
                return false;
            }
            const std::size_t component = components[static_cast<std::size_t>(name)];
            if (component < after_previous) {
                return false;
            }
            after_previous = component + 1;
            body.mask |= static_cast<Mask>(Mask{1} << component);
            const std::uint8_t* begin = reader.position();
            ComponentIoOf<List>::all[component].read(reader, value.bytes);
            if (!reader.failed() && !keeps_bounds<List>(component, value.bytes, 0)) {
                return false;  // no entity can be named but the owner, which does not exist yet
            }
            values_.insert(values_.end(), begin, reader.position());
        }
        bodies_.push_back(body);
        return !reader.failed() && body.mask != 0;
    }

    StringTable texts_;
    std::vector<std::string> names_;
    std::vector<std::size_t> ends_;  // for each assemblage, one past its last body
    std::vector<Body> bodies_;
    Bytes values_;
};

}  // namespace lull
