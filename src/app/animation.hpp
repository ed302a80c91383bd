// Motion between what the rules say happened: slides, rings, numbers. It reads the game and never
// changes it; where it stands is derived from a clock that only moves when it is told to.
#pragma once

#include <cstdint>
#include <vector>

#include "app/draw_list.hpp"
#include "game/event.hpp"
#include "game/game.hpp"

namespace posthaste {

class Animation {
public:
    // Forgets all motion and takes the world as it stands.
    void reset(const Game& game);
    // After the game has moved on: whatever changed place slides there, events flash and pop.
    void follow(const Game& game, const std::vector<Event>& events);
    // Milliseconds, 0 or more.
    void elapse(double milliseconds);
    void finish();
    [[nodiscard]] bool is_moving() const;

    // Where to draw the entity that the rules have at this cell.
    [[nodiscard]] std::pair<float, float> place_of(Entity entity, Cell cell) const;
    // Rings, numbers and the shake of this moment.
    void add_effects(DrawList& to) const;
    // What has left the world and is still seen leaving it.
    void add_ghosts(DrawList& to) const;

private:
    struct Known {  // by entity index
        std::uint32_t generation = 0;
        Cell cell;
    };
    struct Slide {
        Entity entity;
        float from_x = 0.0F, from_y = 0.0F;
        Cell to;
        double start = 0.0, duration = 0.0;
    };
    enum class EffectKind : std::uint8_t { ring, number, flash, fade, drop };
    struct Effect {
        EffectKind kind;
        Ink ink;
        Sprite sprite;
        float x, y;
        float size;
        double start, duration;
        std::int32_t amount;
    };

    void show(const Event& event);
    [[nodiscard]] double end() const;

    double now_ = 0;
    std::vector<Known> known_;
    std::vector<Slide> slides_;
    std::vector<Effect> effects_;
    double shake_until_ = 0;
    double harpoon_bites_ = 0;  // when the last that was shot is heard to bite
    float van_x_ = 0.0F, van_y_ = 0.0F;
};

}  // namespace posthaste
