// Which entities are where: for each cell its entities in id order and, for the components that a game asks for, how
// many of them there are. Derived from the store inside commit, so it is rebuilt and never saved.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <vector>

#include "lull/cell.hpp"
#include "lull/detail/cell_word.hpp"
#include "lull/detail/entity_store.hpp"
#include "lull/entity.hpp"
#include "lull/expect.hpp"

namespace lull {

// What a cell knows without looking at its entities.
template <class C>
struct Count {            // how many entities here have it
    using component = C;  // what is counted
};
// Keeps the lowest entity of a cell that has C at hand.
template <class C>
struct Any {
    using component = C;  // what is looked for
};
// Keeps all entities of a cell that have C at hand, in id order.
template <class C>
struct Set {
    using component = C;  // what is looked for
};
// What a game wants to find quickly in a cell.
template <class... Asked>
struct Aggregates {
    static constexpr std::size_t count = sizeof...(Asked);  // how many there are
    template <class C>
    static constexpr bool counts = (std::is_same_v<C, typename Asked::component> || ...);  // whether C is among them
    // The place of C among them.
    template <class C>
    static constexpr std::size_t slot_of() {
        static_assert(counts<C>, "no aggregate of the grid counts this component");
        std::size_t slot = 0;
        std::size_t found = 0;
        bool seen = false;
        ((!seen && std::is_same_v<C, typename Asked::component> ? (found = slot, seen = true) : seen, ++slot), ...);
        return found;
    }
    // Their components, as bits.
    template <class List>
    static constexpr typename List::Mask mask_in() {
        return List::template mask_of<typename Asked::component...>();
    }
    // Calls `visit.operator()<C>()` for each of them.
    template <class Visit>
    static void for_each_component(Visit&& visit) {
        (visit.template operator()<typename Asked::component>(), ...);
    }
};

// Which entities are in which cell. Commit keeps it up to date; it is never saved.
template <class List, class Position, class Asked>
class SpatialGrid {
public:
    static constexpr std::uint32_t nobody = CellWord<Asked::count>::nobody;  // no entity's index

    SpatialGrid() = default;
    // An empty grid of that many cells, 1 or more each way.
    SpatialGrid(std::int32_t columns, std::int32_t rows)
        : columns_(columns), rows_(rows), cells_(static_cast<std::size_t>(columns) * rows) {}

    // Cells from west to east.
    [[nodiscard]] std::int32_t columns() const { return columns_; }
    // Cells from north to south.
    [[nodiscard]] std::int32_t rows() const { return rows_; }
    // Whether the cell is on the map.
    [[nodiscard]] bool contains(Cell cell) const {
        // Negative numbers become too large as unsigned ones.
        return static_cast<std::uint32_t>(cell.column) < static_cast<std::uint32_t>(columns_) &&
               static_cast<std::uint32_t>(cell.row) < static_cast<std::uint32_t>(rows_);
    }

    // 0 outside the map.
    template <class C>
    [[nodiscard]] std::uint32_t count(Cell cell) const {
        if (!contains(cell)) {
            return 0;
        }
        constexpr auto slot = Asked::template slot_of<C>();
        const std::uint32_t known = square(cell).count(slot);
        if (known == most_counted) [[unlikely]] {
            return count_one_by_one(square(cell), slot);
        }
        return known;
    }
    // The lowest entity index in the cell, or nobody; next() gives the following one, in id order.
    [[nodiscard]] std::uint32_t first(Cell cell) const { return contains(cell) ? square(cell).first() : nobody; }
    // The next entity index in the same cell, or nobody.
    [[nodiscard]] std::uint32_t next(std::uint32_t index) const { return links_[index].next; }

    // Adds the entity as the store has it now. Without a position on the map it is in no cell.
    void link(const EntityStore<List>& store, Entity entity) {
        if (const auto* position = store.template find<Position>(entity)) {
            move(entity.index, position->cell, store.mask(entity));
        }
    }
    // Takes the entity of that index out of its cell, if it is in one.
    void unlink(std::uint32_t index) {
        if (index < links_.size() && links_[index].cell != nowhere) {
            Link& link = links_[index];
            take_out(index, link);
            link.cell = nowhere;
        }
    }

    // Called before the store writes. The mask has the components that the entity has by then.
    void added(std::size_t component, Entity entity, const std::byte* value, typename List::Mask mask) {
        if (component == place) {
            move(entity.index, cell_of(value), mask);
        } else {
            count(component, entity.index, true);
        }
    }
    // A component gets another value.
    void replaced(std::size_t component, Entity entity, const std::byte* value, typename List::Mask mask) {
        if (component == place) {
            move(entity.index, cell_of(value), mask);
        }
    }
    // The entity loses a component.
    void erased(std::size_t component, Entity entity) {
        if (component == place) {
            unlink(entity.index);
        } else {
            count(component, entity.index, false);
        }
    }

    // Starts over from the whole store.
    void rebuild(const EntityStore<List>& store) {
        *this = SpatialGrid(columns_, rows_);
        store.template each<Position>([&](Entity entity, const Position&) { link(store, entity); });
    }

    // Calls visit(index) for each entity whose grid entry differs between the two stores.
    template <class Visit>
    void each_difference(const EntityStore<List>& mine, const EntityStore<List>& other, Visit&& visit) const {
        const ComponentTable& my_places = mine.template table<Position>();
        const ComponentTable& their_places = other.template table<Position>();
        const std::size_t words = std::max(my_places.word_count(), their_places.word_count());
        for (std::size_t word = 0; word < words; ++word) {
            const auto both = my_places.present_word(word) & their_places.present_word(word);
            auto differing = my_places.present_word(word) ^ their_places.present_word(word);
            Asked::for_each_component([&]<class C>() {
                differing |=
                    (mine.template table<C>().present_word(word) ^ other.template table<C>().present_word(word)) & both;
            });
            const auto first = static_cast<std::uint32_t>(word * 64);
            if (both != 0 && !same_slots(my_places.value(first), their_places.value(first), my_places.slot_bytes())) {
                each_bit(both, [&](std::size_t bit) {
                    const auto index = static_cast<std::uint32_t>(first + bit);
                    const bool moved = !(my_places.template at<Position>(index).cell ==
                                         their_places.template at<Position>(index).cell);
                    differing |= std::uint64_t{moved} << bit;
                });
            }
            each_bit(differing, [&](std::size_t bit) { visit(static_cast<std::uint32_t>(word * 64 + bit)); });
        }
    }

    friend bool operator==(const SpatialGrid& left, const SpatialGrid& right) {
        if (left.columns_ != right.columns_ || left.rows_ != right.rows_) {
            return false;
        }
        for (std::size_t i = 0; i < left.cells_.size(); ++i) {
            if (!left.cells_[i].has_counts_of(right.cells_[i])) {
                return false;
            }
            auto mine = left.cells_[i].first();
            auto theirs = right.cells_[i].first();
            while (mine == theirs && mine != nobody) {
                mine = left.next(mine);
                theirs = right.next(theirs);
            }
            if (mine != theirs) {
                return false;
            }
        }
        return true;
    }

private:
    // Whether 64 values of that size are equal. (memcmp in WebAssembly goes byte by byte.)
    [[nodiscard]] static bool same_slots(const std::byte* mine, const std::byte* theirs, std::size_t value_bytes) {
        std::uint64_t differing = 0;
        for (; value_bytes > 0 && differing == 0; --value_bytes, mine += 64, theirs += 64) {
            std::uint64_t left[8];
            std::uint64_t right[8];
            std::memcpy(left, mine, 64);
            std::memcpy(right, theirs, 64);
            for (std::size_t i = 0; i < 8; ++i) {
                differing |= left[i] ^ right[i];
            }
        }
        return differing == 0;
    }

    using Square = CellWord<Asked::count>;
    using Counts = typename Square::Word;
    static constexpr std::uint32_t most_counted = Square::most_counted;  // from here on the list is counted instead
    static constexpr std::size_t place = List::template index_of<Position>();
    static constexpr typename List::Mask counted = Asked::template mask_in<List>();
    static constexpr std::uint32_t nowhere = ~std::uint32_t{0};

    struct Link {
        std::uint32_t next = nobody;
        std::uint32_t cell = nowhere;  // the number of the cell
        Counts counts = 0;             // what this entity adds to that cell's counts
    };

    static Cell cell_of(const std::byte* value) { return reinterpret_cast<const Position*>(value)->cell; }
    // What an entity with those components adds to the counts of its cell.
    static Counts counts_of(typename List::Mask mask) {
        Counts counts = 0;
        std::size_t slot = 0;
        Asked::for_each_component([&]<class C>() {
            counts += (mask & List::template mask_of<C>()) != 0 ? Square::one_of(slot) : 0;
            ++slot;
        });
        return counts;
    }

    // A position off the map puts the entity in no cell.
    void move(std::uint32_t index, Cell to, typename List::Mask mask) {
        if (index >= links_.size()) [[unlikely]] {
            expect(index < nobody, no_more_indexes);
            links_.resize(index + 1);
        }
        Link& link = links_[index];
        const std::uint32_t cell = contains(to) ? number(to) : nowhere;
        if (link.cell == cell) {
            return;
        }
        if (link.cell != nowhere) {
            take_out(index, link);
        } else {
            link.counts = counts_of(mask);
        }
        link.cell = cell;
        if (cell != nowhere) {
            put_in(index, link);
        }
    }
    // The entity gets or loses a component.
    void count(std::size_t component, std::uint32_t index, bool more) {
        if ((counted >> component & 1U) == 0 || index >= links_.size() || links_[index].cell == nowhere) {
            return;
        }
        Link& link = links_[index];
        const Counts counts = counts_of(static_cast<typename List::Mask>(typename List::Mask{1} << component));
        Square& here = cells_[link.cell];
        if (more) {
            link.counts += counts;
            count_more(here, counts);
        } else {
            link.counts -= counts;
            count_less(here, counts);
        }
    }

    void put_in(std::uint32_t index, Link& link) {
        Square& here = cells_[link.cell];
        const std::uint32_t first = here.first();
        if (first > index) {  // nobody is higher than any index
            link.next = first;
            here.set_first(index);
        } else {
            auto* slot = &links_[first].next;
            while (*slot < index) {
                slot = &links_[*slot].next;
            }
            link.next = *slot;
            *slot = index;
        }
        count_more(here, link.counts);
    }
    void take_out(std::uint32_t index, const Link& link) {
        Square& here = cells_[link.cell];
        const std::uint32_t first = here.first();
        if (first == index) {
            here.set_first(link.next);
        } else {
            auto* slot = &links_[first].next;
            while (*slot != index) {
                slot = &links_[*slot].next;
            }
            *slot = link.next;
        }
        count_less(here, link.counts);
    }

    // A full count stays full until the list is counted.
    void count_more(Square& here, Counts counts) {
        if (here.is_full()) [[unlikely]] {
            count_again(here);
        } else {
            here.add(counts);
        }
    }
    // The entity has left the list already.
    void count_less(Square& here, Counts counts) {
        if (here.is_full()) [[unlikely]] {
            count_again(here);
        } else {
            here.subtract(counts);
        }
    }
    void count_again(Square& here) {
        for (std::size_t i = 0; i < Asked::count; ++i) {
            here.set_count(i, std::min(count_one_by_one(here, i), most_counted));
        }
    }

    [[nodiscard]] std::uint32_t count_one_by_one(const Square& here, std::size_t aggregate) const {
        std::uint32_t total = 0;
        for (auto index = here.first(); index != nobody; index = links_[index].next) {
            total += (links_[index].counts & Square::one_of(aggregate)) != 0 ? 1 : 0;
        }
        return total;
    }
    [[nodiscard]] std::uint32_t number(Cell cell) const {
        return static_cast<std::uint32_t>(cell.row) * static_cast<std::uint32_t>(columns_) +
               static_cast<std::uint32_t>(cell.column);
    }
    [[nodiscard]] const Square& square(Cell cell) const { return cells_[number(cell)]; }
    [[nodiscard]] Square& square(Cell cell) { return cells_[number(cell)]; }

    std::int32_t columns_ = 0;
    std::int32_t rows_ = 0;
    std::vector<Square> cells_;
    std::vector<Link> links_;  // by entity index
};

}  // namespace lull
