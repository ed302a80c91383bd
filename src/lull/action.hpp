// A change that has not happened yet: components to set and to remove, entities to create and destroy.
// It is proposed, judged by the rules and then committed whole or not at all.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <span>

#include "lull/components.hpp"
#include "lull/detail/change_list.hpp"
#include "lull/detail/entity_store.hpp"
#include "lull/entity.hpp"
#include "lull/expect.hpp"
#include "lull/random.hpp"

namespace lull {

// One component that an action sets, with its value.
template <class C>
struct Insertion {
    Entity entity;                  // whose component it is
    [[no_unique_address]] C value;  // as it will be; empty for a flag
};

// What an action does to the entities of one component type, without naming the type.
struct Delta {
    ChangeList insertions;  // components that are set, with their values
    ChangeList removals;    // entities that lose the component

    // All values of C that are set, in the order in which they were.
    template <class C>
    [[nodiscard]] std::span<const Insertion<C>> inserted() const {
        return {reinterpret_cast<const Insertion<C>*>(insertions.entry(0)), insertions.size()};
    }
    // The value of C that the entity will have, or null if it is not set.
    template <class C>
    [[nodiscard]] const C* inserted(Entity entity) const {
        const std::byte* entry = insertions.find(entity);
        return entry == nullptr ? nullptr : &reinterpret_cast<const Insertion<C>*>(entry)->value;
    }
    // Whether the entity loses the component.
    [[nodiscard]] bool removes(Entity entity) const { return removals.find(entity) != nullptr; }
};

// A proposed change of a world, which only the engine commits.
template <class List>
class Action {
public:
    using Components = List;           // the game's list
    using Mask = typename List::Mask;  // a bit for each component, in the list's order

    // Both must outlive the action; the store is only read. Without a stream, chance() must not be called.
    explicit Action(const EntityStore<List>& store, RandomStream* chance = nullptr) : store_(&store), chance_(chance) {
        std::byte* storage = storage_;
        for (std::size_t i = 0; i < List::count; ++i) {
            deltas_[i].insertions.begin_in(storage, insertion_bytes[i], inline_capacity);
            storage += inline_capacity * insertion_bytes[i];
            deltas_[i].removals.begin_in(storage, sizeof(Entity), inline_capacity);
            storage += inline_capacity * sizeof(Entity);
        }
    }
    Action(const Action&) = delete;
    Action& operator=(const Action&) = delete;

    // Within one action, the last change to a component of an entity counts.
    template <class C>
    void set(Entity entity, const C& value) {
        std::byte* entry = add(List::template index_of<C>(), entity);
        if constexpr (!Flag<C>) {
            reinterpret_cast<Insertion<C>*>(entry)->value = value;
        }
    }
    // Gives the entity a flag.
    template <Flag C>
    void set(Entity entity) {
        add(List::template index_of<C>(), entity);
    }

    // The same, given the component's index in the list and the bytes of a value.
    void set(std::size_t component, Entity entity, const void* value) {
        std::memcpy(add(component, entity) + sizeof(Entity), value, List::value_bytes[component]);
    }
    // A value that this action sets, for changing it further. The action must set it.
    template <class C>
    C& edit(Entity entity) {
        constexpr std::size_t component = List::template index_of<C>();
        if (!touches<C>() || deltas_[component].insertions.find(entity) == nullptr) [[unlikely]] {
            store_->complain("an action was to alter a component that it does not set", component, entity.index,
                             entity.generation);
        }
        return reinterpret_cast<Insertion<C>*>(deltas_[component].insertions.add(entity))->value;
    }

    // Removing an absent component does nothing.
    template <class C>
    void remove(Entity entity) {
        remove(List::template index_of<C>(), entity);
    }

    // The game's random numbers. Drawing one changes the state, even if the action is then refused.
    [[nodiscard]] RandomStream& chance() const {
        expect(chance_ != nullptr, "this action was made without random numbers");
        return *chance_;
    }

    // The id that the new entity has if this action is committed; it exists once it has a component.
    Entity create() { return store_->nth_next_id(created_++); }

    // Takes all components of the entity away, so that it is gone.
    void destroy(Entity entity) {
        each_bit(static_cast<Mask>(store_->mask(entity) | touched_), [&](std::size_t i) { remove(i, entity); });
    }

    // Once this is committed, neither it nor anything before it can be undone.
    void end_undo() { ends_undo_ = true; }
    // Whether nothing before this action can be undone.
    [[nodiscard]] bool ends_undo() const { return ends_undo_; }

    // Makes it a change of nothing, to be used again.
    void clear() {
        each_bit(touched_, [&](std::size_t i) {
            deltas_[i].insertions.clear();
            deltas_[i].removals.clear();
        });
        touched_ = 0;
        removing_ = 0;
        created_ = 0;
        ends_undo_ = false;
    }

    // False means that it may touch another entity.
    [[nodiscard]] bool is_only_about(Entity entity) const {
        return touched_ == 0 || (!about_several_ && about_ == entity);
    }
    // The components that it sets or removes, as bits in list order.
    [[nodiscard]] Mask touched() const { return touched_; }
    // The components that it may remove.
    [[nodiscard]] Mask removing() const { return removing_; }
    // Whether it sets or removes C of any entity.
    template <class C>
    [[nodiscard]] bool touches() const {
        return (touched_ & List::template mask_of<C>()) != 0;
    }
    // Whether it removes C of any entity.
    template <class C>
    [[nodiscard]] bool removes() const {
        return (removing_ & List::template mask_of<C>()) != 0;
    }
    // What it does to the component with this index in the list.
    [[nodiscard]] const Delta& delta(std::size_t component) const { return deltas_[component]; }
    // What it does to C.
    template <class C>
    [[nodiscard]] const Delta& delta() const {
        return deltas_[List::template index_of<C>()];
    }
    // How many new entities it makes.
    [[nodiscard]] std::uint32_t created() const { return created_; }

    // The first entity that it sets something on although that entity is gone and not created here, or none. Such an
    // action cannot be committed.
    [[nodiscard]] Entity sets_on_gone() const {
        Entity gone;
        each_bit(touched_, [&](std::size_t component) {
            const ChangeList& insertions = deltas_[component].insertions;
            for (std::size_t i = 0; i < insertions.size() && !gone; ++i) {
                const Entity entity = insertions.entity(i);
                gone = store_->alive(entity) || creates(entity) ? gone : entity;
            }
        });
        return gone;
    }

private:
    [[nodiscard]] bool creates(Entity entity) const {
        for (std::uint32_t nth = 0; nth < created_; ++nth) {
            if (store_->nth_next_id(nth) == entity) {
                return true;
            }
        }
        return false;
    }
    void touch(Mask bit, Entity entity) {
        about_several_ = touched_ != 0 && (about_several_ || about_ != entity);
        about_ = entity;
        touched_ |= bit;
    }
    std::byte* add(std::size_t component, Entity entity) {
        touch(static_cast<Mask>(Mask{1} << component), entity);
        if ((removing_ >> component & 1U) != 0) {
            deltas_[component].removals.erase(entity);
        }
        return deltas_[component].insertions.add(entity);
    }
    void remove(std::size_t component, Entity entity) {
        const Mask bit = static_cast<Mask>(Mask{1} << component);
        const bool present = (store_->mask(entity) & bit) != 0;
        if ((touched_ & bit) == 0 && !present) {
            return;  // so touches() stays false: nothing changes
        }
        touch(bit, entity);
        deltas_[component].insertions.erase(entity);
        if (present) {
            removing_ |= bit;
            deltas_[component].removals.add(entity);
        }
    }

    // A list of changes allocates only beyond this many entries of each kind. All lists share one block, sized by a
    // table, because separate code for each component would be large.
    static constexpr std::size_t inline_capacity = 4;
    static constexpr auto insertion_bytes = List::template sizes_of<Insertion>();
    static constexpr std::size_t storage_bytes = [] {
        std::size_t total = 0;
        for (const std::size_t bytes : insertion_bytes) {
            total += inline_capacity * (bytes + sizeof(Entity));
        }
        return total;
    }();
    static_assert(inline_capacity * sizeof(Entity) % 8 == 0 && inline_capacity % 2 == 0, "values are aligned");

    const EntityStore<List>* store_;
    RandomStream* chance_;
    Mask touched_ = 0;
    Mask removing_ = 0;
    Entity about_;  // the last entity touched
    bool about_several_ = false;
    bool ends_undo_ = false;
    std::uint32_t created_ = 0;
    alignas(8) std::byte storage_[storage_bytes];
    std::array<Delta, List::count> deltas_;
};

}  // namespace lull
