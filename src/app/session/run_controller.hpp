// Which run is played: how runs begin, go on and replace one another, and what is asked before one is lost.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "app/picks.hpp"
#include "app/screens/questions.hpp"
#include "app/session/everything_file.hpp"
#include "app/session/road_controller.hpp"

namespace posthaste {

class RunController {
public:
    RunController(Context& context, Runs& runs, RoadController& road, Depots& depots)
        : context_(context), runs_(runs), road_(road), depots_(depots) {}

    // Acts on a choice about runs, or on an answer to a question. False if it is about something else.
    bool choose(const Picked& picked);
    void type_seed(const std::string& text);
    [[nodiscard]] const std::string& seed() const { return seed_; }
    // A file that a player picked.
    void load_file(const lull::Bytes& contents);
    // Another moment of the run of practice that is played: nothing is asked, as when turns are taken back.
    void go_on_from(const lull::Bytes& contents);
    // A run that somebody watched, from where they are; and a journey on the road of another, whose van is
    // shown beside it, from its beginning.
    void take_over(SavedRun run) { begin(std::move(run), About::link); }
    void play_route(std::uint32_t seed, lull::Bytes other) { start_run({.seed = seed, .ghost = std::move(other)}); }
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
    void new_run(bool practice);
    struct Beginning {
        std::uint32_t seed = 0;
        bool practice = false;
        std::int32_t van = 0;
        std::int32_t day = 0;  // the day of its daily route; 0 for any other route
        lull::Bytes ghost{};   // a JourneyCode
    };
    void start_run(Beginning begins);
    void start_daily();
    void start_again();
    void rehearse();
    // The only way to put a run in the place of another of its slot: where that can be continued, it asks first.
    void begin(SavedRun run, About as);
    void put_in_place(SavedRun run, About as);
    void watch_run();
    // The runs of a file of everything, and whose place they take: one that is on already stays.
    [[nodiscard]] bool has_news(Slot slot) const;
    [[nodiscard]] bool sets_aside(Slot slot) const { return has_news(slot) && can_be_continued(runs_.game_of(slot)); }
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
    std::string seed_;          // as it is typed
    std::int32_t loadout_ = 0;  // of the next new journey
};

}  // namespace posthaste
