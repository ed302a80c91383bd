// What the courier knows of a house: each thing as it is while it is in sight, else as it was when it was last seen.
// All that is drawn, told and read out of a house comes from here, so that nothing unseen shows.
#pragma once

#include <vector>

#include "game/house/play.hpp"

namespace posthaste {

// The components of a thing, as they are or as they were; null: it lacks that. They last until the next step.
struct KnownThing {
    Entity entity;
    Cell cell;
    bool in_sight = false;
    const Named* named = nullptr;
    const Looks* looks = nullptr;
    const Health* health = nullptr;
    const Door* door = nullptr;
    const Web* web = nullptr;
    const Larva* larva = nullptr;
    const Loot* loot = nullptr;
    const Cupboard* cupboard = nullptr;
    const Enemy* enemy = nullptr;
    bool is_solid = false;
    bool is_opaque = false;
};

// Of a doorstep: whether it is the one where the courier came in.
bool van_waits_before(const KnownThing& doorstep);

class KnownThings {
public:
    // The play must outlive it, and goes on only after it.
    explicit KnownThings(const HousePlay& play);

    // In the order in which they were placed; you are among them.
    [[nodiscard]] const std::vector<KnownThing>& all() const { return all_; }
    // The topmost thing there, or null.
    [[nodiscard]] const KnownThing* top(Cell cell) const;
    [[nodiscard]] bool in_sight(Cell cell) const { return sight_.covers(cell); }
    // Whether it is in sight or was.
    [[nodiscard]] bool is_known(Cell cell) const;
    // Whether the light of a window falls into a cell that is known.
    [[nodiscard]] bool is_lit(Cell cell) const;
    // Cells inside the outer wall of which nothing is known and that are seen for certain after a step, row after row.
    // `after` is the world then, as foreseen.
    [[nodiscard]] std::vector<Cell> uncovered_by(const World& after) const;
    // The doorstep near a cell of the street, which is the row south of the house. None far from all that are known.
    [[nodiscard]] const KnownThing* doorstep_before(Cell street) const;

    [[nodiscard]] const World& world() const { return *world_; }
    [[nodiscard]] Cell you() const { return sight_.from; }

private:
    [[nodiscard]] std::size_t place_of(Cell cell) const;
    [[nodiscard]] std::vector<Cell> unknown_in_sight(const World& world, Cell from) const;

    const World* world_;
    Sight sight_;
    std::vector<KnownThing> all_;
    std::vector<bool> known_;  // by cell, row after row
};

}  // namespace posthaste
