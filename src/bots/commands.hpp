// All possible commands of a turn, and the mounted weapons: the only place in this room that knows what a command is
// made of.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/game.hpp"
#include "game/road/arms.hpp"

namespace posthaste::bots {

// The names of all weapons that shops sell, in the order of the data.
std::vector<std::string> weapons_for_sale(const GameData& data);

// The weapon that fires with that command, or none.
Entity weapon_of(const Game& game, Command command);

// Whether the player has a key for it: one key drives east, and the game decides whether that accelerates or shoves.
bool has_a_key(const Game& game, Manoeuvre manoeuvre);

inline constexpr Manoeuvre every_manoeuvre[] = {Manoeuvre::accelerate, Manoeuvre::coast,      Manoeuvre::north,
                                                Manoeuvre::south,      Manoeuvre::brake,      Manoeuvre::shove,
                                                Manoeuvre::mend,       Manoeuvre::change_tyre};
inline constexpr Side every_side[] = {Side::front, Side::left, Side::right, Side::rear};
// The shots that may go with a manoeuvre; no shot comes first.
inline constexpr std::optional<Side> every_shot[] = {std::nullopt, Side::front, Side::right, Side::rear, Side::left};

// Visits commands always in the same order: by manoeuvre, and for each the one without a shot first.
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
