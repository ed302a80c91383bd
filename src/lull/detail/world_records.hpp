// What a world keeps beside its state, told of every change before it is made: the undo log, the hash,
// the log of changes. It goes by a component's place in the list and the size of its values.
#pragma once

#include <cstdint>

#include "lull/detail/change_log.hpp"
#include "lull/detail/entity_store.hpp"
#include "lull/detail/state_hash.hpp"
#include "lull/features.hpp"
#include "lull/undo_log.hpp"

namespace lull {

template <class List, Features features>
class WorldRecords {
public:
    using Store = EntityStore<List>;
    using What = UndoLog::What;
    static constexpr bool possible = features.undo || features.hash || features.changes;

    UndoLog undo;
    ChangeLog changes;

    // Whether anything is kept: asked before each change.
    [[nodiscard]] bool on() const { return on_; }
    void look_again() { on_ = undo.on() || changes.on() || keeps_hash_; }

    [[nodiscard]] bool keeps_hash() const { return keeps_hash_; }
    [[nodiscard]] std::uint64_t hash() const { return sum_; }
    void keep_hash(bool keep, const Store& store) {
        keeps_hash_ = keep;
        look_again();
        count_anew(store);
    }
    // After the store became another one at once.
    void count_anew(const Store& store) {
        if (keeps_hash_) {
            sum_ = hashing_.of(store);
        }
    }
    void take_hash(std::uint64_t known) { sum_ = known; }

    // False: the entity has that very value, so there is nothing to do.
    bool before_put(const Store& store, std::size_t component, Entity entity, const std::byte* value) {
        const auto bytes = List::value_bytes[component];
        const bool present = (store.mask(entity) >> component & 1U) != 0;
        if (present) {
            return bytes > 0 && before_replace(component, entity, store.table(component).value(entity.index), value);
        }
        push(What::added, component, entity.index, nullptr, 0);
        if constexpr (features.hash) {
            if (keeps_hash_) {
                sum_ += hashing_.of_component(component, entity, value);
            }
        }
        note(component, entity.index);
        return true;
    }
    // The entity has it, with the old value. False: the new one is the same.
    bool before_replace(std::size_t component, Entity entity, const std::byte* old, const std::byte* value) {
        if (hashing_.is_same(component, old, value)) {
            return false;
        }
        push(What::replaced, component, entity.index, old, List::value_bytes[component]);
        if constexpr (features.hash) {
            if (keeps_hash_) {
                sum_ += hashing_.of_component(component, entity, value) - hashing_.of_component(component, entity, old);
            }
        }
        note(component, entity.index);
        return true;
    }
    // The entity has it.
    void before_erase(const Store& store, std::size_t component, Entity entity) {
        const std::byte* old = store.table(component).value(entity.index);
        push(What::erased, component, entity.index, old, List::value_bytes[component]);
        if constexpr (features.hash) {
            if (keeps_hash_) {
                sum_ -= hashing_.of_component(component, entity, old);
            }
        }
        note(component, entity.index);
    }
    // Of the next id.
    void before_claim(const Store& store) {
        const Entity next = store.nth_next_id(0);
        const bool is_new = store.free_list().empty();
        push(is_new ? What::claimed_new : What::claimed_free, 0, next.index, nullptr, 0);
        if constexpr (features.hash) {
            sum_ += is_new ? StateHash<List>::of_generation(next)
                           : -StateHash<List>::of_free(store.free_list().size() - 1, next.index);
        }
    }
    void before_release(const Store& store, std::uint32_t index) {
        push(What::released, 0, index, nullptr, 0);
        if constexpr (features.hash) {
            Entity entity = store.at_index(index);
            sum_ -= StateHash<List>::of_generation(entity);
            ++entity.generation;
            sum_ += StateHash<List>::of_generation(entity) + StateHash<List>::of_free(store.free_list().size(), index);
        }
    }
    // While a turn is taken back, what is done is the inverse already and leaves none of its own.
    void take_back(bool taking_back) { taking_back_ = taking_back; }
    // The inverse of the two above.
    void before_unclaim(const Store& store, Entity entity, bool was_new) {
        if constexpr (features.hash) {
            sum_ += was_new ? -StateHash<List>::of_generation(entity)
                            : StateHash<List>::of_free(store.free_list().size(), entity.index);
        }
    }
    void before_unrelease(const Store& store, Entity entity) {
        if constexpr (features.hash) {
            sum_ -= StateHash<List>::of_generation(entity) +
                    StateHash<List>::of_free(store.free_list().size() - 1, entity.index);
            --entity.generation;
            sum_ += StateHash<List>::of_generation(entity);
        }
    }

private:
    void push([[maybe_unused]] What what, [[maybe_unused]] std::size_t component, [[maybe_unused]] std::uint32_t index,
              [[maybe_unused]] const void* value, [[maybe_unused]] std::size_t bytes) {
        if constexpr (features.undo) {
            if (!taking_back_) {
                undo.push(what, component, index, value, bytes);
            }
        }
    }
    void note([[maybe_unused]] std::size_t component, [[maybe_unused]] std::uint32_t index) {
        if constexpr (features.changes) {
            changes.note(component, index);
        }
    }

    StateHash<List> hashing_;
    std::uint64_t sum_ = 0;
    bool keeps_hash_ = false;
    bool taking_back_ = false;
    bool on_ = false;
};

}  // namespace lull
