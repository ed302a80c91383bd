// The van of another journey as it is read: on cards, in the log, on the waybill.
#pragma once

#include <string>

#include "app/journeys/ghost.hpp"
#include "app/screens/panels.hpp"

namespace posthaste {

// The card of that cell.
void add_ghost(Card& card, const Ghost::Seen& ghost, lull::Cell cell);
// The card of what is around somebody at that cell.
void add_ghost_around(Card& card, const Ghost::Seen& ghost, lull::Cell from);
// A sentence about how the ghost ended. Empty if it still drives or if there is no ghost.
std::string tell_ghost(const Ghost::Seen& ghost);
// How a run that has ended compares with it.
void add_comparison(Panels& waybill, const Ghost& ghost, const SavedRun& run);

}  // namespace posthaste
