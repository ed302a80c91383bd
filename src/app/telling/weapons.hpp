// What is told of weapons and of what they set off.
#pragma once

#include "app/telling/telling.hpp"
#include "game/posthaste.hpp"
#include "game/road/enemy_plans.hpp"
#include "words/grammar.hpp"

namespace posthaste {

// The enemies' guns sound and flash once, however many rounds they fire.
inline void show_shot(Telling& to, const Shot& shot, Side side, bool is_yours) {
    constexpr float apart = 0.7F;         // cells, from one flash to the next
    constexpr std::int32_t dark_ms = 15;  // between two rounds
    const auto way = outward(side);
    const std::int32_t rounds = is_yours ? shot.rounds : 1;
    for (std::int32_t round = 0; round < rounds; ++round) {
        for (std::int32_t i = 1; i <= shot.flashes; ++i) {
            to.flash(shot.tint, apart * static_cast<float>(way.columns * i), apart * static_cast<float>(way.rows * i),
                     rounds > 1 ? shot.round_ms - dark_ms : shot.flash_ms, round * shot.round_ms);
        }
    }
    to.strikes_in_ms = shot.strikes_in_ms;
    to.hear(is_yours || !shot.from_enemy ? shot.sound : shot.from_enemy);
}

inline void tell_burst(Telling& to, const Named& what, Text sound) {
    to.say(words::goes_off, what);
    to.hear(sound);
    to.ring(ink::letter, 2.5F, 200);
    to.flash(ink::hazard, 0, 0, 160);
    to.shakes = true;
}

inline void tell_pull(Telling& to) {
    to.hear(sound::shove);
    to.ring(ink::stone, 0.7F, 220);
    to.jolts = true;
    to.waits_for_strike = true;
}

inline void tell_skid(Telling& to, const Surface& on) {
    to.hear(on.sound);
    to.ring(on.tint, 0.7F, 220);
}

inline void tell(const YouFired& it, Telling& to) {
    to.sentence = it.shot.says.view();
    show_shot(to, it.shot, it.side, true);
}

inline void tell(const EnemyFired& it, Telling& to) {
    to.say(words::fires, it.who.name);
    show_shot(to, it.shot, it.side, false);
}

inline void tell(const EnemyHit& it, Telling& to) {
    to.say(it.spoils_plan ? words::loses_its_turn : words::is_hit, it.who.name);
    to.clause = Clause::you_hit;
    to.number_ink = ink::paper;
    to.number = it.points;
    to.hear(it.who.sounds.hit, 0.7F);
    to.pop(ink::paper, -it.points);
}

inline void tell(const EnemyDied& it, Telling& to) {
    to.say(words::dies, it.who.name);
    to.clause = Clause::you_hit;
    to.is_death = true;
    to.hear(it.who.sounds.dies);
    to.fade(it.who.look);
}

inline void tell(const SceneryHit& it, Telling& to) { to.hear(it.sound, 0.7F); }

inline void tell(const BarrelBurst& it, Telling& to) {
    to.ghost = {sprite::flash, ink::hazard, Layer::ground, 1.5F, true};
    to.ring(ink::hazard, 6.5F, 360);
    tell_burst(to, it.what, it.sound);
}

inline void tell(const MineBurst& it, Telling& to) { tell_burst(to, it.what, it.sound); }

inline void tell(const Kicked& /*it*/, Telling& to) {
    to.say(words::shot_kicks);
    to.clause = Clause::befalls_you;
    to.hear(sound::bump);
    to.jolts = true;
    to.shakes = true;
}

inline void tell(const VanPulled& /*it*/, Telling& to) {
    to.say(words::harpoon_pulls_van);
    to.clause = Clause::befalls_you;
    tell_pull(to);
}

inline void tell(const EnemyPulled& it, Telling& to) {
    to.say(words::harpoon_pulls, it.who.name);
    tell_pull(to);
}

inline void tell(const ThingPulled& /*it*/, Telling& to) {
    to.say(words::harpoon_pulls_it);
    tell_pull(to);
}

inline void tell(const VanSkidded& it, Telling& to) {
    to.sentence = words::fill(words::van_skids, {{"ground", it.on.called.view()}});
    to.clause = Clause::befalls_you;
    tell_skid(to, it.on);
}

inline void tell(const EnemySkidded& it, Telling& to) {
    to.sentence = words::capitalised(words::fill(
        words::skids,
        {{"who", words::with_article(std::string(it.who.name.called.view()))}, {"ground", it.on.called.view()}}));
    to.who = it.who.name;
    tell_skid(to, it.on);
}

}  // namespace posthaste
