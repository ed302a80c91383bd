// What is told of weapons and of what they set off.
#include "app/telling/telling.hpp"
#include "game/posthaste.hpp"
#include "game/road/enemy_plans.hpp"

namespace posthaste {

namespace {

// As they are heard (assets/sounds/effects.json): a harpoon bites; one round of a machine gun follows the other.
constexpr double harpoon_ms = 300;
constexpr double round_ms = 75;
constexpr std::int32_t rounds_of_a_burst = 6;
constexpr std::int32_t beam_cells = 14;  // flashes, 0.7 of a cell apart: ten cells

void flash_beside(Telling& to, Tint ink, lull::Offset way, std::int32_t steps, double lasts_ms, double begins_ms = 0) {
    constexpr float apart = 0.7F;
    to.flash(ink, apart * static_cast<float>(way.columns * steps), apart * static_cast<float>(way.rows * steps),
             lasts_ms, begins_ms);
}

// The enemies' guns sound once, however many rounds they fire.
void show_shot(Telling& to, Shot shot, Side side, bool is_yours) {
    const auto way = outward(side);
    if (shot == Shot::beam) {
        for (std::int32_t i = 1; i <= beam_cells; ++i) {
            flash_beside(to, ink::you, way, i, 260);
        }
    } else if (shot != Shot::oil && shot != Shot::mine) {
        const bool fires_on = shot == Shot::burst && is_yours;
        for (std::int32_t round = 0; round < (fires_on ? rounds_of_a_burst : 1); ++round) {
            flash_beside(to, ink::letter, way, 1, fires_on ? round_ms - 15 : 110, round * round_ms);
        }
        to.strikes_in_ms = shot == Shot::harpoon ? harpoon_ms : 0;
    }
}

Text sound_of(Shot shot, bool is_yours) {
    switch (shot) {
        case Shot::oil: return sound::oil;
        case Shot::mine: return sound::mine_drop;
        default: break;
    }
    if (!is_yours) {
        return sound::enemy_shot;
    }
    switch (shot) {
        case Shot::cone: return sound::shotgun;
        case Shot::burst: return sound::machine_gun;
        case Shot::beam: return sound::railgun;
        case Shot::flame: return sound::flamethrower;
        case Shot::harpoon: return sound::harpoon;
        default: return sound::pistol;
    }
}

void tell_burst(Telling& to, Text sound) {
    to.hear(sound);
    to.ring(ink::letter, 2.5F, 200);
    to.flash(ink::hazard, 0, 0, 160);
    to.shakes = true;
}

void tell_pull(Telling& to) {
    to.hear(sound::shove);
    to.ring(ink::stone, 0.7F, 220);
    to.jolts = true;
    to.waits_for_strike = true;
}

void tell_skid(Telling& to) {
    to.hear(sound::skid);
    to.ring(ink::stone, 0.7F, 220);
}

}  // namespace

void tell(const YouFired& it, Telling& to) {
    if (it.shot == Shot::oil || it.shot == Shot::mine) {
        to.say(it.shot == Shot::oil ? words::spills_oil : words::drops_a_mine);
    }
    to.hear(sound_of(it.shot, true));
    show_shot(to, it.shot, it.side, true);
}

void tell(const EnemyFired& it, Telling& to) {
    to.say(words::fires, it.who.name);
    to.hear(sound_of(it.shot, false));
    show_shot(to, it.shot, it.side, false);
}

void tell(const EnemyHit& it, Telling& to) {
    to.say(it.spoils_plan ? words::loses_its_turn : words::is_hit, it.who.name);
    to.clause = Clause::you_hit;
    to.number_ink = ink::paper;
    to.number = it.points;
    to.hear(it.who.drives ? sound::scenery_hit : sound::walker_hit, 0.7F);
    to.pop(ink::paper, -it.points);
}

void tell(const EnemyDied& it, Telling& to) {
    to.say(words::dies, it.who.name);
    to.clause = Clause::you_hit;
    to.is_death = true;
    to.hear(it.who.drives ? sound::crash : sound::walker_died);
    to.fade(it.who.look);
}

void tell(const SceneryHit& /*it*/, Telling& to) { to.hear(sound::scenery_hit, 0.7F); }

void tell(const BarrelBurst& /*it*/, Telling& to) {
    to.say(words::barrel_goes_off);
    to.ghost = {sprite::flash, ink::hazard, Layer::ground, 1.5F, true};
    to.ring(ink::hazard, 6.5F, 360);
    tell_burst(to, sound::blast);
}

void tell(const MineBurst& /*it*/, Telling& to) {
    to.say(words::mine_goes_off);
    tell_burst(to, sound::mine_burst);
}

void tell(const Kicked& /*it*/, Telling& to) {
    to.say(words::shot_kicks);
    to.clause = Clause::befalls_you;
    to.hear(sound::bump);
    to.jolts = true;
    to.shakes = true;
}

void tell(const VanPulled& /*it*/, Telling& to) {
    to.say(words::harpoon_pulls_van);
    to.clause = Clause::befalls_you;
    tell_pull(to);
}

void tell(const EnemyPulled& it, Telling& to) {
    to.say(words::harpoon_pulls, it.who.name);
    tell_pull(to);
}

void tell(const ThingPulled& /*it*/, Telling& to) {
    to.say(words::harpoon_pulls_it);
    tell_pull(to);
}

void tell(const VanSkidded& /*it*/, Telling& to) {
    to.say(words::van_skids);
    to.clause = Clause::befalls_you;
    tell_skid(to);
}

void tell(const EnemySkidded& it, Telling& to) {
    to.say(words::skids, it.who.name);
    tell_skid(to);
}

}  // namespace posthaste
