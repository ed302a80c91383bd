// The panels on the desktop: the same description that the page turns into HTML, laid out simply on paper under the
// board. Knows fonts and surfaces; the app decides what the panels say.
#pragma once

#include <SDL.h>
#include <SDL_ttf.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/screens/panels.hpp"
#include "paint/pixels.hpp"

namespace posthaste {

class SdlPanels {
public:
    // TTF_Init must have been called. Loads special-elite and plex-mono from the folder.
    explicit SdlPanels(const std::string& fonts_folder);
    ~SdlPanels();
    SdlPanels(const SdlPanels&) = delete;
    SdlPanels& operator=(const SdlPanels&) = delete;

    // Empty, or a sentence: without fonts nothing can be laid out.
    [[nodiscard]] const std::string& fault() const { return fault_; }

    // The height of the panels at a width, in pixels. It is the same for every turn on the road, so that the board
    // stays put.
    [[nodiscard]] int height_for(const Panels& panels, int width);
    void paint(SDL_Surface& surface, const SDL_Rect& area, const Panels& panels);

    // The id of the button last painted at a pixel of the surface.
    [[nodiscard]] std::optional<std::string> choice_at(int x, int y) const;

private:
    struct CloseFont {
        void operator()(TTF_Font* font) const { TTF_CloseFont(font); }
    };
    using Font = std::unique_ptr<TTF_Font, CloseFont>;
    struct Pen;
    struct Button {
        SDL_Rect box;
        std::string id;
    };

    // Lays everything out; paints only when there is a surface. Returns the height used.
    int lay_out(SDL_Surface* surface, const SDL_Rect& area, const Panels& panels);
    void lay_out_head(Pen& pen, const Panels& panels);
    void lay_out_gauges(Pen& pen, const Panels& panels);
    void lay_out_text(Pen& pen, const Panels& panels);
    void lay_out_settings(Pen& pen, const Panels& panels);
    void lay_out_choices(Pen& pen, const Panels& panels);

    Font title_;
    Font text_;
    Font strong_;
    Font small_;
    std::string fault_;
    std::vector<Button> buttons_;
};

// The panels as lines of plain text, for a terminal.
[[nodiscard]] std::string to_text(const Panels& panels);

}  // namespace posthaste
