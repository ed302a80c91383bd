// The panels on the desktop: the same description the page turns into HTML, laid out plainly on paper
// under the board. Knows fonts and surfaces; what the panels say is the app's.
#pragma once

#include <SDL.h>
#include <SDL_ttf.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/panels.hpp"
#include "platform/pixels.hpp"

namespace posthaste {

class SdlPanels {
public:
    // Needs TTF_Init. Takes special-elite and plex-mono files from the folder.
    explicit SdlPanels(const std::string& fonts_folder);
    ~SdlPanels();
    SdlPanels(const SdlPanels&) = delete;
    SdlPanels& operator=(const SdlPanels&) = delete;

    // Empty, or a sentence: without type nothing can be laid out.
    [[nodiscard]] const std::string& fault() const { return fault_; }

    // Pixels the panels take at a width. The same for every turn on the road, so that the board stays put.
    [[nodiscard]] int height_for(const Panels& panels, int width);
    void paint(SDL_Surface& surface, const SDL_Rect& area, const Panels& panels);

    // The button painted last at a pixel of the surface.
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

// The same as lines of plain text, for a terminal.
[[nodiscard]] std::string to_text(const Panels& panels);

}  // namespace posthaste
