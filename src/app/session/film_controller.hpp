// Shows a journey that somebody has driven as a film: reads it to its end, tells how it ends, then plays it, goes to
// any of its turns, and hands the run over. Nothing that it does is kept until then.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "app/journeys/journey_code.hpp"
#include "app/session/film_reel.hpp"
#include "app/session/run_controller.hpp"

namespace posthaste {

class FilmController {
public:
    FilmController(Context& context, Runs& runs, RoadController& road, RunController& run)
        : context_(context), runs_(runs), road_(road), run_(run) {}

    // A journey out of a link or a file, at its beginning. One that cannot be read is refused with a sentence.
    void open(const lull::Bytes& bytes);
    // Whether the screen is a film's, or a sheet that tells of it.
    [[nodiscard]] bool is_on_screen() const { return reel_ != nullptr && context_.screen == Screen::film; }
    // A film that is not returned to from a menu or a question goes.
    void forget_if_left();
    // Letters' words have come.
    void take_words();

    // Acts on the choices of a film, on Watch and Share of a waybill, on a past journey, and on the tab of its own that
    // a run is taken to. Returns false for any other choice.
    bool choose(const Picked& picked);
    // On the film's screen. False: the key is none of a film's.
    bool press(Key key);
    // A tap on the road stops the film, or lets it go on.
    void tap();
    [[nodiscard]] bool goes_first(Key key) const { return plays() && key <= Key::coast; }

    // Time passes. Whether the panels read differently now, and whether the board does.
    bool elapse(double milliseconds);
    [[nodiscard]] std::optional<double> next_alarm_ms() const;
    bool take_moved() { return reel_->take_moved(); }

    // What is seen, only while it is on the screen.
    [[nodiscard]] Panels describe();
    [[nodiscard]] DrawList draw() const { return reel_->stage().draw(); }
    // Null: there is no film.
    [[nodiscard]] FilmStage* stage() const { return reel_ ? &reel_->stage() : nullptr; }

private:
    enum class Part : std::uint8_t { reading, sheet, film };

    [[nodiscard]] bool plays() const { return is_on_screen() && part_ == Part::film; }
    // One of the past journeys, counted from the newest, which is 0; closing it leads back to their list.
    void open_past(std::size_t place);
    void begin(JourneyCode code);
    void watch_own();
    void share_own();
    // `result`: lines to go above the link.
    void share(const JourneyCode& code, const std::string& result);
    void end_reading();
    void step_by_hand(bool forward);
    void take_over();
    void close();
    [[nodiscard]] Panels describe_sheet() const;

    Context& context_;
    Runs& runs_;
    RoadController& road_;
    RunController& run_;
    std::unique_ptr<FilmReel> reel_;  // none: there is no film
    Part part_ = Part::reading;
    Screen opened_on_ = Screen::title;
    Screen beneath_ = Screen::title;  // the menu that it was opened on
    bool is_own_ = false;             // of the run that is played here
    std::string end_;                 // in a line
    std::string trouble_;             // with its end; empty: it ends as it says
    std::int32_t letters_ = 0;        // brought to camps, or in the sack
    bool can_be_driven_on_ = false;
};

}  // namespace posthaste
