// Small depots drawn in text, played by letters and shown as text. Besides '#' wall, '.' floor, ':' rail, '@' entrance
// and '$' vault: > < ^ v lamps of white light, W R B receivers of white, red and blue, / and \ mirrors on crates, F and
// G the same mirrors fixed in place, o a crate, r b panes on crates, P a fixed red pane, t a crate on rails, A C gates,
// a c their plates, e a white eye of gate a, E a red one, S a red lamp to the south.
// Shown: @ courier, o crate, H closed gate, h open gate, # everything else that is solid.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "game/depot/depot.hpp"
#include "game/depot/play.hpp"
#include "game/shipped_data.hpp"

namespace ascii_depot {

using namespace posthaste;
using lull::InStep;
using lull::OnLight;
using Picture = std::vector<std::string>;

inline DepotLevel level_of(const Picture& map, InStep how = InStep::same) {
    DepotLevel level;
    level.name = "Drawn";
    level.columns = static_cast<std::int32_t>(map.front().size());
    level.rows = static_cast<std::int32_t>(map.size());
    for (const std::string& row : map) {
        level.cells += row;
    }
    const auto add = [&](char letter, DepotThing thing, auto alter) {
        DepotPiece piece;
        piece.letter = letter;
        piece.thing = thing;
        alter(piece);
        level.pieces.push_back(piece);
    };
    const auto of_colour = [](LightColour colour, std::uint8_t gate = 0) {
        return [=](DepotPiece& piece) {
            piece.colour = colour;
            piece.gate = gate;
        };
    };
    const auto shining = [](lull::Offset way, LightColour colour = LightColour::white) {
        return [=](DepotPiece& piece) {
            piece.way = way;
            piece.colour = colour;
        };
    };
    const auto slanting = [](OnLight mirror) { return [=](DepotPiece& piece) { piece.mirror = mirror; }; };
    const auto of_gate = [](std::uint8_t gate) { return [=](DepotPiece& piece) { piece.gate = gate; }; };
    add('>', DepotThing::emitter, shining(lull::east));
    add('<', DepotThing::emitter, shining(lull::west));
    add('^', DepotThing::emitter, shining(lull::north));
    add('v', DepotThing::emitter, shining(lull::south));
    add('S', DepotThing::emitter, shining(lull::south, LightColour::red));
    add('W', DepotThing::receiver, of_colour(LightColour::white));
    add('R', DepotThing::receiver, of_colour(LightColour::red));
    add('B', DepotThing::receiver, of_colour(LightColour::blue));
    add('/', DepotThing::mirror_crate, slanting(OnLight::slash));
    add('\\', DepotThing::mirror_crate, slanting(OnLight::backslash));
    add('F', DepotThing::mirror, slanting(OnLight::slash));
    add('G', DepotThing::mirror, slanting(OnLight::backslash));
    add('o', DepotThing::crate, [](DepotPiece&) {});
    add('r', DepotThing::pane_crate, of_colour(LightColour::red));
    add('b', DepotThing::pane_crate, of_colour(LightColour::blue));
    add('P', DepotThing::pane, of_colour(LightColour::red));
    add('t', DepotThing::crate, [](DepotPiece& piece) { piece.on_rails = piece.keeps_to_rails = true; });
    add('1', DepotThing::crate, [=](DepotPiece& piece) {
        piece.link = 1;
        piece.how = how;
    });
    add('A', DepotThing::gate, of_gate(1));
    add('a', DepotThing::plate, of_gate(1));
    add('C', DepotThing::gate, of_gate(2));
    add('c', DepotThing::plate, of_gate(2));
    add('e', DepotThing::eye, of_colour(LightColour::white, 1));
    add('E', DepotThing::eye, of_colour(LightColour::red, 1));
    return level;
}

inline lull::Offset way_of(char letter) {
    switch (letter | 0x20) {
        case 'u': return lull::north;
        case 'd': return lull::south;
        case 'l': return lull::west;
        default: return lull::east;
    }
}

class DrawnDepot {
public:
    explicit DrawnDepot(const Picture& map, InStep how = InStep::same) : play(level_of(map, how), shipped_data()) {}
    explicit DrawnDepot(const DepotLevel& level) : play(level, shipped_data()) {}

    // Plays steps: u, d, l and r step, capitals push; each must be accepted.
    void go(const std::string& steps) {
        for (const char letter : steps) {
            const std::int32_t pushes = play.depot().pushes;
            CAPTURE(letter);
            REQUIRE(play.step(way_of(letter)) == StepRefusal::none);
            CHECK((play.depot().pushes > pushes) == (letter < 'a'));
        }
    }
    // The reason for refusing a step, after checking that nothing changed.
    StepRefusal refused(char letter) {
        const std::uint64_t before = play.hash();
        const StepRefusal why = play.step(way_of(letter));
        CHECK(play.hash() == before);
        return why;
    }
    [[nodiscard]] Picture seen() const {
        const World& world = play.world();
        Picture rows(static_cast<std::size_t>(world.rows()),
                     std::string(static_cast<std::size_t>(world.columns()), '.'));
        const auto put = [&](Cell cell, char letter) {
            rows[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)] = letter;
        };
        world.each<Solid, Position>([&](Entity, const Solid&, const Position& it) { put(it.cell, '#'); });
        world.each<Gate, Position>(
            [&](Entity, const Gate& gate, const Position& it) { put(it.cell, gate.open ? 'h' : 'H'); });
        world.each<Crate, Position>([&](Entity, const Crate&, const Position& it) { put(it.cell, 'o'); });
        put(world.at(play.courier()), '@');
        return rows;
    }
    // The number of beams in each cell, including lamps and the things they hit.
    [[nodiscard]] Picture light() const {
        const World& world = play.world();
        Picture rows(static_cast<std::size_t>(world.rows()),
                     std::string(static_cast<std::size_t>(world.columns()), '.'));
        for (const lull::Beam& beam : world.index<Light>().all(world)) {
            for (const lull::BeamStep& step : beam.steps) {
                char& at = rows[static_cast<std::size_t>(step.cell.row)][static_cast<std::size_t>(step.cell.column)];
                at = at == '.' ? '1' : static_cast<char>(at + 1);
            }
        }
        return rows;
    }
    [[nodiscard]] std::int32_t lit() const { return lit_receivers(play.world()).done; }
    [[nodiscard]] bool open() const { return vault_is_open(play.world()); }

    DepotPlay play;
};

}  // namespace ascii_depot
