// One player at one machine: the game, its saves, its log, its animations and the screens around it.
// A front end feeds it input and elapsed time, then pulls what changed:
//
//     session.update(Key::east);                      // any input
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
#include <utility>
#include <vector>

#include "app/board/draw_list.hpp"
#include "app/screens/panels.hpp"
#include "app/session/input.hpp"
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

    // Input. Finishes a running turn first, then acts. `at`: when the key or the button went down. What was meant for
    // the screen before is not obeyed: a waybill or a question that has just come up is deaf for a moment.
    void update(const Input& input, double at = no_time);

    // What time it is, in milliseconds of the clock that input is stamped with. To be told before input and elapse.
    void tell_time(double now);
    // That what changed is on the screen now: from here on a waybill or a question that came up is deaf for a moment.
    void tell_shown(double now);
    // Time since the last call, in milliseconds, 0 or more; a late alarm only catches up.
    void elapse(double milliseconds);
    // When to call elapse next: absent = never (wait for input), 0 = at the next frame, else in that
    // many milliseconds.
    [[nodiscard]] std::optional<std::int32_t> next_alarm() const;

    // What a key would ask for now, for a front end that paces held keys; absent: nothing.
    [[nodiscard]] std::optional<Key> meaning(KeyPress press) const;
    // Whether things on the board can be dragged: PointerDown is for there, and elsewhere Tapped is all there is.
    [[nodiscard]] bool takes_drags() const;
    [[nodiscard]] bool is_dragging() const;

    [[nodiscard]] bool take_panels_changed();  // true once after each change
    [[nodiscard]] bool take_board_changed();
    std::vector<SoundCue> take_sounds();  // to be played now, or never
    [[nodiscard]] const Panels& panels() const;
    [[nodiscard]] DrawList board() const;
    // What no card may cover while one is shown: the cell that is asked about, and the van's.
    [[nodiscard]] std::pair<Cell, Cell> cells_to_see() const;
    // The run as a file that FilePicked takes; empty when there is none.
    [[nodiscard]] lull::Bytes export_file() const;
    // Whether the letters' words are here, and whole.
    [[nodiscard]] bool has_words() const;
    // Whether there is a film, on the screen or beneath a menu.
    [[nodiscard]] bool is_watching() const;
    // A hash of everything that matters to the rules of the run that is seen, in 16 hexadecimal digits.
    [[nodiscard]] std::string state_hash() const;

private:
    class Router;
    class View;
    std::unique_ptr<Router> router_;
    std::unique_ptr<View> view_;
};

}  // namespace posthaste
