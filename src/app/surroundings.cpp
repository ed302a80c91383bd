// The board in words.
#include <map>

#include "app/cards.hpp"
#include "app/narration.hpp"
#include "game/driving.hpp"
#include "game/people.hpp"
#include "game/weather.hpp"

namespace posthaste {

namespace {

constexpr std::int32_t columns_ahead = 14;
constexpr std::int32_t columns_behind = 4;
constexpr std::size_t most_things = 8;

// What is told first, before the distance: enemies, then things, then what lies on the ground.
constexpr std::int32_t enemy = 0;
constexpr std::int32_t thing = 1000;
constexpr std::int32_t ground = 2000;

// Of an enemy with what it is about to do: "walker, walks 1 west".
std::string told_of(const World& world, Entity entity) {
    std::string name = name_of(world, entity);
    if (world.has<Enemy>(entity)) {
        if (const Human* human = world.find<Human>(entity); human != nullptr && human->turns_on > 0) {
            name.insert(0, "bitten ");
        }
        const std::string plan = told_plan(world, entity);
        return plan.empty() ? "sleeping " + name : name + ", " + plan;
    }
    return world.has<Ground>(entity) && world.has<Burning>(entity) ? "fire" : name;
}

// What the van itself suffers from, and the weather: sentences with a space before each.
std::string state_of(const World& world, Entity van, Entity driver) {
    std::string words = describe(weather_of(world));
    if (!words.empty()) {
        words.insert(0, " ");
    }
    if (const Burning* burning = world.find<Burning>(driver)) {
        words += " You are on fire: " + std::to_string(burning->left) + " more.";
    }
    if (const std::int32_t aboard = passengers(world); aboard > 0) {
        words += " Passengers: " + std::to_string(aboard) + ".";
    }
    if (const Corrosion* corrosion = world.find<Corrosion>(van); corrosion != nullptr && corrosion->points > 0) {
        words += " Acid in the tyres: " + std::to_string(corrosion->points) + " of 4.";
    }
    return words;
}

}  // namespace

Card card_of_surroundings(const Game& game) {
    const World& world = game.world();
    const Cell van = world.at(game.driver());
    const Road& road = world.get<Road>(game.road());
    Card card;
    card.name = "Around you";
    card.text = van.row < road.top      ? "North of the road"
                : van.row > road.bottom ? "South of the road"
                                        : "Lane " + std::to_string(van.row - road.top + 1) + " of " +
                                              std::to_string(road.bottom - road.top + 1);
    card.text += (game.on_foot() ? ", on foot, the van " + told_way(van, world.at(game.van()))
                                 : ", speed " + std::to_string(world.get<Speed>(game.van()).value)) +
                 ", camp " + std::to_string(world.columns() - 1 - van.column) + " east." +
                 state_of(world, game.van(), game.driver());
    std::multimap<std::int32_t, std::string> most_important_first;
    world.each<Position>([&](Entity entity, const Position& position) {
        const std::int32_t east = position.cell.column - van.column;
        if (east > columns_ahead || east < -columns_behind || entity == game.driver() ||
            !in_sight(world, position.cell)) {
            return;
        }
        std::string name = told_of(world, entity);
        if (!name.empty()) {
            const bool lies = world.has<Ground>(entity);
            name.insert(0, !lies && world.has<Burning>(entity) ? "burning " : "");
            const std::int32_t rank = world.has<Enemy>(entity) ? enemy : lies ? ground : thing;
            // The place first: that is what tells things apart.
            most_important_first.emplace(rank + lull::rings_between(position.cell, van),
                                         told_way(van, position.cell) + ": " + name);
        }
    });
    for (auto& [rank, words] : most_important_first) {
        if (card.lines.size() == most_things) {
            card.lines.push_back("and " + std::to_string(most_important_first.size() - most_things) + " more");
            break;
        }
        card.lines.push_back(std::move(words));
    }
    if (card.lines.empty()) {
        card.lines.emplace_back("nothing near");
    }
    return card;
}

}  // namespace posthaste
