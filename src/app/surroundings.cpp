// The board in words.
#include <cstdlib>

#include "app/narration.hpp"
#include "app/screens.hpp"
#include "game/behaviour.hpp"
#include "game/driving.hpp"
#include "game/people.hpp"
#include "game/weather.hpp"

namespace posthaste {

namespace {

constexpr std::int32_t columns_ahead = 14;
constexpr std::int32_t columns_behind = 4;
constexpr std::size_t most_things = 8;
constexpr int most_ground = 3;         // of what lies about; else nobody would hear of what walks
constexpr std::int32_t farthest = 32;  // rings: beyond any row of the map

struct Near {
    std::int32_t distance;
    bool lies;
    std::string words;
};

// "three columns" is long to listen to: numbers, and compass words.
std::string place_from(Cell from, Cell to) {
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

std::string told_of(const World& world, Entity entity, Cell van) {
    std::string name = name_of(world, entity);
    if (const Enemy* enemy = world.find<Enemy>(entity)) {
        if (const Human* human = world.find<Human>(entity); human != nullptr && human->turns_on > 0) {
            name = "bitten " + name;
        }
        if (enemy->hooked) {
            name += " that holds you on its hook,";
        }
        if (enemy->wants == Want::lift) {
            return world.has<Awake>(entity) ? name + " that waves for a lift" : name;
        }
        const Intent* intent = world.find<Intent>(entity);
        if (intent == nullptr) {
            return world.has<Awake>(entity) ? name : "sleeping " + name;
        }
        std::string words = name + " that ";
        words += intent->destination == world.at(entity)
                     ? std::string("stays")
                     : (world.has<Speed>(entity) ? "drives to " : "steps to ") + place_from(van, intent->destination);
        if (!intent->attacks) {
            return words;
        }
        const Weapon* weapon = world.find<Weapon>(intent->weapon);
        if (weapon == nullptr) {
            return words + " and claws around there";
        }
        constexpr const char* ways[] = {"east", "south", "west", "north"};  // by Side
        if (weapon->pattern == Pattern::hook) {
            return words + " and throws its hook";
        }
        return words + (weapon->pattern == Pattern::cone ? " and sprays " : " and fires ") +
               ways[static_cast<std::size_t>(intent->side)];
    }
    return world.has<Ground>(entity) && world.has<Burning>(entity) ? "fire" : name;
}

// What the van itself suffers from, and the weather.
std::string state_of(const World& world, Entity van) {
    std::string words = describe(weather_of(world));
    if (!words.empty()) {
        words += " ";
    }
    if (const Burning* burning = world.find<Burning>(van)) {
        words += "You are on fire: " + std::to_string(burning->left) + " more. ";
    }
    if (const std::int32_t aboard = passengers(world); aboard > 0) {
        words += "Passengers: " + std::to_string(aboard) + ". ";
    }
    if (const Corrosion* corrosion = world.find<Corrosion>(van); corrosion != nullptr && corrosion->points > 0) {
        words += "Acid in the tyres: " + std::to_string(corrosion->points) + " of 4. ";
    }
    return words;
}

}  // namespace

std::string describe_surroundings(const Game& game) {
    const World& world = game.world();
    const Cell van = world.at(game.van());
    const Road& road = world.get<Road>(game.road());
    std::string text = van.row < road.top      ? "North of the road"
                       : van.row > road.bottom ? "South of the road"
                                               : "Lane " + std::to_string(van.row - road.top + 1) + " of " +
                                                     std::to_string(road.bottom - road.top + 1);
    text += ", speed " + std::to_string(world.get<Speed>(game.van()).value) + ", camp " +
            std::to_string(world.columns() - 1 - van.column) + " east. " + state_of(world, game.van());
    std::vector<Near> all;
    world.each<Position>([&](Entity entity, const Position& position) {
        const std::int32_t east = position.cell.column - van.column;
        if (east > columns_ahead || east < -columns_behind || entity == game.van() || !in_sight(world, position.cell)) {
            return;
        }
        std::string name = told_of(world, entity, van);
        if (!name.empty()) {
            const bool lies = world.has<Ground>(entity);
            name.insert(0, !lies && world.has<Burning>(entity) ? "burning " : "");
            const std::int32_t distance = lull::rings_between(position.cell, van);
            // The place first: that is what tells things apart.
            all.push_back({distance, lies, place_from(van, position.cell) + ": " + name});
        }
    });
    if (all.empty()) {
        return text + "Nothing near.";
    }
    std::size_t told = 0;
    int told_of_ground = 0;
    for (std::int32_t distance = 0; distance <= farthest; ++distance) {
        for (const Near& thing : all) {
            if (thing.distance == distance && told < most_things && !(thing.lies && told_of_ground == most_ground)) {
                told_of_ground += thing.lies ? 1 : 0;
                text += (told == 0 ? "" : "; ") + thing.words;
                ++told;
            }
        }
    }
    text += ".";
    if (all.size() > told) {
        text += " And " + std::to_string(all.size() - told) + " more.";
    }
    return text;
}

}  // namespace posthaste
