#include "bots/commands.hpp"

#include "game/driving.hpp"

namespace posthaste::bots {

Entity weapon_of(const Game& game, Command command) {
    return command.shoots ? weapon_on(game.world(), game.van(), command.side) : Entity{};
}

WeaponKind kind_of(const World& world, Entity weapon) {
    const Weapon* found = world.find<Weapon>(weapon);
    return found != nullptr ? found->kind : WeaponKind::pistol;
}

bool has_a_key(const Game& game, Manoeuvre manoeuvre) {
    const bool eastward = manoeuvre == Manoeuvre::accelerate || manoeuvre == Manoeuvre::shove;
    return !eastward || manoeuvre == game.eastward();
}

}  // namespace posthaste::bots
