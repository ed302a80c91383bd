#include "words/cards.hpp"

#include "words/grammar.hpp"

namespace posthaste::words {

std::string damage_of(const Weapon& weapon) {
    std::string points = std::to_string(weapon.damage);
    for (std::int32_t left = weapon.damage - weapon.fades; weapon.fades > 0 && left > 0; left -= weapon.fades) {
        add_to_list(points, std::to_string(left));
    }
    return weapon.rounds > 1 ? fill("{rounds} shots of {points}", {{"rounds", weapon.rounds}, {"points", points}})
                             : points;
}

std::string about_weapon(const std::string& name, const char* side, const Weapon& weapon, std::int32_t reloads_for) {
    constexpr Counted ready{"ready in {count} turn", "ready in {count} turns"};
    std::string facts;
    if (weapon.damage > 0) {
        facts = fill("{points} damage", {{"points", damage_of(weapon)}});
    }
    add_to_list(facts, counted(cells, weapon.range));
    if (reloads_for > 0) {
        add_to_list(facts, counted(ready, reloads_for));
    }
    return fill(*side != '\0' ? "{weapon}, {side}: {facts}." : "{weapon}: {facts}.",
                {{"weapon", capitalised(name)}, {"side", side}, {"facts", facts}});
}

}  // namespace posthaste::words
