// The engine of the road game: THE ordered list of rules, its systems and its scripts, and what runs them. For those
// who run a game or build its world; all others need no more than posthaste.hpp.
#pragma once

#include "game/common/step_refusal.hpp"
#include "game/posthaste.hpp"
#include "game/road/first_road.hpp"
#include "lull/resolver.hpp"
#include "lull/session.hpp"
#ifdef POSTHASTE_TRACE
#include "lull/modules/trace.hpp"
#endif

namespace posthaste {

// What changes nothing itself, and what the engine enacts.
void enact(const lull::Message auto& /*message*/, const World& /*world*/, Action& /*action*/) {}
using lull::enact;

constexpr auto Posthaste::rules() {
    return lull::rules(
        // A command.
        lull::on<TakeOrders>("orders must be possible", &orders_must_be_possible),
        lull::on<Buy>("purchases must be possible", &purchases_must_be_possible),
        lull::on<ClimbOut>("drivers climb out of what stands", &drivers_climb_out_of_what_stands),
        lull::on<Walk>("steps on the road must be possible", &steps_on_the_road_must_be_possible),
        lull::on<Wait>("waiting shuts doors", &waiting_shuts_doors),
        // A move. Shots and fragments go their own way; then whatever the van meets, most special first.
        lull::on<Position>("flies until it meets something", &flies_until_it_meets_something)
            .who_has<Flight>()
            .before("collision"),
        lull::on<Position>("meets fire or water", &meets_fire_or_water).moved().before("rams"),
        lull::on<Position>("acid eats tyres", &acid_eats_tyres).moved().before("rams"),
        lull::on<Position>("mine goes off under somebody", &mine_goes_off_under_somebody).who_has<Ground>(),
        lull::on<Position>("meets what was dropped", &meets_what_was_dropped).moved().who_has<Solid>().before("rams"),
        lull::bump<Position, Van, Explosive>("barrel goes off before you enter", &barrel_goes_off_before_you_enter)
            .before("collision"),
        lull::on<Position>("catches letters", &catches_letters).moved().who_has<Van>().before("arrives at the goal"),
        lull::on<Position>("arrives at the goal", &arrives_at_the_goal).moved().who_has<Van>().before("rams"),
        lull::bump<Position, Van, Enemy>("rams", &rams).before("collision"),
        lull::bump<Position, Van, Scenery>("crashes", &crashes).before("collision"),
        // On foot, on the road.
        lull::bump<Position, Courier, Van>("climbs in", &climbs_in).before("walls are in the way"),
        lull::bump<Position, Courier, Enemy>("meets somebody", &meets_somebody).before("walls are in the way"),
        lull::bump<Position, Courier, PlaceDoor>("goes in", &goes_in).before("walls are in the way"),
        lull::on<Position>("picks letters up", &picks_letters_up).who_has<Courier>(),
        lull::on<Position>("acid burns feet", &acid_burns_feet).moved().who_has<Courier>(),
        lull::bump<Position, Enemy, Courier>("runs somebody down", &runs_somebody_down).before("collision"),
        // On foot, in a house.
        lull::bump<Position, Courier, Survivor>("survivors are met", &survivors_are_met).before("walls are in the way"),
        lull::bump<Position, Courier, Door>("doors open", &doors_open).before("walls are in the way"),
        lull::bump<Position, Courier, Cupboard>("cupboards are searched", &cupboards_are_searched)
            .before("walls are in the way"),
        lull::on<Position>("takes what lies there", &takes_what_lies_there).moved().who_has<Courier>(),
        // On foot: what is pushed and where one may go, each with a reason.
        lull::bump<Position, Courier, Crate>("crates are pushed", &crates_are_pushed).before("collision"),
        lull::on<Position>("trolleys keep to their rails",
                           &lull::keeps_within<Position, Judge, lull::Reason(StepRefusal::off_rails)>)
            .moved()
            .who_has<lull::ConfinedTo>(),
        lull::on<Position>("crates want empty floor", &crates_want_empty_floor)
            .moved()
            .who_has<Crate>()
            .after("crates are pushed"),
        lull::on<Position>("the way out leaves", &the_way_out_leaves).moved().who_has<Courier>().before("collision"),
        lull::on<Position>("vaults open to light", &vaults_open_to_light).moved().who_has<Courier>(),
        lull::on<Position>("shut gates are in the way", &shut_gates_are_in_the_way)
            .moved()
            .who_has<Courier>()
            .before("walls are in the way"),
        lull::on<Position>("walls are in the way", &walls_are_in_the_way)
            .moved()
            .who_has<Courier>()
            .before("collision"),
        lull::on<Position>("the room settles", &the_room_settles).moved().who_has<Courier>(),
        lull::on<Position>("collision", &collision),
        // Webs hold those whose step or push nothing else refuses; then what follows from a step in a house.
        lull::on<Position>("webs hold", &webs_hold).moved().from<Web>().after("collision"),
        lull::on<Position>("webs hold who pushes", &webs_hold_who_pushes).moved().who_has<Crate>().after("collision"),
        lull::on<Position>("crates rip webs", &crates_rip_webs).moved().who_has<Crate>().after("collision"),
        lull::on<Position>("followers follow", &followers_follow).moved().after("webs hold"),
        lull::on<PassStep>("larvae grow up", &larvae_grow_up),
        lull::on<GrowUp>("larvae crawl away", &larvae_crawl_away),
        lull::on<Settle>("settles until nothing changes", &settles_until_nothing_changes),
        lull::on<Announce>("tells scripts that a turn begins", &tells_scripts_that_a_turn_begins),
        lull::on<Announce>("deeds of a turn", &deeds_of_a_turn),
        lull::on<Settled>("scripts hear that all has settled", lull::scripts_hear<Posthaste>),
        lull::on<lull::Clicked>("scripts hear clicks", lull::scripts_hear<Posthaste>),
        lull::on<lull::LevelOpened>("scripts hear that a level opens", lull::scripts_hear<Posthaste>),
        lull::on<Spell>("scripts spell", lull::scripts_hear<Posthaste>),
        lull::hears<lull::Dragged, Courier>("couriers follow a hand", &couriers_follow_a_hand),
        lull::hears<lull::Dragged, Crate>("crates are led by a hand", &crates_are_led_by_a_hand),
        lull::on<lull::Attach>("scripts want their components",
                               &lull::may_attach<Posthaste, Judge, lull::Reason(StepRefusal::not_now)>),
        // What follows from it.
        lull::on<Roll>("keeps rolling", &keeps_rolling),
        lull::on<Engine>("engine limits speed", &engine_limits_speed).who_has<Speed>(),
        lull::on<Health>("dies without health", &dies_without_health),
        lull::on<Health>("deeds hear of harm", &deeds_hear_of_harm).changed(),
        lull::on<Weapon>("weapons kick", &weapons_kick).changed().who_has<MountedOn>(),
        lull::on<Die>("killed survivors rise", &killed_survivors_rise),
        // Fire, and what flies until it ends in it.
        lull::on<Burning>("water and rain spare", &water_and_rain_spare), lull::on<Flight>("flies on", &flies_on),
        lull::on_removal<Flight>("fragments set alight", &fragments_set_alight),
        // What is noted of it all, and changes nothing else.
        lull::on_removal<Intent>("deeds hear of spoilt plans", &deeds_hear_of_spoilt_plans),
        lull::on<Chain>("deeds count barrels", &deeds_count_barrels),
        lull::on<RunOver>("deeds count the dead", &deeds_count_the_dead),
        lull::on<Douse>("deeds like puddles", &deeds_like_puddles),
        lull::on<ComeOut>("deeds of a visit", &deeds_of_a_visit));
}

void Posthaste::does(const auto& verb, const World& world, Action& action) { posthaste::enact(verb, world, action); }

constexpr auto Posthaste::systems() {
    return lull::systems(lull::continuous<Posthaste, posthaste::Burning>("burns", &burns).before("fire spreads"),
                         lull::every<Posthaste, posthaste::Burning>("fire spreads", &period_of_fire, &fire_spreads),
                         lull::continuous<Posthaste, Poisoned>("poison acts", &poison_acts),
                         lull::continuous<Posthaste, lull::Growing>("grows", &lull::grows<Posthaste>));
}

constexpr auto Posthaste::queries() { return lull::queries(&how_much_is_lit); }

constexpr auto Posthaste::scripts() {
    return lull::scripts(lull::script<Road>(teaching_script, lull::hearing<Settled>(&teach)),
                         lull::script<lull::Growing>(plant_script, lull::hearing<Settled>(&grow_with_light)),
                         lull::script<lull::Growing>(bloom_script, lull::hearing<Settled>(&bloom_in_light)),
                         lull::script<lull::Touchable>(crow_script, lull::hearing<lull::Clicked>(&give_hint)),
                         lull::script<Depot>(title_script, lull::hearing<lull::LevelOpened>(&begin_to_spell),
                                             lull::hearing<Spell>(&spell_on)));
}

}  // namespace posthaste

// Compiled once, in engine.cpp.
extern template class lull::Resolver<posthaste::Posthaste>;
extern template class lull::Session<posthaste::Posthaste>;
