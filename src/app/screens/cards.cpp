#include "app/screens/cards.hpp"

#include <algorithm>

#include "app/telling/telling.hpp"
#include "game/behaviour.hpp"
#include "game/conditions.hpp"
#include "game/house/drawing.hpp"
#include "game/names.hpp"
#include "game/posthaste.hpp"
#include "game/road/arms.hpp"
#include "game/road/enemy_plans.hpp"
#include "game/road/people.hpp"
#include "game/road/visits.hpp"
#include "lull/modules/ways.hpp"
#include "words/cards.hpp"
#include "words/grammar.hpp"
#include "words/places.hpp"

namespace posthaste {

namespace {

std::string describe_attack(const World& world, Entity enemy, const Intent& intent) {
    const Weapon* weapon = world.find<Weapon>(intent.weapon);
    if (weapon == nullptr) {
        return words::fill(words::claws_for, {{"damage", world.get<Enemy>(enemy).claws}});
    }
    if (weapon->pattern == Pattern::hook) {
        return words::throws_its_hook;
    }
    return words::fill(weapon->pattern == Pattern::cone ? words::fires_a_cone : words::fires_that_way,
                       {{"way", words::way_of_side(intent.side)}, {"damage", words::damage_of(*weapon)}});
}

// "Pistol, front: 1 damage, 6 cells, ready in 2 turns."
std::string told_weapons(const World& world, Entity carrier) {
    std::string text;
    world.each<Weapon, MountedOn>([&](Entity entity, const Weapon& weapon, const MountedOn& mounted) {
        if (mounted.carrier == carrier) {
            const char* side = world.has<Van>(carrier) ? words::name_of_side(mounted.side) : "";
            words::add_sentence(
                text, words::about_weapon(name_of(world, entity), side, weapon, turns_to_reload(world, weapon)));
        }
    });
    return text;
}

std::string told_load(const World& world, Entity van) {
    const std::int32_t letters = world.get<MailSack>(van).letters;
    std::string text = letters == 0 ? words::no_letters : words::counted(words::has_letters, letters);
    if (const std::int32_t aboard = passengers(world); aboard > 0) {
        words::add_sentence(text, words::fill(words::has_passengers, {{"count", aboard}}));
    }
    words::add_sentence(text, told_weapons(world, van));
    return text;
}

std::string_view picture_of(const World& world, Entity entity) {
    const auto conditions = world.has<Ground>(entity) ? conditions_of(world, entity) : std::vector<ConditionTelling>();
    return conditions.empty() ? world.get<Looks>(entity).sprite.view() : conditions.front().mark_on_the_ground.view();
}

Card card_about(const GameData& data, std::string_view about) {
    Card card;
    if (const CardText* text = data.card(about)) {
        card.name = text->name;
        card.text = text->text;
    }
    return card;
}

void add_enemy(Card& card, const World& world, Entity entity) {
    card.tone = Tone::threat;
    const Human* human = world.find<Human>(entity);
    if (human != nullptr && human->turns_on > 0) {
        const Road& road = world.get<Road>(world.first<Road>());
        const std::int32_t turns = std::max(human->turns_on - road.turn, 0) + 1;
        card.name = words::fill(words::bitten_card, {{"who", name_of(world, entity)}});
        card.plan = words::counted(words::turns_into_a_walker, turns);
    } else if (world.get<Enemy>(entity).wants == Want::lift) {
        card.tone = Tone::you;
    }
    const std::string plan = describe_plan(world, entity);
    words::add_sentence(card.plan, plan.empty()
                                       ? words::is_asleep
                                       : words::fill(words::as_sentence, {{"words", words::capitalised(plan)}}));
    card.carries = told_weapons(world, entity);
}

// Whether nobody could walk up to that door because of the van.
bool is_blocked_by_van(const World& world, Cell door) {
    bool has_van = false;
    bool has_way = false;
    for (const lull::Offset way : lull::four_ways) {
        const Cell beside = door + way;
        if (world.contains(beside)) {
            has_van = has_van || world.cell(beside).any<Van>();
            has_way = has_way || world.cell(beside).count<Solid>() == 0 || world.cell(beside).any<Courier>();
        }
    }
    return has_van && !has_way;
}

// What it is, and how long one could stay.
void add_door(Card& card, const Game& game, Entity entity) {
    const World& world = game.world();
    const PlaceDoor& door = world.get<PlaceDoor>(entity);
    if (!may_go_in(world, entity)) {
        card.plan = door.visited ? words::you_were_in_there : words::is_boarded_up;
        return;
    }
    card.name = name_of_place(world.data(), door);
    if (is_blocked_by_van(world, world.at(entity))) {
        card.plan = words::van_stands_before_it;
        return;
    }
    card.tone = Tone::you;
    const DepotLevel* depot =
        door.leads == Leads::depot ? &world.data().depots[static_cast<std::size_t>(door.number) - 1] : nullptr;
    if (const auto steps = game.steps_until_horde_at(world.at(entity))) {
        constexpr std::int32_t few = 25;
        const std::int32_t left = *steps + turns_held_back(world.data(), door) * steps_a_turn;
        const bool is_little = left < (depot != nullptr ? depot->steps : few);
        card.plan = words::counted(is_little ? words::few_steps_until_horde : words::steps_until_horde_comes, left);
    }
    card.text =
        depot == nullptr ? words::about_house_doors : words::fill(words::about_depot_doors, {{"steps", depot->steps}});
}

}  // namespace

std::string describe_plan(const World& world, Entity enemy) {
    const Enemy& self = world.get<Enemy>(enemy);
    const Intent* intent = world.find<Intent>(enemy);
    if (self.hooked) {
        return words::holds_you;
    }
    if (!world.has<Awake>(enemy) && intent == nullptr) {
        return {};
    }
    if (self.wants == Want::lift) {
        return words::waves_for_a_lift;
    }
    if (intent == nullptr) {
        return words::waits;
    }
    std::string told;
    if (const Cell at = world.at(enemy); !(intent->destination == at)) {
        told = words::fill(world.has<Speed>(enemy)        ? words::drives_there
                           : most_steps(world, enemy) > 1 ? words::runs_there
                                                          : words::walks_there,
                           {{"way", words::way_to(intent->destination - at)}});
    }
    if (intent->attacks) {
        std::string attack = describe_attack(world, enemy, *intent);
        told = told.empty() ? attack : words::fill(words::moves_then_attacks, {{"moves", told}, {"attacks", attack}});
    }
    return told.empty() ? words::stays : told;
}

Entity entity_described_at(const World& world, Cell cell) {
    Entity top;
    if (!world.contains(cell) || !in_sight(world, cell)) {
        return top;
    }
    world.cell(cell).each([&](Entity entity) {
        const Looks* looks = world.find<Looks>(entity);
        if (looks != nullptr && looks->layer != Layer::flying &&
            (!top || looks->layer > world.get<Looks>(top).layer ||
             (looks->layer == world.get<Looks>(top).layer && world.has<Ground>(entity) &&
              has_condition(world, entity)))) {
            top = entity;
        }
    });
    if (top && world.get<Looks>(top).layer != Layer::ground) {
        return top;
    }
    // What lies on the ground matters less than who comes there.
    Entity comes;
    world.each<Intent, Position>([&](Entity entity, const Intent& intent, const Position& position) {
        if (intent.destination == cell && in_sight(world, position.cell)) {
            comes = entity;
        }
    });
    if (!comes) {
        const std::vector<Entity> attackers = attackers_of(world, cell);
        comes = attackers.empty() ? comes : attackers.front();
    }
    return comes ? comes : top;
}

Card card_of(const Game& game, Cell cell, const StoryTexts* texts) {
    const World& world = game.world();
    Card card;
    if (const Entity top = entity_described_at(world, cell)) {
        card = card_about(world.data(), picture_of(world, top));
        const std::string name = name_of(world, top);
        if (card.name.empty() || words::is_own(name)) {
            card.name = words::capitalised(name);
        }
        if (const Health* health = world.find<Health>(top); health != nullptr && health->full > 1) {
            card.health = health->value;
            card.full = health->full;
        }
        if (world.has<Enemy>(top)) {
            add_enemy(card, world, top);
        } else if (world.has<PlaceDoor>(top)) {
            add_door(card, game, top);
        } else if (world.has<Courier>(top)) {
            card.tone = Tone::you;
        } else if (world.has<Van>(top)) {
            card.tone = Tone::you;
            card.carries = told_load(world, top);
        } else if (const Ground* ground = world.find<Ground>(top); ground != nullptr && ground->harm > 0) {
            card.plan = words::fill(words::does_damage, {{"points", ground->harm}});
        }
        const Letter* letter = world.find<Letter>(top);
        if (const auto said = letter != nullptr && texts != nullptr ? texts->letter(letter->number) : std::nullopt) {
            card.name = words::capitalised(said->kind);
            card.carries = words::fill(words::as_sentence, {{"words", words::capitalised(said->addresses())}});
            words::add_sentence(card.carries, said->quoted());
        }
        if (!world.has<Ground>(top)) {
            for (const ConditionTelling& it : conditions_of(world, top)) {
                words::add_sentence(card.plan, it.on_a_card);
            }
        }
        const std::vector<Entity> attackers = world.has<Enemy>(top) ? std::vector<Entity>() : attackers_of(world, cell);
        for (const Entity attacker : attackers) {
            words::add_sentence(
                card.plan, words::capitalised(words::fill(words::attacks_this_cell,
                                                          {{"who", words::with_article(name_of(world, attacker))}})));
        }
        return card;
    }
    if (!world.contains(cell)) {
        return card;
    }
    const Horde& horde = world.get<Horde>(world.first<Horde>());
    const std::int32_t next = next_horde(world, horde, coasting_cell(world, game.van()).column).front;
    if (cell.column * 100 < std::max(horde.front, next)) {
        const std::int32_t columns = next / 100 - horde.front / 100;
        card = card_about(world.data(), "horde");
        card.tone = Tone::threat;
        card.plan = cell.column * 100 >= horde.front ? words::horde_comes_here
                    : columns == 0                   ? std::string(words::horde_waits)
                                                     : words::counted(words::horde_comes, columns);
    } else if (cell.column == world.columns() - 1) {
        card = card_about(world.data(), "camp");
        card.name = words::capitalised(camp_ahead(world));
        card.tone = Tone::you;
    }
    return card;
}

std::string read_out(const Card& card) {
    std::string text = words::fill(words::as_sentence, {{"words", card.name}});
    if (card.full > 0) {
        words::add_sentence(text, words::fill(words::has_health, {{"points", card.health}, {"full", card.full}}));
    }
    for (const std::string& line : card.lines) {
        words::add_sentence(text, words::fill(words::as_sentence, {{"words", line}}));
    }
    for (const std::string& part : {card.plan, card.carries, card.text}) {
        words::add_sentence(text, part);
    }
    return text;
}

}  // namespace posthaste
