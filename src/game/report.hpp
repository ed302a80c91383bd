// What an action did, told as events just before it is committed: each mechanic reports its own verbs.
#pragma once

#include <vector>

#include "game/posthaste.hpp"
#include "game/sight.hpp"
#include "lull/turn_schedule.hpp"

namespace posthaste {

class Report {
public:
    Report(const View& after, const lull::TurnSchedule& schedule, std::vector<Event>& events);

    const World& now;   // before the action
    const View& after;  // with it

    // Where something is now; without a place: the first cell.
    [[nodiscard]] Cell at(Entity entity) const;
    [[nodiscard]] Named called(Entity entity) const;
    [[nodiscard]] Surface surface(Entity ground) const;
    // An enemy's name, looks and sounds; empty for anything else.
    [[nodiscard]] Someone someone(Entity entity) const;

    // Not told where the driver does not perceive it.
    void add(Event event);
    // What the driver feels or hears in any case.
    void add_felt(Event event);
    // What a hit took from the van, part by part, or from the driver beside it.
    void add_losses();
    // What a hit did to that enemy.
    void add_hit(Entity enemy);
    // What this action did to all that it hit. True if it hit anything, seen by the driver or not.
    bool add_hits();

    // Whether that enemy had a plan that it had still to carry out, and has none any more.
    [[nodiscard]] bool loses_plan(Entity enemy) const;

private:
    const lull::TurnSchedule& schedule_;
    std::vector<Event>& events_;
    std::int32_t happened_ = 0;  // perceived or not
};

}  // namespace posthaste
