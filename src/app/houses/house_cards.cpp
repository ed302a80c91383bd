#include "app/houses/house_cards.hpp"

#include <algorithm>
#include <map>

#include "app/houses/known_things.hpp"
#include "app/telling/telling.hpp"
#include "game/game_data.hpp"
#include "lull/modules/ways.hpp"
#include "words/cards.hpp"
#include "words/depot_screen.hpp"
#include "words/grammar.hpp"
#include "words/house_screen.hpp"
#include "words/places.hpp"
#include "words/road_screen.hpp"

namespace posthaste {

namespace {

// Floors and walls are not told of: everybody sees what they are.
bool is_worth_a_word(const KnownThing& it) {
    return it.named != nullptr && it.named->called && it.looks != nullptr && (it.looks->sprite || it.is_solid);
}

std::string called(const KnownThing& it) {
    return it.door != nullptr ? words::a_door : std::string(it.named->called.view());
}

// Those who announce: "step west, then bite your cell". Empty: it announces nothing.
std::string describe_plan(const World& world, const KnownThing& it) {
    const Intent* intent = it.in_sight ? world.find<Intent>(it.entity) : nullptr;
    const Hunter* hunter = world.find<Hunter>(it.entity);
    if (intent == nullptr || hunter == nullptr) {
        return {};
    }
    std::string step;
    if (intent->destination != it.cell) {
        step = words::fill(words::step_there, {{"way", words::name_of_way(intent->destination - it.cell)}});
    }
    const std::string attack = !intent->attacks    ? std::string()
                               : hunter->claws > 0 ? words::claw_all_around
                                                   : words::bite_your_cell;
    return step.empty() && attack.empty() ? std::string(words::stay)
           : step.empty()                 ? attack
           : attack.empty()               ? step
                                          : words::fill(words::first_then, {{"first", step}, {"second", attack}});
}

bool sleeps(const World& world, const KnownThing& it) {
    return it.in_sight && it.enemy != nullptr && it.larva == nullptr && !world.has<Awake>(it.entity);
}

bool follows(const World& world, const KnownThing& it) {
    const Survivor* survivor = it.in_sight ? world.find<Survivor>(it.entity) : nullptr;
    return survivor != nullptr && survivor->place > 0;
}

std::string told_door(const World& world, const Door& door) {
    if (door.open || !door.locked) {
        return door.open ? words::is_open : words::is_shut;
    }
    return holds_key(world, world.first<Courier>()) ? std::string(words::locked_and_key)
           : door.bumps > 0                         ? words::counted(words::locked_and_pried, bumps_to_pry - door.bumps)
                                                    : std::string(words::is_locked);
}

// How it is, after what is in the list.
void add_state(std::string& list, const World& world, const KnownThing& it) {
    const auto add = [&](const auto& word) { words::add_to_list(list, word); };
    if (it.door != nullptr) {
        add(told_door(world, *it.door));
    }
    if (it.web != nullptr) {
        add(words::counted(words::strands, it.web->strands));
    }
    if (it.larva != nullptr) {
        add(words::counted(words::spider_in, it.larva->left));
    }
    if (it.loot != nullptr && it.loot->worth > 0) {
        add(words::fill(words::worth, {{"coins", it.loot->worth}}));
    }
    if (it.cupboard != nullptr && it.cupboard->opened) {
        add(words::is_searched);
    }
    if (sleeps(world, it)) {
        add(words::sleeps);
    }
    if (follows(world, it)) {
        add(words::comes_with_you);
    }
    if (it.in_sight && helmet_of(world, it.entity)) {
        add(words::wears_a_helmet);
    }
    if (!it.in_sight) {
        add(words::is_out_of_sight);
    }
    if (const std::string plan = describe_plan(world, it); !plan.empty()) {
        add(words::fill(words::will, {{"plan", plan}}));
    }
}

// What it is for, and what to do about it.
std::string_view about(const World& world, const KnownThing& it) {
    const CardText* card = world.data().card(it.looks->sprite.view());
    if (card != nullptr && !card->inside.empty()) {
        return card->inside;
    }
    if (it.door != nullptr) {
        return it.door->open     ? words::about_open_doors
               : it.door->locked ? words::about_locked_doors
                                 : words::about_shut_doors;
    }
    if (it.health != nullptr) {
        return world.has<Courier>(it.entity) ? words::you
               : follows(world, it)          ? words::about_followers
                                             : words::about_survivors;
    }
    return it.loot != nullptr                                                           ? words::about_loot
           : world.has<Entrance>(it.entity)                                             ? words::about_doorsteps
           : it.is_opaque && it.named != nullptr && world.has<lull::Emitter>(it.entity) ? words::about_windows
                                                                                        : "";
}

// Those whose announced attack reaches a cell.
std::vector<std::string> attackers_in_house(const KnownThings& known, Cell cell) {
    std::vector<std::string> names;
    const World& world = known.world();
    for (const KnownThing& it : known.all()) {
        const Hunter* hunter = it.in_sight ? world.find<Hunter>(it.entity) : nullptr;
        const Intent* intent = hunter != nullptr ? world.find<Intent>(it.entity) : nullptr;
        if (intent != nullptr && intent->attacks) {
            each_attacked(*hunter, intent->destination, intent->destination, [&](Cell hit) {
                if (hit == cell) {
                    names.push_back(called(it));
                }
            });
        }
    }
    return names;
}

// Where you are and how you are: what is told before all things.
std::string told_you(const HousePlay& play, const KnownThings& known) {
    const World& world = play.world();
    const House& house = play.house();
    const Health& health = world.get<Health>(play.courier());
    std::string text = words::fill(words::you_are_in,
                                   {{"house", house.drawing.view()}, {"points", health.value}, {"full", health.full}});
    for (const ConditionTelling& it : conditions_of(world, play.courier())) {
        words::add_sentence(text, words::fill(it.about_you, {{"turns", it.turns}}));
    }
    if (const Entity web = world.cell(known.you()).any<Web>()) {
        const std::string strands = words::counted(words::strands, world.get<Web>(web).strands);
        words::add_sentence(text, words::fill(words::web_holds_you, {{"strands", strands}}));
    }
    if (helmet_of(world, play.courier())) {
        words::add_sentence(text, words::you_wear_a_helmet);
    }
    if (known.is_lit(known.you())) {
        words::add_sentence(text, words::you_stand_in_light);
    }
    words::add_sentence(text, words::fill(words::as_sentence, {{"words", list_of_hands(world, play.courier())}}));
    words::add_sentence(text, told_clock(house));
    std::string ways;
    std::string out;
    for (const lull::Offset way : {lull::north, lull::east, lull::south, lull::west}) {
        const Cell cell = known.you() + way;
        if (!world.contains(cell)) {
            out = words::fill(words::way_out_is, {{"way", words::name_of_way(way)}});
        } else if (world.cell(cell).count<Solid>() == 0) {
            words::add_to_list(ways, words::name_of_way(way));
        }
    }
    if (!ways.empty()) {
        words::add_sentence(text, words::fill(words::you_can_walk, {{"ways", ways}}));
    }
    words::add_sentence(text, out);
    return text;
}

// One piece is like the other.
bool is_furniture(const World& world, const KnownThing& it) {
    return it.is_solid && it.enemy == nullptr && it.health == nullptr && it.door == nullptr && it.cupboard == nullptr &&
           !world.has<Crate>(it.entity);
}

// "door, shut, 1 north", in the order in which it is worth knowing. Of furniture that has one name, the nearest piece.
std::vector<std::string> told_around(const KnownThings& known) {
    constexpr std::int32_t others_after = 1000;
    std::multimap<std::int32_t, const KnownThing*> order;
    const World& world = known.world();
    for (const KnownThing& it : known.all()) {
        if (is_worth_a_word(it) && !world.has<Courier>(it.entity) && it.cell != known.you()) {
            const bool acts = it.in_sight && it.enemy != nullptr;
            order.emplace(lull::steps_between(it.cell, known.you()) + (acts ? 0 : others_after), &it);
        }
    }
    std::vector<std::string> lines;
    std::vector<Text> told;
    for (const auto& [rank, it] : order) {
        std::string text = called(*it);
        words::add_to_list(text, words::steps_to(it->cell - known.you()));
        add_state(text, world, *it);
        if (is_furniture(world, *it)) {
            const Text name = it->named->called;
            if (std::find(told.begin(), told.end(), name) != told.end()) {
                continue;
            }
            told.push_back(name);
            std::int32_t more = -1;
            for (const auto& [far, other] : order) {
                more += is_furniture(world, *other) && other->named->called == name ? 1 : 0;
            }
            words::add_to_list(text, more > 0 ? words::fill(words::and_more, {{"count", more}}) : std::string());
        }
        lines.push_back(std::move(text));
    }
    return lines;
}

}  // namespace

std::vector<Entity> things_held(const World& world, Entity who) {
    std::vector<Entity> held;
    world.each<Inside, Loot, Named>([&](Entity thing, const Inside& inside, const Loot& loot, const Named&) {
        if (inside.holder == who && is_in_hands(loot.kind)) {
            held.push_back(thing);
        }
    });
    std::stable_sort(held.begin(), held.end(), [&](Entity one, Entity other) {
        return world.get<Loot>(one).worth > world.get<Loot>(other).worth;
    });
    return held;
}

std::string list_of_hands(const World& world, Entity courier) {
    std::string list;
    for (const Entity thing : things_held(world, courier)) {
        words::add_to_list(list, std::string(world.get<Named>(thing).called.view()));
    }
    return list.empty() ? words::hands_are_empty : words::fill(words::in_your_hands, {{"things", list}});
}

std::string told_clock(const House& house) {
    return house.until_horde > 0 ? words::counted(words::horde_is_here_in, house.until_horde)
                                 : std::string(words::horde_is_all_around);
}

Card card_of_house(const HousePlay& play, Cell cell) {
    const KnownThings known(play);
    Card card;
    if (const KnownThing* doorstep = known.doorstep_before(cell)) {
        const bool is_van = van_waits_before(*doorstep) && doorstep->cell.column == cell.column;
        card.name = is_van ? words::your_van : words::the_street;
        card.text = words::about_doorsteps;
        return card;
    }
    if (!known.is_known(cell)) {
        return card;
    }
    const World& world = play.world();
    const KnownThing* top = known.top(cell);
    if (top == nullptr || !is_worth_a_word(*top)) {
        const bool is_floor = top != nullptr && !top->is_solid;
        card.name = is_floor ? words::floor_there : "";
        card.text = is_floor && known.is_lit(cell) ? words::about_light : "";
        top = nullptr;
    } else {
        const bool is_enemy = top->enemy != nullptr;
        card.name = words::capitalised(called(*top));
        card.tone = is_enemy ? Tone::threat : top->health != nullptr ? Tone::you : Tone::plain;
        if (top->health != nullptr && top->health->full > 1) {
            card.health = top->health->value;
            card.full = top->health->full;
        }
        std::string state;
        add_state(state, world, *top);
        if (!state.empty()) {
            card.plan = words::fill(words::as_sentence, {{"words", words::capitalised(state)}});
        }
        card.text = about(world, *top);
        if (top->enemy != nullptr && known.is_lit(cell)) {
            words::add_sentence(card.text, words::about_light);
        }
        for (const KnownThing& it : known.all()) {  // what lies below
            if (it.cell == cell && it.entity != top->entity && is_worth_a_word(it)) {
                std::string below = called(it);
                add_state(below, world, it);
                words::add_sentence(card.carries,
                                    words::fill(words::as_sentence, {{"words", words::capitalised(below)}}));
            }
        }
        if (world.has<Courier>(top->entity)) {
            for (const ConditionTelling& it : conditions_of(world, top->entity)) {
                words::add_sentence(card.plan, it.on_a_card);
            }
            card.carries = words::fill(words::as_sentence, {{"words", list_of_hands(world, top->entity)}});
        }
    }
    for (const std::string& who : attackers_in_house(known, cell)) {
        words::add_sentence(card.plan, words::capitalised(words::fill(words::will_attack_this_cell,
                                                                      {{"who", words::with_article(who)}})));
    }
    return card;
}

Card card_around_in_house(const HousePlay& play) {
    const KnownThings known(play);
    Card card;
    card.name = words::around_you_in_house;
    card.text = told_you(play, known);
    card.lines = told_around(known);
    if (card.lines.empty()) {
        card.lines.emplace_back(words::nothing_else_here);
    }
    return card;
}

std::string describe_house_aloud(const HousePlay& play) {
    const KnownThings known(play);
    std::string text = told_you(play, known);
    std::string things;
    for (const std::string& line : told_around(known)) {
        words::add_to_long_list(things, line);
    }
    words::add_sentence(text, things.empty()
                                  ? words::nothing_else_here
                                  : words::fill(words::as_sentence, {{"words", words::capitalised(things)}}));
    return text;
}

}  // namespace posthaste
