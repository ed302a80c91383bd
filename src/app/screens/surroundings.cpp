#include "app/screens/surroundings.hpp"

#include <map>
#include <set>
#include <utility>

#include "app/screens/cards.hpp"
#include "app/telling/telling.hpp"
#include "game/names.hpp"
#include "game/posthaste.hpp"
#include "game/road/driving.hpp"
#include "game/road/people.hpp"
#include "game/road/road.hpp"
#include "game/road/visits.hpp"
#include "game/road/weather.hpp"
#include "words/cards.hpp"
#include "words/grammar.hpp"
#include "words/places.hpp"

namespace posthaste {

namespace {

constexpr std::int32_t columns_ahead = 14;
constexpr std::int32_t columns_behind = 4;
constexpr std::size_t most_things = 14;

// What is told first, before the distance: enemies, what can hurt, letters, what is of use, and then the rest.
constexpr std::int32_t hostile = 0;
constexpr std::int32_t hurts = 250;
constexpr std::int32_t mail = 500;
constexpr std::int32_t of_use = 1000;
constexpr std::int32_t the_rest = 2000;

// Whether it is where you drive or step next if you hold your course.
bool lies_ahead(Cell here, Cell there) { return there.row == here.row && there.column > here.column; }

std::int32_t rank_of(const World& world, Entity entity, Cell here) {
    const Enemy* enemy = world.find<Enemy>(entity);
    const Ground* ground = world.find<Ground>(entity);
    const bool does_harm =
        ground != nullptr && (ground->corrodes || ground->harm > 0 || !conditions_of(world, entity).empty());
    if (enemy != nullptr && enemy->wants != Want::lift) {
        return hostile;
    }
    if (does_harm || (world.has<Scenery>(entity) && world.has<Solid>(entity) && lies_ahead(here, world.at(entity)))) {
        return hurts;
    }
    if (world.has<Letter>(entity)) {
        return mail;
    }
    const bool leads_in = world.has<PlaceDoor>(entity) && may_go_in(world, entity);
    const bool is_of_use =
        enemy != nullptr || leads_in || world.has<Explosive>(entity) || (ground != nullptr && ground->wet);
    return is_of_use ? of_use : the_rest;
}

// An enemy is told with what it is about to do: "walker, walks 1 west".
std::string told_of(const World& world, Entity entity) {
    std::string name = name_of(world, entity);
    if (world.has<Enemy>(entity)) {
        if (const Human* human = world.find<Human>(entity); human != nullptr && human->turns_on > 0) {
            name = words::fill(words::bitten, {{"who", name}});
        }
        const std::string plan = describe_plan(world, entity);
        if (plan.empty() && world.get<Enemy>(entity).wants == Want::lift) {
            return name;  // who has not noticed the van yet
        }
        return words::fill(plan.empty() ? words::sleeping : words::about_to, {{"who", name}, {"plan", plan}});
    }
    if (const PlaceDoor* door = world.find<PlaceDoor>(entity); door != nullptr && may_go_in(world, entity)) {
        return words::fill(words::door_of, {{"door", name}, {"place", name_of_place(world.data(), *door)}});
    }
    const auto conditions = world.has<Ground>(entity) ? conditions_of(world, entity) : std::vector<ConditionTelling>();
    return conditions.empty() ? name : conditions.front().about_the_ground;
}

// Where you are, what the weather means, and what you and the van suffer from.
std::string told_place(const Game& game) {
    const World& world = game.world();
    const Cell here = world.at(game.driver());
    const Cell van = world.at(game.van());
    const Road& road = world.get<Road>(game.road());
    const std::string where =
        here.row < road.top ? words::north_of_the_road
        : here.row > road.bottom
            ? words::south_of_the_road
            : words::fill(words::lane_of, {{"lane", here.row - road.top + 1}, {"lanes", road.bottom - road.top + 1}});
    std::string text = words::fill(game.on_foot() ? words::you_walk : words::you_drive,
                                   {{"where", where},
                                    {"speed", world.get<Speed>(game.van()).value},
                                    {"way", words::way_to(van - here)},
                                    {"cells", world.columns() - 1 - here.column}});
    words::add_sentence(text, weather_of(world).about);
    for (const ConditionTelling& it : conditions_of(world, game.driver())) {
        words::add_sentence(text, words::fill(it.about_you, {{"turns", it.turns}}));
    }
    if (const std::int32_t aboard = passengers(world); aboard > 0) {
        words::add_sentence(text, words::fill(words::has_passengers, {{"count", aboard}}));
    }
    const Corrosion* corrosion = world.find<Corrosion>(game.van());
    if (corrosion != nullptr && corrosion->points > 0) {
        words::add_sentence(text, words::fill(words::acid_has_eaten, {{"points", corrosion->points}}));
    }
    return text;
}

}  // namespace

Card card_of_surroundings(const Game& game) {
    const World& world = game.world();
    const Cell van = world.at(game.driver());
    Card card;
    card.name = words::around_you;
    card.text = told_place(game);
    struct Found {
        std::string name;
        std::string told;
        bool is_one_of_many = false;
        bool is_ahead = false;
    };
    std::multimap<std::int32_t, Found> most_important_first;
    world.each<Position>([&](Entity entity, const Position& position) {
        const std::int32_t east = position.cell.column - van.column;
        if (east > columns_ahead || east < -columns_behind || entity == game.driver() ||
            !in_sight(world, position.cell)) {
            return;
        }
        std::string name = told_of(world, entity);
        if (!name.empty()) {
            const bool lies = world.has<Ground>(entity);
            if (!lies) {
                for (const ConditionTelling& it : conditions_of(world, entity)) {
                    name = words::fill(it.about_somebody, {{"what", name}});
                }
            }
            // The place first: that is what tells things apart.
            const std::string told =
                words::fill(words::thing_there, {{"way", words::way_to(position.cell - van)}, {"what", name}});
            most_important_first.emplace(
                rank_of(world, entity, van) + lull::rings_between(position.cell, van),
                Found{name, told, lies || world.has<Scenery>(entity), lies_ahead(van, position.cell)});
        }
    });
    std::set<std::pair<std::string, bool>> kinds;
    std::int32_t left = 0;
    for (auto& [rank, found] : most_important_first) {
        if (found.is_one_of_many && !kinds.emplace(found.name, found.is_ahead).second) {
            continue;  // the nearest tree stands for all trees, the nearest ahead for those ahead
        }
        if (card.lines.size() < most_things) {
            card.lines.push_back(std::move(found.told));
        } else {
            ++left;
        }
    }
    if (left > 0) {
        card.lines.push_back(words::fill(words::and_more, {{"count", left}}));
    }
    if (card.lines.empty()) {
        card.lines.emplace_back(words::nothing_near);
    }
    return card;
}

}  // namespace posthaste
