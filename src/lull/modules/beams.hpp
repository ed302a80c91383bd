// Beams of light: emitters send them straight ahead, mirrors turn them, panes colour them, and other things stop them.
// An index (index.hpp), so it is exact after every commit, undo and load: list Beams<Position> among the game's
// Indexes. A commit only notes which beams it may have changed; they are traced again on the next query.
//
//     world.index<Light>().each(world, visit)       with using Light = lull::Beams<Position>;
//     world.index<Light>().falls_on(world, lamp)    whether a beam of its own colour ends in the sensor
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "lull/cell.hpp"
#include "lull/declare.hpp"
#include "lull/entity.hpp"

namespace lull {

// A game's own number for a colour.
using BeamColour = std::uint8_t;

// What a thing does to a beam that enters its cell. '/' and '\' are mirrors seen from above, with two faces.
LULL_ENUM(OnLight, stops, slash, backslash, colours);

// What a thing does to light.
struct Optics {
    LULL(optics, effect, colour);
    OnLight effect = OnLight::stops;  // what happens to a beam that enters
    BeamColour colour = 0;            // for panes
};
// Sends a beam out of its cell. Without Optics it lets other beams through.
struct Emitter {
    LULL(emitter, way, colour);
    Offset way = north;     // towards the next cell
    BeamColour colour = 0;  // for panes
};
// Something that notices a beam of its colour.
struct Sensor {
    LULL(sensor, colour);
    BeamColour colour = 0;  // the only colour that it notices
};

// The direction of a beam behind a mirror: '/' joins east with north, '\' east with south.
constexpr Offset reflected(Offset way, OnLight mirror) {
    return mirror == OnLight::slash ? Offset{-way.rows, -way.columns} : Offset{way.rows, way.columns};
}

// A beam in one cell, with the direction and colour in which it leaves; in the last cell, in which it arrived.
struct BeamStep {
    Cell cell;              // where the beam is
    Offset way = north;     // where it goes next
    BeamColour colour = 0;  // the game's number for it
    friend bool operator==(const BeamStep&, const BeamStep&) = default;
};
// One beam from its emitter to its end.
struct Beam {
    Entity emitter;               // where it comes from
    std::vector<BeamStep> steps;  // from the emitter's cell to the last one
    bool ends_on_map = false;     // something in the last step's cell stops it
};

// All beams of a world; an index (index.hpp). A beam is traced when it is asked for, and again only after something on
// its way has changed.
template <class Position>
class Beams {
public:
    // The components that bend or stop beams.
    template <class List>
    static constexpr auto mask() {
        return List::template mask_of<Position, Optics, Emitter>();
    }

    // Visits the beams in the order of the emitters' ids.
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
    // Whether a beam of exactly the sensor's colour ends in it; other beams don't matter.
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
    // How many beams were traced since the world was made or replaced, as a measure of the work.
    [[nodiscard]] std::uint64_t traced() const { return traced_; }

    // Finds the beams that go through the entity's cell.
    template <class Store>
    void before(const Store& store, Entity entity) {
        note(store, entity);
    }
    // Finds the beams that go through the entity's cell.
    template <class Store>
    void after(const Store& store, Entity entity) {
        note(store, entity);
    }
    // Forgets all beams.
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

    // Notes which beams the entity's cell may change, before or after the commit.
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
        // A beam that isn't a ring enters each cell at most four times; by this length a ring has gone round twice.
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
    // Whether the beam ends in this cell; if not, updates its direction and colour.
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
    // Ends a ring where it would begin to repeat.
    static void cut_ring(std::vector<BeamStep>& steps) {
        auto again = steps.begin() + 1;
        while (std::find(steps.begin(), again, *again) == again) {
            ++again;
        }
        steps.erase(again + 1, steps.end());
    }

    std::int32_t columns_ = 0;
    std::int32_t rows_ = 0;
    // Computed on demand, from the current world.
    mutable std::vector<Beam> beams_;
    mutable std::vector<Bits> passed_;  // by cell: the beams that pass; with more than 64, all are traced again
    mutable Bits stale_ = 0;            // the beams to trace again
    mutable bool is_stale_ = true;      // the emitters are to be found again
    mutable std::uint64_t traced_ = 0;
};

}  // namespace lull
