// Hit-testing: what a pointer meets on the map, and what becomes of pressing it, as messages (messages.hpp). An entity
// says itself whether it can be clicked or dragged; of several in a cell the topmost layer wins, then the newest.
//
//     lull::Pointer pointer;                               one for each mouse or finger
//     pointer.press(world, cell, layer_of);
//     pointer.release(world, [&](const auto& message) { session.tell(message); });
#pragma once

#include <utility>

#include "lull/cell.hpp"
#include "lull/declare.hpp"
#include "lull/entity.hpp"

namespace lull {

struct Touchable {
    LULL(touchable, clickable, draggable, active);
    bool clickable = true;
    bool draggable = false;
    bool active = true;  // else it is as if it were not there
};

// The messages.
struct Clicked {
    LULL_FIELDS(to);
    Entity to;
};
struct DragBegan {
    LULL_FIELDS(to, from);
    Entity to;
    Cell from;
};
struct Dragged {  // into another cell
    LULL_FIELDS(to, at);
    Entity to;
    Cell at;
};
struct DragEnded {
    LULL_FIELDS(to, at);
    Entity to;
    Cell at;
};

// The topmost of those in a cell that can be clicked or dragged, or none. `layer_of(Entity)` is higher further up.
template <class World, class LayerOf>
Entity hit(const World& world, Cell cell, const LayerOf& layer_of) {
    Entity top;
    if (world.contains(cell)) {
        world.cell(cell).each([&](Entity entity) {
            const Touchable* touchable = world.template find<Touchable>(entity);
            if (touchable != nullptr && touchable->active && (!top || layer_of(entity) >= layer_of(top))) {
                top = entity;
            }
        });
    }
    return top;
}

// One pointer: what it has pressed, and whether it has left the cell since. What it presses may go meanwhile.
class Pointer {
public:
    // What can be dragged begins to be dragged when the pointer leaves the cell, so that it can be clicked as well.
    template <class World, class LayerOf>
    void press(const World& world, Cell cell, const LayerOf& layer_of) {
        held_ = hit(world, cell, layer_of);
        at_ = cell;
        is_dragging_ = false;
    }
    // Calls tell(message) for what follows from it.
    template <class World, class Tell>
    void move(const World& world, Cell cell, Tell&& tell) {
        const Touchable* touchable = world.template find<Touchable>(held_);
        if (touchable == nullptr || cell == at_ || !world.contains(cell)) {
            return;
        }
        if (!touchable->draggable) {
            held_ = {};  // it was left before it was let go: no click
            return;
        }
        const Cell from = at_;
        at_ = cell;
        if (!is_dragging_) {
            is_dragging_ = true;
            tell(DragBegan{held_, from});
        }
        tell(Dragged{held_, cell});
    }
    template <class World, class Tell>
    void release(const World& world, Tell&& tell) {
        const Entity held = std::exchange(held_, {});
        const bool dragged = std::exchange(is_dragging_, false);
        const Touchable* touchable = world.template find<Touchable>(held);
        if (touchable != nullptr && dragged) {
            tell(DragEnded{held, at_});
        } else if (touchable != nullptr && touchable->clickable) {
            tell(Clicked{held});
        }
    }

    [[nodiscard]] bool is_dragging() const { return is_dragging_; }

private:
    Entity held_;
    Cell at_;
    bool is_dragging_ = false;
};

}  // namespace lull
