// A depot as somebody drew it (assets/depots): a room of crates and light, its puzzle not yet begun.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lull/byte_archive.hpp"
#include "lull/declare.hpp"
#include "lull/modules/beams.hpp"
#include "lull/modules/entangled.hpp"

namespace posthaste {

// Each is the name of an assemblage (assets/data/things_of_depots.json).
LULL_ENUM(DepotThing, wall, rail, entrance, vault, gate, plate, eye, emitter, receiver, mirror, pane, crate,
          mirror_crate, pane_crate);
LULL_ENUM(LightColour, white, red, blue);

// What a letter of the drawing stands for.
struct DepotPiece {
    char letter = ' ';
    DepotThing thing = DepotThing::wall;
    LightColour colour = LightColour::white;      // of an emitter, a receiver, an eye, a pane
    lull::Offset way = lull::north;               // of an emitter
    lull::OnLight mirror = lull::OnLight::slash;  // of a mirror
    std::uint8_t gate = 0;                        // of a gate and what opens it: the number of its letter
    std::uint8_t link = 0;                        // of entangled crates: the number of their pair, from 1
    lull::InStep how = lull::InStep::same;        // and how they move
    bool keeps_to_rails = false;
    bool on_rails = false;  // there are rails under it
    LULL_FIELDS(letter, thing, colour, way, mirror, gate, link, how, keeps_to_rails, on_rails);
};

struct DepotLevel {
    std::string name;
    std::string hint;  // the crow's
    std::int32_t columns = 0;
    std::int32_t rows = 0;
    std::string cells;  // row by row: '#' wall, '.' floor, ':' rail, '@' entrance, '$' vault, or a piece's letter
    std::vector<DepotPiece> pieces;
    std::int32_t steps = 0;   // of a shortest solution
    std::int32_t pushes = 0;  // the fewest of any that has so few steps
    std::string solution;     // such a one: u, d, l and r step, capitals push
    LULL_FIELDS(name, hint, (columns, 3, 40), (rows, 3, 40), cells, pieces, (steps, 1, 1000), (pushes, 0, 1000),
                solution);

    [[nodiscard]] char at(std::int32_t column, std::int32_t row) const {
        return cells[static_cast<std::size_t>(row * columns + column)];
    }
    // Null for the letters that mean the same in every drawing.
    [[nodiscard]] const DepotPiece* piece(char letter) const {
        for (const DepotPiece& one : pieces) {
            if (one.letter == letter) {
                return &one;
            }
        }
        return nullptr;
    }
    // The step of the solution after so many; none: it has no more.
    [[nodiscard]] lull::Offset step_of_solution(std::int32_t taken) const;
    // A hash of all that a game in it depends on: what is begun in one version of a depot does not go on in another.
    [[nodiscard]] std::int32_t version() const;
};

}  // namespace posthaste
