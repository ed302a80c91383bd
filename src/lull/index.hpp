// What commit keeps up to date besides the grid: indexes over the store, and hooks. All of it is derived,
// so it is rebuilt on load and never saved.
//
// An index is a class with
//   template <class List> static constexpr Mask mask()       the components that it follows
//   void before(const Store&, Entity)     about to change in one of them; it may hear of it twice
//   void after(const Store&, Entity)      has changed
//   void rebuild(const Store&, columns, rows)    forgets all and looks at the whole store, on a map so big
// A Definition lists its own: using Indexes = lull::Indexes<...>, read through World::index<...>().
#pragma once

#include <cstdint>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "lull/definition_options.hpp"
#include "lull/entity.hpp"
#include "lull/system.hpp"

namespace lull {

template <class... Is>
struct Indexes {
    std::tuple<Is...> all;

    template <class Visit>
    void each(Visit&& visit) {
        std::apply([&](auto&... index) { (visit(index), ...); }, all);
    }
};

namespace detail {

template <class D>
struct IndexesOf {
    using type = Indexes<>;
};
template <HasIndexes D>
struct IndexesOf<D> {
    using type = typename D::Indexes;
};
template <class D>
concept FollowsChanges = HasIndexes<D> || HasSystems<D>;

}  // namespace detail

// All that one world follows.
template <class Definition>
class FollowedChanges {
public:
    template <class I>
    [[nodiscard]] const I& of() const {
        return std::get<I>(own_.all);
    }
    // Entities with all components of the system at that place in the list.
    [[nodiscard]] const IdSet& interested(std::size_t system) const { return interests_.of(system); }

    // visit(index, its mask)
    template <class Visit>
    void each(Visit&& visit) {
        own_.each([&]<class I>(I& index) { visit(index, I::template mask<typename Definition::Components>()); });
        if constexpr (HasSystems<Definition>) {
            visit(interests_, interests_.mask());
        }
    }
    template <class Store>
    void rebuild(const Store& store, std::int32_t columns, std::int32_t rows) {
        each([&](auto& index, auto) { index.rebuild(store, columns, rows); });
    }

private:
    typename detail::IndexesOf<Definition>::type own_{};
    [[no_unique_address]] std::conditional_t<HasSystems<Definition>, InterestSets<Definition>, Unused<0>> interests_;
};

// An index that calls a game's own two functions: `added` when an entity gets the component, `removed`
// when it loses it, with the value that it has or had; each once for a commit, whatever else changes in
// it. What they keep is theirs: they cannot change the world. Loading calls neither; the class Kept is
// told to rebuild instead, if it has a `rebuild(const Store&)`.
//   struct Kept { void added(Entity, const C&); void removed(Entity, const C&); ... };
template <class C, class Kept>
class Hook {
public:
    template <class List>
    static constexpr auto mask() {
        return List::template mask_of<C>();
    }
    [[nodiscard]] const Kept& kept() const { return kept_; }

    template <class Store>
    void before(const Store& store, Entity entity) {
        if (entity.index >= slots_.size()) {
            slots_.resize(entity.index + 1, 0);
        }
        if (slots_[entity.index] == 0) {
            const C* value = store.template find<C>(entity);
            seen_.push_back({value != nullptr, value != nullptr ? *value : C{}});
            slots_[entity.index] = static_cast<std::uint32_t>(seen_.size());
        }
    }
    template <class Store>
    void after(const Store& store, Entity entity) {
        const std::uint32_t slot = std::exchange(slots_[entity.index], 0);
        if (slot == 0) {
            return;
        }
        const Seen seen = seen_[slot - 1];
        ++told_;
        if (told_ == seen_.size()) {
            seen_.clear();
            told_ = 0;
        }
        const C* value = store.template find<C>(entity);
        if (seen.had && value == nullptr) {
            kept_.removed(entity, seen.value);
        } else if (!seen.had && value != nullptr) {
            kept_.added(entity, *value);
        }
    }
    template <class Store>
    void rebuild([[maybe_unused]] const Store& store, std::int32_t, std::int32_t) {
        seen_.clear();
        slots_.clear();
        told_ = 0;
        if constexpr (requires { kept_.rebuild(store); }) {
            kept_.rebuild(store);
        }
    }

private:
    struct Seen {
        bool had;
        C value;
    };
    // Scratch of one commit, kept for its memory: what was before, and where, by entity index, from 1.
    std::vector<Seen> seen_;
    std::vector<std::uint32_t> slots_;
    std::size_t told_ = 0;
    Kept kept_{};
};

}  // namespace lull
