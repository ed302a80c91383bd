// All entities and their components. Anyone may read; only World::commit writes.
// There is no list of entities: an entity exists as long as it has a component.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/component_table.hpp"
#include "engine/components.hpp"
#include "engine/entity.hpp"
#include "engine/expect.hpp"
#include "engine/inline.hpp"
#include "engine/list.hpp"

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
    LULL_HOT [[nodiscard]] bool has(Entity entity) const {
        return (mask(entity) & List::template mask_of<C>()) != 0;
    }

    // Null when the entity is gone or has none. Valid until the next commit.
    template <class C>
    LULL_HOT [[nodiscard]] const C* find(Entity entity) const {
        if constexpr (built_for_speed) {
            return has<C>(entity) ? &table<C>().template at<C>(entity.index) : nullptr;
        } else {
            return reinterpret_cast<const C*>(find_value(List::template index_of<C>(), entity));
        }
    }
    // By place in the list of components: the bytes of its value, for a flag of none.
    [[nodiscard]] [[gnu::noinline]] const std::byte* find_value(std::size_t component, Entity entity) const {
        if ((mask(entity) >> component & 1U) == 0) {
            return nullptr;
        }
        static constexpr std::byte flag{};
        const std::byte* value = tables_[component].value(entity.index);
        return value == nullptr ? &flag : value;
    }

    // The entity must have it.
    template <class C>
    LULL_HOT [[nodiscard]] const C& get(Entity entity) const {
        if constexpr (built_for_speed) {
            expect(has<C>(entity), not_there);
            return table<C>().template at<C>(entity.index);
        } else {
            return *reinterpret_cast<const C*>(value_of(List::template index_of<C>(), entity));
        }
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
        if constexpr (!built_for_speed) {
            constexpr Mask sought = List::template mask_of<Cs...>();
            for (auto index = next_with(sought, 0); index != index_end(); index = next_with(sought, index + 1)) {
                visit(at_index(index), table<Cs>().template at<Cs>(index)...);
            }
        } else {
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
    // Of whoever has that index now.
    [[nodiscard]] Mask mask_at(std::uint32_t index) const { return headers_[index].mask; }
    [[nodiscard]] Entity at_index(std::uint32_t index) const { return {index, headers_[index].generation}; }
    [[nodiscard]] const PlainList<std::uint32_t>& free_list() const { return free_; }
    template <class C>
    [[nodiscard]] const ComponentTable& table() const {
        return tables_[List::template index_of<C>()];
    }
    // By place in the list of components.
    [[nodiscard]] const ComponentTable& table(std::size_t component) const { return tables_[component]; }

    // Becomes a copy of the other, in the memory that it has.
    void assign(const EntityStore& from) {
        headers_ = from.headers_;
        free_ = from.free_;
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

    static constexpr const char* not_there = "an entity was asked for a component it does not have";
    [[nodiscard]] [[gnu::noinline]] const std::byte* value_of(std::size_t component, Entity entity) const {
        const std::byte* value = find_value(component, entity);
        expect(value != nullptr, not_there);
        return value;
    }
    // The next index from there on that has all of these, or one past the last.
    [[nodiscard]] [[gnu::noinline]] std::uint32_t next_with(Mask sought, std::uint32_t index) const {
        auto bits = ~std::uint64_t{0} << index % 64;
        for (std::uint32_t word = index / 64; word * 64 < index_end(); ++word, bits = ~std::uint64_t{0}) {
            each_bit(sought, [&](std::size_t component) { bits &= tables_[component].present_word(word); });
            if (bits != 0) {
                return word * 64 + static_cast<std::uint32_t>(std::countr_zero(bits));
            }
        }
        return index_end();
    }

    template <class First, class... Rest>
    [[nodiscard]] std::size_t shortest() const {
        std::size_t words = table<First>().word_count();
        ((words = table<Rest>().word_count() < words ? table<Rest>().word_count() : words), ...);
        return words;
    }

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

    PlainList<Header> headers_;
    PlainList<std::uint32_t> free_;                   // last in, first out; part of the state: it decides the next ids
    std::array<ComponentTable, List::count> tables_;  // in list order
};

}  // namespace lull
