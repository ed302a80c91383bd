// Everything around the board, described and not drawn: headings, meters, choices, log.
// The page turns it into HTML, the desktop lays it out plainly, tests read it as it is.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "app/key_map.hpp"
#include "app/picks.hpp"
#include "lull/declare.hpp"

namespace posthaste {

LULL_ENUM(Screen, title, road, depot, result, stop, question, depots, film, help, settings, keys, credits, log, album,
          history);
// Those beside the road are sheets that Escape leaves, for where they were opened.
constexpr bool is_menu(Screen screen) { return screen >= Screen::help; }

// Which of the palette's meanings a thing carries; never the only carrier of it.
LULL_ENUM(Tone, plain, you, threat, muted);

struct Stamp {
    std::string text;
    Tone tone = Tone::threat;
    LULL_FIELDS(text, tone);
};

struct Meter {
    std::string id;     // stable, for the page to find it again: "driver", "plate_front" ...
    std::string icon;   // a panel icon's name: driver, engine, tyres, plate
    std::string label;  // read aloud and shown on hover
    std::int32_t value = 0;
    std::int32_t max = 0;
    Tone tone = Tone::plain;
    std::int32_t left = 0;  // of the value, after the turn that is foreseen
    LULL_FIELDS(id, icon, label, value, max, tone, left);
};

struct Counter {
    std::string id;
    std::string icon;  // letter, passenger, pay, purse
    std::string label;
    std::int32_t value = 0;
    LULL_FIELDS(id, icon, label, value);
};

struct Choice {
    std::string id;  // comes back as Chosen
    std::string label;
    std::string key;      // the key's name as shown on the button
    std::string refusal;  // not empty: impossible now, and why, in a sentence
    Tone tone = Tone::you;
    bool pressed = false;    // a toggle that is on
    bool primary = false;    // the one filled button of a screen
    bool toggles = false;    // it is one that can be on, also while it is not
    bool previewed = false;  // what it would do is told in the summary, while it is pointed at
    std::string section;     // not empty: it stands with others under this heading
    std::string group;       // of orders: not empty, its place is among these, whether it can be given or not
    std::string icon;        // a panel icon's name, or empty
    std::string note;        // what it means, in a sentence or two; of an order, in a word or two
    LULL_FIELDS(id, label, key, refusal, tone, pressed, primary, toggles, previewed, section, group, icon, note);
};

struct Line {
    std::string label;
    std::string value;
    LULL_FIELDS(label, value);
};

// A stop on the strip map of a journey; the road that leads to it was driven so far.
struct StripStop {
    std::string name;
    std::string told;          // read aloud: what became of it
    std::int32_t percent = 0;  // of its road
    bool is_the_end = false;   // the van came to rest on that road
    LULL_FIELDS(name, told, percent, is_the_end);
};

// One of several values, each a button: chosen by "id=place", places from 0.
struct Option {
    std::string id;
    std::string label;
    std::vector<std::string> values;
    std::int32_t chosen = 0;
    LULL_FIELDS(id, label, values, chosen);
};

// The keys of one command; "bind=id" asks for another.
struct KeyRow {
    std::string id;
    std::string label;
    std::string keys;        // their names, two spaces between them; may be empty
    bool capturing = false;  // the next key goes here
    LULL_FIELDS(id, label, keys, capturing);
};

// A paragraph with a heading and perhaps a picture: help, credits, the log.
struct Entry {
    std::string icon;  // a panel icon's name, or empty
    std::string heading;
    std::string text;
    LULL_FIELDS(icon, heading, text);
};

// What is told of a thing that a player asks about, or of all that is around.
struct Card {
    std::string name;  // empty: nothing is asked about
    Tone tone = Tone::plain;
    std::int32_t health = 0;
    std::int32_t full = 0;           // of health; 0: it has none worth a word
    std::vector<std::string> lines;  // of many things, one each
    std::string plan;                // what it is about to do
    std::string carries;             // its weapons, its load
    std::string text;                // what it is, and what to do about it
    LULL_FIELDS(name, tone, health, full, plan, carries, text, lines);
};

// Where a film is: so many turns of a journey, of as many as it has.
struct Reel {
    std::int32_t at = 0;
    std::int32_t last = 0;  // 0: there is no film
    std::string label;      // "Run 3, turn 17"
    LULL_FIELDS(at, last, label);
};

// How everything is to be shown, whatever the screen.
struct Display {
    std::int32_t text_size = 0;  // 0 to 2
    bool high_contrast = false;
    bool still = false;       // nothing moves by itself
    std::int32_t volume = 0;  // 0: silent; 1 to 3
    LULL_FIELDS(text_size, high_contrast, still, volume);
};

struct Panels {
    Screen screen = Screen::title;
    std::string heading;
    std::string subtitle;
    std::int32_t heading_shown = -1;  // as many bytes of the heading are to be seen; less than 0: all
    Stamp stamp;
    std::vector<Meter> meters;
    std::vector<Counter> counters;
    std::int32_t speed = 0;  // below 0: nobody drives
    std::int32_t max_speed = 0;
    std::string lead;              // first words of the summary, set bold ("Coast:")
    std::string summary;           // one or two sentences: what the next turn does to you
    std::vector<std::string> log;  // newest first
    std::vector<Choice> choices;
    bool asks_seed = false;        // show a text field for a route number
    std::string seed;              // its content, as the player would type it
    std::vector<StripStop> strip;  // all stops of the journey, on the result screen
    std::vector<Line> waybill;     // the result screen's lines
    std::vector<Option> options;
    std::vector<KeyRow> key_rows;
    std::vector<Entry> entries;
    Card card;
    Reel reel;
    bool tells_of_saves = false;  // the page says where saves are kept, and for how long
    std::string hint;             // of the first road, for a few turns; empty: none
    Display display;
    std::string announcement;  // to be spoken when it changes; the same is on the screen elsewhere
    std::string notice;        // something the player has to know once; empty: nothing
    std::string unsaved;       // since when nothing could be saved, for as long as it is so; empty: all is saved
    std::string board_label;   // what the board shows, for a screen reader

    // Where several choices have one key, only the first keeps it.
    void show_each_key_once();
    // The id of the choice that shows this key, or whose number in the list this is, counted from 1. Where something
    // may be lost or bought only shown keys count, because digits are the road's and the goods'.
    [[nodiscard]] std::string choice_for(KeyPress press) const;
    // The filled button, or null if this screen has none.
    [[nodiscard]] const Choice* primary() const;

    // Each adds to the end of its list and gives what it added, to be completed.
    Choice& add_choice(std::string choice_id, const char* label, std::string key);
    Choice& add_choice(Pick pick, const char* label, std::string key);
    void add_meter(const char* meter_id, const char* icon, const char* label, std::int32_t value, std::int32_t max,
                   Tone tone);
    void add_counter(const char* counter_id, const char* icon, const char* label, std::int32_t value);
    void add_line(const char* label, std::string value);
    void add_entry(const char* icon, const char* entry_heading, std::string text);
    // `values` in one text, with a bar between them.
    void add_option(const char* option_id, const char* label, std::string_view values, std::int32_t chosen);
    LULL_FIELDS(screen, heading, subtitle, heading_shown, stamp, meters, counters, speed, max_speed, lead, summary, log,
                choices, asks_seed, seed, strip, waybill, options, key_rows, entries, card, reel, tells_of_saves, hint,
                display, announcement, notice, unsaved, board_label);
};

// The page's form of it: one JSON object, keys named as above.
std::string to_json(const Panels& panels);

}  // namespace posthaste
