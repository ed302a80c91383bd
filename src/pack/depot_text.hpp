// The format in which people draw depots, one a file in assets/depots:
//
//   name: Red Tape
//   hint: Once the mirror works, something is still missing between it and the lamp.
//   idea: A pane colours a beam.                          for authors; players never see it
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
//   steps: 23                                             and the solver's other results
//
// A crate with `track` keeps to the rails, its own cell being one of them; `rails` lie under a crate that does not.
// Twins move the `same` way, or mirrored east-west, `ew`, or north-south, `ns`.
#pragma once

#include <string>

#include "game/depot/level.hpp"
#include "lull_data/complaints.hpp"

namespace posthaste {

// The texts and figures of a drawing, besides the map.
struct DepotText {
    DepotLevel level;
    std::string idea;
    std::int32_t fewest_pushes = 0;
    std::int32_t positions = 0;
};

// False, with complaints that name line and column, when the file is not a valid depot.
bool read_depot(const lull::DataFile& file, DepotText& into, lull::Complaints& complaints);

}  // namespace posthaste
