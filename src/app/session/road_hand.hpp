// A hand on the road: its keys, its cursor and its taps become commands, or ask what they would do. Where the road is
// not shown, or the run is over, nothing happens, except that a turn may be taken back.
#pragma once

#include "app/session/hand.hpp"
#include "app/session/road_plan.hpp"

namespace posthaste {

class RoadController;

class RoadHand {
public:
    RoadHand(Context& context, Runs& runs, RoadController& road) : context_(context), runs_(runs), road_(road) {}

    // Does what that key orders, if it is one of the road's.
    void obey(Key key);
    // Whether that key was for the cursor.
    bool move_cursor(Key key);
    void tap(Cell cell);
    // Tells of that cell; when it was told already, does what a tap there does.
    void ask_or_do(Cell cell, Hand hand);

private:
    [[nodiscard]] const Game& game() const { return *runs_.game(); }
    [[nodiscard]] RoadPlan& plan();
    void drive(Manoeuvre manoeuvre);
    void arm();  // the front weapon, or the first that is ready; or disarm
    void arm(Side side);
    void examine();
    void look_around();

    Context& context_;
    Runs& runs_;
    RoadController& road_;
};

}  // namespace posthaste
