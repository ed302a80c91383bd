// The inside of a session: what is going on, and the steps that input is made of.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/animation.hpp"
#include "app/foresight.hpp"
#include "app/menus.hpp"
#include "app/save_slots.hpp"
#include "app/saved_run.hpp"
#include "app/session.hpp"
#include "game/game.hpp"

namespace posthaste {

// What a save holds, and what is around it. There is no game until the first run.
struct Session::State : SavedRun {
    explicit State(Host& the_host) : host(the_host), slots(the_host), menus(the_host) {}

    Host& host;
    SaveSlots slots;
    Menus menus;
    Screen screen = Screen::title;
    Screen beneath = Screen::title;  // where a menu was opened
    Animation animation;
    SoundCues sounds;
    std::vector<Event> turn;  // what has happened so far in the turn that is playing out
    // Said instead of what coasting would do, until the next command: a refusal, the surroundings.
    std::string remark_lead;
    std::string remark;
    std::string announcement;
    std::string notice;
    std::string seed;
    bool armed = false;
    bool system_reduces_motion = false;
    double carried_ms = 0;  // real time that the game's next delay has already had

    // What is pointed at, and so foreseen: a cell of the board, or a choice. Keys put it out of mind.
    std::optional<Cell> hovered;
    bool points = false;
    std::string hinted;
    Forecaster forecaster;
    Foresight foreseen;  // of the command pointed at, else of coasting; while input is awaited on the road

    Panels panels;
    bool panels_changed = true;
    bool board_changed = true;

    // --- asking
    [[nodiscard]] bool is_resolving() const { return game && game->pause().kind == lull::Pause::For::delay; }
    [[nodiscard]] bool is_over() const { return game && game->pause().kind == lull::Pause::For::nothing; }
    [[nodiscard]] bool is_driving() const { return game && screen == Screen::road; }
    [[nodiscard]] bool is_still() const;

    // What a hand at this cell asks for: a manoeuvre, or firing at what stands there.
    struct Pointed {
        Manoeuvre manoeuvre = Manoeuvre::coast;
        bool fires = false;
    };
    [[nodiscard]] Pointed pointed_at(Cell cell) const;
    [[nodiscard]] Command pointed_command() const;

    // --- saying
    void say(const std::string& sentence);
    void announce(const std::string& sentence);
    void describe();
    void describe_road_now();

    // --- acting
    void save();
    void start_run(std::uint32_t seed, bool practice);
    void take_over(SavedRun loaded);
    void follow(SoundCues::Pace pace = SoundCues::Pace::live);
    void end_turn();
    void finish();
    void drive(Manoeuvre manoeuvre);
    void drive_eastward();
    void arm();
    void look_around();
    void take_back();
    void open(Screen menu);
    void back();
    void open_title();
    void new_run(bool practice);
    void toggle_sound();
    void settings_changed();
    void offer_file();
};

}  // namespace posthaste
