// All entities and their components. Anything may read; only World::commit writes.
// There is no list of entities: an entity exists as long as it has a component.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "lull/components.hpp"
#include "lull/detail/component_table.hpp"
#include "lull/detail/failure_context.hpp"
#include "lull/entity.hpp"
#include "lull/expect.hpp"
#include "lull/features.hpp"

namespace lull {

inline constexpr const char* no_more_indexes = "there are no more indexes for entities";

template <class List>
class EntityStore {
public:
    using Mask = typename List::Mask;

    EntityStore() {
        for (std::size_t i = 0; i < List::count; ++i) {
            tables_[i].hold(List::value_bytes[i]);
        }
    }

    [[nodiscard]] bool alive(Entity entity) const { return mask(entity) != 0; }

    template <class C>
    [[nodiscard]] bool has(Entity entity) const {
        return (mask(entity) & List::template mask_of<C>()) != 0;
    }

    // Null when the entity is gone or lacks the component. Valid until the next commit.
    template <class C>
    [[nodiscard]] const C* find(Entity entity) const {
        return has<C>(entity) ? &table<C>().template at<C>(entity.index) : nullptr;
    }
    // The entity must have the component.
    template <class C>
    [[nodiscard]] const C& get(Entity entity) const {
        if (!has<C>(entity)) [[unlikely]] {
            lacks(List::template index_of<C>(), entity.index, entity.generation);
        }
        return table<C>().template at<C>(entity.index);
    }

    // Which components the entity has, as bits in list order; 0 for a stale id.
    [[nodiscard]] Mask mask(Entity entity) const {
        if (entity.index >= headers_.size()) {
            return 0;
        }
        const Header& header = headers_[entity.index];
        return header.generation == entity.generation ? header.mask : Mask{0};
    }

    // Calls visit(entity, const C&...) for each entity that has all of them, in id order.
    template <class... Cs, class Visit>
    void each(Visit&& visit) const {
        const std::size_t words = std::min({table<Cs>().word_count()...});
        for (std::size_t word = 0; word < words; ++word) {
            each_bit((~std::uint64_t{0} & ... & table<Cs>().present_word(word)), [&](std::size_t bit) {
                const auto index = static_cast<std::uint32_t>(word * 64 + bit);
                visit(at_index(index), table<Cs>().template at<Cs>(index)...);
            });
        }
    }

    // The first entity in id order that has it, or none.
    template <class C>
    [[nodiscard]] Entity first() const {
        for (std::size_t word = 0; word < table<C>().word_count(); ++word) {
            if (const auto bits = table<C>().present_word(word); bits != 0) {
                return at_index(static_cast<std::uint32_t>(word * 64 + static_cast<unsigned>(std::countr_zero(bits))));
            }
        }
        return {};
    }

    template <class C>
    [[nodiscard]] std::uint32_t count() const {
        return table<C>().size();
    }

    // The id that the nth entity created from now on would get (0 = the next): entities are created before the action
    // is judged, and a refused action must not use up an id.
    [[nodiscard]] Entity nth_next_id(std::uint32_t nth) const {
        if (nth < free_.size()) {
            const auto index = free_[free_.size() - 1 - nth];
            return {index, headers_[index].generation};
        }
        return {static_cast<std::uint32_t>(headers_.size() + (nth - free_.size())), 1};
    }

    // One past the highest index ever used.
    [[nodiscard]] std::uint32_t index_end() const { return static_cast<std::uint32_t>(headers_.size()); }
    // The components of the entity that has that index now.
    [[nodiscard]] Mask mask_at(std::uint32_t index) const { return headers_[index].mask; }
    [[nodiscard]] Entity at_index(std::uint32_t index) const { return {index, headers_[index].generation}; }
    [[nodiscard]] const std::vector<std::uint32_t>& free_list() const { return free_; }
    template <class C>
    [[nodiscard]] const ComponentTable& table() const {
        return tables_[List::template index_of<C>()];
    }
    // A table by its component's index in the list.
    [[nodiscard]] const ComponentTable& table(std::size_t component) const { return tables_[component]; }

    // Stops the program with the sentence, the component and everything known about the entity. Passing the id as two
    // numbers keeps the calls, which should never run, small.
    [[noreturn]] void complain(const char* sentence, std::size_t component, std::uint32_t index,
                               std::uint32_t generation) const {
        std::fputs(sentence, stderr);
        complain_of(component, {index, generation});
    }
    // The same after the sentence has been written.
    [[noreturn]] void complain_of(std::size_t component, Entity entity) const {
        for (const char* words : {": ", List::names[component], " of "}) {
            std::fputs(words, stderr);
        }
        if (context_ != nullptr) {
            context_->tell(context_, entity);
        } else {
            tell_id(entity);
        }
        std::fputs(".\n", stderr);
        std::abort();
    }
    [[noreturn]] void lacks(std::size_t component, std::uint32_t index, std::uint32_t generation) const {
        complain("an entity was asked for a component it does not have", component, index, generation);
    }
    // The context must outlive the store.
    void set_failure_context(const FailureContext* context) { context_ = context; }

    // Copies the other store into the memory it already has.
    void assign(const EntityStore& from) {
        headers_ = from.headers_;
        free_ = from.free_;
        for (std::size_t i = 0; i < List::count; ++i) {
            tables_[i].assign(from.tables_[i]);
        }
    }

private:
    template <class RecordedList, Features>
    friend class RecordedStore;  // the only writer while a game runs
    template <class SavedList>
    friend class StoreArchive;

    struct Header {
        std::uint32_t generation = 1;  // of the entity that holds this index, or will hold it next
        Mask mask = 0;
    };

    void claim(Entity entity) {
        expect(entity == nth_next_id(0), "entities are claimed in the order of their creation");
        if (free_.empty()) {
            headers_.push_back({});
        } else {
            free_.pop_back();
        }
    }

    void release(std::uint32_t index) {
        ++headers_[index].generation;
        expect(headers_[index].generation != 0, no_more_indexes);
        free_.push_back(index);
    }

    // The inverses: unclaim_new undoes a claim of the highest index, the others a claim of a free index and a release.
    void unclaim_new() { headers_.pop_back(); }
    void unclaim(std::uint32_t index) { free_.push_back(index); }
    void unrelease(std::uint32_t index) {
        --headers_[index].generation;
        free_.pop_back();
    }

    // Whether the entity, which must be alive, has the component.
    [[nodiscard]] bool holds(std::size_t component, Entity entity) const {
        if (entity.index >= headers_.size() || headers_[entity.index].generation != entity.generation) [[unlikely]] {
            complain("a component was set on an entity that is gone", component, entity.index, entity.generation);
        }
        return (headers_[entity.index].mask >> component & 1U) != 0;
    }
    // The entity must not have the component yet.
    void add(std::size_t component, std::uint32_t index, const std::byte* value) {
        headers_[index].mask |= static_cast<Mask>(Mask{1} << component);
        tables_[component].put(index, value);
    }
    // The entity must have the component.
    void replace(std::size_t component, std::uint32_t index, const std::byte* value) {
        tables_[component].replace(index, value);
    }
    void put(std::size_t component, Entity entity, const std::byte* value) {
        if (holds(component, entity)) {
            replace(component, entity.index, value);
        } else {
            add(component, entity.index, value);
        }
    }

    // The entity must have the component.
    void erase(std::size_t component, Entity entity) {
        headers_[entity.index].mask &= static_cast<Mask>(~(Mask{1} << component));
        tables_[component].erase(entity.index);
    }

    std::vector<Header> headers_;
    std::vector<std::uint32_t> free_;                 // last in, first out; part of the state: it decides the next ids
    std::array<ComponentTable, List::count> tables_;  // in list order
    const FailureContext* context_ = nullptr;
};

}  // namespace lull
