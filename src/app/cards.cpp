#include "app/cards.hpp"

#include <algorithm>
#include <cstdlib>

#include "game/arms.hpp"
#include "game/behaviour.hpp"
#include "game/enemy_plans.hpp"
#include "game/names.hpp"
#include "game/people.hpp"

namespace posthaste {

namespace {

// "3, 2, 1", a number for each cell farther on; "6 rounds of 1".
std::string told_damage(const Weapon& weapon) {
    std::string text = weapon.rounds > 1 ? std::to_string(weapon.rounds) + " rounds of " : "";
    text += std::to_string(weapon.damage);
    for (std::int32_t left = weapon.damage - weapon.fades; weapon.fades > 0 && left > 0; left -= weapon.fades) {
        text += ", " + std::to_string(left);
    }
    return text;
}

std::string told_attack(const World& world, Entity enemy, const Intent& intent) {
    constexpr const char* ways[] = {"east", "south", "west", "north"};  // by Side
    const Weapon* weapon = world.find<Weapon>(intent.weapon);
    if (weapon == nullptr) {
        return "claws for " + std::to_string(world.get<Enemy>(enemy).claws);
    }
    if (weapon->pattern == Pattern::hook) {
        return "throws its hook";
    }
    return (weapon->pattern == Pattern::cone ? "fires a cone " : "fires ") +
           std::string(ways[static_cast<std::size_t>(intent.side)]) + " for " + told_damage(*weapon);
}

// "Pistol in front: 1 damage, 6 cells. Ready in 2 turns."
std::string told_weapons(const World& world, Entity carrier) {
    std::string text;
    world.each<Weapon, MountedOn>([&](Entity entity, const Weapon& weapon, const MountedOn& mounted) {
        if (!(mounted.carrier == carrier)) {
            return;
        }
        text += (text.empty() ? "" : " ") + capitalised(name_of(world, entity));
        if (world.has<Van>(carrier)) {
            text += std::string(", ") + name_of(mounted.side);
        }
        text += ": ";
        if (weapon.damage > 0) {
            text += told_damage(weapon) + " damage, ";
        }
        text += std::to_string(weapon.range) + (weapon.range == 1 ? " cell" : " cells");
        const std::int32_t turns = turns_to_reload(world, weapon);
        text += turns > 0 ? ", ready in " + std::to_string(turns) + (turns == 1 ? " turn." : " turns.") : ".";
    });
    return text;
}

std::string told_load(const World& world, Entity van) {
    const std::int32_t letters = world.get<MailSack>(van).letters;
    std::string text = letters == 0   ? "No letters yet."
                       : letters == 1 ? "1 letter."
                                      : std::to_string(letters) + " letters.";
    if (const std::int32_t aboard = passengers(world); aboard > 0) {
        text += " Passengers: " + std::to_string(aboard) + ".";
    }
    const std::string weapons = told_weapons(world, van);
    return text + (weapons.empty() ? "" : " ") + weapons;
}

bool burns_on_the_ground(const World& world, Entity entity) {
    return world.has<Ground>(entity) && world.has<Burning>(entity);
}

std::string_view picture_of(const World& world, Entity entity) {
    return burns_on_the_ground(world, entity) ? "fire" : world.get<Looks>(entity).sprite.words();
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
        card.name = "Bitten " + name_of(world, entity);
        card.plan = "Turns into a walker in " + std::to_string(turns) + (turns == 1 ? " turn. " : " turns. ");
    } else if (world.get<Enemy>(entity).wants == Want::lift) {
        card.tone = Tone::you;
    }
    const std::string plan = told_plan(world, entity);
    card.plan += plan.empty() ? "Asleep: has not noticed you." : capitalised(plan) + ".";
    card.carries = told_weapons(world, entity);
}

}  // namespace

std::string told_way(Cell from, Cell to) {
    const std::int32_t east = to.column - from.column;
    const std::int32_t south = to.row - from.row;
    std::string words;
    if (east != 0) {
        words = std::to_string(std::abs(east)) + (east > 0 ? " east" : " west");
    }
    if (south != 0) {
        words += (words.empty() ? "" : ", ") + std::to_string(std::abs(south)) + (south > 0 ? " south" : " north");
    }
    return words.empty() ? "here" : words;
}

std::string told_plan(const World& world, Entity enemy) {
    const Enemy& self = world.get<Enemy>(enemy);
    const Intent* intent = world.find<Intent>(enemy);
    if (self.hooked) {
        return "holds you on its hook: 1 speed less each turn";
    }
    if (!world.has<Awake>(enemy) && intent == nullptr) {
        return {};
    }
    if (self.wants == Want::lift) {
        return "waves for a lift";
    }
    if (intent == nullptr) {
        return "waits";
    }
    std::string words;
    if (const Cell at = world.at(enemy); !(intent->destination == at)) {
        words = (world.has<Speed>(enemy)        ? "drives "
                 : most_steps(world, enemy) > 1 ? "runs "
                                                : "walks ") +
                told_way(at, intent->destination);
    }
    if (intent->attacks) {
        words += (words.empty() ? "" : ", then ") + told_attack(world, enemy, *intent);
    }
    return words.empty() ? "stays" : words;
}

Entity told_at(const World& world, Cell cell) {
    Entity top;
    if (!world.contains(cell) || !in_sight(world, cell)) {
        return top;
    }
    world.cell(cell).each([&](Entity entity) {
        const Looks* looks = world.find<Looks>(entity);
        if (looks != nullptr && looks->layer != Layer::flying &&
            (!top || looks->layer > world.get<Looks>(top).layer ||
             (looks->layer == world.get<Looks>(top).layer && burns_on_the_ground(world, entity)))) {
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

Card card_of(const Game& game, Cell cell, const LateTexts* texts) {
    const World& world = game.world();
    Card card;
    if (const Entity top = told_at(world, cell)) {
        card = card_about(world.data(), picture_of(world, top));
        const std::string name = name_of(world, top);
        if (card.name.empty() || is_own(name)) {
            card.name = capitalised(name);
        }
        if (const Health* health = world.find<Health>(top); health != nullptr && health->full > 1) {
            card.health = health->value;
            card.full = health->full;
        }
        if (world.has<Enemy>(top)) {
            add_enemy(card, world, top);
        } else if (world.has<Courier>(top)) {
            card.tone = Tone::you;
        } else if (world.has<Van>(top)) {
            card.tone = Tone::you;
            card.carries = told_load(world, top);
        } else if (const Ground* ground = world.find<Ground>(top); ground != nullptr && ground->harm > 0) {
            card.plan = std::to_string(ground->harm) + " damage.";
        }
        const Letter* letter = world.find<Letter>(top);
        if (const auto said = letter != nullptr && texts != nullptr ? texts->letter(letter->number) : std::nullopt) {
            card.name = capitalised(said->kind);
            card.carries = capitalised(said->addresses()) + ". " + said->quoted();
        }
        if (world.has<Burning>(top) && !world.has<Ground>(top)) {
            card.plan += card.plan.empty() ? "On fire." : " On fire.";
        }
        const std::vector<Entity> attackers = world.has<Enemy>(top) ? std::vector<Entity>() : attackers_of(world, cell);
        for (const Entity attacker : attackers) {
            const std::string who = capitalised(with_article(name_of(world, attacker)));
            card.plan += (card.plan.empty() ? "" : " ") + who + " attacks this cell.";
        }
        return card;
    }
    if (!world.contains(cell)) {
        return card;
    }
    const Horde& horde = world.get<Horde>(world.first<Horde>());
    if (cell.column * 100 < horde.front) {
        card = card_about(world.data(), "horde");
        card.tone = Tone::threat;
        const std::int32_t next = next_horde_front(world, horde, coasting_cell(world, game.van()).column);
        const std::int32_t columns = next / 100 - horde.front / 100;
        card.plan = columns == 0   ? "Waits."
                    : columns == 1 ? "Comes 1 column nearer."
                                   : "Comes " + std::to_string(columns) + " columns nearer.";
    } else if (cell.column == world.columns() - 1) {
        card = card_about(world.data(), "camp");
        card.name = capitalised(camp_ahead(world));
        card.tone = Tone::you;
    }
    return card;
}

std::string read_out(const Card& card) {
    std::string text = card.name + ".";
    if (card.full > 0) {
        text += " " + std::to_string(card.health) + " of " + std::to_string(card.full) + " health.";
    }
    for (const std::string& line : card.lines) {
        text += " " + line + ".";
    }
    for (const std::string& part : {card.plan, card.carries, card.text}) {
        text += (part.empty() ? "" : " ") + part;
    }
    return text;
}

}  // namespace posthaste
