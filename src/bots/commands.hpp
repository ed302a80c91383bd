// All that can be asked for in a turn, and what is mounted to fire with: the one place of this room that
// knows what a command is made of.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>

#include "game/arms.hpp"
#include "game/game.hpp"

namespace posthaste::bots {

// Those of a van, as they are called: what else there is belongs to enemies.
inline constexpr const char* weapon_names[] = {"pistol",       "shotgun", "machine gun", "railgun",
                                               "flamethrower", "harpoon", "oil",         "mine"};
inline constexpr std::size_t weapon_kinds = std::size(weapon_names);
inline constexpr std::size_t mines = weapon_kinds - 1;

// What fires with that command, or none.
Entity weapon_of(const Game& game, Command command);
// Its place among these names; the first one's for one without any of them.
std::size_t kind_of(const World& world, Entity weapon);

// One key drives east, and the game says whether that means accelerating or shoving.
bool has_a_key(const Game& game, Manoeuvre manoeuvre);

inline constexpr Manoeuvre every_manoeuvre[] = {Manoeuvre::accelerate, Manoeuvre::coast,      Manoeuvre::north,
                                                Manoeuvre::south,      Manoeuvre::brake,      Manoeuvre::shove,
                                                Manoeuvre::mend,       Manoeuvre::change_tyre};
inline constexpr Side every_side[] = {Side::front, Side::left, Side::right, Side::rear};
// What may be fired along with a manoeuvre; nothing comes first.
inline constexpr std::optional<Side> every_shot[] = {std::nullopt, Side::front, Side::right, Side::rear, Side::left};

// Always in the same order: by manoeuvre, and of each first the one without a shot.
template <class Visit>
void each_possible_command(const Game& game, Visit&& visit) {
    for (const Manoeuvre manoeuvre : every_manoeuvre) {
        for (const std::optional<Side> shot : every_shot) {
            const Command command{manoeuvre, shot.has_value(), shot.value_or(Side::front)};
            if (has_a_key(game, manoeuvre) && game.would_refuse(command) == Refusal::none) {
                visit(command);
            }
        }
    }
}

}  // namespace posthaste::bots
