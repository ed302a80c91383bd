// Simple layout of the panels: one column of rows, boxes that flow and wrap, text that breaks at spaces.
#include "platform/desktop/sdl_panels.hpp"

#include <algorithm>

#include "app/screens/cards.hpp"
#include "paint/palette.hpp"
#include "words/grammar.hpp"
#include "words/machine.hpp"
#include "words/menus.hpp"
#include "words/sentence.hpp"

namespace posthaste {

namespace {

constexpr int margin = 14;
constexpr int gap = 8;
constexpr int airmail_height = 8;
constexpr std::size_t road_log_lines = 2;
constexpr std::size_t most_log_lines = 4;
constexpr int summary_lines = 2;

Rgb colour_of(Tone tone) {
    switch (tone) {
        case Tone::you: return palette::airmail_blue;
        case Tone::threat: return palette::airmail_red;
        case Tone::muted: return palette::muted_ink;
        case Tone::plain:
        case Tone::count: break;
    }
    return palette::ink;
}

int text_width(TTF_Font* font, const std::string& text) {
    int width = 0;
    TTF_SizeUTF8(font, text.c_str(), &width, nullptr);
    return width;
}

// The page's font has no arrows, so the fonts built from it have none either.
std::string key_name(const std::string& shown) {
    if (shown == "→") {
        return words::arrow_right;
    }
    if (shown == "←") {
        return words::arrow_left;
    }
    if (shown == "↑") {
        return words::arrow_up;
    }
    if (shown == "↓") {
        return words::arrow_down;
    }
    if (shown == "⇧Z") {
        return words::shift_z;
    }
    return shown;
}

std::vector<std::string> broken_into_lines(TTF_Font* font, const std::string& text, int width) {
    std::vector<std::string> lines;
    std::string line;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string word = text.substr(at, end - at);
        at = end + 1;
        std::string longer = line;
        if (!line.empty()) {
            longer += ' ';
        }
        longer += word;
        if (!line.empty() && text_width(font, longer) > width) {
            lines.push_back(std::move(line));
            line = word;
        } else {
            line = std::move(longer);
        }
    }
    if (!line.empty()) {
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace

// The position of the next item. Without a surface it only measures.
struct SdlPanels::Pen {
    SDL_Surface* surface = nullptr;
    int left = 0, right = 0, x = 0, y = 0;
    int row_height = 0;

    void new_row() {
        if (row_height > 0) {
            y += row_height + gap;
        }
        x = left;
        row_height = 0;
    }
    // Reserves a box in the flow; wraps when the row is full.
    SDL_Rect take(int width, int height) {
        if (x > left && x + width > right) {
            new_row();
        }
        const SDL_Rect box{x, y, width, height};
        x += width + 2 * gap;
        row_height = std::max(row_height, height);
        return box;
    }
    void fill(const SDL_Rect& box, Rgb colour) const {
        if (surface == nullptr) {
            return;
        }
        SDL_FillRect(surface, &box, SDL_MapRGB(surface->format, colour.red, colour.green, colour.blue));
    }
    void frame(const SDL_Rect& box, Rgb colour, int thickness) const {
        fill({box.x, box.y, box.w, thickness}, colour);
        fill({box.x, box.y + box.h - thickness, box.w, thickness}, colour);
        fill({box.x, box.y, thickness, box.h}, colour);
        fill({box.x + box.w - thickness, box.y, thickness, box.h}, colour);
    }
    void write(TTF_Font* font, const std::string& text, int at_x, int at_y, Rgb colour) const {
        if (surface == nullptr || text.empty()) {
            return;
        }
        SDL_Surface* written = TTF_RenderUTF8_Blended(font, text.c_str(), {colour.red, colour.green, colour.blue, 255});
        if (written == nullptr) {
            return;
        }
        SDL_Rect place{at_x, at_y, written->w, written->h};
        SDL_BlitSurface(written, nullptr, surface, &place);
        SDL_FreeSurface(written);
    }
    void paragraph(TTF_Font* font, const std::string& text, Rgb colour, int least_lines = 0) {
        new_row();
        int lines = 0;
        for (const std::string& line : broken_into_lines(font, text, right - left)) {
            write(font, line, left, y, colour);
            y += TTF_FontLineSkip(font);
            ++lines;
        }
        y += std::max(0, least_lines - lines) * TTF_FontLineSkip(font);
    }
};

SdlPanels::SdlPanels(const std::string& fonts_folder) {
    const auto open = [&](const char* file, int size) {
        const std::string path = fonts_folder + "/" + file;
        Font font(TTF_OpenFont(path.c_str(), size));
        if (!font && fault_.empty()) {
            fault_ = words::fill(words::font_cannot_be_read, {{"file", path}, {"why", TTF_GetError()}});
        }
        return font;
    };
    title_ = open("special-elite.woff2", 26);
    text_ = open("plex-mono-400.woff2", 15);
    strong_ = open("plex-mono-600.woff2", 15);
    small_ = open("plex-mono-400.woff2", 13);
}

SdlPanels::~SdlPanels() = default;

int SdlPanels::height_for(const Panels& panels, int width) {
    return fault_.empty() ? lay_out(nullptr, {0, 0, width, 0}, panels) : 0;
}

void SdlPanels::paint(SDL_Surface& surface, const SDL_Rect& area, const Panels& panels) {
    if (!fault_.empty()) {
        return;
    }
    SDL_SetClipRect(&surface, &area);
    lay_out(&surface, area, panels);
    SDL_SetClipRect(&surface, nullptr);
}

std::optional<std::string> SdlPanels::choice_at(int x, int y) const {
    const SDL_Point point{x, y};
    for (const Button& button : buttons_) {
        if (SDL_PointInRect(&point, &button.box) == SDL_TRUE) {
            return button.id;
        }
    }
    return std::nullopt;
}

int SdlPanels::lay_out(SDL_Surface* surface, const SDL_Rect& area, const Panels& panels) {
    Pen pen{surface, area.x + margin, area.x + area.w - margin, area.x + margin, area.y};
    pen.fill(area, palette::paper);
    // The airmail edge: slanted red and blue, line by line.
    for (int line = 0; line < airmail_height && surface != nullptr; ++line) {
        for (int x = -airmail_height; x < area.w; x += 24) {
            const bool red = (x + airmail_height) / 24 % 2 == 0;
            SDL_Rect piece{area.x + x + airmail_height - line, area.y + line, 14, 1};
            pen.fill(piece, red ? palette::airmail_red : palette::airmail_blue);
        }
    }
    pen.y += airmail_height + gap;
    buttons_.clear();
    if (!panels.stamp.text.empty()) {
        const int width = text_width(strong_.get(), panels.stamp.text) + 2 * gap;
        const SDL_Rect box{pen.right - width, pen.y, width, TTF_FontLineSkip(strong_.get()) + gap};
        pen.frame(box, colour_of(panels.stamp.tone), 2);
        pen.write(strong_.get(), panels.stamp.text, box.x + gap, box.y + gap / 2, colour_of(panels.stamp.tone));
        // The first rows keep clear of it, in coarse steps, since a shorter word must not move everything.
        pen.right -= (width + 2 * gap + 63) / 64 * 64;
    }
    lay_out_head(pen, panels);
    lay_out_gauges(pen, panels);
    pen.new_row();
    pen.right = area.x + area.w - margin;
    lay_out_text(pen, panels);
    lay_out_settings(pen, panels);
    lay_out_choices(pen, panels);
    pen.new_row();
    return pen.y + margin - gap - area.y;
}

void SdlPanels::lay_out_head(Pen& pen, const Panels& panels) {
    if (panels.screen == Screen::road) {
        return;  // on the road the gauges are the head
    }
    if (!panels.heading.empty()) {
        pen.paragraph(title_.get(), panels.heading, palette::ink);
    }
    if (!panels.subtitle.empty()) {
        pen.paragraph(text_.get(), panels.subtitle, palette::muted_ink);
    }
    pen.y += gap;
}

void SdlPanels::lay_out_gauges(Pen& pen, const Panels& panels) {
    const int height = TTF_FontLineSkip(text_.get());
    constexpr int box_width = 10;
    for (const Meter& meter : panels.meters) {
        const int label = text_width(text_.get(), meter.label) + gap;
        const int most = std::clamp(meter.max, 0, 20);
        const SDL_Rect place = pen.take(label + most * (box_width + 2), height);
        pen.write(text_.get(), meter.label, place.x, place.y, palette::ink);
        for (int i = 0; i < most; ++i) {
            const SDL_Rect box{place.x + label + i * (box_width + 2), place.y + 2, box_width, height - 5};
            if (i < meter.left) {
                pen.fill(box, colour_of(meter.tone));
            } else {
                pen.frame(box, colour_of(meter.tone), 1);
            }
            // The part that a turn would cost is filled halfway.
            if (i >= meter.left && i < meter.value) {
                pen.fill({box.x, box.y, box.w / 2, box.h}, colour_of(meter.tone));
            }
        }
    }
    pen.new_row();
    const auto write = [&](const std::string& words) {
        const SDL_Rect place = pen.take(text_width(strong_.get(), words), height);
        pen.write(strong_.get(), words, place.x, place.y, palette::ink);
    };
    for (const Counter& counter : panels.counters) {
        write(counter.label + " " + std::to_string(counter.value));
    }
    if (panels.max_speed > 0) {
        write(words::fill(words::speed_of, {{"speed", panels.speed}, {"full", panels.max_speed}}));
    }
}

void SdlPanels::lay_out_text(Pen& pen, const Panels& panels) {
    const bool road = panels.screen == Screen::road;
    const bool plays = road || panels.screen == Screen::depot;  // the layout must not jump from turn to turn
    if (plays || !panels.summary.empty() || !panels.lead.empty()) {
        std::string text = panels.lead;
        words::add_sentence(text, panels.summary);
        pen.paragraph(strong_.get(), text, palette::ink, plays ? summary_lines : 0);
    }
    if (!panels.hint.empty()) {
        pen.paragraph(strong_.get(), panels.hint, palette::airmail_blue);
    }
    std::string strip;
    for (const StripStop& stop : panels.strip) {
        words::add_to_list(strip, stop.told);
    }
    if (!strip.empty()) {
        pen.paragraph(small_.get(), strip, palette::muted_ink);
    }
    for (const Line& line : panels.waybill) {
        pen.new_row();
        pen.write(text_.get(), line.label, pen.left, pen.y, palette::muted_ink);
        pen.write(strong_.get(), line.value, pen.left + 200, pen.y, palette::ink);
        pen.y += TTF_FontLineSkip(text_.get());
    }
    for (const Entry& entry : panels.entries) {
        if (!entry.heading.empty()) {
            pen.paragraph(strong_.get(), entry.heading, palette::ink);
        }
        pen.paragraph(small_.get(), entry.text, palette::muted_ink);
    }
    if (!panels.card.name.empty()) {  // instead of the log
        pen.paragraph(small_.get(), read_out(panels.card), palette::ink, static_cast<int>(road_log_lines));
    }
    for (std::size_t i = 0; panels.card.name.empty() && i < (road ? road_log_lines : most_log_lines); ++i) {
        if (i < panels.log.size()) {
            pen.paragraph(small_.get(), panels.log[i], palette::muted_ink);
        } else if (road) {
            pen.y += TTF_FontLineSkip(small_.get());
        }
    }
    if (panels.asks_seed && !panels.seed.empty()) {
        pen.paragraph(text_.get(), words::fill(words::route_chosen, {{"route", panels.seed}}), palette::muted_ink);
    }
    if (!panels.notice.empty()) {
        pen.paragraph(text_.get(), panels.notice, palette::airmail_red);
    }
    if (!panels.unsaved.empty()) {
        pen.paragraph(text_.get(), panels.unsaved, palette::airmail_red);
    }
    pen.y += gap;
}

// One row each: the values of a setting, with the chosen one filled; the keys of a command.
void SdlPanels::lay_out_settings(Pen& pen, const Panels& panels) {
    const int line = TTF_FontLineSkip(text_.get());
    constexpr int label_width = 180;
    const auto button = [&](const std::string& words, const std::string& id, bool filled) {
        const SDL_Rect box = pen.take(text_width(small_.get(), words) + 2 * gap, line + gap / 2);
        if (filled) {
            pen.fill(box, palette::airmail_blue);
        } else {
            pen.frame(box, palette::airmail_blue, 1);
        }
        pen.write(small_.get(), words, box.x + gap, box.y + gap / 4, filled ? palette::paper : palette::airmail_blue);
        buttons_.push_back({box, id});
    };
    const auto label = [&](const std::string& words) {
        pen.new_row();
        const SDL_Rect place = pen.take(label_width, line);
        pen.write(text_.get(), words, place.x, place.y, palette::ink);
    };
    for (const Option& option : panels.options) {
        label(option.label);
        for (std::size_t i = 0; i < option.values.size(); ++i) {
            button(option.values[i], option.id + "=" + std::to_string(i), static_cast<int>(i) == option.chosen);
        }
    }
    for (const KeyRow& row : panels.key_rows) {
        label(row.label);
        button(words::change_key, "bind=" + row.id, row.capturing);
        std::string keys;
        for (std::size_t at = 0; at <= row.keys.size();) {
            const std::size_t end = std::min(row.keys.find("  ", at), row.keys.size());
            words::add_to_list(keys, key_name(row.keys.substr(at, end - at)));
            at = end + 2;
        }
        const SDL_Rect place = pen.take(text_width(small_.get(), keys), line);
        pen.write(small_.get(), keys, place.x, place.y + gap / 4, palette::muted_ink);
    }
    pen.new_row();
}

void SdlPanels::lay_out_choices(Pen& pen, const Panels& panels) {
    const int line = TTF_FontLineSkip(strong_.get());
    const bool is_long = panels.screen == Screen::depots;  // only choices that are available, without explanations
    for (const Choice& choice : panels.choices) {
        if (is_long && !choice.refusal.empty()) {
            continue;
        }
        if (!is_long && choice.group.empty() && !choice.note.empty()) {
            pen.new_row();
            pen.paragraph(small_.get(), choice.note + " " + choice.refusal, palette::muted_ink);
        }
        const std::string under = choice.group.empty() || choice.note.empty() ? "" : choice.note + "  ";
        const std::string key = under + key_name(choice.key);
        const int width =
            std::max({text_width(strong_.get(), choice.label), text_width(small_.get(), key), 56}) + 4 * gap;
        const SDL_Rect box = pen.take(width, 2 * line + gap);
        const Rgb colour = choice.refusal.empty() ? colour_of(choice.tone) : palette::muted_ink;
        const bool filled = choice.primary || choice.pressed;
        if (filled) {
            pen.fill(box, colour);
        } else {
            pen.frame(box, colour, choice.refusal.empty() ? 2 : 1);
        }
        const Rgb type = filled ? palette::paper : colour;
        const auto centred = [&](TTF_Font* font, const std::string& words, int y) {
            pen.write(font, words, box.x + (box.w - text_width(font, words)) / 2, y, type);
        };
        centred(strong_.get(), choice.label, box.y + gap / 2);
        centred(small_.get(), key, box.y + gap / 2 + line);
        buttons_.push_back({box, choice.id});
    }
}

std::string to_text(const Panels& panels) {
    std::string text = panels.heading.empty() ? "" : panels.heading + "\n";
    for (const Meter& meter : panels.meters) {
        text += meter.label + " " + std::to_string(meter.value) + "/" + std::to_string(meter.max) + "  ";
    }
    for (const Counter& counter : panels.counters) {
        text += counter.label + " " + std::to_string(counter.value) + "  ";
    }
    if (panels.max_speed > 0) {
        text += words::fill(words::speed_now, {{"speed", panels.speed}});
    }
    text += "\n" + panels.lead + (panels.lead.empty() ? "" : " ") + panels.summary + "\n";
    for (const StripStop& stop : panels.strip) {
        text += stop.told + "\n";
    }
    for (const Line& line : panels.waybill) {
        text += words::fill(words::labelled, {{"label", line.label}, {"value", line.value}}) + "\n";
    }
    for (const Option& option : panels.options) {
        const bool known = option.chosen >= 0 && static_cast<std::size_t>(option.chosen) < option.values.size();
        const std::string value =
            known ? option.values[static_cast<std::size_t>(option.chosen)] : std::string(words::own_set_of_keys);
        text += words::fill(words::labelled, {{"label", option.label}, {"value", value}}) + "\n";
    }
    for (const KeyRow& row : panels.key_rows) {
        text += words::fill(words::labelled, {{"label", row.label}, {"value", row.keys}}) + "\n";
    }
    for (const Entry& entry : panels.entries) {
        text += entry.heading.empty() ? entry.text
                                      : words::fill(words::labelled, {{"label", entry.heading}, {"value", entry.text}});
        text += "\n";
    }
    if (!panels.card.name.empty()) {
        text += read_out(panels.card) + "\n";
    }
    if (!panels.log.empty()) {
        text += panels.log.front() + "\n";
    }
    if (!panels.notice.empty()) {
        text += panels.notice + "\n";
    }
    if (!panels.unsaved.empty()) {
        text += panels.unsaved + "\n";
    }
    for (const Choice& choice : panels.choices) {
        text += "[" + key_name(choice.key) + "]";
        words::add_sentence(
            text, choice.refusal.empty()
                      ? choice.label
                      : words::fill(words::not_now_because, {{"order", choice.label}, {"why", choice.refusal}}));
        text += "  ";
    }
    return text + "\n";
}

}  // namespace posthaste
