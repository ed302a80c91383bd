// Depots as people draw them, one a file in assets/depots:
//
//   name: Red Tape
//   hint: Once the mirror works, something is still missing between it and the lamp.
//   idea: A pane colours a beam.                          for builders; nobody is shown it
//   map:
//   ######R##
//   #.1.....#                                             # wall, . floor, : rail, @ entrance, $ vault
//   ...
//   legend:
//   R = receiver red                                      emitter COLOUR WAY, receiver COLOUR, eye COLOUR GATE,
//   1 = crate red                                         plate GATE, gate GATE, mirror / or \, pane COLOUR,
//   2 = crate / link p same                               crate [/, \ or COLOUR] [track] [rails] [link NAME HOW]
//   end
//   size: 7x7                                             without the wall around it
//   steps: 23                                             and what a solver found out
//
// `track` is a crate that keeps to the rails, its own cell being one of them; `rails` are under a crate that does not.
// Twins move the `same` way, or mirrored east-west, `ew`, or north-south, `ns`.
#pragma once

#include <string>

#include "data/complaints.hpp"
#include "game/depot/level.hpp"

namespace posthaste {

// What a drawing says besides what is played.
struct DepotText {
    DepotLevel level;
    std::string idea;
    std::int32_t fewest_pushes = 0;
    std::int32_t positions = 0;
    std::string solution;  // u, d, l and r step, capitals push
};

// False, and complaints with line and column, when it is no depot.
bool read_depot(const lull::DataFile& file, DepotText& into, lull::Complaints& complaints);

}  // namespace posthaste
