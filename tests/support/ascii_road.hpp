// Small roads drawn in text, played by commands and shown as text. A row with ',' is verge, one with '.' is road; the
// first and the last row of road are found that way.
// @ van, z walker, r runner, b bloater, d bandit, k bike, c car, h hitchhiker, u tow truck, l Toll King
// (with two trailers, x, behind him), o barrel, m letter, T tree, ^ rock, % wreck, D door of a house;
// i is the driver on foot; in the output an enemy that is awake is a capital.
// g dry grass, w puddle, a acid, s oil slick, x mine, W grass in a puddle, F grass on fire.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "game/game.hpp"
#include "game/road/driving.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/events.hpp"
#include "tests/support/named.hpp"
#include "words/refusals.hpp"

namespace ascii_road {

using namespace posthaste;
using Picture = std::vector<std::string>;

// The state of the van when the first turn begins.
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
    std::uint32_t seed = 0;    // of the journey
    bool armed = true;         // has its pistol
    std::int32_t traffic = 0;  // the speed of every enemy that drives
    std::string_view weather = "dry";
    std::int32_t burns = 0;  // turns
    std::int32_t corrosion = 0;
    std::vector<std::pair<char, Cell>> beneath{};  // things beneath those in the drawing
    // Assemblages of weapons that replace whatever is mounted on that side.
    std::vector<std::pair<Side, const char*>> mounted{};
    Kits kits{1, 1};
    bool noticed = false;  // by every enemy, at any distance
    std::int32_t seats = 2;
};

inline constexpr Plates no_plates{0, 0, 0, 0};

MapPlan plan_of(const Picture& map);

// A change that bypasses the rules.
using Alter = std::function<void(const World&, Action&)>;
// The save of such a road, altered before its first turn, at the moment when it awaits a command.
lull::Bytes begun(const MapPlan& plan, std::int32_t run, const Alter& alter, const GameData& data = shipped_data());
// That save after applying these changes, one after the other.
lull::Bytes altered(const lull::Bytes& save, const std::vector<Alter>& alterations);

// A game with any state of the van: the state is changed before the first turn and loaded like a save.
std::unique_ptr<Game> game_of(const Picture& map, const VanState& state);

lull::Bytes saved(const Game& game);
std::unique_ptr<Game> loaded(const lull::Bytes& bytes, const GameData& data = shipped_data());

struct DrawnRoad {
    std::unique_ptr<Game> game;
    std::vector<Event> events;  // of the last turn

    explicit DrawnRoad(const Picture& map, const VanState& state = {}) : game(game_of(map, state)) {}

    // Plays a whole turn; returns why it was refused.
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
    // The message a player would get for that order now; empty: it would be accepted.
    [[nodiscard]] std::string refusal_of(Manoeuvre manoeuvre, bool fire = false) const {
        return words::explain(game->would_refuse({manoeuvre, fire}), world(), manoeuvre);
    }
    [[nodiscard]] std::string refusal_of(Side side) const {
        return words::explain(game->would_refuse({Manoeuvre::coast, true, side}), world(), Manoeuvre::coast, side);
    }

    [[nodiscard]] const World& world() const { return game->world(); }
    template <class C>
    [[nodiscard]] const C& of_van() const {
        return world().get<C>(game->van());
    }
    [[nodiscard]] Cell van() const { return of_van<Position>().cell; }
    [[nodiscard]] std::int32_t speed() const { return of_van<Speed>().value; }
    [[nodiscard]] std::int32_t driver() const { return world().get<Health>(game->driver()).value; }
    // The driver's cell, in the van or on foot.
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
    // Null: the enemy plans nothing.
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
    // How many of the events are of these kinds.
    template <class... Which>
    [[nodiscard]] int times() const {
        int count = 0;
        for (const Event& event : events) {
            count += (std::holds_alternative<Which>(event) || ...) ? 1 : 0;
        }
        return count;
    }
    template <class... Which>
    [[nodiscard]] bool happened() const {
        return times<Which...>() > 0;
    }
    [[nodiscard]] int times_lost(Lost::Part part) const {
        int count = 0;
        for (const Event& event : events) {
            count += events::is_lost(event, part) ? 1 : 0;
        }
        return count;
    }
};

// Whether the grid equals one newly built from the components.
bool grid_is_exact(const World& world);

// What the camp paid for the mail and for those brought along.
std::int32_t paid_besides_deeds(const Game& game);

}  // namespace ascii_road
