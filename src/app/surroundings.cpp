// The board in words.
#include <cstdlib>

#include "app/screens.hpp"
#include "game/behaviour.hpp"
#include "game/driving.hpp"

namespace posthaste {

namespace {

constexpr std::int32_t columns_ahead = 14;
constexpr std::int32_t columns_behind = 4;
constexpr std::size_t most_things = 8;
constexpr std::int32_t farthest = 32;  // rings: beyond any row of the map

struct Near {
    std::int32_t distance;
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

std::string name_of(const World& world, Entity entity, Cell van) {
    if (const Walker* walker = world.find<Walker>(entity); walker != nullptr) {
        if (!world.has<Awake>(entity)) {
            return "sleeping walker";
        }
        const Intent* intent = world.find<Intent>(entity);
        if (intent == nullptr) {
            return "walker";
        }
        std::string words = "walker that ";
        words += intent->destination == world.get<Position>(entity).cell
                     ? std::string("stays")
                     : "steps to " + place_from(van, intent->destination);
        return words + (intent->attacks ? " and claws around there" : "");
    }
    if (world.has<Explosive>(entity)) {
        return "barrel";
    }
    if (world.has<Letter>(entity)) {
        return "letter";
    }
    if (const Scenery* scenery = world.find<Scenery>(entity)) {
        return scenery->kind == SceneryKind::rock ? "rock" : scenery->kind == SceneryKind::wreck ? "wreck" : "tree";
    }
    return {};
}

}  // namespace

std::string describe_surroundings(const Game& game) {
    const World& world = game.world();
    const Cell van = world.get<Position>(game.van()).cell;
    const Road& road = world.get<Road>(game.road());
    std::string text = van.row < road.top      ? "North of the road"
                       : van.row > road.bottom ? "South of the road"
                                               : "Lane " + std::to_string(van.row - road.top + 1) + " of " +
                                                     std::to_string(road.bottom - road.top + 1);
    text += ", speed " + std::to_string(world.get<Speed>(game.van()).value) + ", camp " +
            std::to_string(world.columns() - 1 - van.column) + " east. ";
    std::vector<Near> all;
    world.each<Position>([&](Entity entity, const Position& position) {
        const std::int32_t east = position.cell.column - van.column;
        if (east > columns_ahead || east < -columns_behind || entity == game.van()) {
            return;
        }
        const std::string name = name_of(world, entity, van);
        if (!name.empty()) {
            const std::int32_t distance = lull::rings_between(position.cell, van);
            // The place first: that is what tells things apart.
            all.push_back({distance, place_from(van, position.cell) + ": " + name});
        }
    });
    if (all.empty()) {
        return text + "Nothing near.";
    }
    std::size_t told = 0;
    for (std::int32_t distance = 0; distance <= farthest; ++distance) {
        for (const Near& thing : all) {
            if (thing.distance == distance && told < most_things) {
                text += (told == 0 ? "" : "; ") + thing.words;
                ++told;
            }
        }
    }
    text += ".";
    if (all.size() > told) {
        text += " And " + std::to_string(all.size() - told) + " more, farther off.";
    }
    return text;
}

}  // namespace posthaste
