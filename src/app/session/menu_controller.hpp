// The sheets beside the road: help, settings, keys, credits, the log, the album, the past journeys.
#pragma once

#include "app/picks.hpp"
#include "app/session/road_controller.hpp"

namespace posthaste {

class MenuController {
public:
    MenuController(Context& context, Runs& runs, RoadController& road) : context_(context), runs_(runs), road_(road) {}

    // Acts on a choice that opens or leaves one of these, or is made on it. False if it belongs to another screen.
    bool choose(const Picked& picked);
    void open(Screen menu);
    // Leaves one for where it was opened.
    void back();
    void toggle_sound();
    // Acts on what was set, on the page or by the system.
    void settings_changed();
    [[nodiscard]] Panels describe_settings() const;

private:
    void inspect();
    void open_own_tab();

    Context& context_;
    Runs& runs_;
    RoadController& road_;
};

}  // namespace posthaste
