// The inside of a session: what is going on, and the steps that input is made of.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/board/animation.hpp"
#include "app/depots/depot_screens.hpp"
#include "app/depots/depots.hpp"
#include "app/orders.hpp"
#include "app/preview.hpp"
#include "app/saves/save_slot.hpp"
#include "app/saves/saved_run.hpp"
#include "app/screens/cards.hpp"
#include "app/screens/menus.hpp"
#include "app/screens/questions.hpp"
#include "app/screens/story_texts.hpp"
#include "app/session/session.hpp"
#include "game/game.hpp"
#include "game/road/shop.hpp"
#include "lull/modules/playback.hpp"
#include "words/road_screen.hpp"

namespace posthaste {

// What a save holds, and what is around it. There is no game until the first run.
struct Session::State : SavedRun {
    // Holds "practice" while the run that was played last is one.
    static constexpr std::string_view playing_key = "posthaste.playing";
    static constexpr std::string_view practice_word = "practice";
    static constexpr std::size_t kinds = static_cast<std::size_t>(Slot::count);

    State(Host& the_host, const GameData& the_data)
        : host(the_host),
          data(the_data),
          slots{{the_host, journey_slot}, {the_host, practice_slot}},
          kept(the_host),
          menus(the_host),
          depots(the_host, the_data) {}

    Host& host;
    const GameData& data;   // of every game and depot that is begun or loaded here
    SaveSlot slots[kinds];  // by Slot, as the next
    ArchivedSaves kept;
    SavedRun aside[kinds];        // the runs that are kept but not played now
    bool last_practised = false;  // as it is stored: the run of which slot was played last
    Menus menus;
    Depots depots;
    Screen screen = Screen::title;
    Screen beneath = Screen::title;  // where a menu was opened
    Animation animation;
    SoundCues sounds{data};
    StoryTexts story_texts;   // empty until they are here
    std::vector<Event> turn;  // what has happened so far in the turn that is playing out
    // Said instead of what coasting would do, until the next command: a refusal, the surroundings.
    std::string remark_lead;
    std::string remark;
    std::string announcement;
    std::string notice;
    std::string seed;
    std::int32_t loadout = 0;         // of the next new journey
    Side fitted = Side::front;        // where what is bought will be fitted
    std::optional<Purchase> trading;  // takes a better weapon in once the very same is chosen again
    std::optional<Side> armed;        // the side of the weapon that fires with the next order
    bool system_reduces_motion = false;
    lull::Playback playback;

    // What is pointed at, and so foreseen: a cell of the board, or a choice. Keys put it out of mind.
    std::optional<Cell> hovered;
    bool points = false;
    std::string hinted;
    // A cell that is asked about by the cursor or by a tap, until the next order.
    struct Asked {
        Cell cell;
        bool steps = false;     // it is the cursor: the driving keys move it
        bool confirms = false;  // what was asked for is told: the same again does it
    };
    std::optional<Asked> asked;
    std::int32_t hint = 0;      // the one of the first road that is shown, counted from 1
    bool looks_around = false;  // the card lists what is around the van
    Previewer previewer;
    // What the command pointed at would do, else coasting, while input is awaited on the road. It holds until the game
    // or the command changes.
    Preview foreseen;
    lull::ChangeMark foreseen_at;
    std::vector<ReachableCell> reach;  // of every order, with what is armed
    lull::ChangeMark reach_at;
    std::optional<Side> reach_armed;
    Command foreseen_of;

    std::optional<Question> question;
    Screen asked_on = Screen::title;
    double now = 0;                  // milliseconds, as the front end told
    double input_blocked_until = 0;  // on the screens that are deaf at first
    bool comes_up = false;           // what is deaf at first has not been shown yet

    Panels panels;
    bool panels_changed = true;
    bool board_changed = true;

    // --- asking
    [[nodiscard]] bool is_resolving() const { return game && game->pause().kind == lull::Pause::For::delay; }
    [[nodiscard]] bool is_over() const { return game && game->pause().kind == lull::Pause::For::nothing; }
    // Whether input from that time was meant for the screen before, or for what was asked there.
    [[nodiscard]] bool is_deaf(double at) const {
        return (screen == Screen::result || screen == Screen::question || screen == Screen::stop) &&
               at < input_blocked_until;
    }
    [[nodiscard]] bool is_driving() const { return game && screen == Screen::road; }
    [[nodiscard]] bool is_still() const;
    // Whether this key asks for that before any button that shows it: where hands rest on the keys that drive or walk.
    [[nodiscard]] bool goes_first(Key key) const {
        return (screen == Screen::road && key != Key::confirm) ||
               (is_in_depot() &&
                ((key <= Key::west && !depots.play().solved()) || key == Key::take_back || key == Key::around));
    }
    // Where the game is played that there is.
    [[nodiscard]] Screen screen_of_game() const;

    // What a hand at this cell asks for: a manoeuvre, or firing at what stands there.
    struct Pointed {
        Manoeuvre manoeuvre = Manoeuvre::coast;
        std::optional<Side> fires;
    };
    [[nodiscard]] Pointed pointed_at(Cell cell) const;
    [[nodiscard]] std::string_view button_of(const Pointed& there) const {
        return there.fires                           ? order_of(weapon_key(*there.fires)).choice
               : there.manoeuvre == game->eastward() ? order_of(Key::east).choice
                                                     : order_of(there.manoeuvre).choice;
    }
    // The cell that is asked about, by whatever hand.
    [[nodiscard]] std::optional<Cell> asked_cell() const {
        return asked ? std::optional(asked->cell) : points ? hovered : std::nullopt;
    }
    [[nodiscard]] Command pointed_command() const;
    // Nobody climbs out and fires.
    [[nodiscard]] static Command order(Manoeuvre manoeuvre, std::optional<Side> fires) {
        fires = manoeuvre == Manoeuvre::climb_out ? std::nullopt : fires;
        return {manoeuvre, fires.has_value(), fires.value_or(Side::front)};
    }

    // --- saying
    void say(const std::string& sentence);
    void announce(const std::string& sentence);
    void log_line(const std::string& line);
    // What is seen now, described anew: the last thing that an input does.
    void show();
    void foresee(const Command& command);
    [[nodiscard]] std::string told_of(const Command& command) const;
    [[nodiscard]] Panels describe();
    [[nodiscard]] Panels describe_road_now();

    // --- saving (session_saves.cpp)
    void load();
    // What is stored in that slot, if it is a run of its kind.
    [[nodiscard]] SavedRun read(Slot slot);
    SavedRun take_old_practice();
    void play_what_was_left();
    void look_at_late_answers();
    void save();
    // The slot of the run that is played.
    [[nodiscard]] SaveSlot& its_slot() { return slots[index(game ? slot_of(*game) : Slot::journey)]; }
    void say_unsaved();
    [[nodiscard]] Panels describe_settings_now() const;
    // The saves that are set aside, each under a heading of its own.
    void list_kept_saves(Panels& settings) const;
    // Whether that was for one of them.
    bool choose_kept_save(std::string_view id);
    void take_up(const std::string& text);

    // --- acting
    void choose(std::string_view id);
    void press(Key key);
    void obey(Key key);

    // --- depots (session_depots.cpp)
    [[nodiscard]] bool is_in_depot() const { return screen == Screen::depot && depots.is_inside(); }
    // What the step or walk pointed at in a room would do; show() works it out anew.
    DepotForesight step_foreseen;
    lull::Pointer hand;  // in a room: the mouse, or a finger
    bool is_pressed = false;
    double stepped_at = 0;
    [[nodiscard]] DepotForesight foresee_step();
    [[nodiscard]] Panels describe_depot_now();
    [[nodiscard]] DrawList draw_depot_now() const;
    void enter_depot(std::size_t number, std::int32_t comes_in_ms);
    void leave_depot(std::int32_t seen_for_ms = 0);
    StepRefusal walk(lull::Offset way, double after_ms = 0);
    void walk_to(Cell cell);
    void room_changed();
    void remark_on(const char* lead, const std::string& text);
    void refuse_in_depot(const std::string& why);
    void press_in_depot(Key key);
    void tap_in_depot(Cell cell);
    void drag_in_depot(const lull::Dragged& dragged);
    // Whether that was for a depot, or the list of them.
    bool choose_in_depots(std::string_view id);

    // --- runs and their slots (session_runs.cpp)
    [[nodiscard]] const Game* game_of(Slot slot) const;
    [[nodiscard]] std::vector<Slot> open_runs() const;  // that can be continued, the one played last first
    void start_run(std::uint32_t seed, bool practice, std::int32_t van);
    // The only way to put a run in the place of another of its slot: where that can be continued, it asks first.
    void begin(SavedRun run, About as);
    void put_in_place(SavedRun run, About as);
    // Plays this run; one of the other slot that was played is kept.
    void take_over(SavedRun run);
    // A run that the second store had: comes on the screen unless the player is at something else.
    void take_over_late(SavedRun run);
    bool go_on(Slot slot);
    void block_input_briefly() {
        go_deaf_from(now);
        comes_up = true;
    }
    void go_deaf_from(double moment);
    void ask(Question about);
    [[nodiscard]] Panels describe_question_now() const;
    bool answer(std::string_view id);
    void erase_everything();

    // --- turns
    // The game that is played is another one, or stands elsewhere than it did.
    void watch_game();
    void follow(SoundCues::Pace pace = SoundCues::Pace::live);
    void end_turn();
    void look_for_hint();
    void finish();
    void drive(Manoeuvre manoeuvre);
    void arm();  // the front weapon, or the first that is ready; or disarm
    void arm(Side side);
    void look_around();
    // What is asked about by pointing, tapping and looking around (session_asking.cpp).
    void ask_nothing();
    void forget_asked();  // but what the mouse points at
    void tap_on_road(Cell cell);
    // Tells of that cell; when it was told already, does what a click there does.
    void ask_or_do(Cell cell, bool by_cursor);
    void examine();
    // Whether that key was for the cursor.
    bool move_cursor(Key key);
    void announce_asked();
    [[nodiscard]] const char* words_to_confirm() const {
        return asked->steps ? words::enter_does_it : words::tap_does_it;
    }
    [[nodiscard]] Card asked_card() const;
    void take_back();
    void carry_out(const Errand& errand);
    // Whether that was for a stop, or for who chooses a van.
    bool choose_at_stop(std::string_view id);
    void open(Screen menu);
    void back();
    void back_out();  // of any screen but the road
    void open_title();
    void new_run(bool practice);
    void toggle_sound();
    void settings_changed();
    void offer_file();
};

}  // namespace posthaste
