// Plays a road: commands become turns, which play out as time passes, are told, heard and saved.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "app/board/animation.hpp"
#include "app/board/slide.hpp"
#include "app/session/road_plan.hpp"
#include "lull/modules/playback.hpp"

namespace posthaste {

class RoadController {
public:
    RoadController(Context& context, Runs& runs) : context_(context), runs_(runs), plan_(context, runs) {}

    [[nodiscard]] RoadPlan& plan() { return plan_; }
    [[nodiscard]] bool is_driving() const { return runs_.game() != nullptr && context_.screen == Screen::road; }

    // The game that is played is another one, or stands elsewhere than it did.
    void watch_game();
    // The run that was played is no more.
    void forget();
    // The rest of a turn that is playing out, or of a slide, at once.
    void finish();
    // The screen that the game is on: the road, a stop, or the result. There must be one.
    [[nodiscard]] Screen screen_of_game() const;

    // --- commands
    // Finishes a turn that is playing out. False: that ended the run, or no road is shown.
    bool is_ready();
    // Gives the game that command, and takes in what it does.
    void give(const Command& command);
    // Gives a command by which the courier comes out of a house or a depot, which slides away as it is drawn here.
    void come_out(const Command& command, DrawList place);
    // A step in a depot, which is shown and told there, and what takes the last one back. Neither saves.
    void go_along(const Command& command);
    void go_back();
    // In practice: to before the last turn, also when that ended the run.
    void take_back();
    // In practice: empty, or why no turn can be taken back.
    [[nodiscard]] const char* why_not_back() const;

    // --- time
    // Whether a turn that was playing out has ended.
    bool elapse(double milliseconds);
    [[nodiscard]] std::optional<double> next_alarm_ms() const;
    [[nodiscard]] bool is_moving() const { return animation_.is_moving() || is_sliding() || ghost_slides_for_ms_ > 0; }
    // Whether a house, or the road after a house or a depot, is only just coming in; and how much of it is in, 0 to 1.
    [[nodiscard]] bool is_sliding() const { return slides_for_ms_ > 0; }
    [[nodiscard]] double slid() const { return 1 - slides_for_ms_ / slide_ms; }

    // --- what is seen
    [[nodiscard]] Panels describe();
    [[nodiscard]] DrawList draw() const;
    // The road without anybody's plans.
    [[nodiscard]] DrawList draw_from_inside() const;
    // True once after something has moved.
    bool take_moved() { return std::exchange(has_moved_, false); }

private:
    [[nodiscard]] Game& game() const { return *runs_.game(); }
    // Whether the courier is in a house or a depot.
    [[nodiscard]] bool is_elsewhere() const { return game().inside() != nullptr || game().in_depot() != nullptr; }
    void follow(SoundCues::Pace pace = SoundCues::Pace::live);
    void end_turn();
    void look_for_hint();
    void follow_ghost();
    // To where it stood after as many turns; it slides there from where it stood before this one.
    void move_ghost();
    void add_ghost(DrawList& list) const;

    Context& context_;
    Runs& runs_;
    RoadPlan plan_;
    Animation animation_;
    lull::Playback playback_;
    double slides_for_ms_ = 0;
    lull::Offset ghost_back_;  // from its cell to where it comes from
    double ghost_slides_for_ms_ = 0;
    DrawList left_;            // the house or depot that the courier came out of last
    std::vector<Event> turn_;  // what has happened so far in the turn that is playing out
    std::int32_t hint_ = 0;    // the one of a first journey that is shown, counted from 1
    bool has_moved_ = false;
};

}  // namespace posthaste
