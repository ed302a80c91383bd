// What is told of what a hit takes from you.
#pragma once

#include "app/telling/telling.hpp"

namespace posthaste {

inline void tell(const Lost& it, Telling& to) {
    using Part = Lost::Part;
    to.clause = Clause::hits_you;
    to.is_yours = true;
    to.number_ink = ink::threat;
    to.number = it.points;
    to.pop(it.part == Part::letter ? ink::letter : ink::threat, -it.points);
    to.hear(it.part == Part::engine   ? sound::engine_lost
            : it.part == Part::tyre   ? sound::tyre_lost
            : it.part == Part::letter ? sound::letter_lost
            : it.part == Part::driver ? sound::hurt
                                      : sound::plate_lost);
    to.hear(it.sound);
    to.jolts = it.part == Part::engine || it.part == Part::tyre;
}

}  // namespace posthaste
