// Entities that move from one world into another, with all that they reference: a UI world and a level, a
// road and a camp. Ids are the other world's own there, so every field of type Entity is written anew; a
// field finds itself through `serialize`. A component says with
//   static constexpr bool refers_weakly = true;
// that whom it names need not come along: the name is kept if they do, and is none if they do not.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "lull/entity.hpp"
#include "lull/parts/named_entities.hpp"

namespace lull {

class Transfer {
public:
    // Who an entity of the old world is in the new one; none if it stayed, or never was.
    [[nodiscard]] Entity arrival_of(Entity leaving) const {
        const auto found = std::lower_bound(pairs_.begin(), pairs_.end(), leaving,
                                            [](const Pair& pair, Entity sought) { return pair.first < sought; });
        return found != pairs_.end() && found->first == leaving ? found->second : Entity{};
    }
    // In id order of the old world.
    template <class Visit>
    void each(Visit&& visit) const {
        for (const auto& [leaving, arriving] : pairs_) {
            visit(leaving, arriving);
        }
    }
    [[nodiscard]] std::size_t size() const { return pairs_.size(); }

private:
    template <class... Indexes, class World, class LeavingAction, class ArrivingAction>
    friend Transfer transfer(const World&, const std::vector<Entity>&, LeavingAction&, ArrivingAction&);

    using Pair = std::pair<Entity, Entity>;
    std::vector<Pair> pairs_;
};

namespace detail {

template <class C>
concept RefersWeakly = requires {
    requires C::refers_weakly;
};

// A component's value may be looked through without being changed: the visitor gets a copy.
template <class C, class Visit>
void each_reference(const C& value, Visit&& visit) {
    if constexpr (requires(C & copied, EntityVisitor<Visit> & visitor) { copied.serialize(visitor); }) {
        C copy = value;
        each_entity_named(copy, visit);
    }
}

}  // namespace detail

// Fills two actions and commits neither: one that takes them from this world, one that makes them in the
// other, whose list of components may differ (what it does not know stays behind). The Indexes are
// GroupIndexes of this world whose members come along with their group: an inventory, passengers.
template <class... Indexes, class World, class LeavingAction, class ArrivingAction>
Transfer transfer(const World& from, const std::vector<Entity>& who, LeavingAction& leave, ArrivingAction& arrive) {
    using From = typename World::Components;
    std::vector<Entity> going;
    std::vector<bool> goes(from.store().index_end(), false);
    const auto take = [&](Entity entity) {
        if (from.alive(entity) && !goes[entity.index]) {
            goes[entity.index] = true;
            going.push_back(entity);
        }
    };
    for (const Entity entity : who) {
        take(entity);
    }
    for (std::size_t i = 0; i < going.size();) {  // it grows meanwhile
        const Entity entity = going[i++];
        From::for_each_type([&]<class C>() {
            if constexpr (!detail::RefersWeakly<C>) {
                if (const C* value = from.template find<C>(entity)) {
                    detail::each_reference(*value, take);
                }
            }
        });
        (from.template index<Indexes>().each(entity, [&](std::uint32_t index) { take(from.store().at_index(index)); }),
         ...);
    }
    std::sort(going.begin(), going.end());
    Transfer moved;
    for (const Entity entity : going) {
        moved.pairs_.emplace_back(entity, arrive.create());
    }
    for (const auto& pair : moved.pairs_) {
        const Entity old_id = pair.first;
        const Entity new_id = pair.second;
        From::for_each_type([&]<class C>() {
            if constexpr (ArrivingAction::Components::template times_listed<C> == 1) {
                if (const C* value = from.template find<C>(old_id)) {
                    C copy = *value;
                    const auto rename = [&](Entity& named) { named = moved.arrival_of(named); };
                    if constexpr (requires(EntityVisitor<const decltype(rename)> & visitor) {
                                      copy.serialize(visitor);
                                  }) {
                        each_entity_named(copy, rename);
                    }
                    arrive.set(new_id, copy);
                }
            }
        });
        leave.destroy(old_id);
    }
    return moved;
}

}  // namespace lull
