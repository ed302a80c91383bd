// Plays a stop between two runs: what is bought, where it is fitted, which road is taken.
#pragma once

#include <cstdint>
#include <string>

#include "app/picks.hpp"
#include "app/session/road_controller.hpp"
#include "game/road/shop.hpp"

namespace posthaste {

class StopController {
public:
    StopController(Context& context, Runs& runs, RoadController& road) : context_(context), runs_(runs), road_(road) {}

    // Acts on a choice made at a stop, or on the result of a road that was delivered. False if it belongs elsewhere.
    bool choose(const Picked& picked);
    // Whether that key is a stop's: it says where things are fitted, by the sides of a van that faces east, or takes
    // the last purchase back.
    bool press(Key key);
    // Whatever stop is shown next begins without a word of this one.
    void forget_told() { told_.clear(); }
    [[nodiscard]] Panels describe() const;
    // What is done between runs, told and kept. False: it was refused.
    bool carry_out(const Errand& errand);

private:
    [[nodiscard]] Game& game() const { return *runs_.game(); }
    void take_road(std::int32_t number);
    void take_back();
    // Takes the last purchase out of the game and its record. False: nothing was bought here.
    bool forget_purchase();
    void tell(const std::string& told);

    Context& context_;
    Runs& runs_;
    RoadController& road_;
    Side fitted_ = Side::front;  // where what is bought will be fitted
    std::string told_;           // what was done last at this stop
};

}  // namespace posthaste
