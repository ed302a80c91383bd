// Parent and child: what is attached keeps its place relative to what it is attached to, turned with it.
// The parent's move and its children's are one action, so rules judge them together and all stay where
// they are if one of them cannot go. What removing the parent does to a child is declared in the child.
#pragma once

#include <cereal/cereal.hpp>
#include <cstdint>
#include <vector>

#include "lull/cell.hpp"
#include "lull/entity.hpp"
#include "lull/parts/group_index.hpp"

namespace lull {

// Quarters of a turn, clockwise from east; any integer.
using Facing = std::int32_t;

constexpr Offset turned(Offset offset, Facing quarters) {
    for (auto left = ((quarters % 4) + 4) % 4; left > 0; --left) {
        offset = {-offset.rows, offset.columns};
    }
    return offset;
}

enum class OnRemoval : std::uint8_t { remove, detach, count };

// A component of a game that wants this is (or holds) one of these; its index is Children.
struct Attached {
    static constexpr auto name = "attached";
    Entity parent;
    Offset offset;      // from the parent, as seen while it faces east
    Facing facing = 0;  // relative to the parent's
    OnRemoval on_removal = OnRemoval::remove;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(parent), cereal::make_nvp("columns", offset.columns), cereal::make_nvp("rows", offset.rows),
                CEREAL_NVP(facing), CEREAL_NVP(on_removal));
    }
};
using Children = GroupIndex<&Attached::parent>;

// Completes an action: whoever it moves or turns takes its children along, and theirs; whoever loses its
// place lets them go. To be called at the end of a Definition's enact. Position has a cell and a facing.
// A parent is somebody who has a place. A child that the action itself places elsewhere obeys the action.
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
    for (std::size_t i = 0; i < parents.size();) {  // it grows meanwhile
        const Entity parent_id = parents[i++];
        children.each(parent_id, [&](std::uint32_t index) {
            const Entity child = world.store().at_index(index);
            if (delta.insertions.find(child) != nullptr || delta.removals.find(child) != nullptr) {
                return;
            }
            const Attached& bond = world.template get<Attached>(child);
            if (const Position* parent = delta.template inserted<Position>(parent_id)) {
                // A copy: setting the child's place may move the list that the parent's is in.
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
