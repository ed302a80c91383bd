// All entities and their components. Anyone may read; only World::commit writes.
// There is no list of entities: an entity exists as long as it has a component.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/component_table.hpp"
#include "engine/components.hpp"
#include "engine/entity.hpp"
#include "engine/expect.hpp"
#include "engine/inline.hpp"

namespace lull {

template <class List>
class EntityStore {
public:
    using Mask = typename List::Mask;

    [[nodiscard]] bool alive(Entity entity) const { return mask(entity) != 0; }

    template <class C>
    LULL_HOT [[nodiscard]] bool has(Entity entity) const {
        return (mask(entity) & List::template mask_of<C>()) != 0;
    }

    // Null when the entity is gone or has none. Valid until the next commit.
    template <class C>
    LULL_HOT [[nodiscard]] const C* find(Entity entity) const {
        return has<C>(entity) ? &table<C>().template at<C>(entity.index) : nullptr;
    }

    // The entity must have it.
    template <class C>
    LULL_HOT [[nodiscard]] const C& get(Entity entity) const {
        expect(has<C>(entity), "an entity was asked for a component that it does not have");
        return table<C>().template at<C>(entity.index);
    }

    // Which components the entity has, as bits in list order; 0 for a stale id.
    LULL_HOT [[nodiscard]] Mask mask(Entity entity) const {
        if (entity.index >= headers_.size()) {
            return 0;
        }
        const Header& header = headers_[entity.index];
        return header.generation == entity.generation ? header.mask : Mask{0};
    }

    // Calls visit(entity, const C&...) for each entity that has all of them, in id order.
    template <class... Cs, class Visit>
    void each(Visit&& visit) const {
        const std::size_t words = shortest<Cs...>();
        for (std::size_t word = 0; word < words; ++word) {
            auto bits = (~std::uint64_t{0} & ... & table<Cs>().present_word(word));
            while (bits != 0) {
                const auto index =
                    static_cast<std::uint32_t>(word * 64 + static_cast<unsigned>(std::countr_zero(bits)));
                bits &= bits - 1;
                visit(at_index(index), table<Cs>().template at<Cs>(index)...);
            }
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

    // The id that the nth entity created from now on would get (0 = the next): creation is decided
    // before it is accepted, and a refused action must not use up an id.
    [[nodiscard]] Entity nth_next_id(std::uint32_t nth) const {
        if (nth < free_.size()) {
            const auto index = free_[free_.size() - 1 - nth];
            return {index, headers_[index].generation};
        }
        return {static_cast<std::uint32_t>(headers_.size() + (nth - free_.size())), 1};
    }

    // One past the highest index ever used.
    [[nodiscard]] std::uint32_t index_end() const { return static_cast<std::uint32_t>(headers_.size()); }
    [[nodiscard]] Entity at_index(std::uint32_t index) const { return {index, headers_[index].generation}; }
    [[nodiscard]] const std::vector<std::uint32_t>& free_list() const { return free_; }
    template <class C>
    [[nodiscard]] const ComponentTable& table() const {
        return tables_[List::template index_of<C>()];
    }
    // By place in the list of components.
    [[nodiscard]] const ComponentTable& table(std::size_t component) const { return tables_[component]; }

    // Becomes a copy of the other, in the memory that it has.
    void assign(const EntityStore& from) {
        headers_.assign(from.headers_.begin(), from.headers_.end());
        free_.assign(from.free_.begin(), from.free_.end());
        for (std::size_t i = 0; i < List::count; ++i) {
            tables_[i].assign(from.tables_[i]);
        }
    }

private:
    template <class Definition>
    friend class World;
    template <class SavedList>
    friend class StoreArchive;

    struct Header {
        std::uint32_t generation = 1;  // of the entity that holds this index, or will next
        Mask mask = 0;
    };

    template <class First, class... Rest>
    [[nodiscard]] std::size_t shortest() const {
        std::size_t words = table<First>().word_count();
        ((words = table<Rest>().word_count() < words ? table<Rest>().word_count() : words), ...);
        return words;
    }

    void claim(Entity entity) {
        expect(entity == nth_next_id(0), "entities are claimed in the order in which they were created");
        if (free_.empty()) {
            headers_.emplace_back();
        } else {
            free_.pop_back();
        }
    }

    void release(std::uint32_t index) {
        ++headers_[index].generation;
        expect(headers_[index].generation != 0, "an entity index was used up four billion times");
        free_.push_back(index);
    }

    LULL_HOT void put(std::size_t component, Entity entity, const void* value) {
        expect(entity.index < headers_.size() && headers_[entity.index].generation == entity.generation,
               "a component was set on an entity that is gone");
        Header& header = headers_[entity.index];
        const Mask bit = static_cast<Mask>(Mask{1} << component);
        if ((header.mask & bit) != 0) {
            tables_[component].replace(entity.index, value, List::value_bytes[component]);
        } else {
            header.mask |= bit;
            tables_[component].put(entity.index, value);
        }
    }

    // The same for an entity that is known to have it.
    template <class C>
    LULL_HOT void replace(std::uint32_t index, const C& value) {
        constexpr std::size_t component = List::template index_of<C>();
        tables_[component].replace(index, &value, List::value_bytes[component]);
    }

    // The entity must have it.
    void erase(std::size_t component, Entity entity) {
        headers_[entity.index].mask &= static_cast<Mask>(~(Mask{1} << component));
        tables_[component].erase(entity.index);
    }

    using Tables = std::array<ComponentTable, List::count>;
    template <std::size_t... places>
    static Tables make_tables(std::index_sequence<places...> /*unused*/) {
        return {ComponentTable(List::value_bytes[places])...};
    }

    std::vector<Header> headers_;
    std::vector<std::uint32_t> free_;  // last in, first out; part of the state: it decides the next ids
    Tables tables_ = make_tables(std::make_index_sequence<List::count>());  // in list order
};

}  // namespace lull
