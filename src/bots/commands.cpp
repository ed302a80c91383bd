#include "bots/commands.hpp"

#include <algorithm>

#include "game/names.hpp"
#include "game/posthaste.hpp"
#include "game/road/driving.hpp"

namespace posthaste::bots {

Entity weapon_of(const Game& game, Command command) {
    return command.shoots ? weapon_on(game.world(), game.van(), command.side) : Entity{};
}

std::size_t kind_of(const World& world, Entity weapon) {
    const std::string name = name_of(world, weapon);
    const auto* found = std::find(std::begin(weapon_names), std::end(weapon_names), name);
    return found == std::end(weapon_names) ? 0 : static_cast<std::size_t>(found - std::begin(weapon_names));
}

bool has_a_key(const Game& game, Manoeuvre manoeuvre) {
    const bool eastward = manoeuvre == Manoeuvre::accelerate || manoeuvre == Manoeuvre::shove;
    return !eastward || manoeuvre == game.eastward();
}

}  // namespace posthaste::bots
