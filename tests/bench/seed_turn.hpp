// The workload in the design that Lull grew from, translated to C++ as literally as possible: a hash map for each
// component and a hash set for each flag, an action that is another such store with sets of removals, rules as
// functions that each loop over the action, deques of follow-ons, cells of hash sets. That design had no undo log, no
// state hash and no record of changes; here they can be added in the same style.
#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

#include "tests/bench/workload.hpp"

namespace bench::with_seed {

using EntityId = std::uint64_t;
using lull::Cell;

struct DoorState {
    bool open = false;
};

struct Store {
    std::unordered_map<EntityId, Cell> position;
    std::unordered_map<EntityId, DoorState> door_state;
    std::unordered_map<EntityId, Health> health;
    std::unordered_set<EntityId> solid;
    std::unordered_set<EntityId> can_open_doors;

    void reserve(std::size_t entities) {
        position.reserve(entities);
        door_state.reserve(entities);
        health.reserve(entities);
        solid.reserve(entities);
        can_open_doors.reserve(entities);
    }
};

struct Action {
    Store insertions;
    struct Removals {
        std::unordered_set<EntityId> position;
        std::unordered_set<EntityId> door_state;
        std::unordered_set<EntityId> health;
        std::unordered_set<EntityId> solid;
        std::unordered_set<EntityId> can_open_doors;
    } removals;

    void clear() {
        empty(insertions.position);
        empty(insertions.door_state);
        empty(insertions.health);
        empty(insertions.solid);
        empty(insertions.can_open_doors);
        empty(removals.position);
        empty(removals.door_state);
        empty(removals.health);
        empty(removals.solid);
        empty(removals.can_open_doors);
    }
    template <class Table>
    static void empty(Table& table) {
        if (!table.empty()) {
            table.clear();  // else it would go through all its buckets for nothing
        }
    }
};

// The contents of a cell: its entities, how many of them are solid, and the doors among them.
struct SpatialCell {
    std::unordered_set<EntityId> entities;
    std::unordered_set<EntityId> doors;
    std::size_t solid = 0;
};

class SpatialHash {
public:
    explicit SpatialHash(std::int32_t side) : side_(side), cells_(static_cast<std::size_t>(side) * side) {}
    [[nodiscard]] const SpatialCell* get(Cell cell) const {
        const bool inside = cell.column >= 0 && cell.row >= 0 && cell.column < side_ && cell.row < side_;
        return inside ? &cells_[static_cast<std::size_t>(cell.row) * side_ + cell.column] : nullptr;
    }
    SpatialCell& at(Cell cell) { return cells_[static_cast<std::size_t>(cell.row) * side_ + cell.column]; }

    // Applies an action that is about to be committed to the store.
    void update(const Store& store, const Action& action) {
        for (const EntityId entity : action.removals.solid) {
            const auto place = store.position.find(entity);
            if (place != store.position.end() && store.solid.contains(entity)) {
                --at(place->second).solid;
            }
        }
        for (const auto& [entity, cell] : action.insertions.position) {
            const bool solid = store.solid.contains(entity);
            const bool door = store.door_state.contains(entity);
            if (const auto old = store.position.find(entity); old != store.position.end()) {
                SpatialCell& from = at(old->second);
                from.entities.erase(entity);
                if (solid) {
                    --from.solid;
                }
                if (door) {
                    from.doors.erase(entity);
                }
            }
            SpatialCell& to = at(cell);
            to.entities.insert(entity);
            if (solid) {
                ++to.solid;
            }
            if (door) {
                to.doors.insert(entity);
            }
        }
        for (const EntityId entity : action.insertions.solid) {
            if (store.solid.contains(entity)) {
                continue;
            }
            if (const Cell* cell = place_after(store, action, entity)) {
                ++at(*cell).solid;
            }
        }
        for (const auto& [entity, state] : action.insertions.door_state) {
            if (store.door_state.contains(entity)) {
                continue;
            }
            if (const Cell* cell = place_after(store, action, entity)) {
                at(*cell).doors.insert(entity);
            }
        }
    }

private:
    static const Cell* place_after(const Store& store, const Action& action, EntityId entity) {
        if (const auto moved = action.insertions.position.find(entity); moved != action.insertions.position.end()) {
            return &moved->second;
        }
        const auto place = store.position.find(entity);
        return place == store.position.end() ? nullptr : &place->second;
    }

    std::int32_t side_;
    std::vector<SpatialCell> cells_;
};

// The store as it will be after the action.
class FutureStore {
public:
    FutureStore(const Store& store, const Action& action) : store_(store), action_(action) {}
    [[nodiscard]] bool can_open_doors(EntityId entity) const {
        return has(entity, action_.insertions.can_open_doors, action_.removals.can_open_doors, store_.can_open_doors);
    }
    [[nodiscard]] bool solid(EntityId entity) const {
        return has(entity, action_.insertions.solid, action_.removals.solid, store_.solid);
    }

private:
    using Set = std::unordered_set<EntityId>;
    static bool has(EntityId entity, const Set& inserted, const Set& removed, const Set& stored) {
        if (inserted.contains(entity)) {
            return true;
        }
        if (removed.contains(entity)) {
            return false;
        }
        return stored.contains(entity);
    }

    const Store& store_;
    const Action& action_;
};

struct Walk {
    EntityId who;
    lull::Offset by;
};
struct OpenDoor {
    EntityId door;
};
struct CloseDoor {
    EntityId door;
};
using Kind = std::variant<Walk, OpenDoor, CloseDoor>;

enum class Verdict { accept, reject };

struct Resolution {
    std::deque<Kind> if_accepted;
    std::deque<Kind> if_rejected;
};

template <Features with>
class Game {
public:
    explicit Game(const Workload& work) : cells_(work.size.side) {
        store_.reserve(work.starts.size());
        if constexpr (with.undo) {
            undo_.resize(undo_size);
        }
        changed_.position.reserve(work.starts.size());
        changed_.door_state.reserve(work.starts.size());
        changed_.solid.reserve(work.starts.size());
        EntityId entity = 0;
        for (const Start& start : work.starts) {
            action_.insertions.position.emplace(entity, start.cell);
            action_.insertions.solid.insert(entity);
            if (start.is_door) {
                action_.insertions.door_state.emplace(entity, DoorState{});
            }
            if (start.can_open_doors) {
                action_.insertions.can_open_doors.insert(entity);
            }
            if (start.has_health) {
                action_.insertions.health.emplace(entity, bench::Health{10, 10});
            }
            commit();
            ++entity;
        }
        rules_.emplace_back([this](const Action& action, Resolution& to) { return bump_opens_door(action, to); });
        rules_.emplace_back([this](const Action& action, Resolution& to) { return collision(action, to); });
        rules_.emplace_back([this](const Action& action, Resolution& to) { return occupied_stays_open(action, to); });
    }

    void turn(const Order& order) {
        ++turn_;
        if (order.columns == 0 && order.rows == 0) {
            follow_ons_.emplace_back(CloseDoor{order.who});
        } else {
            follow_ons_.emplace_back(Walk{order.who, {order.columns, order.rows}});
        }
        while (!follow_ons_.empty()) {
            const Kind kind = follow_ons_.front();
            follow_ons_.pop_front();
            std::visit([this](const auto& verb) { this->enact(verb); }, kind);
            perform();
        }
    }

    [[nodiscard]] std::uint64_t digest() const {
        std::uint64_t sum = 0;
        for (const auto& [entity, cell] : store_.position) {
            sum += digest(entity, cell);
        }
        for (const auto& [entity, state] : store_.door_state) {
            sum += digest(entity, state);
        }
        for (const EntityId entity : store_.solid) {
            sum += digest_of_solid(entity);
        }
        return sum;
    }
    [[nodiscard]] std::uint64_t kept_hash() const { return hash_; }

private:
    static std::uint64_t digest(EntityId entity, const Cell& cell) {
        return digest_of(static_cast<std::uint32_t>(entity), cell);
    }
    static std::uint64_t digest(EntityId entity, const DoorState& state) {
        return digest_of(Part::door_state, static_cast<std::uint32_t>(entity), state.open ? 1 : 0);
    }
    static std::uint64_t digest_of_solid(EntityId entity) {
        return digest_of(Part::solid, static_cast<std::uint32_t>(entity), 1);
    }

    template <class Values>
    void rehash(const Values& stored, const Values& inserted) {
        for (const auto& [entity, value] : inserted) {
            if (const auto old = stored.find(entity); old != stored.end()) {
                hash_ -= digest(entity, old->second);
            }
            hash_ += digest(entity, value);
        }
    }
    void rehash() {
        rehash(store_.position, action_.insertions.position);
        rehash(store_.door_state, action_.insertions.door_state);
        for (const EntityId entity : action_.insertions.solid) {
            if (!store_.solid.contains(entity)) {
                hash_ += digest_of_solid(entity);
            }
        }
        for (const EntityId entity : action_.removals.solid) {
            if (store_.solid.contains(entity)) {
                hash_ -= digest_of_solid(entity);
            }
        }
    }

    // The action that would undo this one.
    template <class Values>
    static void invert(const Values& stored, const Values& inserted, Values& values,
                       std::unordered_set<EntityId>& removed) {
        for (const auto& [entity, value] : inserted) {
            if (const auto old = stored.find(entity); old != stored.end()) {
                values.emplace(entity, old->second);
            } else {
                removed.insert(entity);
            }
        }
    }
    void remember() {
        Action& inverse = undo_[undone_++ % undo_size];
        inverse.clear();
        invert(store_.position, action_.insertions.position, inverse.insertions.position, inverse.removals.position);
        invert(store_.door_state, action_.insertions.door_state, inverse.insertions.door_state,
               inverse.removals.door_state);
        for (const EntityId entity : action_.insertions.solid) {
            if (!store_.solid.contains(entity)) {
                inverse.removals.solid.insert(entity);
            }
        }
        for (const EntityId entity : action_.removals.solid) {
            if (store_.solid.contains(entity)) {
                inverse.insertions.solid.insert(entity);
            }
        }
    }
    void track() {
        for (const auto& [entity, cell] : action_.insertions.position) {
            changed_.position[entity] = turn_;
        }
        for (const auto& [entity, state] : action_.insertions.door_state) {
            changed_.door_state[entity] = turn_;
        }
        for (const EntityId entity : action_.insertions.solid) {
            changed_.solid[entity] = turn_;
        }
        for (const EntityId entity : action_.removals.solid) {
            changed_.solid[entity] = turn_;
        }
    }
    void enact(const Walk& walk) {
        action_.insertions.position.emplace(walk.who, store_.position.at(walk.who) + walk.by);
    }
    void enact(const OpenDoor& open) {
        action_.removals.solid.insert(open.door);
        action_.insertions.door_state.emplace(open.door, DoorState{true});
    }
    void enact(const CloseDoor& close) {
        action_.insertions.solid.insert(close.door);
        action_.insertions.door_state.emplace(close.door, DoorState{false});
    }

    Verdict bump_opens_door(const Action& action, Resolution& to) {
        const FutureStore after(store_, action);
        for (const auto& [entity, cell] : action.insertions.position) {
            const SpatialCell* there = cells_.get(cell);
            if (there == nullptr || !after.can_open_doors(entity)) {
                continue;
            }
            const auto door = std::min_element(there->doors.begin(), there->doors.end());
            if (door != there->doors.end() && !store_.door_state.at(*door).open) {
                to.if_rejected.emplace_back(OpenDoor{*door});
                return Verdict::reject;
            }
        }
        return Verdict::accept;
    }
    Verdict collision(const Action& action, Resolution& /*to*/) {
        const FutureStore after(store_, action);
        for (const auto& [entity, cell] : action.insertions.position) {
            const SpatialCell* there = cells_.get(cell);
            if (there == nullptr) {
                return Verdict::reject;
            }
            if (after.solid(entity) && others_solid(*there, entity) > 0) {
                return Verdict::reject;
            }
        }
        return Verdict::accept;
    }
    Verdict occupied_stays_open(const Action& action, Resolution& /*to*/) {
        for (const auto& [entity, state] : action.insertions.door_state) {
            if (state.open) {
                continue;
            }
            const SpatialCell* there = cells_.get(store_.position.at(entity));
            if (others_solid(*there, entity) > 0) {
                return Verdict::reject;
            }
        }
        return Verdict::accept;
    }
    [[nodiscard]] std::size_t others_solid(const SpatialCell& cell, EntityId apart_from) const {
        const bool among_them = cell.entities.contains(apart_from) && store_.solid.contains(apart_from);
        return cell.solid - (among_them ? 1 : 0);
    }

    void perform() {
        resolution_.if_accepted.clear();
        resolution_.if_rejected.clear();
        bool accepted = true;
        for (const auto& rule : rules_) {
            if (rule(action_, resolution_) == Verdict::reject) {
                accepted = false;
                break;
            }
        }
        auto& asked = accepted ? resolution_.if_accepted : resolution_.if_rejected;
        while (!asked.empty()) {
            follow_ons_.push_back(asked.front());
            asked.pop_front();
        }
        if (accepted) {
            commit();
        } else {
            action_.clear();
        }
    }

    template <class Values>
    static void insert(Values& values, const Values& inserted) {
        for (const auto& [entity, value] : inserted) {
            values.insert_or_assign(entity, value);
        }
    }
    static void insert(std::unordered_set<EntityId>& flags, const std::unordered_set<EntityId>& inserted) {
        for (const EntityId entity : inserted) {
            flags.insert(entity);
        }
    }
    template <class Table>
    static void remove(Table& table, const std::unordered_set<EntityId>& removed) {
        for (const EntityId entity : removed) {
            table.erase(entity);
        }
    }
    void commit() {
        if constexpr (with.undo) {
            remember();
        }
        if constexpr (with.tracking) {
            track();
        }
        if constexpr (with.hash) {
            rehash();
        }
        cells_.update(store_, action_);
        remove(store_.position, action_.removals.position);
        remove(store_.door_state, action_.removals.door_state);
        remove(store_.health, action_.removals.health);
        remove(store_.solid, action_.removals.solid);
        remove(store_.can_open_doors, action_.removals.can_open_doors);
        insert(store_.position, action_.insertions.position);
        insert(store_.door_state, action_.insertions.door_state);
        insert(store_.health, action_.insertions.health);
        insert(store_.solid, action_.insertions.solid);
        insert(store_.can_open_doors, action_.insertions.can_open_doors);
        action_.clear();
    }

    Store store_;
    SpatialHash cells_;
    std::vector<std::function<Verdict(const Action&, Resolution&)>> rules_;
    Action action_;
    Resolution resolution_;
    std::deque<Kind> follow_ons_;
    std::uint32_t turn_ = 0;
    std::vector<Action> undo_;  // a ring
    std::size_t undone_ = 0;
    std::uint64_t hash_ = 0;
    struct {
        std::unordered_map<EntityId, std::uint32_t> position;
        std::unordered_map<EntityId, std::uint32_t> door_state;
        std::unordered_map<EntityId, std::uint32_t> solid;
    } changed_;
};

}  // namespace bench::with_seed
