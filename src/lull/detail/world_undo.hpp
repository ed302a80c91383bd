// How the world takes back what a record of the log says: a member of World. Only world.hpp includes it.
#pragma once

#include "lull/world.hpp"

namespace lull {

template <class Definition>
inline bool World<Definition>::take_back(const UndoLog::Record& record, const std::byte* value) {
    using What = UndoLog::What;
    const auto index = record.index;
    const std::size_t component = record.component;
    if (index >= store_.index_end() || component >= Components::count) {
        return false;
    }
    const Entity entity = store_.at_index(index);
    const Mask bit = static_cast<Mask>(Mask{1} << component);
    const bool present = (store_.mask(entity) & bit) != 0;
    const bool is_free = store_.mask(entity) == 0;
    const bool is_component =
        record.what == What::replaced || record.what == What::added || record.what == What::erased;
    if (is_component && (present == (record.what == What::erased) ||
                         record.value_bytes != (record.what == What::added ? 0 : Components::value_bytes[component]))) {
        return false;
    }
    records_.take_back(true);
    const bool on_grid =
        is_component && ((Cells::template mask_in<Components>() | Components::template mask_of<Position>()) & bit) != 0;
    if (on_grid) {
        grid_.unlink(store_, index);
    }
    if constexpr (follows_changes) {
        followed_.each([&](auto& follower, auto mask) {
            if (is_component && (mask & bit) != 0) {
                follower.before(store_, entity);
            }
        });
    }
    bool sound = true;
    switch (record.what) {
        case What::replaced:
        case What::erased: put(component, entity, value); break;
        case What::added: erase(component, entity); break;
        case What::claimed_new:
            sound = is_free && index + 1 == store_.index_end() && entity.generation == 1;
            if (sound) {
                records_.before_unclaim(store_, entity, true);
                store_.headers_.pop_back();
            }
            break;
        case What::claimed_free:
            sound = is_free;
            if (sound) {
                records_.before_unclaim(store_, entity, false);
                store_.free_.push_back(index);
            }
            break;
        case What::released:
            sound = !store_.free_.empty() && store_.free_.back() == index && entity.generation > 1;
            if (sound) {
                records_.before_unrelease(store_, entity);
                --store_.headers_[index].generation;
                store_.free_.pop_back();
            }
            break;
        default: sound = false;
    }
    records_.take_back(false);
    if (on_grid) {
        grid_.link(store_, store_.at_index(index));
    }
    if constexpr (follows_changes) {
        followed_.each([&](auto& follower, auto mask) {
            if (is_component && (mask & bit) != 0) {
                follower.after(store_, entity);
            }
        });
    }
    return sound;
}

}  // namespace lull
