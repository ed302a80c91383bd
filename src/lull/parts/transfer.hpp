// Entities that move from one world into another, with all that they reference: a UI world and a level, a
// road and a camp. Ids are the other world's own there, so every field of type Entity is written anew; a
// field finds itself through `serialize`. A component says with
//   static constexpr bool refers_weakly = true;
// that whom it names need not come along: the name is kept if they do, and is none if they do not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "lull/components.hpp"
#include "lull/detail/component_io.hpp"
#include "lull/entity.hpp"
#include "lull/parts/named_entities.hpp"

namespace lull {

class Transfer {
public:
    // Who an entity of the old world is in the new one; none if it stayed, or never was.
    [[nodiscard]] Entity arrival_of(Entity leaving) const {
        return goes(leaving) ? pairs_[leaving.index].arriving : Entity{};
    }
    // In id order of the old world.
    template <class Visit>
    void each(Visit&& visit) const {
        for (const Pair& pair : pairs_) {
            if (pair.leaving) {
                visit(pair.leaving, pair.arriving);
            }
        }
    }
    [[nodiscard]] std::size_t size() const { return size_; }

private:
    template <class... Indexes, class World, class ArrivingAction>
    friend Transfer copy_across(const World&, const std::vector<Entity>&, ArrivingAction&);

    struct Pair {
        Entity leaving;
        Entity arriving;
    };
    [[nodiscard]] bool goes(Entity entity) const {
        return entity.index < pairs_.size() && pairs_[entity.index].leaving == entity;
    }

    std::vector<Pair> pairs_;  // by the index of who leaves
    std::size_t size_ = 0;
};

namespace detail {

template <class C>
concept RefersWeakly = requires {
    requires C::refers_weakly;
};

// What a transfer has to know of the type of a component; all else goes by its place in the list.
template <class C>
void find_entities_named(std::byte* value, std::vector<Entity*>& named) {
    if constexpr (!Flag<C>) {
        each_entity_named(*reinterpret_cast<C*>(value), [&](Entity& entity) { named.push_back(&entity); });
    }
}
template <class To, class C>
constexpr std::uint8_t place_in() {
    if constexpr (To::template times_listed<C> == 1) {
        return static_cast<std::uint8_t>(To::template index_of<C>());
    } else {
        return static_cast<std::uint8_t>(To::count);
    }
}
template <class From, class To>
struct CrossingOf;
template <class... Cs, class To>
struct CrossingOf<Components<Cs...>, To> {
    static constexpr bool refers_weakly[] = {RefersWeakly<Cs>...};
    static constexpr void (*find_named[])(std::byte*, std::vector<Entity*>&) = {&find_entities_named<Cs>...};
    static constexpr std::uint8_t place[] = {place_in<To, Cs>()...};  // in the other list; its count: not there
};

}  // namespace detail

// Fills an action that makes copies of them in the other world, whose list of components may differ (what it
// does not know stays behind). The Indexes are GroupIndexes of this world whose members come along with their
// group: an inventory, passengers.
template <class... Indexes, class World, class ArrivingAction>
Transfer copy_across(const World& from, const std::vector<Entity>& who, ArrivingAction& arrive) {
    using From = typename World::Components;
    using Crossing = detail::CrossingOf<From, typename ArrivingAction::Components>;
    AnyValue<From> value;
    std::vector<Entity*> named;  // in the value
    // Calls visit(component), with a copy of its value at hand.
    const auto each_component = [&](Entity entity, auto&& visit) {
        each_bit(from.store().mask(entity), [&](std::size_t component) {
            if (From::value_bytes[component] > 0) {
                std::memcpy(value.bytes, from.store().table(component).value(entity.index),
                            From::value_bytes[component]);
            }
            named.clear();
            Crossing::find_named[component](value.bytes, named);
            visit(component);
        });
    };

    Transfer moved;
    moved.pairs_.resize(from.store().index_end());
    std::vector<Entity> going;
    const auto take = [&](Entity entity) {
        if (from.alive(entity) && !moved.goes(entity)) {
            moved.pairs_[entity.index].leaving = entity;
            going.push_back(entity);
        }
    };
    for (const Entity entity : who) {
        take(entity);
    }
    for (std::size_t i = 0; i < going.size();) {  // it grows meanwhile
        const Entity entity = going[i++];
        each_component(entity, [&](std::size_t component) {
            if (!Crossing::refers_weakly[component]) {
                for (const Entity* const other : named) {
                    take(*other);
                }
            }
        });
        (from.template index<Indexes>().each(entity, [&](std::uint32_t index) { take(from.store().at_index(index)); }),
         ...);
    }
    moved.size_ = going.size();
    for (auto& pair : moved.pairs_) {
        pair.arriving = pair.leaving ? arrive.create() : Entity{};
    }
    moved.each([&](Entity leaving, Entity arriving) {
        each_component(leaving, [&](std::size_t component) {
            if (Crossing::place[component] != ArrivingAction::Components::count) {
                for (Entity* const other : named) {
                    *other = moved.arrival_of(*other);
                }
                arrive.set(Crossing::place[component], arriving, value.bytes);
            }
        });
    });
    return moved;
}

// The same, and a second action takes them from this world. It commits neither.
template <class... Indexes, class World, class LeavingAction, class ArrivingAction>
Transfer transfer(const World& from, const std::vector<Entity>& who, LeavingAction& leave, ArrivingAction& arrive) {
    const Transfer moved = copy_across<Indexes...>(from, who, arrive);
    moved.each([&](Entity leaving, Entity) { leave.destroy(leaving); });
    return moved;
}

}  // namespace lull
