// Motion between two states: pictures that slide, fade and shake after the rules have decided. It knows entities by id
// and nothing of the world, reads no clock, and changes nothing that matters. Animations compose: offsets add up,
// opacities multiply. Offsets are thousandths of a cell.
//
// An animation that blocks gameplay goes with an action that holds the turn (virtual_time.hpp): the turn waits, as part
// of the state; the mark here only says what is dropped when a player does not want to wait.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "lull/cell.hpp"
#include "lull/entity.hpp"

namespace lull {

// Things that run for a while, now or later: a motion, a ring, a number that rises.
template <class Value>
class Timeline {
public:
    // Times are in milliseconds; the duration is more than 0.
    void add(Value value, double duration_ms, double begins_in_ms = 0) {
        running_.push_back({std::move(value), now_ms_ + begins_in_ms, duration_ms});
    }
    // Moves the clock on, by 0 or more milliseconds; what is over then goes.
    void elapse(double milliseconds) {
        now_ms_ += milliseconds;
        std::erase_if(running_, [&](const Running& it) { return it.begins_ms + it.duration_ms <= now_ms_; });
    }
    // Calls visit(value, since_ms, duration_ms) for each in the order in which they were added; since_ms is negative
    // before it begins.
    template <class Visit>
    void each(Visit&& visit) const {
        for (const Running& it : running_) {
            visit(it.value, now_ms_ - it.begins_ms, it.duration_ms);
        }
    }
    // Ends what fulfils the condition, without waiting for its end.
    template <class Condition>
    void drop_if(const Condition& condition) {
        std::erase_if(running_, [&](const Running& it) { return condition(it.value); });
    }
    // Ends everything.
    void clear() { running_.clear(); }
    // Whether anything still runs or waits to begin.
    [[nodiscard]] bool is_moving() const { return !running_.empty(); }

private:
    struct Running {
        Value value;
        double begins_ms = 0;
        double duration_ms = 0;
    };
    double now_ms_ = 0;
    std::vector<Running> running_;
};

// One motion of a picture.
struct Motion {
    // What moves: the place, the opacity, or the place back and forth.
    enum class Type : std::uint8_t { slide, fade, shake };
    Type type = Type::slide;           // what moves
    Entity entity;                     // none: the whole picture
    double duration_ms = 0;            // more than 0
    bool blocks_gameplay = false;      // whether the next turn waits for it
    Offset offset;                     // slide: where it starts; shake: how far it swings
    std::int32_t from_opacity = 1000;  // for fades, in thousandths
    std::int32_t to_opacity = 1000;    // in thousandths
    double begins_in_ms = 0;           // until then a sliding picture waits at its start
};

// All motions that run at present. Rules know nothing of them.
class Animations {
public:
    // Begins a motion, now or after its begins_in_ms.
    void add(const Motion& motion) { motions_.add(motion, motion.duration_ms, motion.begins_in_ms); }
    // Moves the clock on, by 0 or more milliseconds.
    void elapse(double milliseconds) { motions_.elapse(milliseconds); }
    // Stops all motions of one kind on one entity.
    void stop(Motion::Type type, Entity entity) {
        motions_.drop_if([&](const Motion& motion) { return motion.type == type && motion.entity == entity; });
    }
    // A player did not want to wait: blocking motions end, the others go on.
    void finish_blocking() {
        motions_.drop_if([](const Motion& motion) { return motion.blocks_gameplay; });
    }
    // Ends all motions: everything is where it belongs.
    void finish() { motions_.clear(); }
    // Whether any motion still runs or waits to begin.
    [[nodiscard]] bool is_moving() const { return motions_.is_moving(); }

    // The offset from its cell at which to draw it now.
    [[nodiscard]] Offset offset_of(Entity entity) const {
        Offset sum;
        each_of(entity, [&](const Motion& motion, double since_ms) {
            const double left = 1 - std::max(since_ms, 0.0) / motion.duration_ms;
            const auto add = [&](double part) {
                sum.columns += rounded(motion.offset.columns * part);
                sum.rows += rounded(motion.offset.rows * part);
            };
            if (motion.type == Motion::Type::slide) {
                add(left);
            } else if (motion.type == Motion::Type::shake && since_ms >= 0) {
                // Swings back and forth every `swing_ms`, less and less; a handful of swings needs no randomness.
                add(static_cast<std::int32_t>(since_ms) / swing_ms % 2 == 0 ? left : -left);
            }
        });
        return sum;
    }
    // Its opacity now, in thousandths.
    [[nodiscard]] std::int32_t opacity_of(Entity entity) const {
        double product = 1000;
        each_of(entity, [&](const Motion& motion, double since_ms) {
            if (motion.type == Motion::Type::fade && since_ms >= 0) {
                const double part = since_ms / motion.duration_ms;
                product *= (motion.from_opacity + (motion.to_opacity - motion.from_opacity) * part) / 1000;
            }
        });
        return rounded(product);
    }

private:
    static constexpr std::int32_t swing_ms = 40;
    static std::int32_t rounded(double value) {
        return static_cast<std::int32_t>(value < 0 ? value - 0.5 : value + 0.5);
    }

    template <class Visit>
    void each_of(Entity entity, Visit&& visit) const {
        motions_.each([&](const Motion& motion, double since_ms, double /*duration_ms*/) {
            if (motion.entity == entity) {
                visit(motion, since_ms);
            }
        });
    }

    Timeline<Motion> motions_;
};

}  // namespace lull
