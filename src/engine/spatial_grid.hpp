// Who is where: for each cell its entities in id order and, for the components that a game asks for,
// how many of them there are. Derived from the store inside commit, so it is rebuilt and never saved.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <vector>

#include "engine/cell.hpp"
#include "engine/entity.hpp"
#include "engine/entity_store.hpp"

namespace lull {

// What a cell knows without looking at its entities.
template <class C>
struct Count {  // how many entities here have it
    using component = C;
};
template <class C>
struct Any {  // the lowest entity here that has it
    using component = C;
};
template <class C>
struct Set {  // all entities here that have it, in id order
    using component = C;
};
// Sums and neighbour counts are indexes of their own: see cell_index.hpp.
template <class... Asked>
struct Aggregates {
    static constexpr std::size_t count = sizeof...(Asked);
    template <class C>
    static constexpr bool counts = (std::is_same_v<C, typename Asked::component> || ...);
    template <class C>
    static constexpr std::size_t slot_of() {
        static_assert(counts<C>, "no aggregate of the grid counts this component");
        std::size_t slot = 0;
        std::size_t found = 0;
        bool seen = false;
        ((!seen && std::is_same_v<C, typename Asked::component> ? (found = slot, seen = true) : seen, ++slot), ...);
        return found;
    }
    template <class List>
    static constexpr typename List::Mask mask_in() {
        return List::template mask_of<typename Asked::component...>();
    }
    template <class Visit>
    static void for_each_component(Visit&& visit) {
        (visit.template operator()<typename Asked::component>(), ...);
    }
};

template <class List, class Position, class Asked>
class SpatialGrid {
public:
    static constexpr std::uint32_t nobody = ~std::uint32_t{0};

    SpatialGrid() = default;
    SpatialGrid(std::int32_t columns, std::int32_t rows)
        : columns_(columns), rows_(rows), cells_(static_cast<std::size_t>(columns) * rows) {}

    [[nodiscard]] std::int32_t columns() const { return columns_; }
    [[nodiscard]] std::int32_t rows() const { return rows_; }
    [[nodiscard]] bool contains(Cell cell) const {
        return cell.column >= 0 && cell.row >= 0 && cell.column < columns_ && cell.row < rows_;
    }

    // 0 outside the map.
    template <class C>
    [[nodiscard]] std::uint32_t count(Cell cell) const {
        if (!contains(cell)) {
            return 0;
        }
        constexpr auto slot = Asked::template slot_of<C>();
        const std::uint32_t known = square(cell).counts[slot];
        return known < most_counted ? known : count_one_by_one(square(cell), slot);
    }
    // Lowest entity index in the cell, or nobody; then the next one, in id order.
    [[nodiscard]] std::uint32_t first(Cell cell) const { return contains(cell) ? square(cell).first : nobody; }
    [[nodiscard]] std::uint32_t next(std::uint32_t index) const { return links_[index].next; }

    // Takes the entity in, as the store has it now. Without a position on the map it is in no cell.
    void link(const EntityStore<List>& store, Entity entity) {
        const auto* position = store.template find<Position>(entity);
        if (position == nullptr || !contains(position->cell)) {
            return;
        }
        if (entity.index >= links_.size()) {
            links_.resize(entity.index + 1);
        }
        Link& link = links_[entity.index];
        if (link.cell != nobody) {
            return;
        }
        link.cell = number(position->cell);
        Square& here = cells_[link.cell];
        auto* slot = &here.first;
        while (*slot < entity.index) {  // nobody is higher than any index
            slot = &links_[*slot].next;
        }
        link.next = *slot;
        *slot = entity.index;
        std::size_t aggregate = 0;
        Asked::for_each_component([&]<class C>() {
            link.counted[aggregate] = store.template has<C>(entity);
            const bool counts = link.counted[aggregate] && here.counts[aggregate] < most_counted;
            here.counts[aggregate] = static_cast<std::uint16_t>(here.counts[aggregate] + (counts ? 1 : 0));
            ++aggregate;
        });
    }

    void unlink(std::uint32_t index) {
        if (index >= links_.size() || links_[index].cell == nobody) {
            return;
        }
        Link& link = links_[index];
        Square& here = cells_[link.cell];
        auto* slot = &here.first;
        while (*slot != index) {
            slot = &links_[*slot].next;
        }
        *slot = link.next;
        for (std::size_t aggregate = 0; aggregate < Asked::count; ++aggregate) {
            if (here.counts[aggregate] == most_counted) [[unlikely]] {
                here.counts[aggregate] = static_cast<std::uint16_t>(
                    std::min<std::uint32_t>(count_one_by_one(here, aggregate), most_counted));
            } else {
                here.counts[aggregate] = static_cast<std::uint16_t>(here.counts[aggregate] - link.counted[aggregate]);
            }
        }
        link = Link{};
    }

    void rebuild(const EntityStore<List>& store) {
        *this = SpatialGrid(columns_, rows_);
        store.template each<Position>([&](Entity entity, const Position&) { link(store, entity); });
    }

    // Calls visit(index) for each entity that does not stand in both stores alike as far as the grid goes.
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
            if (both != 0 &&
                std::memcmp(my_places.value(first), their_places.value(first), 64 * my_places.slot_bytes()) != 0) {
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
            if (left.cells_[i].counts != right.cells_[i].counts) {
                return false;
            }
            auto mine = left.cells_[i].first;
            auto theirs = right.cells_[i].first;
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
    // A full count says "so many or more"; then the list is gone through.
    static constexpr std::uint16_t most_counted = 0xFFFF;

    struct Square {
        std::uint32_t first = nobody;
        std::array<std::uint16_t, Asked::count> counts{};
    };
    struct Link {
        std::uint32_t cell = nobody;
        std::uint32_t next = nobody;
        std::array<bool, Asked::count> counted{};  // as they were when it was linked
    };

    [[nodiscard]] std::uint32_t count_one_by_one(const Square& here, std::size_t aggregate) const {
        std::uint32_t total = 0;
        for (auto index = here.first; index != nobody; index = links_[index].next) {
            total += links_[index].counted[aggregate] ? 1 : 0;
        }
        return total;
    }
    [[nodiscard]] std::uint32_t number(Cell cell) const {
        return static_cast<std::uint32_t>(cell.row * columns_ + cell.column);
    }
    [[nodiscard]] const Square& square(Cell cell) const { return cells_[number(cell)]; }

    std::int32_t columns_ = 0;
    std::int32_t rows_ = 0;
    std::vector<Square> cells_;
    std::vector<Link> links_;  // by entity index
};

}  // namespace lull
