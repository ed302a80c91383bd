// Plays a stop between two runs: what is bought, where it is fitted, which road is taken.
#pragma once

#include <optional>

#include "app/picks.hpp"
#include "app/session/road_controller.hpp"
#include "game/road/shop.hpp"

namespace posthaste {

class StopController {
public:
    StopController(Context& context, Runs& runs, RoadController& road) : context_(context), runs_(runs), road_(road) {}

    // Acts on a choice made at a stop, or on the result of a road that was delivered. False if it belongs elsewhere.
    bool choose(const Picked& picked);
    // Whether that key says where things are fitted: the sides of a van that faces east.
    bool press(Key key);
    // A better weapon is traded in only if the very same is chosen again at once.
    void forget_trade() { trading_.reset(); }
    [[nodiscard]] Panels describe() const;

private:
    [[nodiscard]] Game& game() const { return *runs_.game(); }
    void buy(Purchase wanted, bool is_asked_again);
    void carry_out(const Errand& errand);

    Context& context_;
    Runs& runs_;
    RoadController& road_;
    Side fitted_ = Side::front;  // where what is bought will be fitted
    std::optional<Purchase> trading_;
};

}  // namespace posthaste
