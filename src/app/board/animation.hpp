// Motion between what the rules say happened: slides, rings, numbers. It reads what has changed in the game and
// never changes it; where it stands is derived from a clock that only moves when it is told to.
#pragma once

#include <cstdint>
#include <vector>

#include "app/board/draw_list.hpp"
#include "app/telling/telling.hpp"
#include "game/game.hpp"
#include "game/mechanics.hpp"
#include "lull/modules/animation.hpp"

namespace posthaste {

class Animation {
public:
    // Forgets all motion and takes the world as it stands. The game keeps its changes (Game::keep_changes).
    void reset(const Game& game);
    // After the game has moved on: whatever changed place slides there, events flash and pop.
    void follow(const Game& game, const std::vector<Event>& events);
    // Milliseconds, 0 or more.
    void elapse(double milliseconds);
    void finish();
    [[nodiscard]] bool is_moving() const;

    // Where to draw the entity that the rules have at this cell.
    [[nodiscard]] std::pair<float, float> place_of(Entity entity, Cell cell) const;
    // How far the horde is still seen behind its front, in columns: 0 or less.
    [[nodiscard]] float horde_lag() const;
    // Rings, numbers and the shake of this moment.
    void add_effects(DrawList& to) const;
    // What has left the world and is still seen leaving it.
    void add_ghosts(DrawList& to) const;

private:
    struct Known {
        std::uint32_t generation = 0;
        Cell cell;
    };

    void know_all(const World& world);
    void slide(const World& world, std::uint32_t index, double begins_in_ms);
    void advance_horde(const World& world);
    void shake();
    void show(const Telling& telling);

    lull::Animations motions_;
    lull::Timeline<Effect> effects_;
    lull::ChangeMark seen_;     // up to where the game's changes have been looked at
    lull::IndexSet moved_;      // scratch, kept for its memory
    std::vector<Known> known_;  // by entity index
    Entity horde_;
    std::int32_t horde_front_ = 0;  // hundredths of a column
    double strikes_in_ms_ = 0;      // the shot that takes its time to meet something
    float van_x_ = 0.0F, van_y_ = 0.0F;
};

}  // namespace posthaste
