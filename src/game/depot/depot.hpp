// What everything in a depot asks: what is lit, which gates should be open, whether it is solved.
#pragma once

#include <string>
#include <vector>

#include "game/common/step_refusal.hpp"
#include "game/engine_terms.hpp"
#include "lull/cell.hpp"
#include "lull/fault.hpp"
#include "lull/forward.hpp"
#include "lull/modules/goals.hpp"

namespace posthaste {

// The receivers: sensors that open no gate.
lull::Progress lit_receivers(const World& world);
// Whether a step into the vault would be let through now.
bool vault_is_open(const World& world);
bool is_solved(const World& world);

// What is different in a room besides where things stand.
struct RoomChange {
    std::int32_t gates = 0;  // how many more are open
    std::int32_t lit = 0;    // how many more receivers are lit
    std::int32_t vault = 0;  // 1: it opens; -1: it shuts
    bool operator==(const RoomChange&) const = default;
};
RoomChange change_of(const World& now, const World& then);

// Whether a world that was loaded is a depot of this version, with a courier to command.
lull::Fault validate_depot(const lull::Resolver<Posthaste>& resolver);

// The cells of the courier's shortest way to a cell, the last one with them, that pushes nothing and ends nowhere on
// the way; empty if there is none.
std::vector<Cell> way_on_foot(const World& world, Cell to);

}  // namespace posthaste
