// A hand in a depot, the mouse or a finger: it taps where the courier is to go, and draws them along.
#pragma once

#include "app/depots/depots.hpp"
#include "lull/modules/hit_test.hpp"

namespace posthaste {

struct Context;
class DepotController;

class DepotHand {
public:
    DepotHand(Context& context, Depots& depots, DepotController& depot)
        : context_(context), depots_(depots), depot_(depot) {}

    // At a place on the screen; only in a depot.
    void press(float x, float y);
    // Whether something was dragged.
    bool move(float x, float y);
    // Whether a press has ended.
    bool release(float x, float y);
    void let_go();
    [[nodiscard]] bool is_dragging() const { return pointer_.is_dragging(); }

private:
    void tap(Cell cell);
    void walk_to(Cell cell);
    void drag(const lull::Dragged& dragged);
    [[nodiscard]] const DepotPlay& play() const { return depots_.play(); }

    Context& context_;
    Depots& depots_;
    DepotController& depot_;
    lull::Pointer pointer_;
    bool is_pressed_ = false;
};

}  // namespace posthaste
