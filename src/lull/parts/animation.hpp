// What is seen between what is: pictures that slide, fade and shake while the rules have long decided. It
// knows entities by id and nothing of the world, reads no clock, and changes nothing that matters. Several
// at once compose: offsets add up, opacities multiply. Offsets are thousandths of a cell.
//
// An animation that blocks gameplay goes with an action that holds the turn (real_time.hpp): it is the
// turn that waits, in the state; here the mark says what is dropped when a player does not want to wait.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "lull/cell.hpp"
#include "lull/entity.hpp"

namespace lull {

struct Motion {
    enum class What : std::uint8_t { slide, fade, shake };
    What what = What::slide;
    Entity entity;  // none: the whole picture
    std::int64_t duration_ms = 0;
    bool blocks_gameplay = false;
    Offset offset;                     // slide: where it is seen at first; shake: how far it swings
    std::int32_t from_opacity = 1000;  // fade, in thousandths
    std::int32_t to_opacity = 1000;    // of 1000
    std::int64_t begins_in_ms = 0;
};

class Animations {
public:
    void add(const Motion& animation) { running_.push_back({animation, now_ms_ + animation.begins_in_ms}); }
    void elapse(std::int64_t milliseconds) {
        now_ms_ += milliseconds;
        std::erase_if(running_, [&](const Running& running) { return ends_ms(running) <= now_ms_; });
    }
    // A player did not want to wait: what blocked is over, the rest goes on.
    void finish_blocking() {
        std::erase_if(running_, [](const Running& running) { return running.animation.blocks_gameplay; });
    }
    void finish() { running_.clear(); }
    [[nodiscard]] bool is_moving() const { return !running_.empty(); }
    [[nodiscard]] bool is_blocking() const {
        return std::any_of(running_.begin(), running_.end(),
                           [](const Running& running) { return running.animation.blocks_gameplay; });
    }

    // How far from its cell it is to be drawn now.
    [[nodiscard]] Offset offset_of(Entity entity) const {
        Offset sum;
        each_now(entity, [&](const Motion& animation, std::int64_t passed_ms) {
            const std::int64_t left_ms = animation.duration_ms - passed_ms;
            const auto part = [&](std::int32_t whole) {
                return static_cast<std::int32_t>(whole * left_ms / animation.duration_ms);
            };
            if (animation.what == Motion::What::slide) {
                sum = {sum.columns + part(animation.offset.columns), sum.rows + part(animation.offset.rows)};
            } else if (animation.what == Motion::What::shake) {
                // To and fro every `swing_ms`, less and less: no chance is needed for a handful of swings.
                const std::int32_t side = passed_ms / swing_ms % 2 == 0 ? 1 : -1;
                sum = {sum.columns + side * part(animation.offset.columns),
                       sum.rows + side * part(animation.offset.rows)};
            }
        });
        return sum;
    }
    // In thousandths.
    [[nodiscard]] std::int32_t opacity_of(Entity entity) const {
        std::int64_t product = 1000;
        each_now(entity, [&](const Motion& animation, std::int64_t passed_ms) {
            if (animation.what == Motion::What::fade) {
                const std::int64_t now = animation.from_opacity + (animation.to_opacity - animation.from_opacity) *
                                                                      passed_ms / animation.duration_ms;
                product = product * now / 1000;
            }
        });
        return static_cast<std::int32_t>(product);
    }

private:
    static constexpr std::int64_t swing_ms = 40;
    struct Running {
        Motion animation;
        std::int64_t begins_ms = 0;
    };
    static std::int64_t ends_ms(const Running& running) { return running.begins_ms + running.animation.duration_ms; }

    template <class Visit>
    void each_now(Entity entity, Visit&& visit) const {
        for (const Running& running : running_) {
            if (running.animation.entity == entity && running.begins_ms <= now_ms_ && now_ms_ < ends_ms(running)) {
                visit(running.animation, now_ms_ - running.begins_ms);
            }
        }
    }

    std::int64_t now_ms_ = 0;
    std::vector<Running> running_;
};

}  // namespace lull
