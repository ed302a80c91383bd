// Parent and child: a child keeps its place relative to its parent and turns with it. A parent moves together with its
// children in one action, so rules judge all of it, and if one of them can't move, none does. Each child declares what
// happens to it when its parent is removed.
#pragma once

#include <cereal/cereal.hpp>
#include <cstdint>
#include <vector>

#include "lull/cell.hpp"
#include "lull/entity.hpp"
#include "lull/modules/group_index.hpp"

namespace lull {

// Quarter turns clockwise from east; any integer.
using Facing = std::int32_t;

constexpr Offset turned(Offset offset, Facing quarters) {
    for (auto left = ((quarters % 4) + 4) % 4; left > 0; --left) {
        offset = {-offset.rows, offset.columns};
    }
    return offset;
}

enum class OnRemoval : std::uint8_t { remove, detach, count };

// The component that attaches a child; list Children among the Indexes.
struct Attached {
    static constexpr auto name = "attached";
    Entity parent;
    Offset offset;      // from the parent while it faces east
    Facing facing = 0;  // relative to the parent's
    OnRemoval on_removal = OnRemoval::remove;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(parent), cereal::make_nvp("columns", offset.columns), cereal::make_nvp("rows", offset.rows),
                CEREAL_NVP(facing), CEREAL_NVP(on_removal));
    }
};
using Children = GroupIndex<&Attached::parent>;

// Call this at the end of a game's enact. It completes the action: an entity that moves or turns takes its
// children along, and theirs; one that loses its Position (a cell and a facing) releases them. A child that the action
// itself moves goes where the action says.
template <class Position, class World, class Action>
void carry_children(const World& world, Action& action) {
    if (!action.template touches<Position>()) {
        return;
    }
    const auto& delta = action.template delta<Position>();
    const auto& children = world.template index<Children>();
    std::vector<Entity> parents;
    const auto consider = [&](Entity entity) {
        if (children.size(entity) > 0) {
            parents.push_back(entity);
        }
    };
    for (std::size_t i = 0; i < delta.insertions.size(); ++i) {
        consider(delta.insertions.entity(i));
    }
    for (std::size_t i = 0; i < delta.removals.size(); ++i) {
        consider(delta.removals.entity(i));
    }
    for (std::size_t i = 0; i < parents.size();) {  // grows meanwhile
        const Entity parent_id = parents[i++];
        children.each(parent_id, [&](std::uint32_t index) {
            const Entity child = world.store().at_index(index);
            if (delta.insertions.find(child) != nullptr || delta.removals.find(child) != nullptr) {
                return;
            }
            const Attached& bond = world.template get<Attached>(child);
            if (const Position* parent = delta.template inserted<Position>(parent_id)) {
                // This is a copy because setting the child's position may move the list that holds the parent's.
                const Position there = *parent;
                Position place;
                place.cell = there.cell + turned(bond.offset, there.facing);
                place.facing = there.facing + bond.facing;
                action.set(child, place);
                consider(child);
            } else if (bond.on_removal == OnRemoval::remove) {
                action.destroy(child);
                consider(child);
            } else {
                action.template remove<Attached>(child);
            }
        });
    }
}

}  // namespace lull
