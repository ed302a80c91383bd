// A change that has not happened yet: components to set and to remove, entities to create and destroy.
// It is proposed, judged by the rules and then committed whole or not at all.
#pragma once

#include <cstdint>

#include "engine/components.hpp"
#include "engine/entity.hpp"
#include "engine/entity_store.hpp"
#include "engine/inline_list.hpp"

namespace lull {

// What an action does to one component type.
template <class C>
struct Delta {
    struct Insertion {
        Entity entity;
        C value;
    };
    InlineList<Insertion, 4> insertions;
    InlineList<Entity, 4> removals;

    [[nodiscard]] const C* inserted(Entity entity) const {
        for (const auto& insertion : insertions) {
            if (insertion.entity == entity) {
                return &insertion.value;
            }
        }
        return nullptr;
    }
    [[nodiscard]] bool removed(Entity entity) const {
        for (const auto& removal : removals) {
            if (removal == entity) {
                return true;
            }
        }
        return false;
    }
};

template <class List>
class Action {
public:
    using Mask = typename List::Mask;

    // The store must outlive the action; it is only read.
    explicit Action(const EntityStore<List>& store) : store_(&store) {}

    // Within one action the last word about a component of an entity holds.
    template <class C>
    void set(Entity entity, const C& value) {
        auto& delta = touch<C>();
        for (std::size_t i = 0; i < delta.removals.size(); ++i) {
            if (delta.removals[i] == entity) {
                delta.removals.erase_at(i);
                break;
            }
        }
        for (auto& insertion : delta.insertions) {
            if (insertion.entity == entity) {
                insertion.value = value;
                return;
            }
        }
        delta.insertions.push_back({entity, value});
    }

    template <Flag C>
    void set(Entity entity) {
        set(entity, C{});
    }

    // Removing what is not there does nothing.
    template <class C>
    void remove(Entity entity) {
        if (!touches<C>() && !store_->template has<C>(entity)) {
            return;   // also leaves the type untouched: whoever asks touches<C>() means a change
        }
        auto& delta = touch<C>();
        for (std::size_t i = 0; i < delta.insertions.size(); ++i) {
            if (delta.insertions[i].entity == entity) {
                delta.insertions.erase_at(i);
                break;
            }
        }
        if (store_->template has<C>(entity) && !delta.removed(entity)) {
            delta.removals.push_back(entity);
        }
    }

    // The id that the new entity has if this action is committed; it exists once it has a component.
    Entity create() { return store_->nth_next_id(created_++); }

    void destroy(Entity entity) {
        List::for_each_type([&]<class C>() { remove<C>(entity); });
    }

    void clear() {
        List::for_each_type([&]<class C>() {
            if (touches<C>()) {
                changing<C>().insertions.clear();
                changing<C>().removals.clear();
            }
        });
        touched_ = 0;
        created_ = 0;
    }

    template <class C>
    [[nodiscard]] bool touches() const {
        return (touched_ & List::template mask_of<C>()) != 0;
    }
    template <class C>
    [[nodiscard]] const Delta<C>& delta() const {
        return deltas_.template of<C>();
    }
    [[nodiscard]] std::uint32_t created() const { return created_; }
    [[nodiscard]] const EntityStore<List>& store() const { return *store_; }

private:
    template <class C>
    Delta<C>& changing() {
        return deltas_.template of<C>();
    }
    template <class C>
    Delta<C>& touch() {
        touched_ |= List::template mask_of<C>();
        return changing<C>();
    }

    const EntityStore<List>* store_;
    Mask touched_ = 0;
    std::uint32_t created_ = 0;
    typename List::template Each<Delta> deltas_;
};

}  // namespace lull
