// What is told of enemies: claws, the horde and hooks.
#pragma once

#include "app/telling/telling.hpp"

namespace posthaste {

inline void tell(const ClawMissed& /*it*/, Telling& to) { to.hear(sound::claw, 0.5F); }

inline void tell(const HordeMoved& /*it*/, Telling& to) { to.hear(sound::horde); }

inline void tell(const Hooked& it, Telling& to) {
    to.say(words::hooks_you);
    to.clause = Clause::befalls_you;
    to.hear(it.sound);
    to.ring(ink::threat, 0.8F, 220);
}

inline void tell(const DraggedByHook& it, Telling& to) {
    to.say(words::drags_you);
    to.clause = Clause::befalls_you;
    to.hear(it.sound);
    to.ring(ink::threat, 0.8F, 220);
}

inline void tell(const Unhooked& /*it*/, Telling& to) {
    to.say(words::hook_comes_off);
    to.clause = Clause::befalls_you;
    to.hear(sound::unhooked);
}

}  // namespace posthaste
