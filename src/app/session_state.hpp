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
    explicit State(Host& the_host) : host(the_host), slots(the_host, journey_slot), kept(the_host), menus(the_host) {}

    Host& host;
    SaveSlots slots;
    KeptSaves kept;
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
    std::int32_t loadout = 0;   // of the next new journey
    Side fitted = Side::front;  // where what is bought will be fitted
    std::optional<Side> armed;  // the side of the weapon that fires with the next order
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
    // A delivered run goes on to the next one.
    [[nodiscard]] bool can_continue() const {
        return game && (!is_over() || game->outcome()->result == Result::delivered);
    }
    [[nodiscard]] bool is_driving() const { return game && screen == Screen::road; }
    [[nodiscard]] bool is_still() const;
    // Where the game is played that there is.
    [[nodiscard]] Screen screen_of_game() const;

    // What a hand at this cell asks for: a manoeuvre, or firing at what stands there.
    struct Pointed {
        Manoeuvre manoeuvre = Manoeuvre::coast;
        std::optional<Side> fires;
    };
    [[nodiscard]] Pointed pointed_at(Cell cell) const;
    [[nodiscard]] Command pointed_command() const;
    [[nodiscard]] static Command order(Manoeuvre manoeuvre, std::optional<Side> fires) {
        return {manoeuvre, fires.has_value(), fires.value_or(Side::front)};
    }

    // --- saying
    void say(const std::string& sentence);
    void announce(const std::string& sentence);
    void describe();
    void describe_road_now();

    // --- saving (session_saves.cpp)
    void load();
    void save();
    void say_unsaved();
    // The saves that are set aside, each under a heading of its own.
    void list_kept_saves();
    // Whether that was for one of them.
    bool choose_kept_save(std::string_view id);
    void take_up(const std::string& text);

    // --- acting
    void start_run(std::uint32_t seed, bool practice, std::int32_t van);
    void take_over(SavedRun loaded);
    void follow(SoundCues::Pace pace = SoundCues::Pace::live);
    void end_turn();
    void finish();
    void drive(Manoeuvre manoeuvre);
    void drive_eastward();
    void arm();  // the front weapon, or the first that is ready; or disarm
    void arm(Side side);
    void look_around();
    void take_back();
    void carry_out(const Errand& errand);
    void fit_to(std::int32_t place);
    // Whether that was for a stop, or for who chooses a van.
    bool choose_at_stop(std::string_view id);
    void open(Screen menu);
    void back();
    void open_title();
    void new_run(bool practice);
    void toggle_sound();
    void settings_changed();
    void offer_file();
};

}  // namespace posthaste
