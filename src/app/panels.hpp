// Everything around the board, described and not drawn: headings, meters, choices, log.
// The page turns it into HTML, the desktop lays it out plainly, tests read it as it is.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace posthaste {

enum class Screen : std::uint8_t { title, road, result };

// Which of the palette's meanings a thing carries; never the only carrier of it.
enum class Tone : std::uint8_t { plain, you, threat, muted };

struct Stamp {
    std::string text;
    Tone tone = Tone::threat;
};

struct Meter {
    std::string id;     // stable, for the page to find it again: "driver", "plate_front" ...
    std::string icon;   // a panel icon's name: driver, engine, tyres, plate
    std::string label;  // read aloud and shown on hover
    std::int32_t value = 0;
    std::int32_t max = 0;
    Tone tone = Tone::plain;
};

struct Counter {
    std::string id;
    std::string icon;  // letter, pay
    std::string label;
    std::int32_t value = 0;
};

struct Choice {
    std::string id;  // goes back through Session::choose
    std::string label;
    std::string key;      // the key's name as shown on the button
    std::string refusal;  // not empty: impossible now, and why, in a sentence
    Tone tone = Tone::you;
    bool pressed = false;  // a toggle that is on
    bool primary = false;  // the one filled button of a screen
};

struct Line {
    std::string label;
    std::string value;
};

struct Panels {
    Screen screen = Screen::title;
    std::string heading;
    std::string subtitle;
    Stamp stamp;
    std::vector<Meter> meters;
    std::vector<Counter> counters;
    std::int32_t speed = 0;
    std::int32_t max_speed = 0;
    std::string lead;              // first words of the summary, set bold ("Coast:")
    std::string summary;           // one or two sentences: what the next turn does to you
    std::vector<std::string> log;  // newest first
    std::vector<Choice> choices;
    bool asks_seed = false;     // show a text field for a route number
    std::string seed;           // its content, as the player would type it
    std::vector<Line> waybill;  // the result screen's lines
    std::string notice;         // something the player has to know once; empty: nothing
    std::string board_label;    // what the board shows, for a screen reader
};

// The page's form of it: one JSON object, keys named as above.
std::string to_json(const Panels& panels);

}  // namespace posthaste
