// Moves entities from one world to another, with everything that they reference: between a UI world and a level, or a
// road and a camp. They get new ids there, so every field of type Entity is rewritten, found through `serialize`. A
// component with
//   static constexpr bool refers_weakly = true;
// does not bring along the entity it names: the reference is kept if that entity comes too, and cleared if not.
//
// A transfer clears undo in both worlds: undone in one alone, a traveller would be in both or in neither.
// Worlds of one game that are undone together: worlds.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <vector>

#include "lull/components.hpp"
#include "lull/detail/component_io.hpp"
#include "lull/entity.hpp"
#include "lull/modules/named_entities.hpp"

namespace lull {

// Moves entities with all that belongs to them from one world to another.
class Transfer {
public:
    // The new id of an entity of the old world; none if it stayed or never existed.
    [[nodiscard]] Entity arrival_of(Entity leaving) const {
        return goes(leaving) ? pairs_[leaving.index].arriving : Entity{};
    }
    // Visits them in id order of the old world.
    template <class Visit>
    void each(Visit&& visit) const {
        for (const Pair& pair : pairs_) {
            if (pair.leaving) {
                visit(pair.leaving, pair.arriving);
            }
        }
    }
    // How many entities move.
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

    std::vector<Pair> pairs_;  // by index in the old world
    std::size_t size_ = 0;
};

namespace detail {

template <class C>
concept RefersWeakly = requires {
    requires C::refers_weakly;
};

// The weakly referring components of a list, as bits.
template <class... Cs>
constexpr auto referring_weakly(Components<Cs...>*) {
    using Mask = typename Components<Cs...>::Mask;
    return static_cast<Mask>((Mask{0} | ... | (RefersWeakly<Cs> ? Components<Cs...>::template mask_of<Cs>() : 0)));
}

// The index of each component of a list in another list, whose count means that it is not there.
template <class To, class... Cs>
constexpr std::array<std::size_t, sizeof...(Cs)> places_in(Components<Cs...>*) {
    const auto place = []<class C>(const C*) {
        if constexpr (To::template times_listed<C> == 1) {
            return To::template index_of<C>();
        } else {
            return To::count;
        }
    };
    return {place(static_cast<const Cs*>(nullptr))...};
}

}  // namespace detail

// Fills an action that makes copies of the entities in the other world, whose list of components may differ (components
// unknown there stay behind). The Indexes are GroupIndexes of this world whose members come along with their group: an
// inventory, passengers.
template <class... Indexes, class World, class ArrivingAction>
Transfer copy_across(const World& from, const std::vector<Entity>& who, ArrivingAction& arrive) {
    using From = typename World::Components;
    using To = typename ArrivingAction::Components;
    constexpr auto weak = detail::referring_weakly(static_cast<From*>(nullptr));
    static constexpr auto place = detail::places_in<To>(static_cast<From*>(nullptr));
    Transfer moved;
    moved.pairs_.resize(from.store().index_end());
    std::vector<Entity> going;
    const auto take = [&](Entity entity) {
        if (from.alive(entity) && !moved.goes(entity)) {
            moved.pairs_[entity.index].leaving = entity;
            going.push_back(entity);
        }
    };
    AnyValue<From> value;
    struct Named {
        Entity* entity = nullptr;
    };
    std::vector<Named> named;  // entities in the value
    // Calls visit(component) while a copy of its value is at hand.
    const auto each_component = [&](Entity entity, auto&& visit) {
        each_bit(from.store().mask(entity), [&](std::size_t component) {
            if (From::value_bytes[component] > 0) {
                std::memcpy(value.bytes, from.store().table(component).value(entity.index),
                            From::value_bytes[component]);
            }
            named.clear();
            From::for_each_type([&]<class C>() {  // for most components nothing is generated, as they name no entity
                if constexpr (!Flag<C>) {
                    if (component == From::template index_of<C>()) {
                        each_entity_named(*reinterpret_cast<C*>(value.bytes),
                                          [&](Entity& other) { named.push_back({&other}); });
                    }
                }
            });
            visit(component);
        });
    };

    for (const Entity entity : who) {
        take(entity);
    }
    for (std::size_t done = 0; done < going.size();) {  // grows meanwhile
        const Entity entity = going[done++];
        each_component(entity, [&](std::size_t component) {
            if ((weak >> component & 1U) == 0) {
                for (const Named& other : named) {
                    take(*other.entity);
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
    for (const Entity entity : going) {
        each_component(entity, [&](std::size_t component) {
            for (const Named& other : named) {
                *other.entity = moved.arrival_of(*other.entity);
            }
            if (place[component] != To::count) {
                arrive.set(place[component], moved.arrival_of(entity), value.bytes);
            }
        });
    }
    return moved;
}

// The same, and fills a second action that removes them from this world. Neither action is committed here.
template <class... Indexes, class World, class LeavingAction, class ArrivingAction>
Transfer transfer(const World& from, const std::vector<Entity>& who, LeavingAction& leave, ArrivingAction& arrive) {
    Transfer moved = copy_across<Indexes...>(from, who, arrive);
    moved.each([&](Entity leaving, Entity) { leave.destroy(leaving); });
    leave.end_undo();
    arrive.end_undo();
    return moved;
}

}  // namespace lull
