// The program in a page. There is no main loop: main sets up, paints and returns; after that the page calls in, for
// input, for alarms and for its buttons, and each call ends in settle(). Between calls nothing runs.
#define SDL_MAIN_HANDLED
#include <SDL.h>
#include <emscripten.h>
#include <emscripten/html5.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/session/session.hpp"
#include "game/shipped_data.hpp"
#include "platform/sdl_canvas.hpp"
#include "platform/sdl_input.hpp"
#include "platform/web/web_host.hpp"
#include "platform/web/web_host_bridge.hpp"
#include "words/machine.hpp"
#include "words/title_screen.hpp"

namespace posthaste {

namespace {

constexpr const char* canvas_selector = "#canvas";

Atlas atlas_of_page() {
    std::vector<std::uint8_t> runs(static_cast<std::size_t>(host_atlas_size()));
    host_atlas_copy(runs.data());
    return Atlas(runs);
}

class Program {
public:
    Program(SDL_Window* window, const GameData& data)
        : window_(window), canvas_(atlas_of_page()), session_(host_, data), input_(session_, canvas_) {}

    void start(int css_width, int css_height, double device_pixel_ratio) {
        SDL_AddEventWatch(wake, this);
        fit(css_width, css_height, device_pixel_ratio);
        session_.start();
        settle();
    }

    // The time that passed comes before what happened.
    void take(const Input& input, double at = Session::no_time) {
        catch_up();
        session_.update(input, at);
        settle();
    }

    void drain() {
        catch_up();
        handle_events();
        settle();
    }

    void alarm() {
        frame_wanted_ = false;
        drain();
    }

    void hold(bool on) {
        catch_up();
        input_.hold(on);
        settle();
    }

    void resize(int css_width, int css_height, double device_pixel_ratio) {
        if (fit(css_width, css_height, device_pixel_ratio)) {
            paint();  // at once: resizing a canvas clears it
            keep_clear();
        }
    }

    // False: they are damaged.
    bool add_pictures(const std::vector<std::uint8_t>& runs) {
        const bool fit_in = canvas_.add_late(runs);
        paint();
        return fit_in;
    }

    void show() {
        last_time_ = host_now();  // hidden time does not count
        settle();
    }

    // The one place that shows changes and decides whether an alarm is needed.
    void settle() {
        if (session_.take_board_changed()) {
            paint();
        }
        if (!session_.next_alarm()) {
            input_.finish_batch();  // the board may have scrolled under the pointer
            if (session_.take_board_changed()) {
                paint();
            }
        }
        if (session_.take_panels_changed()) {
            host_show_panels(to_json(session_.panels()).c_str());
            keep_clear();
        }
        session_.tell_shown(host_now());
        for (const SoundCue& cue : session_.take_sounds()) {
            host_play_sound(cue.number, cue.gain, cue.pan, cue.pitch, cue.begins_ms, cue.turn, cue.lasts_ms, cue.at_ms);
        }
        const std::optional<std::int32_t> next = session_.next_alarm();
        if (next && !running_) {
            last_time_ = host_now();
        }
        running_ = next.has_value();
        const std::optional<double> wanted = frame_wanted_ ? std::optional(0.0)
                                             : next        ? std::optional<double>(*next)
                                                           : std::nullopt;
        if (wanted) {
            host_set_alarm(*wanted);
        } else if (armed_) {
            host_cancel_alarm();
        }
        armed_ = wanted.has_value();
    }

    // Valid until the next call.
    const char* state_hash() {
        state_hash_ = session_.state_hash();
        return state_hash_.c_str();
    }

private:
    // Whether the framebuffer's size changed. It stays while the box is empty (the page has no layout yet).
    bool fit(int css_width, int css_height, double device_pixel_ratio) {
        if (css_width < 1 || css_height < 1 || !(device_pixel_ratio > 0)) {
            return false;
        }
        const PixelSize size = framebuffer_for(css_width, css_height, device_pixel_ratio);
        input_.set_window(size.width, size.height, static_cast<double>(css_width) / size.width);
        int width = 0;
        int height = 0;
        SDL_GetWindowSize(window_, &width, &height);
        if (width == size.width && height == size.height) {
            return false;
        }
        SDL_SetWindowSize(window_, size.width, size.height);
        return true;
    }

    void handle_events() {
        SDL_Event event;
        while (SDL_PollEvent(&event) != 0) {
            input_.handle(event, event.common.timestamp);
        }
        input_.finish_batch();
    }

    // SDL's own bookkeeping events come through here too; reacting to those would wake the page forever.
    static int wake(void* user, SDL_Event* event) {
        if (event->type == SDL_POLLSENTINEL || !SdlInput::concerns(*event)) {
            return 0;
        }
        // SDL stamps events when it hears of them, which is late on a busy page; and where a release was lost, it takes
        // the next press for a repeat. The browser's event, which is being handled now, knows better.
        event->common.timestamp = static_cast<std::uint32_t>(host_event_time());
        if (event->type == SDL_KEYDOWN) {
            event->key.repeat = host_event_repeats() != 0 ? 1 : 0;
        }
        auto& program = *static_cast<Program*>(user);
        if (event->type != SDL_MOUSEMOTION) {
            host_soon();
        } else if (!program.frame_wanted_) {
            // The pointer moves far more often than the screen is painted.
            program.frame_wanted_ = true;
            program.armed_ = true;
            host_set_alarm(0);
        }
        return 0;
    }

    void catch_up() {
        const double now = host_now();
        session_.tell_time(now);
        if (running_) {
            session_.elapse(now > last_time_ ? now - last_time_ : 0);
        }
        last_time_ = now;
    }

    void paint() {
        // Own pixels instead of SDL_GetWindowSurface, which would take a sixth more time per frame.
        int width = 0;
        int height = 0;
        SDL_GetWindowSize(window_, &width, &height);
        picture_.resize(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
        canvas_.paint(PixelView{picture_.data(), width, height, width, ChannelOrder::red_lowest}, {0, 0, width, height},
                      session_.board());
        host_show_picture(picture_.data(), width, height);
        input_.board_moved();
    }

    // Moves the card over the board so that it covers neither its subject nor the van.
    void keep_clear() {
        if (session_.panels().card.name.empty()) {
            return;
        }
        const auto [asked, van] = session_.cells_to_see();
        const SDL_Rect there = canvas_.place_of(asked);
        const SDL_Rect own = canvas_.place_of(van);
        host_keep_clear(there.x, there.y, own.x, own.y, own.w);
    }

    SDL_Window* window_;
    std::vector<std::uint32_t> picture_;
    WebHost host_;
    SdlCanvas canvas_;
    Session session_;
    SdlInput input_;
    double last_time_ = 0;
    bool running_ = false;       // the session asked for an alarm, so its time is running
    bool armed_ = false;         // the page holds an alarm of ours
    bool frame_wanted_ = false;  // the pointer moved; one frame will handle it
    std::string state_hash_;
};

// The page calls plain functions, which act on this program, from main until the page goes away with everything in it.
Program*& program() {
    static Program* instance = nullptr;
    return instance;
}

// Nothing when main had to give up.
template <class Act>
void with_program(Act act) {
    if (program() != nullptr) {
        act(*program());
    }
}

void take(const Input& input, double at = Session::no_time) {
    with_program([&](Program& it) { it.take(input, at); });
}

}  // namespace

}  // namespace posthaste

// What the page may call: call('choose', id, at) there is posthaste_choose here. Times are by host_now's clock.
extern "C" {

using namespace posthaste;

EMSCRIPTEN_KEEPALIVE void posthaste_drain() {
    with_program([](Program& it) { it.drain(); });
}
EMSCRIPTEN_KEEPALIVE void posthaste_alarm() {
    with_program([](Program& it) { it.alarm(); });
}
EMSCRIPTEN_KEEPALIVE void posthaste_show() {
    with_program([](Program& it) { it.show(); });
}
EMSCRIPTEN_KEEPALIVE void posthaste_resize(int css_width, int css_height, double device_pixel_ratio) {
    with_program([&](Program& it) { it.resize(css_width, css_height, device_pixel_ratio); });
}
EMSCRIPTEN_KEEPALIVE void posthaste_hold(int on) {
    with_program([&](Program& it) { it.hold(on != 0); });
}
// at: when the button was pressed
EMSCRIPTEN_KEEPALIVE void posthaste_choose(const char* id, double at) { take(Chosen{id}, at); }
EMSCRIPTEN_KEEPALIVE void posthaste_choose_seed(const char* text) { take(SeedTyped{text}); }
EMSCRIPTEN_KEEPALIVE void posthaste_hint(const char* id) { take(Hinted{id}); }
EMSCRIPTEN_KEEPALIVE void posthaste_import_file(const unsigned char* bytes, int length) {
    take(FilePicked{lull::Bytes(bytes, bytes + length)});
}
// A moment of the run that was inspected, as a file.
EMSCRIPTEN_KEEPALIVE void posthaste_go_on_from(const unsigned char* bytes, int length) {
    take(RunGivenBack{lull::Bytes(bytes, bytes + length)});
}
// The bytes of a journey, out of a link; they may be anything.
EMSCRIPTEN_KEEPALIVE void posthaste_open_link(const unsigned char* bytes, int length) {
    take(LinkOpened{lull::Bytes(bytes, bytes + length)});
}
// The page has checked the integrity of these bytes.
EMSCRIPTEN_KEEPALIVE void posthaste_words_arrived(const unsigned char* bytes, int length) {
    take(WordsArrived{{reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(length)}});
}
// The pictures of depots and houses, inflated. 0: they are damaged.
EMSCRIPTEN_KEEPALIVE int posthaste_pictures_arrived(const unsigned char* runs, int length) {
    return program() == nullptr || program()->add_pictures({runs, runs + length}) ? 1 : 0;
}
EMSCRIPTEN_KEEPALIVE void posthaste_reduce_motion(int on) { take(MotionReduced{on != 0}); }
EMSCRIPTEN_KEEPALIVE void posthaste_hide() { take(Hidden{}); }
// fault: 0 none, 1 denied, 2 full, 3 the store is gone
EMSCRIPTEN_KEEPALIVE void posthaste_stored(int ticket, int fault) {
    constexpr StorageFault faults[] = {StorageFault::none, StorageFault::denied, StorageFault::full,
                                       StorageFault::absent};
    take(StoreAnswered{static_cast<std::uint32_t>(ticket),
                       fault >= 0 && fault <= 3 ? faults[fault] : StorageFault::denied});
}
EMSCRIPTEN_KEEPALIVE void posthaste_durable_answered() { take(DurableArrived{}); }
EMSCRIPTEN_KEEPALIVE const char* posthaste_state_hash() { return program() != nullptr ? program()->state_hash() : ""; }
}

int main() {
    SdlInput::set_hints();
    SDL_SetMainReady();
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        host_fail(words::browser_gives_no_screen);
        return 1;
    }
    SdlInput::ignore_unused_events();
    // Measured before SDL takes over the canvas, which shrinks it to a single pixel until the next layout.
    double css_width = 0;
    double css_height = 0;
    emscripten_get_element_css_size(canvas_selector, &css_width, &css_height);
    SDL_Window* window =
        SDL_CreateWindow(words::posthaste, SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, 640, 290, 0);
    if (window == nullptr) {
        host_fail(words::browser_draws_nothing);
        return 1;
    }
    // Removes SDL's unload listener, which is not needed: with such a listener a browser may not keep the page for
    // going back.
    emscripten_set_beforeunload_callback(nullptr, nullptr);
    program() = new Program(window, shipped_data());
    program()->start(static_cast<int>(css_width), static_cast<int>(css_height), emscripten_get_device_pixel_ratio());
    return 0;  // the runtime stays alive (-sEXIT_RUNTIME=0, the default), as the page holds the exports
}
