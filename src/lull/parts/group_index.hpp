// Groups, owners, carriers: finds all entities that name a given entity in one of their components. An index
// (index.hpp); listing or freeing a group costs no more than the group's size.
//   struct OwnedBy { lull::Entity owner; ... };     using Owned = lull::GroupIndex<&OwnedBy::owner>;
// Any entity can be a group, even one that no longer exists.
#pragma once

#include <cstdint>
#include <vector>

#include "lull/entity.hpp"
#include "lull/parts/cell_index.hpp"

namespace lull {

template <auto field>
class GroupIndex {
public:
    using component = typename detail::FieldOf<decltype(field)>::component;

    template <class List>
    static constexpr auto mask() {
        return List::template mask_of<component>();
    }

    [[nodiscard]] std::uint32_t size(Entity group) const {
        return group.index < heads_.size() && heads_[group.index].group == group ? heads_[group.index].size : 0;
    }
    // Calls visit(index of a member) for each, in id order.
    template <class Visit>
    void each(Entity group, Visit&& visit) const {
        if (size(group) == 0) {
            return;
        }
        for (std::uint32_t index = heads_[group.index].first; index != nobody; index = links_[index].next) {
            visit(index);
        }
    }

    template <class Store>
    void before(const Store&, Entity entity) {
        if (entity.index < links_.size() && links_[entity.index].group) {
            unlink(entity.index);
        }
    }
    template <class Store>
    void after(const Store& store, Entity entity) {
        const component* member = store.template find<component>(entity);
        if (member != nullptr && member->*field) {
            link(entity.index, member->*field);
        }
    }
    template <class Store>
    void rebuild(const Store& store, std::int32_t, std::int32_t) {
        links_.clear();
        heads_.clear();
        store.template each<component>([&](Entity entity, const component&) { after(store, entity); });
    }

private:
    static constexpr std::uint32_t nobody = ~std::uint32_t{0};
    struct Link {  // by entity index of the member
        Entity group;
        std::uint32_t previous = nobody;
        std::uint32_t next = nobody;
    };
    struct Head {  // by entity index of the group
        Entity group;
        std::uint32_t first = nobody;
        std::uint32_t last = nobody;
        std::uint32_t size = 0;
    };

    void link(std::uint32_t index, Entity group) {
        if (index >= links_.size()) {
            links_.resize(index + 1);
        }
        if (links_[index].group) {
            return;
        }
        if (group.index >= heads_.size()) {
            heads_.resize(group.index + 1);
        }
        Head& head = heads_[group.index];
        if (group.generation < head.group.generation) {
            return;  // a stale entity
        }
        if (!(head.group == group)) {
            // The members of the entity that had this index before name a stale entity.
            while (head.size > 0) {
                unlink(head.first);
            }
            head = {group, nobody, nobody, 0};
        }
        // From the back: a new member usually has the highest id.
        std::uint32_t previous = head.last;
        while (previous != nobody && previous > index) {
            previous = links_[previous].previous;
        }
        const std::uint32_t next = previous == nobody ? head.first : links_[previous].next;
        links_[index] = {group, previous, next};
        (previous == nobody ? head.first : links_[previous].next) = index;
        (next == nobody ? head.last : links_[next].previous) = index;
        ++head.size;
    }
    void unlink(std::uint32_t index) {
        const Link link = links_[index];
        Head& head = heads_[link.group.index];
        (link.previous == nobody ? head.first : links_[link.previous].next) = link.next;
        (link.next == nobody ? head.last : links_[link.next].previous) = link.previous;
        --head.size;
        links_[index] = {};
    }

    std::vector<Link> links_;
    std::vector<Head> heads_;
};

// Removes the members of a group, and theirs in turn, whole: to be called where an action is built. A
// circle of groups ends.
template <class Index, class World, class Action>
void destroy_group(const World& world, Entity group, Action& action) {
    std::vector<Entity> groups{group};
    for (std::size_t i = 0; i < groups.size();) {  // it grows meanwhile
        world.template index<Index>().each(groups[i++], [&](std::uint32_t index) {
            const Entity member = world.store().at_index(index);
            if (!action.template delta<typename Index::component>().removes(member)) {
                action.destroy(member);
                groups.push_back(member);
            }
        });
    }
}

}  // namespace lull
