// Which run is played: how runs begin, go on and replace one another, and what is asked before one is lost.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "app/picks.hpp"
#include "app/screens/questions.hpp"
#include "app/session/everything_file.hpp"
#include "app/session/new_runs.hpp"
#include "app/session/road_controller.hpp"

namespace posthaste {

class RunController {
public:
    RunController(Context& context, Runs& runs, RoadController& road, Depots& depots)
        : context_(context), runs_(runs), road_(road), depots_(depots) {}

    // Acts on a choice about runs, or on an answer to a question. False if it is about something else.
    bool choose(const Picked& picked);
    void type_seed(const std::string& text) { new_runs_.type_seed(text); }
    [[nodiscard]] const std::string& seed() const { return new_runs_.seed(); }
    // A file that a player picked.
    void load_file(const lull::Bytes& contents);
    // Another moment of the run of practice that is played: nothing is asked, as when turns are taken back.
    void go_on_from(const lull::Bytes& contents);
    // The run of a film, from the turn that was watched last; and a journey on the road of another, whose van is shown
    // beside it, from its beginning.
    void take_over(SavedRun run) { begin(std::move(run), About::link); }
    void play_route(std::uint32_t seed, lull::Bytes other) {
        begin(new_runs_.beside(seed, std::move(other)), About::new_run);
    }
    // The run that was left, if none is played. May save: only once the stores have said what they hold.
    void play_what_was_left();
    // A run that the second store had: comes on the screen unless the player is at something else.
    void show_late_run();
    void go_on(Slot slot);
    void open_title();
    void answer(Pick pick);

    [[nodiscard]] Panels describe_title() const;
    [[nodiscard]] Panels describe_result() const;
    [[nodiscard]] Panels describe_question() const;

private:
    void begin_fresh(bool practice);
    // The only way to put a run in the place of another of its slot: where that can be continued, it asks first.
    void begin(SavedRun run, About as);
    void put_in_place(SavedRun run, About as);
    void watch_run();
    void load_everything(const lull::Bytes& body);
    void take_everything();
    void note_try();
    void take_up(std::size_t place);
    void ask(Question about);
    void erase_everything();

    Context& context_;
    Runs& runs_;
    RoadController& road_;
    Depots& depots_;
    std::optional<Question> question_;
    EverythingFound everything_;  // out of a file that is loaded, or asked about
    Screen asked_on_ = Screen::title;
    NewRuns new_runs_{context_, runs_};
};

}  // namespace posthaste
