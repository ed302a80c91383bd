// What is told of houses.
#pragma once

#include <string>

#include "app/telling/telling.hpp"
#include "words/grammar.hpp"
#include "words/house_events.hpp"
#include "words/road_screen.hpp"

namespace posthaste {

inline void tell(const Poisoned& /*it*/, ConditionTelling& to) {
    to.mark = sprite::poison;
    to.mark_on_the_ground = sprite::poison;
    to.ink = ink::acid;
    to.meter = "poison";
    to.icon = "poison";
    to.label = words::poison_in_you;
    to.label_on_foot = words::poison_in_you;
    to.about_you = words::you_are_poisoned;
    to.about_somebody = words::poisoned;
    to.on_a_card = words::is_poisoned;
    to.about_the_ground = words::poison_on_the_ground;
}

inline void tell(const DoorOpened& it, Telling& to) {
    to.say(it.with_key ? words::door_is_unlocked : words::door_opens);
    to.clause = Clause::you_get;
    to.hear(sound::door_open);
}

inline void tell(const DoorPried& it, Telling& to) {
    if (it.bumps_left > 0) {
        to.sentence = words::fill(words::is_pried, {{"left", it.bumps_left}});
    } else {
        to.say(words::door_is_pried_open);
    }
    to.clause = Clause::you_get;
    to.hear(sound::pry);
}

inline void tell(const DoorShut& /*it*/, Telling& to) {
    to.say(words::door_is_shut);
    to.clause = Clause::you_get;
    to.hear(sound::door_shut);
}

inline void tell(const Took& it, Telling& to) {
    to.name(it.is_worn ? words::puts_on : it.left.called ? words::takes_and_leaves : words::takes, it.what, it.left);
    to.clause = Clause::you_get;
    to.hear(sound::letter_caught);
    to.ring(ink::letter, 0.8F, 220);
}

inline void tell(const Drank& it, Telling& to) {
    to.sentence = words::counted(words::drinks, it.healed);
    to.clause = Clause::you_get;
    to.hear(sound::mended);
    to.pop(ink::water, it.healed);
}

inline void tell(const LeftLying& it, Telling& to) {
    to.sentence = it.is_water ? std::string(words::you_leave_water)
                              : words::fill(words::you_leave_it, {{"what", it.what.called.view()}});
    to.clause = Clause::befalls_you;
    to.hear(sound::step_grit);
}

inline void tell(const Searched& it, Telling& to) {
    if (it.found.called) {
        to.name(words::finds_no_better, it.found);
    } else {
        to.say(words::nothing_is_in_it);
    }
    to.hear(sound::bump);
}

inline void tell(const WebCaught& it, Telling& to) {
    if (it.is_yours) {
        to.say(words::web_catches_you);
        to.clause = Clause::befalls_you;
    } else {
        to.say(words::is_caught_in_a_web, it.who);
    }
    to.hear(sound::web_tear, 0.5F);
}

inline void tell(const StrandTorn& it, Telling& to) {
    if (!it.is_you) {
        to.name(words::tears_a_strand, it.who);
    } else if (it.strands_left > 0) {
        to.sentence = words::fill(words::you_tear_a_strand, {{"left", it.strands_left}});
    } else {
        to.say(words::you_tear_the_last_strand);
    }
    to.clause = it.is_you ? Clause::you_get : Clause::the_rest;
    to.hear(sound::web_tear);
}

inline void tell(const WebRipped& /*it*/, Telling& to) {
    to.say(words::crate_tears_web);
    to.hear(sound::web_tear);
}

inline void tell(const PoisonGiven& it, Telling& to) {
    to.name(words::bites_you, it.who.name);
    to.clause = Clause::hits_you;
    to.is_yours = true;
    to.hear(sound::spider_bite);
    to.ring(ink::acid, 0.9F, 300);
}

// A preview says that nothing hits you, and who is blocked.
inline void tell(const AttackMissed& it, Telling& to) {
    to.say(words::misses_you, it.who.name);
    to.clause = Clause::said_already;
    to.hear(sound::claw, 0.5F);
}

inline void tell(const HunterStopped& it, Telling& to) {
    if (it.is_yours) {
        to.say(words::is_stopped_by_you, it.who.name);
    } else {
        to.name(it.what.called ? words::is_stopped : words::finds_no_way, it.who.name, it.what);
    }
    to.clause = Clause::said_already;
    to.hear(sound::bump, 0.5F);
}

inline void tell(const HelmetBroke& it, Telling& to) {
    if (it.is_yours) {
        to.say(words::your_helmet_breaks);
        to.clause = Clause::hits_you;
        to.is_yours = true;
    } else {
        to.say(words::helmet_breaks, it.who);
    }
    to.hear(sound::plate_lost);
    to.ring(ink::letter, 0.8F, 220);
}

inline void tell(const SurvivorDied& it, Telling& to) {
    to.say(words::survivor_dies, it.who);
    to.clause = Clause::befalls_you;
    to.is_death = true;
    to.hear(sound::bite);
}

inline void tell(const LarvaWoke& /*it*/, Telling& to) {
    to.say(words::larva_wakes);
    to.hear(sound::larva);
}

inline void tell(const Pupated& /*it*/, Telling& to) {
    to.say(words::larva_pupates);
    to.hear(sound::pupate);
}

inline void tell(const Hatched& /*it*/, Telling& to) {
    to.say(words::spider_hatches);
    to.hear(sound::rose);
}

inline void tell(const Met& it, Telling& to) {
    to.name(it.follows ? words::joins_you : words::finds_no_seat, it.who);
    to.clause = Clause::you_get;
    to.hear(sound::step_grit);
}

inline void tell(const SwappedPlaces& it, Telling& to) {
    to.sentence = words::fill(words::you_swap_places, {{"who", it.who.called.view()}});
    to.clause = Clause::you_get;
    to.hear(sound::step_grit);
}

}  // namespace posthaste
