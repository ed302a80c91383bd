// Beams of light: emitters send them straight on, mirrors turn them, panes colour them, and what is in the way stops
// them. An index (index.hpp), so it is exact after every commit, undo and load: list Beams<Position> among the
// Definition's Indexes. A commit only notes which beams it may have changed; those are traced anew when somebody asks.
//
//     world.index<Light>().each(world, visit)       using Light = lull::Beams<Position>;
//     world.index<Light>().falls_on(world, lamp)    whether a beam of its own colour ends in the sensor
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "lull/cell.hpp"
#include "lull/declare.hpp"
#include "lull/entity.hpp"

namespace lull {

// Colours are a game's own numbers.
using BeamColour = std::uint8_t;

// What a thing does to a beam that enters its cell: '/' and '\' as seen from above, on either face.
LULL_ENUM(OnLight, stops, slash, backslash, colours);

struct Optics {
    LULL(optics, effect, colour);
    OnLight effect = OnLight::stops;
    BeamColour colour = 0;  // that a pane gives
};
// Sends a beam out of its cell. What has no Optics as well lets other beams through.
struct Emitter {
    LULL(emitter, way, colour);
    Offset way = north;  // to the next cell
    BeamColour colour = 0;
};
struct Sensor {
    LULL(sensor, colour);
    BeamColour colour = 0;
};

// Where a beam goes on behind a mirror: '/' joins east with north, '\' east with south.
constexpr Offset reflected(Offset way, OnLight mirror) {
    return mirror == OnLight::slash ? Offset{-way.rows, -way.columns} : Offset{way.rows, way.columns};
}

// A beam in one cell, as it goes on from there; where it ends, as it came in.
struct BeamStep {
    Cell cell;
    Offset way = north;
    BeamColour colour = 0;
    friend bool operator==(const BeamStep&, const BeamStep&) = default;
};
struct Beam {
    Entity emitter;
    std::vector<BeamStep> steps;  // from the emitter's cell to the one where it ends
    bool ends_on_map = false;     // in the cell of the last step, in something that stops it
};

template <class Position>
class Beams {
public:
    template <class List>
    static constexpr auto mask() {
        return List::template mask_of<Position, Optics, Emitter>();
    }

    // In the order of the emitters' ids.
    template <class World>
    const std::vector<Beam>& all(const World& world) const {
        if (is_stale_ || (stale_ != 0 && beams_.size() > 64)) {
            find_emitters(world);
        }
        for (std::size_t i = 0; i < beams_.size(); ++i) {
            if ((stale_ & bit_of(i)) != 0) {
                trace(world, beams_[i], bit_of(i));
            }
        }
        stale_ = 0;
        return beams_;
    }
    // Whether a beam of exactly its colour ends in a sensor; other beams do no harm.
    template <class World>
    bool falls_on(const World& world, Entity sensor) const {
        const Cell cell = world.at(sensor);
        const BeamColour colour = world.template get<Sensor>(sensor).colour;
        for (const Beam& beam : all(world)) {
            if (beam.ends_on_map && beam.steps.back().cell == cell && beam.steps.back().colour == colour) {
                return true;
            }
        }
        return false;
    }
    // How many beams were traced since the world was made or replaced: a measure of the work.
    [[nodiscard]] std::uint64_t traced() const { return traced_; }

    template <class Store>
    void before(const Store& store, Entity entity) {
        note(store, entity);
    }
    template <class Store>
    void after(const Store& store, Entity entity) {
        note(store, entity);
    }
    template <class Store>
    void rebuild(const Store& /*store*/, std::int32_t columns, std::int32_t rows) {
        columns_ = columns;
        rows_ = rows;
        is_stale_ = true;
        traced_ = 0;
    }

private:
    using Bits = std::uint64_t;
    static Bits bit_of(std::size_t beam) { return Bits{1} << beam % 64; }

    // Its cell changes what light does there, before or after the commit.
    template <class Store>
    void note(const Store& store, Entity entity) {
        if (is_stale_) {
            return;
        }
        if (store.template has<Emitter>(entity)) {
            is_stale_ = true;
        } else if (store.template has<Optics>(entity)) {
            const Position* position = store.template find<Position>(entity);
            if (position != nullptr && number(position->cell) < passed_.size()) {
                stale_ |= passed_[number(position->cell)];
            }
        }
    }
    [[nodiscard]] std::size_t number(Cell cell) const {
        const bool on_map = cell.column >= 0 && cell.row >= 0 && cell.column < columns_ && cell.row < rows_;
        return on_map ? static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(columns_) +
                            static_cast<std::size_t>(cell.column)
                      : ~std::size_t{0};
    }

    template <class World>
    void find_emitters(const World& world) const {
        beams_.clear();
        world.template each<Emitter, Position>([&](Entity entity, const Emitter&, const Position&) {
            beams_.push_back({entity, {}, false});
        });
        passed_.assign(beams_.empty() ? 0 : static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_), 0);
        stale_ = ~Bits{0};
        is_stale_ = false;
    }
    template <class World>
    void trace(const World& world, Beam& beam, Bits bit) const {
        ++traced_;
        for (const BeamStep& step : beam.steps) {
            if (number(step.cell) < passed_.size()) {
                passed_[number(step.cell)] &= ~bit;
            }
        }
        const Emitter& emitter = world.template get<Emitter>(beam.emitter);
        BeamStep step{world.at(beam.emitter), emitter.way, emitter.colour};
        beam.steps.assign(1, step);
        beam.ends_on_map = false;
        // What does not run in a ring enters each cell four times at most; a ring has been gone round twice then.
        const std::size_t longest = 12 * passed_.size();
        while (!beam.ends_on_map && beam.steps.size() <= longest) {
            step.cell = step.cell + step.way;
            if (!world.contains(step.cell)) {
                break;
            }
            beam.ends_on_map = meet(world, step);
            beam.steps.push_back(step);
        }
        if (beam.steps.size() > longest) {
            cut_ring(beam.steps);
        }
        for (const BeamStep& passed : beam.steps) {
            if (number(passed.cell) < passed_.size()) {
                passed_[number(passed.cell)] |= bit;
            }
        }
    }
    // Whether it ends in this cell; if not, how it goes on.
    template <class World>
    static bool meet(const World& world, BeamStep& step) {
        bool ends = false;
        world.cell(step.cell).each([&](Entity entity) {
            const Optics* optics = world.template find<Optics>(entity);
            if (optics == nullptr || ends) {
                return;
            }
            switch (optics->effect) {
                case OnLight::slash:
                case OnLight::backslash: step.way = reflected(step.way, optics->effect); break;
                case OnLight::colours: step.colour = optics->colour; break;
                default: ends = true;
            }
        });
        return ends;
    }
    // A ring ends where it would begin again.
    static void cut_ring(std::vector<BeamStep>& steps) {
        auto again = steps.begin() + 1;
        while (std::find(steps.begin(), again, *again) == again) {
            ++again;
        }
        steps.erase(again + 1, steps.end());
    }

    std::int32_t columns_ = 0;
    std::int32_t rows_ = 0;
    // Worked out when somebody asks, from the world as it is.
    mutable std::vector<Beam> beams_;
    mutable std::vector<Bits> passed_;  // by cell: the beams that come through; beyond 64 all are traced anew
    mutable Bits stale_ = 0;            // of those beams
    mutable bool is_stale_ = true;      // which emitters there are
    mutable std::uint64_t traced_ = 0;
};

}  // namespace lull
