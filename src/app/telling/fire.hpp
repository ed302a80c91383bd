// What is told of fire and acid.
#pragma once

#include "app/telling/telling.hpp"
#include "words/cards.hpp"
#include "words/grammar.hpp"
#include "words/road_screen.hpp"

namespace posthaste {

inline void tell_flare(Telling& to, Text sprite, Layer layer) {
    to.hear(sound::fire);
    to.ring(ink::hazard, 0.7F, 260);
    to.ghost = {sprite, ink::hazard, layer};
}

inline void tell(const Burning& /*it*/, ConditionTelling& to) {
    to.mark = sprite::ablaze;
    to.mark_on_the_ground = sprite::fire;
    to.ink = ink::hazard;
    to.meter = "burning";
    to.icon = "fire";
    to.label = words::the_van_burns;
    to.label_on_foot = words::you_burn;
    to.about_you = words::you_are_on_fire;
    to.about_somebody = words::burning;
    to.on_a_card = words::is_on_fire;
    to.about_the_ground = words::a_fire;
}

inline void tell(const FireTookHold& /*it*/, Telling& to) {
    to.say(words::fire_takes_hold);
    tell_flare(to, sprite::fire, Layer::ground);
}

inline void tell(const CaughtFire& it, Telling& to) {
    to.say(words::catches_fire, it.who.name);
    tell_flare(to, sprite::ablaze, Layer::flying);
}

inline void tell(const YouCaughtFire& it, Telling& to) {
    to.say(it.on_foot ? words::you_catch_fire : words::van_catches_fire);
    to.clause = Clause::hits_you;
    to.is_yours = true;
    tell_flare(to, sprite::ablaze, Layer::flying);
}

inline void tell(const YouStoppedBurning& it, Telling& to) {
    to.say(it.on_foot    ? it.by_water ? words::water_puts_you_out : words::you_stop_burning
           : it.by_water ? words::water_puts_van_out
                         : words::van_stops_burning);
    to.clause = Clause::befalls_you;
    to.hear(sound::put_out);
    to.ring(ink::water, 0.8F, 260);
}

inline void tell(const Scorched& it, Telling& to) {
    to.number_ink = ink::paper;
    to.number = it.points;
    to.hear(sound::fire, 0.5F);
    to.pop(ink::hazard, -it.points);
}

inline void tell(const Corroded& it, Telling& to) {
    if (it.points > 0) {
        to.sentence = words::capitalised(
            words::fill(words::eats_tyres, {{"ground", it.by.called.view()}, {"points", it.points}}));
    }
    to.clause = Clause::befalls_you;
    to.hear(it.by.sound);
    to.ring(it.by.tint, 0.6F, 220);
}

}  // namespace posthaste
