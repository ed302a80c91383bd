// Groups, owners, carriers: finds all entities that name a given entity in one of their components. An index
// (index.hpp); listing or removing a group costs its size plus a search among the groups.
//   struct OwnedBy { lull::Entity owner; ... };     using Owned = lull::GroupIndex<&OwnedBy::owner>;
// Any entity can be a group, even one that no longer exists. A component that declares
//   static constexpr bool goes_with_group = true;
// destroys its members together with their group.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "lull/entity.hpp"

namespace lull {

namespace detail {

template <class Field>
struct FieldOf;
template <class C, class Value>
struct FieldOf<Value C::*> {
    using component = C;
};

// The members of each group, whatever component names it.
class Groups {
public:
    [[nodiscard]] std::uint32_t size(Entity group) const {
        const std::size_t place = place_of(group);
        return is_at(place, group) ? heads_[place].size : 0;
    }
    // Calls visit(index of a member) for each, in id order.
    template <class Visit>
    void each(Entity group, Visit&& visit) const {
        const std::size_t place = place_of(group);
        if (!is_at(place, group)) {
            return;
        }
        for (std::uint32_t index = heads_[place].first; index != nobody; index = links_[index].next) {
            visit(index);
        }
    }

protected:
    void clear() {
        links_.clear();
        heads_.clear();
    }
    // Announces all groups that will have members, since inserting them one by one would move those behind each time.
    void announce(Entity group) {
        if (heads_.empty() || !(heads_.back().group == group)) {
            heads_.push_back({group});
        }
    }
    void all_are_announced() {
        std::sort(heads_.begin(), heads_.end(), [](const Head& a, const Head& b) { return a.group < b.group; });
        const auto is_same = [](const Head& a, const Head& b) { return a.group == b.group; };
        heads_.erase(std::unique(heads_.begin(), heads_.end(), is_same), heads_.end());
    }

    void link(std::uint32_t index, Entity group) {
        if (index >= links_.size()) {
            links_.resize(index + 1);
        }
        const std::size_t place = place_of(group);
        if (!is_at(place, group)) {
            heads_.insert(heads_.begin() + static_cast<std::ptrdiff_t>(place), Head{group});
        }
        Head& head = heads_[place];
        // Searches from the back: a new member usually has the highest id.
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
    // Does nothing if it belongs to no group.
    void unlink(std::uint32_t index) {
        if (index >= links_.size() || !links_[index].group) {
            return;
        }
        const Link link = links_[index];
        const std::size_t place = place_of(link.group);
        Head& head = heads_[place];
        (link.previous == nobody ? head.first : links_[link.previous].next) = link.next;
        (link.next == nobody ? head.last : links_[link.next].previous) = link.previous;
        links_[index] = {};
        if (--head.size == 0) {
            heads_.erase(heads_.begin() + static_cast<std::ptrdiff_t>(place));
        }
    }

private:
    static constexpr std::uint32_t nobody = ~std::uint32_t{0};
    struct Link {  // by entity index of the member
        Entity group;
        std::uint32_t previous = nobody;
        std::uint32_t next = nobody;
    };
    struct Head {
        Entity group;
        std::uint32_t first = nobody;
        std::uint32_t last = nobody;
        std::uint32_t size = 0;
    };

    // The group's position among the heads, or where it would be inserted.
    [[nodiscard]] std::size_t place_of(Entity group) const {
        const auto place = std::lower_bound(heads_.begin(), heads_.end(), group,
                                            [](const Head& head, Entity sought) { return head.group < sought; });
        return static_cast<std::size_t>(place - heads_.begin());
    }
    [[nodiscard]] bool is_at(std::size_t place, Entity group) const {
        return place < heads_.size() && heads_[place].group == group;
    }

    std::vector<Link> links_;
    std::vector<Head> heads_;  // groups with members, in id order
};

}  // namespace detail

// An index (index.hpp) from an entity to all that name it in this field, and to their number.
template <auto field>
class GroupIndex : public detail::Groups {
public:
    using component = typename detail::FieldOf<decltype(field)>::component;  // the component with that field

    // The component that it follows.
    template <class List>
    static constexpr auto mask() {
        return List::template mask_of<component>();
    }
    // Calls visit(index) for each member of the group of `gone`.
    template <class Visit>
    void each_left_by(Entity gone, Visit&& visit) const requires requires {
        requires component::goes_with_group;
    }
    { each(gone, visit); }

    // Takes the entity out of its group.
    template <class Store>
    void before(const Store&, Entity entity) {
        unlink(entity.index);
    }
    // Puts the entity into its group.
    template <class Store>
    void after(const Store& store, Entity entity) {
        const component* member = store.template find<component>(entity);
        if (member != nullptr && member->*field) {
            link(entity.index, member->*field);
        }
    }
    // Sorts all entities into groups.
    template <class Store>
    void rebuild(const Store& store, std::int32_t, std::int32_t) {
        clear();
        store.template each<component>([&](Entity, const component& member) {
            if (member.*field) {
                announce(member.*field);
            }
        });
        all_are_announced();
        store.template each<component>([&](Entity entity, const component&) { after(store, entity); });
    }
};

// Removes the members of a group, and theirs in turn, entirely; to be called where an action is built. A circle of
// groups is no problem.
template <class Index, class World, class Action>
void destroy_group(const World& world, Entity group, Action& action) {
    std::vector<Entity> groups{group};
    for (std::size_t i = 0; i < groups.size();) {  // grows meanwhile
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
