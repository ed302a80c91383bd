// Small roads drawn in text, played by commands and seen as text. A row with ',' is verge, one with '.'
// is road; the first and the last row of road are found that way.
// @ van, z walker, r runner, b bloater, d bandit, k bike, c car, h hitchhiker, u tow truck, l Toll King
// (two trailers, x, hang behind him), o barrel, m letter, T tree, ^ rock, % wreck;
// seen, an enemy that is awake is a capital.
// i is the driver on foot.
// g dry grass, w puddle, a acid, s oil slick, x mine, W grass in a puddle, F grass on fire.
#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <vector>

#include "game/driving.hpp"
#include "game/game.hpp"
#include "tests/support/named.hpp"

namespace ascii_road {

using namespace posthaste;
using Picture = std::vector<std::string>;
using What = Event::What;

// How the van is when the first turn begins.
struct VanState {
    std::int32_t speed = 1;
    std::int32_t driver = 8;
    std::int32_t engine = 8;
    std::int32_t tyres = 4;
    Plates plates{};
    std::int32_t letters = 0;
    std::int32_t turn = 1;                // the first turn's number
    std::int32_t horde_front = -100'000;  // hundredths of a column
    std::int32_t run = 1;
    bool armed = true;         // has its pistol
    std::int32_t traffic = 0;  // the speed of every enemy that drives
    Weather weather = Weather::dry;
    std::int32_t burns = 0;  // turns
    std::int32_t corrosion = 0;
    std::vector<std::pair<char, Cell>> beneath{};  // what lies under what is drawn
    // Assemblages of weapons, each in the place of whatever is mounted on that side.
    std::vector<std::pair<Side, const char*>> mounted{};
    Kits kits{1, 1};
    bool noticed = false;  // by everybody, however far off
    std::int32_t seats = 2;
};

inline constexpr Plates no_plates{0, 0, 0, 0};

inline MapPlan plan_of(const Picture& map) {
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

// Any state of the van: a resolver is filled, altered before its first turn, and becomes a game the way
// a save does.
inline std::unique_ptr<Game> game_of(const Picture& map, const VanState& state) {
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
    lull::Resolver<Definition> resolver(plan.columns, plan.rows, {}, {});
    populate(resolver, plan, 0, state.run);
    resolver.establish([&](Action& action) {
        const World& world = resolver.world();
        const Entity van = world.first<Van>();
        action.set(van, Speed{state.speed});
        action.set(van, Health{state.driver, 8});
        action.set(van, Engine{state.engine, 8});
        action.set(van, Tyres{state.tyres, 4});
        action.set(van, state.plates);
        action.set(van, MailSack{state.letters});
        Road road = world.get<Road>(world.first<Road>());
        road.turn = state.turn - 1;
        road.weather = state.weather;
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
    });
    resolver.run();  // until it waits: before that no game is saved
    lull::Bytes bytes;
    lull::ByteWriter writer(bytes);
    resolver.save(writer);
    lull::Fault fault;
    auto game = Game::load(bytes, fault);
    REQUIRE_MESSAGE(game != nullptr, fault.sentence());
    game->take_events();
    return game;
}

inline lull::Bytes saved(const Game& game) {
    lull::Bytes bytes;
    game.save(bytes);
    return bytes;
}

inline std::unique_ptr<Game> loaded(const lull::Bytes& bytes) {
    lull::Fault fault;
    auto game = Game::load(bytes, fault);
    REQUIRE_MESSAGE(game != nullptr, fault.sentence());
    return game;
}

struct DrawnRoad {
    std::unique_ptr<Game> game;
    std::vector<Event> events;  // of the last turn

    explicit DrawnRoad(const Picture& map, const VanState& state = {}) : game(game_of(map, state)) {}

    // A whole turn; what it was refused for.
    Refusal drive(Manoeuvre manoeuvre, bool fire = false) { return order({manoeuvre, fire}); }
    Refusal order(Command command) {
        const Refusal refusal = game->command(command);
        game->finish();
        events = game->take_events();
        return refusal;
    }
    Refusal accelerate() { return drive(Manoeuvre::accelerate); }
    Refusal brake() { return drive(Manoeuvre::brake); }
    Refusal north() { return drive(Manoeuvre::north); }
    Refusal south() { return drive(Manoeuvre::south); }
    Refusal coast() { return drive(Manoeuvre::coast); }
    Refusal shove() { return drive(Manoeuvre::shove); }
    Refusal fire() { return drive(Manoeuvre::coast, true); }
    Refusal fire(Side side, Manoeuvre manoeuvre = Manoeuvre::coast) { return order({manoeuvre, true, side}); }
    Refusal mend() { return drive(Manoeuvre::mend); }
    Refusal change_tyre() { return drive(Manoeuvre::change_tyre); }
    Refusal climb_out() { return drive(Manoeuvre::climb_out); }
    // What the player reads when that is ordered now; empty: it is obeyed.
    [[nodiscard]] std::string refusal_of(Manoeuvre manoeuvre, bool fire = false) const {
        return explain(game->would_refuse({manoeuvre, fire}), world(), manoeuvre);
    }
    [[nodiscard]] std::string refusal_of(Side side) const {
        return explain(game->would_refuse({Manoeuvre::coast, true, side}), world(), Manoeuvre::coast, side);
    }

    [[nodiscard]] const World& world() const { return game->world(); }
    template <class C>
    [[nodiscard]] const C& of_van() const {
        return world().get<C>(game->van());
    }
    [[nodiscard]] Cell van() const { return of_van<Position>().cell; }
    [[nodiscard]] std::int32_t speed() const { return of_van<Speed>().value; }
    [[nodiscard]] std::int32_t driver() const { return world().get<Health>(game->driver()).value; }
    // Where the driver is, in the van or on foot.
    [[nodiscard]] Cell you() const { return world().at(game->driver()); }
    [[nodiscard]] std::int32_t engine() const { return of_van<Engine>().value; }
    [[nodiscard]] std::int32_t tyres() const { return of_van<Tyres>().value; }
    [[nodiscard]] const Plates& plates() const { return of_van<Plates>(); }
    [[nodiscard]] std::int32_t letters() const { return of_van<MailSack>().letters; }
    [[nodiscard]] std::int32_t turn() const { return world().get<Road>(game->road()).turn; }
    [[nodiscard]] std::int32_t horde_front() const { return world().get<Horde>(world().first<Horde>()).front; }
    [[nodiscard]] std::uint32_t walkers() const { return world().count<Walker>(); }
    // The only walker, or the one in that cell; none when there is none.
    [[nodiscard]] Entity walker() const { return world().first<Walker>(); }
    [[nodiscard]] Entity walker_at(Cell cell) const { return world().cell(cell).any<Enemy>(); }
    // The only enemy of that kind; none when there is none.
    [[nodiscard]] Entity enemy(const char* thing) const {
        Entity found;
        const Named name = named(thing);
        world().each<Enemy, Named>(
            [&](Entity entity, const Enemy&, const Named& it) { found = it == name ? entity : found; });
        return found;
    }
    [[nodiscard]] Cell cell_of(Entity entity) const { return world().get<Position>(entity).cell; }
    [[nodiscard]] std::int32_t health_of(Entity entity) const { return world().get<Health>(entity).value; }
    // Null: it plans nothing.
    [[nodiscard]] const Intent* plan_of(Entity entity) const { return world().find<Intent>(entity); }
    [[nodiscard]] std::int32_t letters_on_the_road() const {
        std::int32_t count = 0;
        world().each<Letter, Position>([&](Entity, const Letter&, const Position&) { ++count; });
        return count;
    }
    [[nodiscard]] std::uint32_t letters_at(Cell cell) const { return world().cell(cell).count<Letter>(); }

    [[nodiscard]] Picture picture() const {
        const std::string text = game->picture(0, world().columns());
        Picture rows(1);
        for (const char letter : text) {
            if (letter == '\n') {
                rows.emplace_back();
            } else {
                rows.back() += letter;
            }
        }
        rows.pop_back();
        return rows;
    }
    [[nodiscard]] int times(What what) const {
        int count = 0;
        for (const Event& event : events) {
            count += event.what == what ? 1 : 0;
        }
        return count;
    }
    [[nodiscard]] bool happened(What what) const { return times(what) > 0; }
};

// The grid answers as if it had just been built from the components.
inline bool grid_is_exact(const World& world) {
    auto rebuilt = world.grid();
    rebuilt.rebuild(world.store());
    return rebuilt == world.grid();
}

}  // namespace ascii_road
