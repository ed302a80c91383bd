// One player at one machine: the game, its saves, its log, its animations and the screens around it.
// A front end feeds it input and elapsed time, then pulls what changed:
//
//     session.press(Key::east);                       // any input
//     if (session.take_panels_changed()) ...          // describe the panels anew
//     if (session.take_board_changed()) ...           // paint session.board() anew
//     set_or_cancel_alarm(session.next_alarm());      // the one place that decides
//
// Nothing here blocks, reads a clock or runs by itself.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/board/draw_list.hpp"
#include "app/host.hpp"
#include "app/input_map.hpp"
#include "app/key_map.hpp"
#include "app/screens/panels.hpp"
#include "app/sound/sound_cues.hpp"
#include "lull/cell.hpp"

namespace posthaste {

using lull::Cell;
struct GameData;  // game/game_data.hpp

class Session {
public:
    // The time of input that no hand made: it is always heard.
    static constexpr double no_time = std::numeric_limits<double>::infinity();

    // The host and the data must outlive the session; its games and depots are played by that data.
    Session(Host& host, const GameData& data);
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    // Reads the settings and the saves; opens the title, or the run that was left (the newest valid save).
    void start();

    // What time it is, in milliseconds of the clock that input is stamped with. To be told before input and elapse.
    void tell_time(double now);
    // That what changed is on the screen now: from here on a waybill or a question that came up is deaf for a moment.
    void tell_shown(double now);

    // Input. Each finishes a running turn first, then acts. `at`: when the key or the button went down. What was meant
    // for the screen before is not obeyed: a waybill or a question that has just come up is deaf for a moment.
    void press(KeyPress press, double at = no_time);
    void press(Key key, double at = no_time);
    void choose(std::string_view choice_id, double at = no_time);
    void choose_seed(std::string_view text);  // the seed field's content, before "new_run"
    // In cells, fractional. `asks_first`: a finger's, which at first only asks, if the player has it so.
    void tap(float x, float y, bool asks_first = false);
    // A mouse's button, or a finger, goes down on the board, moves while it is down, and is let go. Where nothing can
    // be dragged pointer_down says so, and a tap is all there is.
    bool pointer_down(float x, float y);
    void pointer_move(float x, float y);
    void pointer_up(float x, float y);
    [[nodiscard]] bool is_dragging() const;

    // What a key would ask for now, for a front end that paces held keys; absent: nothing.
    [[nodiscard]] std::optional<Key> meaning(KeyPress press) const;

    // Where the pointer, or a finger at rest, is: what would happen there is shown. Absent: nowhere.
    // `by_hand`: the hand moved, not the board under it.
    void hover(std::optional<Cell> cell, bool by_hand = true);
    // The choice that is pointed at or focused, to be shown likewise; empty: none.
    void hint(std::string_view choice_id);

    // Time since the last call, in milliseconds, 0 or more; a late alarm only catches up.
    void elapse(double milliseconds);
    // When to call elapse next: absent = never (wait for input), 0 = at the next frame, else in that
    // many milliseconds.
    [[nodiscard]] std::optional<std::int32_t> next_alarm() const;

    // The page is going away or hidden: saves at once, finishes nothing.
    void hide();
    // What the second store says to a write, by the number that the host gave it.
    void stored(std::uint32_t ticket, StorageFault fault);
    // The second store was late; now it can be read.
    void durable_answered();
    // What the system says; the player's own setting goes first.
    void set_reduced_motion(bool reduced);
    // What letters and camps say, from words.tsv, once it is here; false when it is damaged.
    bool words_arrived(std::string_view file);
    // A file that a player picked. What is no save is refused with a sentence, and nothing changes. Where it would end
    // a run that can be continued, that is asked first.
    void import_file(const lull::Bytes& contents);
    // The run as such a file; empty when there is none.
    [[nodiscard]] lull::Bytes export_file() const;

    [[nodiscard]] bool take_panels_changed();  // true once after each change
    [[nodiscard]] bool take_board_changed();
    std::vector<SoundCue> take_sounds();  // to be played now, or never
    [[nodiscard]] const Panels& panels() const;
    [[nodiscard]] DrawList board() const;
    // What no card may cover while one is shown: the cell that is asked about, and the van's.
    [[nodiscard]] std::pair<Cell, Cell> cells_to_see() const;
    // A hash of everything that matters to the rules, in 16 hexadecimal digits.
    [[nodiscard]] std::string state_hash() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace posthaste
