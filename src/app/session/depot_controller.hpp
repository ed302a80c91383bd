// Plays a depot, and the list of them: steps, walks, a hand that drags, what is pointed at. Beside a road, the run that
// is played has each step as well.
#pragma once

#include <string>

#include "app/board/draw_list.hpp"
#include "app/depots/depot_screens.hpp"
#include "app/depots/depots.hpp"
#include "app/picks.hpp"
#include "app/session/depot_hand.hpp"
#include "app/session/depot_visit.hpp"

namespace posthaste {

class DepotController {
public:
    DepotController(Context& context, Runs& runs, RoadController& road)
        : context_(context), visit_(runs, road), depots_(context.host, context.data), hand_(context, depots_, *this) {}

    [[nodiscard]] Depots& depots() { return depots_; }
    [[nodiscard]] const Depots& depots() const { return depots_; }
    [[nodiscard]] bool is_inside() const { return context_.screen == Screen::depot && depots_.is_inside(); }
    // Whether it is one beside the road.
    [[nodiscard]] bool is_visit() const { return is_inside() && depots_.is_visit(); }
    // Shows the depot that the courier of the run is in. One that they are in no more, or that is not looked at, goes.
    void follow_run();
    // Whether that key is a depot's before it is any button's: where hands rest on the keys that walk.
    [[nodiscard]] bool goes_first(Key key) const;

    // --- input
    // Acts on a choice made in a depot or on the list of depots. False if the choice belongs to another screen.
    bool choose(const Picked& picked);
    // The rest only inside:
    void press(Key key);
    [[nodiscard]] DepotHand& hand() { return hand_; }
    [[nodiscard]] bool is_dragging() const { return is_inside() && hand_.is_dragging(); }
    // One step, so long after now, told and heard as it was foreseen.
    StepRefusal walk(lull::Offset way, double after_ms = 0);
    // Keeps the room after a step, and says so when it is solved.
    void room_changed();
    void refuse(const std::string& why);
    void leave(std::int32_t seen_for_ms = 0);

    // Time passes. Whether the room reads differently now.
    bool elapse(double milliseconds);

    // --- what is seen; works out what is pointed at anew
    [[nodiscard]] Panels describe();
    [[nodiscard]] DrawList draw() const;

private:
    DepotPreview foresee_step();
    void enter(std::size_t number, std::int32_t comes_in_ms);
    void come_in();
    void come_out();
    // Whether who leaves now can never go on in here.
    [[nodiscard]] bool is_for_good() const;
    void ask_whether_to_leave();
    // From asking on until something else is done.
    [[nodiscard]] bool asks_whether_to_leave() const;
    bool take_back();
    bool go_forward();
    [[nodiscard]] const DepotPlay& play() const { return depots_.play(); }

    Context& context_;
    DepotVisit visit_;
    Depots depots_;
    DepotPreview step_foreseen_;  // what the step or walk that is pointed at would do
    DepotHand hand_;
    double stepped_at_ = 0;
};

}  // namespace posthaste
