// What is told of driving: what the van runs into, what is mended, where a run ends.
#pragma once

#include <algorithm>

#include "app/telling/telling.hpp"

namespace posthaste {

// A crash is louder the harder it is.
inline float loudness(std::int32_t points) { return std::min(1.0F, 0.5F + 0.15F * static_cast<float>(points)); }

inline void tell(const Crashed& it, Telling& to) {
    to.say(words::crashes);
    to.clause = Clause::hits_you;
    to.hear(sound::crash, loudness(it.speed));
    to.jolts = true;
    to.shakes = true;
}

inline void tell(const Rammed& it, Telling& to) {
    to.say(it.points > 0 ? words::rams : words::is_in_the_way, it.who.name);
    to.clause = Clause::hits_you;
    to.number_ink = ink::paper;
    to.number = it.points;
    to.hear(sound::ram, loudness(it.points));
    to.jolts = true;
    to.shakes = true;
}

inline void tell(const Bumped& /*it*/, Telling& to) {
    to.say(words::is_too_slow);
    to.clause = Clause::hits_you;
    to.hear(sound::bump);
    to.jolts = true;
}

inline void tell(const EnemyRunOver& it, Telling& to) {
    to.say(words::is_run_over, it.who.name);
    to.clause = Clause::you_hit;
    to.is_death = true;
    to.hear(sound::run_over);
    to.fade(it.who.look);
}

inline void tell(const Shoved& it, Telling& to) {
    to.sentence = it.what.called ? words::fill(words::pushes, {{"what", it.what.called.view()}})
                                 : std::string(words::pushes_something);
    to.hear(sound::shove);
}

inline void tell(const EngineMended& /*it*/, Telling& to) {
    to.say(words::engine_is_mended);
    to.clause = Clause::befalls_you;
    to.hear(sound::mended);
    to.pop(ink::you, 1);
}

inline void tell(const TyreChanged& /*it*/, Telling& to) {
    to.say(words::tyre_is_changed);
    to.clause = Clause::befalls_you;
    to.hear(sound::mended);
    to.pop(ink::you, 1);
}

// How it sounds is up to the whole run: SoundCues::end_run.
inline void tell(const Arrived& /*it*/, Telling& to) {
    to.say(words::reaches_camp);
    to.clause = Clause::you_get;
    to.jolts = true;
}

inline void tell(const DriverDied& /*it*/, Telling& to) {
    to.say(words::driver_dies);
    to.clause = Clause::hits_you;
    to.is_death = true;
    to.jolts = true;
}

}  // namespace posthaste
