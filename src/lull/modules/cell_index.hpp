// Indexes (index.hpp) for what a cell knows about its entities beyond counts: the sum of a field, and how many entities
// in the eight cells around it have a component. A game lists the ones it uses in its Game's Indexes and pays for
// no others.
#pragma once

#include <cstdint>
#include <vector>

#include "lull/cell.hpp"
#include "lull/entity.hpp"

namespace lull {

namespace detail {

template <class Field>
struct FieldOf;
template <class C, class Value>
struct FieldOf<Value C::*> {
    using component = C;
};

// The part that both indexes share: which entities are in which cell, by entity index.
template <class Position, class C>
class LinkedCells {
public:
    template <class List>
    static constexpr auto mask() {
        return List::template mask_of<Position, C>();
    }

protected:
    struct Link {
        Cell cell;
        std::int64_t value = 0;
        bool linked = false;
    };

    void resize(std::int32_t columns, std::int32_t rows) {
        columns_ = columns;
        rows_ = rows;
        links_.clear();
    }
    [[nodiscard]] bool contains(Cell cell) const {
        return cell.column >= 0 && cell.row >= 0 && cell.column < columns_ && cell.row < rows_;
    }
    [[nodiscard]] std::size_t number(Cell cell) const {
        return static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(columns_) +
               static_cast<std::size_t>(cell.column);
    }
    [[nodiscard]] std::size_t cell_count() const {
        return static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_);
    }
    // Removes the entity's link and returns it.
    Link take(Entity entity) {
        if (entity.index >= links_.size()) {
            return {};
        }
        const Link link = links_[entity.index];
        links_[entity.index] = {};
        return link;
    }
    // The new link of an entity that is on the map, has the component and is not linked already; else null.
    template <class Store>
    Link* place(const Store& store, Entity entity) {
        const auto* position = store.template find<Position>(entity);
        if (position == nullptr || !contains(position->cell) || !store.template has<C>(entity)) {
            return nullptr;
        }
        if (entity.index >= links_.size()) {
            links_.resize(entity.index + 1);
        }
        Link& link = links_[entity.index];
        if (link.linked) {
            return nullptr;
        }
        link = {position->cell, 0, true};
        return &link;
    }

private:
    std::int32_t columns_ = 0;
    std::int32_t rows_ = 0;
    std::vector<Link> links_;
};

}  // namespace detail

// The sum of a field over a cell's entities: CellSum<Position, &Weight::kilograms>.
template <class Position, auto field>
class CellSum : public detail::LinkedCells<Position, typename detail::FieldOf<decltype(field)>::component> {
public:
    using component = typename detail::FieldOf<decltype(field)>::component;

    static std::int64_t value_of(const component& value) { return static_cast<std::int64_t>(value.*field); }

    // 0 outside the map.
    [[nodiscard]] std::int64_t at(Cell cell) const { return this->contains(cell) ? sums_[this->number(cell)] : 0; }

    template <class Store>
    void before(const Store&, Entity entity) {
        if (const auto link = this->take(entity); link.linked) {
            sums_[this->number(link.cell)] -= link.value;
        }
    }
    template <class Store>
    void after(const Store& store, Entity entity) {
        if (auto* link = this->place(store, entity)) {
            link->value = value_of(store.template get<component>(entity));
            sums_[this->number(link->cell)] += link->value;
        }
    }
    template <class Store>
    void rebuild(const Store& store, std::int32_t columns, std::int32_t rows) {
        this->resize(columns, rows);
        sums_.assign(this->cell_count(), 0);
        store.template each<Position, component>(
            [&](Entity entity, const Position&, const component&) { after(store, entity); });
    }
    friend bool operator==(const CellSum& left, const CellSum& right) { return left.sums_ == right.sums_; }

private:
    std::vector<std::int64_t> sums_;
};

// How many entities with C are in the eight cells around a cell.
template <class Position, class C>
class NeighbourCount : public detail::LinkedCells<Position, C> {
public:
    using component = C;

    // 0 outside the map.
    [[nodiscard]] std::uint32_t at(Cell cell) const { return this->contains(cell) ? counts_[this->number(cell)] : 0; }

    template <class Store>
    void before(const Store&, Entity entity) {
        if (const auto link = this->take(entity); link.linked) {
            each_neighbour(link.cell, [](std::uint32_t& count) { --count; });
        }
    }
    template <class Store>
    void after(const Store& store, Entity entity) {
        if (const auto* link = this->place(store, entity)) {
            each_neighbour(link->cell, [](std::uint32_t& count) { ++count; });
        }
    }
    template <class Store>
    void rebuild(const Store& store, std::int32_t columns, std::int32_t rows) {
        this->resize(columns, rows);
        counts_.assign(this->cell_count(), 0);
        store.template each<Position, C>([&](Entity entity, const Position&, const C&) { after(store, entity); });
    }
    friend bool operator==(const NeighbourCount& left, const NeighbourCount& right) {
        return left.counts_ == right.counts_;
    }

private:
    template <class Change>
    void each_neighbour(Cell cell, Change&& change) {
        for (std::int32_t row = cell.row - 1; row <= cell.row + 1; ++row) {
            for (std::int32_t column = cell.column - 1; column <= cell.column + 1; ++column) {
                const Cell neighbour{column, row};
                if (!(neighbour == cell) && this->contains(neighbour)) {
                    change(counts_[this->number(neighbour)]);
                }
            }
        }
    }

    std::vector<std::uint32_t> counts_;
};

}  // namespace lull
