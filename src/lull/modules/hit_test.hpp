// Hit-testing: what a pointer meets on the map, and what pressing it does, as messages (messages.hpp). An entity
// declares whether it can be clicked or dragged; in a cell the topmost layer wins, then the newest entity.
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

// What can be pointed at.
struct Touchable {
    LULL(touchable, clickable, draggable, active);
    bool clickable = true;   // hears Clicked
    bool draggable = false;  // hears the messages of dragging
    bool active = true;      // false: it is ignored
};

// The messages.
struct Clicked {
    LULL_FIELDS(to);
    Entity to;  // what was clicked
};
// Dragging begins.
struct DragBegan {
    LULL_FIELDS(to, from);
    Entity to;  // what is dragged
    Cell from;  // where it was seized
};
// What is dragged has entered another cell.
struct Dragged {
    LULL_FIELDS(to, at);
    Entity to;  // what is dragged
    Cell at;    // where the pointer is
};
// Dragging is over.
struct DragEnded {
    LULL_FIELDS(to, at);
    Entity to;  // what was dragged
    Cell at;    // where it was let go
};

// The topmost entity in a cell that can be clicked or dragged, or none. `layer_of(Entity)` is higher further up.
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

// One pointer: what it has pressed, and whether it has left the cell since. The pressed entity may vanish meanwhile.
class Pointer {
public:
    // Dragging starts only when the pointer leaves the cell, so a draggable thing can be clicked as well.
    template <class World, class LayerOf>
    void press(const World& world, Cell cell, const LayerOf& layer_of) {
        held_ = hit(world, cell, layer_of);
        at_ = cell;
        is_dragging_ = false;
    }
    // Calls tell(message) for each message that results.
    template <class World, class Tell>
    void move(const World& world, Cell cell, Tell&& tell) {
        const Touchable* touchable = world.template find<Touchable>(held_);
        if (touchable == nullptr || cell == at_ || !world.contains(cell)) {
            return;
        }
        if (!touchable->draggable) {
            held_ = {};  // the pointer left before release: no click
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
    // The button went up, or the pointer is lost: tells what was clicked or where a drag ended.
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

    // Whether something is being dragged.
    [[nodiscard]] bool is_dragging() const { return is_dragging_; }

private:
    Entity held_;
    Cell at_;
    bool is_dragging_ = false;
};

}  // namespace lull
