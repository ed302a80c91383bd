// How a world becomes what another was, or itself at another moment: the members of World that copy and restore
// all components and let the grid follow. Only world.hpp includes it.
#pragma once

#include "lull/world.hpp"

namespace lull {

template <class Definition>
void World<Definition>::take_snapshot(Snapshot& into) const {
    into.store.assign(store_);
    if constexpr (features.hash) {
        into.has_hash = records_.keeps_hash();
        into.hash = records_.hash();
    }
    if constexpr (features.changes) {
        into.world = number_.get();
        into.tick = records_.changes.now();
    }
}

template <class Definition>
void World<Definition>::restore(const Snapshot& snapshot) {
    moved_.clear();
    if (!take_out_what_changed_since(snapshot)) {
        take_out_what_differs(snapshot.store);
    }
    adopt(snapshot.store);
    if constexpr (features.hash) {
        snapshot.has_hash ? records_.take_hash(snapshot.hash) : records_.count_anew(store_);
    }
    if constexpr (features.changes) {
        snapshot.world = number_.get();
        snapshot.tick = records_.changes.now();
    }
}

template <class Definition>
void World<Definition>::copy_from(const World& other) {
    if (columns() != other.columns() || rows() != other.rows()) {
        grid_ = Grid(other.columns(), other.rows());
        store_ = Store();
    }
    moved_.clear();
    take_out_what_differs(other.store_);
    adopt(other.store_);
    if constexpr (features.hash) {
        records_.count_anew(store_);
    }
}

template <class Definition>
inline void World<Definition>::take_out_what_differs(const Store& from) {
    grid_.each_difference(store_, from, [&](std::uint32_t index) { take_out(index); });
}

template <class Definition>
inline bool World<Definition>::take_out_what_changed_since([[maybe_unused]] const Snapshot& snapshot) {
    if constexpr (features.changes) {
        constexpr Mask on_grid = Cells::template mask_in<Components>() | Components::template mask_of<Position>();
        return snapshot.world == number_.get() &&
               records_.changes.each_since(snapshot.tick, [&](std::size_t component, std::uint32_t index) {
                   if ((on_grid >> component & 1U) != 0) {
                       take_out(index);
                   }
               });
    } else {
        return false;
    }
}

template <class Definition>
void World<Definition>::adopt(const Store& from) {
    store_.assign(from);
    for (const auto index : moved_) {
        if (index < store_.index_end()) {
            grid_.link(store_, store_.at_index(index));
        }
    }
    if constexpr (follows_changes) {
        followed_.rebuild(store_, columns(), rows());
    }
    replaced();
}

template <class Definition>
void World<Definition>::loaded() {
    grid_.rebuild(store_);
    if constexpr (follows_changes) {
        followed_.rebuild(store_, columns(), rows());
    }
    replaced();
    if constexpr (features.hash) {
        records_.count_anew(store_);
    }
}

template <class Definition>
void World<Definition>::replaced() {
    ++revision_;
    if constexpr (records_anything) {
        records_.undo.forget();
        records_.changes.forget();
    }
}

}  // namespace lull
