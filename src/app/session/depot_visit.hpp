// What a depot beside the road has to do with the run that is played: the run has each step that stands, and says how
// long one can stay.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "app/session/road_controller.hpp"

namespace posthaste {

class DepotVisit {
public:
    DepotVisit(Runs& runs, RoadController& road) : runs_(runs), road_(road) {}

    // Whether the road would be on the screen, but the courier is in a depot.
    [[nodiscard]] bool is_due() const { return road_.is_driving() && runs_.game()->in_depot() != nullptr; }
    // The rest only while the courier of the run is in one:
    [[nodiscard]] const Game& game() const { return *runs_.game(); }
    // Its place among the data's, and the room as it stands.
    [[nodiscard]] std::size_t number() const;
    [[nodiscard]] lull::Bytes stands() const;
    // Empty, or why the run lets nobody take a step.
    [[nodiscard]] std::string why_not(lull::Offset way) const;
    // That step is refused.
    void remember_refused(lull::Offset way) { runs_.remember_refused({manoeuvre_of(way), false}); }
    // The courier is in the room now; a step has been made in it, or taken back. None saves.
    void begin();
    void step(lull::Offset way);
    void take_back();
    void save() { runs_.save(); }
    // Out to the van, from a room that looks like this: the road has had the steps then.
    void come_out(DrawList room) { road_.come_out({Manoeuvre::climb_out, false}, std::move(room)); }
    // What the van will have lost by now, as far as is known: all of it to who has just come in, then what is new.
    [[nodiscard]] const std::string& told_of_the_van() const { return told_of_the_van_; }

private:
    [[nodiscard]] std::vector<Event> losses_of_the_van() const;
    // Has told the first so many of its losses.
    void tell_from(std::size_t told);

    Runs& runs_;
    RoadController& road_;
    std::size_t losses_ = 0;  // told until now
    std::string told_of_the_van_;
};

}  // namespace posthaste
