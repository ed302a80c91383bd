#include "bots/commands.hpp"

#include "game/posthaste.hpp"
#include "game/road/driving.hpp"

namespace posthaste::bots {

std::vector<std::string> weapons_for_sale(const GameData& data) {
    std::vector<std::string> names;
    for (const Good& good : data.goods) {
        if (good.gives == Gives::weapon) {
            names.emplace_back(data.things.value_of<Named>(data.things.find(good.thing)).called.view());
        }
    }
    return names;
}

Entity weapon_of(const Game& game, Command command) {
    return command.shoots ? weapon_on(game.world(), game.van(), command.side) : Entity{};
}

bool has_a_key(const Game& game, Manoeuvre manoeuvre) {
    const bool eastward = manoeuvre == Manoeuvre::accelerate || manoeuvre == Manoeuvre::shove;
    return !eastward || manoeuvre == game.eastward();
}

}  // namespace posthaste::bots
