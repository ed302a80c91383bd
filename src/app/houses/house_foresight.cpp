#include "app/houses/house_foresight.hpp"

#include <algorithm>
#include <utility>

#include "app/houses/known_things.hpp"
#include "app/telling/telling.hpp"
#include "game/names.hpp"
#include "lull/modules/ways.hpp"
#include "words/events.hpp"
#include "words/grammar.hpp"
#include "words/house_events.hpp"
#include "words/house_screen.hpp"
#include "words/places.hpp"
#include "words/refusals.hpp"
#include "words/road_screen.hpp"

namespace posthaste {

namespace {

// The world now and as it would be.
struct Comparison {
    const World& now;
    const World& then;
    Entity courier;

    [[nodiscard]] std::int32_t health_lost(Entity who) const {
        const Health* before = now.find<Health>(who);
        const Health* after = then.find<Health>(who);
        return before == nullptr ? 0 : before->value - (after != nullptr ? after->value : 0);
    }
    [[nodiscard]] bool is_gone(Entity who) const { return !then.alive(who) || !then.has<Position>(who); }
    [[nodiscard]] bool moves(Entity who) const { return !is_gone(who) && then.at(who) != now.at(who); }
    [[nodiscard]] bool loses_helmet(Entity who) const { return helmet_of(now, who) && !helmet_of(then, who); }
    [[nodiscard]] Cell you_then() const { return is_gone(courier) ? now.at(courier) : then.at(courier); }
    [[nodiscard]] std::string called(Entity who) const { return name_of(now, who); }
};

std::string somebody(const char* sentence, const std::string& who, std::int32_t points = 0) {
    return words::capitalised(words::fill(sentence, {{"who", words::with_article(who)}, {"points", points}}));
}

std::vector<HunterOutcome> outcomes(const Comparison& both, const KnownThings& known) {
    std::vector<HunterOutcome> all;
    both.now.each<Hunter, Position>([&](Entity who, const Hunter&, const Position& place) {
        if (!known.in_sight(place.cell)) {
            return;
        }
        const Intent* intent = both.now.find<Intent>(who);
        HunterOutcome it{who, place.cell, place.cell, intent != nullptr ? intent->destination : place.cell};
        it.harm = both.health_lost(who);
        it.loses_helmet = both.loses_helmet(who);
        it.dies = both.is_gone(who);
        it.to = it.dies ? place.cell : both.then.at(who);
        it.blocked = !it.dies && it.to != it.announced && !it.is_hit();
        all.push_back(it);
    });
    return all;
}

// Who hits you, and how; the rest of what you lose is poison's or the horde's.
std::string told_harm(const Comparison& both, const HouseForesight& seen) {
    std::string told;
    std::int32_t untold = seen.damage;
    bool has_helmet = seen.breaks_your_helmet;
    for (const HunterOutcome& it : seen.hunters) {
        const Intent* intent = both.now.find<Intent>(it.who);
        if (it.dies || intent == nullptr || !intent->attacks || it.is_hit()) {
            continue;
        }
        const Hunter& hunter = both.now.get<Hunter>(it.who);
        each_attacked(hunter, it.announced, it.to, [&](Cell cell) {
            if (cell != both.you_then()) {
                return;
            }
            if (hunter.venom > 0) {
                words::add_sentence(told, somebody(words::bites_you_for, both.called(it.who), hunter.venom));
                untold -= 1;  // it hurts at the end of this very step
            } else if (std::exchange(has_helmet, false)) {
                words::add_sentence(told, somebody(words::claws_your_helmet, both.called(it.who)));
            } else {
                words::add_sentence(told, somebody(words::claws_you_for, both.called(it.who), hunter.claws));
                untold -= hunter.claws;
            }
        });
    }
    const House& house = both.then.get<House>(both.then.first<House>());
    const bool horde_acts = house.until_horde <= 0 && house.until_horde % steps_a_turn == 0;
    if (untold > 0 && horde_acts) {
        const std::int32_t points = std::min(untold, harm_of_horde_inside);
        words::add_sentence(told, words::fill(words::horde_takes, {{"points", points}}));
        untold -= points;
    }
    if (untold > 0) {
        words::add_sentence(told, words::fill(words::poison_takes, {{"points", untold}}));
    }
    if (seen.dies) {
        words::add_sentence(told, words::you_die);
    }
    return told;
}

std::string told_blow(const Comparison& both, Cell ahead) {
    std::string told;
    both.now.cell(ahead).each([&](Entity who) {
        const bool loses_helmet = both.loses_helmet(who);
        if (!both.now.has<Enemy>(who) || (both.health_lost(who) == 0 && !loses_helmet)) {
            return;
        }
        const Named& name = both.now.get<Named>(who);
        if (loses_helmet) {
            told = words::fill(words::you_break_its_helmet, {{"who", name.called.view()}});
            return;
        }
        told = both.is_gone(who)
                   ? words::fill(words::enemy_falls, {{"who", name.called.view()}, {"falls", name.falls.view()}})
                   : words::fill(both.now.has<Intent>(who) ? words::you_hit : words::you_hit_one_at_rest,
                                 {{"who", name.called.view()}});
    });
    return told;
}

std::string told_doors(const Comparison& both) {
    std::string told;
    std::int32_t shut = 0;
    both.now.each<Door>([&](Entity it, const Door& door) {
        const Door* then = both.then.find<Door>(it);
        if (then == nullptr) {
            return;
        }
        shut += door.open && !then->open ? 1 : 0;
        if (!door.open && then->open) {
            const bool pried = door.locked && door.bumps + 1 >= bumps_to_pry && !holds_key(both.now, both.courier);
            told = words::counted(pried         ? words::door_is_pried_open
                                  : door.locked ? words::door_is_unlocked
                                                : words::door_opens,
                                  1);
        } else if (then->bumps > door.bumps) {
            told = words::fill(words::is_pried, {{"left", bumps_to_pry - then->bumps}});
        }
    });
    return shut > 0 ? words::counted(words::door_is_shut, shut) : told;
}

// What is taken, left lying or drunk; and what a cupboard holds, nobody knows before it is open.
std::string told_loot(const Comparison& both, const KnownThings& known, Cell ahead) {
    std::string told;
    std::string taken;
    std::string worn;
    std::string left;
    both.then.each<Inside, Loot>([&](Entity it, const Inside& inside, const Loot& loot) {
        const Inside* before = both.now.find<Inside>(it);
        if (inside.holder == both.courier && (before == nullptr || before->holder != both.courier)) {
            (loot.kind == LootKind::helmet ? worn : taken) = words::with_article(both.called(it));
        }
    });
    both.now.each<Inside, Loot>([&](Entity it, const Inside& inside, const Loot&) {
        const Inside* then = both.then.find<Inside>(it);
        if (inside.holder == both.courier && both.then.alive(it) && (then == nullptr || then->holder != both.courier)) {
            left = words::with_article(both.called(it));
        }
    });
    both.now.each<Cupboard, Position>([&](Entity it, const Cupboard& cupboard, const Position& place) {
        const Cupboard* then = both.then.find<Cupboard>(it);
        if (place.cell == ahead && !cupboard.opened && then != nullptr && then->opened) {
            told = words::fill(words::you_look_into, {{"what", both.called(it)}});
        }
    });
    const std::int32_t lost = both.health_lost(both.courier);
    if (lost < 0 && both.you_then() != ahead) {  // it was in a cupboard that is open
        words::add_sentence(told, words::fill(words::drinks, {{"healed", -lost}}));
    }
    if (!taken.empty()) {
        words::add_sentence(told, words::fill(left.empty() ? words::takes : words::takes_and_leaves,
                                              {{"what", taken}, {"left", left}}));
    }
    if (!worn.empty()) {
        words::add_sentence(told, words::fill(words::puts_on, {{"what", worn}}));
    }
    for (const KnownThing& it : known.all()) {
        if (it.loot == nullptr || !it.in_sight || it.cell != ahead || both.you_then() != ahead) {
            continue;
        }
        if (it.loot->kind == LootKind::water) {
            const Health& before = both.now.get<Health>(both.courier);
            words::add_sentence(
                told,
                both.is_gone(it.entity)
                    ? words::fill(words::drinks, {{"healed", std::min(before.full - before.value, healing_of_water)}})
                    : std::string(words::you_leave_water));
        } else if (!both.is_gone(it.entity)) {
            words::add_sentence(told, words::fill(words::you_leave_it, {{"what", both.called(it.entity)}}));
        }
    }
    return told;
}

std::string told_people(const Comparison& both) {
    std::string told;
    both.now.each<Survivor>([&](Entity it, const Survivor& survivor) {
        const Survivor* then = both.then.find<Survivor>(it);
        if (both.loses_helmet(it)) {
            words::add_sentence(told, words::about(words::helmet_breaks, both.now.get<Named>(it)));
        }
        if (both.then.has<Enemy>(it)) {
            words::add_sentence(told, words::about(words::survivor_dies, both.now.get<Named>(it)));
            words::add_sentence(told, words::about(words::rises, both.now.get<Named>(it)));
        }
        if (then == nullptr) {
            return;
        }
        if (survivor.place == 0 && then->place > 0) {
            told = somebody(words::joins_you, both.called(it));
        } else if (both.moves(it) && both.then.at(it) == both.now.at(both.courier) &&
                   both.you_then() == both.now.at(it)) {
            told = words::fill(words::you_swap_places, {{"who", both.called(it)}});
        }
    });
    return told;
}

std::string told_things(const Comparison& both) {
    std::string told;
    both.now.each<Web, Position>([&](Entity it, const Web& web, const Position& place) {
        const Web* then = both.then.find<Web>(it);
        const std::int32_t left = then != nullptr ? then->strands : 0;
        const bool is_yours = place.cell == both.now.at(both.courier) && both.you_then() == place.cell;
        if (is_yours && left < web.strands) {
            told = left > 0 ? words::fill(words::you_tear_a_strand, {{"left", left}})
                            : words::counted(words::you_tear_the_last_strand, 1);
        }
    });
    both.now.each<Crate, Position>([&](Entity it, const Crate&, const Position&) {
        if (both.moves(it)) {
            words::add_sentence(told, words::you_push_the_crate);
            if (both.now.cell(both.then.at(it)).any<Web>()) {
                words::add_sentence(told, words::counted(words::crate_tears_web, 1));
            }
        }
    });
    return told;
}

std::string told_others(const Comparison& both, const HouseForesight& seen, const KnownThings& known) {
    std::string told;
    for (const HunterOutcome& it : seen.hunters) {
        if (it.blocked) {
            words::add_sentence(told, somebody(words::is_blocked, both.called(it.who)));
        }
    }
    for (const KnownThing& it : known.all()) {
        if (it.larva != nullptr && it.in_sight && !both.is_gone(it.entity) && !both.then.has<Larva>(it.entity)) {
            words::add_sentence(told, words::spider_will_hatch);
        }
    }
    return told;
}

}  // namespace

std::string explain(const HousePlay& play, lull::Offset way, StepRefusal refusal) {
    const World& world = play.world();
    const Cell ahead = world.at(play.courier()) + way;
    const Entity solid = world.contains(ahead) ? world.cell(ahead).any<Solid>() : Entity{};
    const std::string name = solid ? name_of(world, solid) : std::string();
    switch (refusal) {
        case StepRefusal::wall:
            return !world.contains(ahead)
                       ? std::string(words::not_out_there)
                       : words::fill(name.empty() ? words::wall_in_the_way : words::thing_in_the_way,
                                     {{"what", words::with_article(name)}, {"way", words::name_of_way(way)}});
        case StepRefusal::leaves: return words::you_leave_the_house;
        case StepRefusal::empty: return words::cupboard_is_empty;
        case StepRefusal::nothing_better: return words::cupboard_has_no_better;
        default: return words::explain(refusal);
    }
}

HouseForesight foresee_step(HousePlay& play, lull::Offset way) {
    HouseForesight seen;
    seen.way = way;
    if (play.is_over()) {
        seen.refusal = StepRefusal::not_now;
        seen.said = explain(play, way, seen.refusal);
        return seen;
    }
    const bool waits = way == lull::Offset{};
    const World& then =
        play.foresee(waits ? Verb(Wait{play.courier()}) : Verb(Walk{play.courier(), way}), seen.refusal);
    if (seen.refusal != StepRefusal::none) {
        seen.said = explain(play, way, seen.refusal);
        return seen;
    }
    const KnownThings known(play);
    const Comparison both{play.world(), then, play.courier()};
    const Cell ahead = known.you() + way;
    seen.after = &then;
    seen.dies = static_cast<bool>(then.first<Outcome>());
    seen.hunters = outcomes(both, known);
    seen.uncovered = known.uncovered_by(then);
    // Water heals in the same step: what is lost is what is missing beyond that.
    std::int32_t healed = 0;
    for (const KnownThing& it : known.all()) {
        if (it.in_sight && it.loot != nullptr && it.loot->kind == LootKind::water && both.is_gone(it.entity)) {
            const Health& health = both.now.get<Health>(both.courier);
            healed = std::min(healing_of_water, health.full - health.value);
        }
        if (it.in_sight && it.cupboard != nullptr && !it.cupboard->opened && then.alive(it.entity) &&
            then.get<Cupboard>(it.entity).opened) {
            seen.uncovered.push_back(it.cell);
        }
    }
    seen.damage = std::max(both.health_lost(both.courier) + healed, 0);
    if (!seen.dies) {
        seen.poison = harm_caught(conditions_of(both.now, both.courier), conditions_of(then, both.courier));
    }
    seen.breaks_your_helmet = both.loses_helmet(both.courier);
    const std::string harm = told_harm(both, seen);
    for (const std::string& part :
         {harm, told_blow(both, ahead), told_doors(both), told_things(both), told_loot(both, known, ahead),
          told_people(both), harm.empty() ? std::string(words::nothing_hits_you) : std::string(),
          told_others(both, seen, known)}) {
        words::add_sentence(seen.said, part);
    }
    if (!seen.uncovered.empty() && !known.is_known(seen.uncovered.front())) {
        words::add_sentence(seen.said, words::more_comes_into_sight);
    }
    return seen;
}

}  // namespace posthaste
