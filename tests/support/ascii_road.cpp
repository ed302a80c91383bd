#include "tests/support/ascii_road.hpp"

#include <doctest/doctest.h>

#include <string>
#include <utility>

#include "game/engine.hpp"
#include "game/road/arms.hpp"
#include "game/shipped_data.hpp"

namespace ascii_road {

namespace {

using Resolver = lull::Resolver<Posthaste>;

lull::Bytes save_of(Resolver& resolver) {
    resolver.run();  // until it waits, since no game is saved before
    lull::Bytes bytes;
    lull::ByteWriter writer(bytes);
    resolver.save(writer);
    return bytes;
}

}  // namespace

MapPlan plan_of(const Picture& map) {
    const auto thing = [](const char* name) { return shipped_data().things.find(name); };
    MapPlan plan;
    plan.columns = static_cast<std::int32_t>(map.front().size());
    plan.rows = static_cast<std::int32_t>(map.size());
    plan.road_top = -1;
    for (std::int32_t row = 0; row < plan.rows; ++row) {
        const std::string& line = map[static_cast<std::size_t>(row)];
        if (line.find('.') != std::string::npos && line.find(',') == std::string::npos) {
            plan.road_top = plan.road_top < 0 ? row : plan.road_top;
            plan.road_bottom = row;
        }
        for (std::int32_t column = 0; column < plan.columns; ++column) {
            const Cell cell{column, row};
            switch (line[static_cast<std::size_t>(column)]) {
                case '@': plan.van = cell; break;
                case 'z': plan.things.push_back({thing("walker"), cell}); break;
                case 'r': plan.things.push_back({thing("runner"), cell}); break;
                case 'b': plan.things.push_back({thing("bloater"), cell}); break;
                case 'd': plan.things.push_back({thing("bandit"), cell}); break;
                case 'k': plan.things.push_back({thing("bike"), cell}); break;
                case 'c': plan.things.push_back({thing("car"), cell}); break;
                case 'h': plan.things.push_back({thing("hitchhiker"), cell}); break;
                case 'u': plan.things.push_back({thing("tow_truck"), cell}); break;
                case 'l': plan.things.push_back({thing("toll_king"), cell}); break;
                case 'o': plan.things.push_back({thing("barrel"), cell}); break;
                case 'm': plan.things.push_back({thing("letter"), cell}); break;
                case 'D': plan.things.push_back({thing("house_door"), cell}); break;
                case 'U': plan.things.push_back({thing("depot_door"), cell}); break;
                case 'T': plan.things.push_back({thing("tree"), cell}); break;
                case '^': plan.things.push_back({thing("rock"), cell}); break;
                case '%': plan.things.push_back({thing("wreck"), cell}); break;
                case 'g':
                case 'F': plan.things.push_back({thing("dry_grass"), cell}); break;
                case 'w': plan.things.push_back({thing("puddle"), cell}); break;
                case 'a': plan.things.push_back({thing("acid"), cell}); break;
                case 's': plan.things.push_back({thing("oil"), cell}); break;
                case 'x': plan.things.push_back({thing("mine"), cell}); break;
                case 'W':
                    plan.things.push_back({thing("dry_grass"), cell});
                    plan.things.push_back({thing("puddle"), cell});
                    break;
                default: break;
            }
        }
    }
    plan.road_top = plan.road_top < 0 ? 0 : plan.road_top;
    return plan;
}

lull::Bytes begun(const MapPlan& plan, std::int32_t run, const Alter& alter, const GameData& data) {
    Resolver resolver(plan.columns, plan.rows, {}, {}, data);
    populate(resolver, plan, 0, run);
    resolver.apply_unjudged([&](Action& action) { alter(resolver.world(), action); });
    return save_of(resolver);
}

lull::Bytes altered(const lull::Bytes& save, const std::vector<Alter>& alterations) {
    lull::ByteReader reader(save);
    const auto columns = static_cast<std::int32_t>(reader.number());
    const auto rows = static_cast<std::int32_t>(reader.number());
    Resolver resolver(columns, rows, {}, {}, shipped_data());
    REQUIRE_FALSE(resolver.load(reader, 100'000));
    for (const Alter& alter : alterations) {
        resolver.apply_unjudged([&](Action& action) { alter(resolver.world(), action); });
    }
    return save_of(resolver);
}

std::unique_ptr<Game> game_of(const Picture& map, const VanState& state) {
    Picture drawn = map;
    MapPlan plan = plan_of(drawn);
    plan.horde_front = state.horde_front;
    for (const auto& [letter, cell] : state.beneath) {
        const Picture alone{std::string(1, letter)};
        const MapPlan one = plan_of(alone);
        for (const auto& placed : one.things) {
            plan.things.push_back({placed.thing, cell});
        }
        if (letter == 'F') {
            drawn[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)] = letter;
        }
    }
    const auto letter_at = [&](Cell cell) {
        return drawn[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
    };
    auto game = loaded(begun(plan, state.run, [&](const World& world, Action& action) {
        const Entity van = world.first<Van>();
        action.set(van, Speed{state.speed});
        action.set(van, Health{state.driver, 8});
        action.set(van, Engine{state.engine, 8});
        action.set(van, Tyres{state.tyres, 4});
        action.set(van, state.plates);
        action.set(van, MailSack{state.letters});
        Road road = world.get<Road>(world.first<Road>());
        road.turn = state.turn - 1;
        road.seed = state.seed;
        road.weather = find_weather(shipped_data().weathers, state.weather).value();
        action.set(van, Corrosion{state.corrosion});
        action.set(van, state.kits);
        action.set(van, Seats{state.seats});
        if (state.burns > 0) {
            action.set(van, Burning{state.burns, 0});
        }
        world.each<Flammable, Position>([&](Entity entity, const Flammable& flammable, const Position& place) {
            if (world.has<Ground>(entity) && letter_at(place.cell) == 'F') {
                action.set(entity, Burning{flammable.turns, 0});
            }
        });
        action.set(world.first<Road>(), road);
        world.each<Enemy, Speed>(
            [&](Entity enemy, const Enemy&, const Speed&) { action.set(enemy, Speed{state.traffic}); });
        if (state.noticed) {
            world.each<Enemy>([&](Entity enemy, const Enemy&) { action.set<Awake>(enemy); });
        }
        if (!state.armed) {
            action.destroy(weapon_on(world, van, Side::front));
        }
        for (const auto& [side, weapon] : state.mounted) {
            action.destroy(weapon_on(world, van, side));
            const Entity mounted = shipped_data().things.spawn(action, shipped_data().things.find(weapon));
            action.set(mounted, MountedOn{van, side});
        }
    }));
    game->take_events();
    return game;
}

lull::Bytes saved(const Game& game) {
    lull::Bytes bytes;
    game.save(bytes);
    return bytes;
}

std::unique_ptr<Game> loaded(const lull::Bytes& bytes, const GameData& data) {
    lull::Fault fault;
    auto game = Game::load(bytes, data, fault);
    REQUIRE_MESSAGE(game != nullptr, fault.sentence());
    return game;
}

// Whether the grid equals one newly built from the components.
bool grid_is_exact(const World& world) {
    auto rebuilt = world.grid();
    rebuilt.rebuild(world.store());
    return rebuilt == world.grid();
}

std::int32_t paid_besides_deeds(const Game& game) {
    REQUIRE(game.outcome() != nullptr);
    return game.outcome()->pay - pay_for(game.world(), deeds_of(game.world()));
}

}  // namespace ascii_road
