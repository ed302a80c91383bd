// The program in a window. Blocks until there is input or an alarm is due: while a player thinks, the
// process sleeps. The board is on top, the panels are below; both are painted only after a change.
#include <SDL.h>
#include <SDL_ttf.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>

#include "app/session/session.hpp"
#include "arguments/arguments.hpp"
#include "game/shipped_data.hpp"
#include "platform/desktop/desktop_atlas.hpp"
#include "platform/desktop/desktop_host.hpp"
#include "platform/desktop/desktop_options.hpp"
#include "platform/desktop/desktop_release.hpp"
#include "platform/desktop/sdl_panels.hpp"
#include "platform/sdl_canvas.hpp"
#include "platform/sdl_input.hpp"
#include "words/grammar.hpp"
#include "words/machine.hpp"
#include "words/sentence.hpp"
#include "words/title_screen.hpp"

namespace posthaste {

namespace {

constexpr std::uint64_t frame_milliseconds = 16;

void complain(const std::string& sentence) {
    if (!sentence.empty()) {
        std::fprintf(stderr, "posthaste: %s\n", sentence.c_str());
    }
}

std::string take(char* from_sdl) {
    std::string text = from_sdl != nullptr ? from_sdl : "";
    SDL_free(from_sdl);
    return text;
}

// Absent: the file cannot be read, or is far larger than any save.
std::optional<lull::Bytes> read_save_file(const std::string& path) {
    constexpr std::size_t largest = 4U * 1024U * 1024U;
    std::ifstream file(path, std::ios::binary);
    lull::Bytes contents(largest + 1);
    file.read(reinterpret_cast<char*>(contents.data()), static_cast<std::streamsize>(contents.size()));
    const auto read = static_cast<std::size_t>(file.gcount());
    if (file.bad() || !file.eof() || read > largest) {
        return std::nullopt;
    }
    contents.resize(read);
    return contents;
}

// The assets are next to the program, or above it in a build folder.
std::string find_assets(const std::string& given) {
    if (!given.empty()) {
        return given;
    }
    const std::string base = take(SDL_GetBasePath());
    std::error_code error;
    for (const char* place : {"assets", "../assets", "../../assets", "../share/posthaste"}) {
        if (std::filesystem::exists(base + place + "/atlas.bin", error)) {
            return base + place;
        }
    }
#ifdef POSTHASTE_ASSETS
    return POSTHASTE_ASSETS;  // the build's own assets
#else
    return base + "assets";
#endif
}

// Adds the clipboard of the window to the files.
struct WindowHost final : DesktopHost {
    using DesktopHost::DesktopHost;
    bool offer_text(std::string_view text) override { return SDL_SetClipboardText(std::string(text).c_str()) == 0; }
};

class Desktop {
public:
    Desktop(const std::string& assets, const GameData& data)
        : host_(take(SDL_GetPrefPath("posthaste", "posthaste")), desktop_release),
          panels_(assets + "/fonts"),
          canvas_(load_atlas(assets)),
          session_(host_, data),
          input_(session_, canvas_) {
        complain(panels_.fault());
        std::ifstream letters(assets + "/words.tsv", std::ios::binary);
        session_.update(WordsArrived{std::string{std::istreambuf_iterator<char>(letters), {}}});
        if (!session_.has_words()) {
            complain(words::fill(words::letters_cannot_be_read, {{"file", assets + "/words.tsv"}}));
        }
    }

    void start(const std::string& seed, const std::string& load) {
        session_.start();
        if (!load.empty()) {
            if (const auto contents = read_save_file(load)) {
                session_.update(FilePicked{*contents});
            } else {
                complain(words::fill(words::file_cannot_be_read, {{"file", load}}));
            }
        }
        if (seed.empty()) {
            return;
        }
        session_.update(Chosen{"title"});
        session_.update(SeedTyped{seed});
        session_.update(Chosen{"new_run"});
    }

    int take_screenshot(const DesktopOptions& options) {
        SDL_Surface* surface =
            SDL_CreateRGBSurfaceWithFormat(0, options.width, options.height, 32, SDL_PIXELFORMAT_RGB888);
        if (surface == nullptr) {
            complain(words::no_memory_for_picture);
            return 1;
        }
        paint(*surface);
        const bool saved = SDL_SaveBMP(surface, options.screenshot.c_str()) == 0;
        SDL_FreeSurface(surface);
        if (!saved) {
            complain(
                words::fill(words::picture_cannot_be_written, {{"file", options.screenshot}, {"why", SDL_GetError()}}));
        }
        return saved ? 0 : 1;
    }

    void run(SDL_Window* window) {
        window_ = window;
        stale_ = true;
        settle();
        SDL_Event event;
        while (!quit_) {
            if (wait(event)) {
                catch_up();
                do {
                    handle(event);
                } while (SDL_PollEvent(&event) != 0);
                input_.finish_batch();
            } else {
                catch_up();
            }
            settle();
        }
        session_.update(Hidden{});  // saves
    }

private:
    static Atlas load_atlas(const std::string& assets) {
        AtlasFile file = read_atlas(assets);
        complain(file.fault);
        return std::move(file.atlas);
    }

    // Sleeps until an event comes or the session's alarm is due; false: it was the alarm.
    bool wait(SDL_Event& event) {
        const std::optional<std::int32_t> next = session_.next_alarm();
        if (!next) {
            return SDL_WaitEvent(&event) != 0;
        }
        const std::uint64_t since = SDL_GetTicks64() - last_time_;
        const std::uint64_t wanted =
            std::max<std::uint64_t>(static_cast<std::uint64_t>(std::max(*next, 0)), frame_milliseconds);
        return SDL_WaitEventTimeout(&event, static_cast<int>(wanted > since ? wanted - since : 0)) != 0;
    }

    void catch_up() {
        const std::uint64_t now = SDL_GetTicks64();
        session_.tell_time(static_cast<double>(now));
        if (running_) {
            session_.elapse(static_cast<double>(now - last_time_));
        }
        last_time_ = now;
    }

    // The clock value of an event, whose stamp has only the lower half of the bits.
    [[nodiscard]] double time_of(const SDL_Event& event) const {
        const auto ago = static_cast<std::int32_t>(static_cast<std::uint32_t>(last_time_) - event.common.timestamp);
        return static_cast<double>(last_time_) - ago;
    }

    void handle(const SDL_Event& event) {
        if (event.type == SDL_QUIT) {
            quit_ = true;
        }
        if (event.type == SDL_WINDOWEVENT) {
            const auto kind = event.window.event;
            stale_ = stale_ || kind == SDL_WINDOWEVENT_EXPOSED || kind == SDL_WINDOWEVENT_SIZE_CHANGED;
            if (kind == SDL_WINDOWEVENT_MINIMIZED || kind == SDL_WINDOWEVENT_FOCUS_LOST) {
                session_.update(Hidden{});
            }
        }
        if (event.type == SDL_MOUSEBUTTONDOWN && event.button.button == SDL_BUTTON_LEFT) {
            if (const auto choice = panels_.choice_at(event.button.x, event.button.y)) {
                session_.update(Chosen{*choice}, time_of(event));
            }
        }
        input_.handle(event, time_of(event));
    }

    // The one place that shows changes.
    void settle() {
        const bool spoken = session_.take_panels_changed();
        if (spoken && !panels_.fault().empty()) {
            std::fputs(to_text(session_.panels()).c_str(), stdout);
        }
        if (session_.take_board_changed() || spoken) {
            stale_ = true;
        }
        session_.take_sounds();  // this build has no sound
        if (stale_) {
            repaint();
        }
        if (!session_.next_alarm()) {
            input_.finish_batch();  // the board may have scrolled under the pointer
            if (session_.take_board_changed()) {
                repaint();
            }
        }
        session_.tell_shown(static_cast<double>(SDL_GetTicks64()));
        const bool running = session_.next_alarm().has_value();
        if (running && !running_) {
            last_time_ = SDL_GetTicks64();
        }
        running_ = running;
    }

    void repaint() {
        SDL_Surface* surface = SDL_GetWindowSurface(window_);
        if (surface == nullptr) {
            return;
        }
        stale_ = false;
        paint(*surface);
        SDL_UpdateWindowSurface(window_);
        input_.set_window(surface->w, surface->h, 1.0);
        input_.board_moved();
    }

    void paint(SDL_Surface& surface) {
        const int wanted = panels_.height_for(session_.panels(), surface.w);
        const int panel = std::min(wanted, surface.h * 3 / 5);
        canvas_.paint(surface, {0, 0, surface.w, surface.h - panel}, session_.board());
        panels_.paint(surface, {0, surface.h - panel, surface.w, panel}, session_.panels());
    }

    WindowHost host_;
    SdlPanels panels_;
    SdlCanvas canvas_;
    Session session_;
    SdlInput input_;
    SDL_Window* window_ = nullptr;
    std::uint64_t last_time_ = 0;  // milliseconds of SDL's clock
    bool running_ = false;         // the session asked for an alarm, so its time is running
    bool stale_ = true;
    bool quit_ = false;
};

bool shows_nothing() {
    const std::string driver = SDL_GetCurrentVideoDriver();
    return driver == "dummy" || driver == "offscreen" || driver == "evdev";
}

int play(const DesktopOptions& options, const GameData& data) {
    if (TTF_Init() != 0) {
        complain(words::fill(words::no_type, {{"why", TTF_GetError()}}));
    }
    Desktop desktop(find_assets(options.assets), data);
    desktop.start(options.seed, options.load);
    if (!options.screenshot.empty()) {
        return desktop.take_screenshot(options);  // needs no display
    }

    SdlInput::set_hints();
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");  // the pixels are ready: no need for a graphics context
    // Without a display SDL may pick a driver that shows nothing and polls.
    if (SDL_Init(SDL_INIT_VIDEO) != 0 || (SDL_getenv("SDL_VIDEODRIVER") == nullptr && shows_nothing())) {
        complain(words::no_display);
        return 1;
    }
    SdlInput::ignore_unused_events();
    SDL_Window* window = SDL_CreateWindow(words::posthaste, SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED,
                                          options.width, options.height, SDL_WINDOW_RESIZABLE);
    if (window == nullptr || SDL_GetWindowSurface(window) == nullptr) {
        complain(words::fill(words::no_window, {{"why", SDL_GetError()}}));
        return 1;
    }
    SDL_SetWindowMinimumSize(window, 320, 480);
    desktop.run(window);
    SDL_DestroyWindow(window);
    return 0;
}

}  // namespace

}  // namespace posthaste

int main(int argc, char** argv) {
    using namespace posthaste;
    const DesktopOptions options = read_desktop_options(words_of(argc, argv));
    if (options.fault) {
        complain(options.fault.sentence());
        return 2;
    }
    if (!options.help.empty()) {
        std::fputs(options.help.c_str(), stdout);
        return 0;
    }
    const int result = play(options, shipped_data());
    if (TTF_WasInit() != 0) {
        TTF_Quit();
    }
    SDL_Quit();
    return result;
}
