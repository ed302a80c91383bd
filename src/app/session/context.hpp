// What the parts of a session share: the machine they run on, the settings, what is said, what is pointed at and which
// screen is shown.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "app/album/album.hpp"
#include "app/daily/daily.hpp"
#include "app/history/history.hpp"
#include "app/journeys/ghost.hpp"
#include "app/saves/saved_run.hpp"
#include "app/screens/menus.hpp"
#include "app/screens/story_texts.hpp"
#include "app/sound/sound_cues.hpp"
#include "lull/cell.hpp"

namespace posthaste {

struct Context {
    Context(Host& the_host, const GameData& the_data)
        : host(the_host),
          data(the_data),
          album(host, data),
          history(host),
          daily(host),
          menus(the_host),
          sounds(data),
          ghost(data) {}

    Host& host;
    const GameData& data;  // of every game and depot that is begun or loaded here
    Album album;           // of all journeys
    History history;       // the last of them
    Daily daily;           // which day's route was tried last
    Menus menus;
    SoundCues sounds;
    Ghost ghost;             // beside the run that is played
    StoryTexts story_texts;  // empty until they are here
    bool system_reduces_motion = false;

    Screen screen = Screen::title;
    Screen beneath = Screen::title;  // where a menu was opened
    double now = 0;                  // milliseconds, as the front end told
    double input_blocked_until = 0;  // on the screens that are deaf at first
    bool comes_up = false;           // what is deaf at first has not been shown yet

    std::string notice;
    std::string announcement;  // for who listens
    // Said instead of what the next command would do, until there is one: a refusal, the surroundings.
    std::string remark_lead;
    std::string remark;
    RecordedTurn refused;  // the last refused command or errand, with the state at that time

    // What is pointed at, and so previewed: a cell of the board, or a choice. Keys put it out of mind.
    std::optional<lull::Cell> hovered;
    bool points = false;
    std::string hinted;
    std::string gauge;  // its id, of which it is told what it means
    void point_at_nothing() {
        points = false;
        hinted.clear();
        gauge.clear();
    }

    // What is kept over all journeys, each with a save of its own. Of their sentences the last is said.
    [[nodiscard]] std::array<GatheredSave*, 3> kept() { return {&history, &daily, &album}; }

    [[nodiscard]] bool is_still() const { return menus.settings().is_still(system_reduces_motion); }

    // Empty sentences are not said.
    void say(const std::string& sentence);
    void announce(const std::string& sentence);
    // Shows a remark and reads it out.
    void remark_on(const char* lead, const std::string& text);
    void refuse(const std::string& why);
    // Hands the player a file to keep, and says how that went.
    void offer_file(const std::string& name, const lull::Bytes& contents);
    // A waybill or a question has come up: what was meant for the screen before it is not obeyed.
    void block_input_briefly();
    void block_input_from(double moment);
    // Whether input from that time was meant for the screen before, or for what was asked there.
    [[nodiscard]] bool is_deaf(double at) const;
};

}  // namespace posthaste
