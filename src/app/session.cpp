#include "app/session.hpp"

#include <algorithm>
#include <cmath>
#include <deque>
#include <utility>
#include <vector>

#include "app/animation.hpp"
#include "app/board.hpp"
#include "app/narration.hpp"
#include "app/save_slots.hpp"
#include "app/saved_run.hpp"
#include "app/screens.hpp"
#include "game/game.hpp"

namespace posthaste {

using lull::Pause;

namespace {

constexpr std::size_t log_lines = 40;             // kept
constexpr std::uint32_t fresh_seeds = 1'000'000;  // short enough to tell a friend

constexpr std::size_t typed_bytes = 64;   // of a route number, and more than enough
constexpr std::size_t quoted_bytes = 24;  // enough of a typed text to recognise it

// At most so many bytes, never cut within a letter of UTF-8.
std::string beginning_of(std::string_view text, std::size_t bytes) {
    std::size_t end = std::min(text.size(), bytes);
    while (end > 0 && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) {
        --end;
    }
    return std::string(text.substr(0, end));
}

}  // namespace

struct Session::State {
    explicit State(Host& the_host) : host(the_host), slots(the_host) {}

    Host& host;
    SaveSlots slots;
    Screen screen = Screen::title;
    std::unique_ptr<Game> game;  // null until the first run
    Animation animation;
    SoundCues sounds;
    std::deque<std::string> log;  // newest first
    std::vector<Event> turn;      // what has happened so far in the turn that is playing out
    std::string refused;          // why the last command was not obeyed, until the next one
    std::string notice;
    std::string seed;
    bool armed = false;
    bool reduced_motion = false;
    double carried_ms = 0;  // real time that the game's next delay has already had
    std::optional<Cell> hovered;
    Panels panels;
    bool panels_changed = true;
    bool board_changed = true;

    void say(const std::string& sentence) {
        if (!sentence.empty()) {
            notice = sentence;
            panels.notice = sentence;
            panels_changed = true;
        }
    }

    [[nodiscard]] bool is_resolving() const { return game && game->pause().kind == Pause::For::delay; }
    [[nodiscard]] bool is_over() const { return game && game->pause().kind == Pause::For::nothing; }

    void save() {
        if (game) {
            say(slots.store(to_bytes(*game, log)));
        }
    }

    void start_run(std::uint32_t run_seed) {
        game = std::make_unique<Game>(run_seed, 1);
        log.clear();
        turn.clear();
        refused.clear();
        armed = false;
        carried_ms = 0;
        animation.reset(*game);
        sounds.reset(*game);
        log.push_front("The engine turns over. East.");
        screen = Screen::road;
        describe();
        save();
    }

    // Takes in what the game did since it was last looked at.
    void follow(SoundCues::Pace pace = SoundCues::Pace::live) {
        const auto events = game->take_events();
        turn.insert(turn.end(), events.begin(), events.end());
        if (reduced_motion) {
            animation.reset(*game);
        } else {
            animation.follow(*game, events);
        }
        sounds.follow(*game, events, reduced_motion ? SoundCues::Pace::at_once : pace);
        board_changed = true;
        if (!is_resolving()) {
            end_turn();
        }
    }

    void end_turn() {
        const std::string told = joined(narrate(turn));
        if (!told.empty()) {
            log.push_front(told);
        }
        if (log.size() > log_lines) {
            log.resize(log_lines);
        }
        turn.clear();
        carried_ms = 0;
        if (is_over()) {
            screen = Screen::result;
        }
        save();
        describe();
    }

    // The rest of a turn that is playing out, at once.
    void finish() {
        if (is_resolving()) {
            game->finish();
            follow(SoundCues::Pace::skipped);
        }
        animation.finish();
        board_changed = true;
    }

    void drive(Manoeuvre manoeuvre) {
        if (!game || screen != Screen::road) {
            return;
        }
        finish();
        if (is_over()) {
            return;  // the turn that was playing out ended the run
        }
        const Refusal refusal = game->command({manoeuvre, armed});
        refused = explain(refusal, game->world(), manoeuvre);
        if (refusal != Refusal::none) {
            sounds.refuse();
            describe();
            return;
        }
        armed = false;
        if (is_resolving()) {
            save();  // before the first delay: whatever happens to the page, the command was given
            if (reduced_motion) {
                game->finish();
            }
        }
        follow();
        describe();
    }

    void arm() {
        if (!game || screen != Screen::road) {
            return;
        }
        finish();
        if (is_over()) {
            return;
        }
        const Refusal refusal = armed ? Refusal::none : game->would_refuse({Manoeuvre::coast, true});
        refused = explain(refusal, game->world(), Manoeuvre::coast);
        if (refusal != Refusal::none) {
            sounds.refuse();
        }
        armed = !armed && refusal == Refusal::none;
        describe();
    }

    void describe() {
        board_changed = true;
        panels_changed = true;
        switch (screen) {
            case Screen::title: panels = describe_title(game && !is_over(), seed); break;
            case Screen::road: {
                RoadScreen road;
                road.armed = armed;
                road.log.assign(log.begin(), log.end());
                if (!refused.empty()) {
                    road.lead = "Refused:";
                    road.summary = refused;
                } else if (!is_resolving()) {
                    road.lead = armed ? "Fire and coast:" : "Coast:";
                    road.summary = forecast_coasting(*game, armed);
                }
                panels = describe_road(*game, road);
                break;
            }
            case Screen::result: panels = describe_result(*game, {log.begin(), log.end()}); break;
        }
        panels.seed = seed;
        panels.notice = notice;
    }

    void open_title() {
        if (game && screen == Screen::road) {
            finish();
            if (screen == Screen::result) {
                return;  // the turn that was playing out ended the run: that comes first
            }
        }
        screen = Screen::title;
        seed.clear();
        describe();
    }

    void new_run() {
        if (seed.find_first_not_of(" \t") == std::string::npos) {
            notice.clear();
            start_run(host.fresh_seed() % fresh_seeds);
            return;
        }
        const auto typed = parse_seed(seed);
        if (!typed) {
            say("\"" + beginning_of(seed, quoted_bytes) +
                "\" is no route number: type up to ten digits, at most 4294967295, or "
                "nothing at all for a new road.");
            describe();
            return;
        }
        seed.clear();
        notice.clear();
        start_run(*typed);
    }
};

Session::Session(Host& host) : state_(std::make_unique<State>(host)) {}
Session::~Session() = default;

void Session::start() {
    State& s = *state_;
    s.say(s.slots.load([&](const lull::Bytes& bytes) {
        std::deque<std::string> log;
        lull::Fault fault;
        auto game = from_bytes(bytes, log, fault);
        if (game) {
            s.game = std::move(game);
            s.log = std::move(log);
        }
        return fault;
    }));
    if (s.game) {
        s.animation.reset(*s.game);
        s.sounds.reset(*s.game);
        s.game->take_events();
        s.screen = s.is_over() ? Screen::result : Screen::road;
        if (s.reduced_motion) {
            s.finish();
        }
    }
    s.describe();
}

void Session::press(Key key) {
    State& s = *state_;
    if (s.screen != Screen::road) {
        if (key == Key::confirm) {
            for (const Choice& choice : s.panels.choices) {
                if (choice.primary) {
                    const std::string id = choice.id;  // choosing describes the panels anew
                    this->choose(id);
                    return;
                }
            }
        } else if (key == Key::escape) {
            this->choose(s.screen == Screen::result ? "title" : "continue");
        }
        return;
    }
    switch (key) {
        case Key::north: s.drive(Manoeuvre::north); break;
        case Key::south: s.drive(Manoeuvre::south); break;
        case Key::west: s.drive(Manoeuvre::brake); break;
        case Key::east: this->choose("east"); break;
        case Key::coast: s.drive(Manoeuvre::coast); break;
        case Key::fire: s.arm(); break;
        case Key::escape: s.open_title(); break;
        case Key::confirm: break;
    }
}

void Session::choose(std::string_view id) {
    State& s = *state_;
    if (id == "east") {
        if (s.game && s.screen == Screen::road) {
            s.finish();  // what lies ahead is known only then
            s.drive(s.game->eastward());
        }
    } else if (id == "west") {
        s.drive(Manoeuvre::brake);
    } else if (id == "north") {
        s.drive(Manoeuvre::north);
    } else if (id == "south") {
        s.drive(Manoeuvre::south);
    } else if (id == "coast") {
        s.drive(Manoeuvre::coast);
    } else if (id == "fire") {
        s.arm();
    } else if (id == "title") {
        s.open_title();
    } else if (id == "continue" && s.game && !s.is_over()) {
        s.screen = Screen::road;
        s.notice.clear();
        s.describe();
    } else if (id == "new_run" && s.screen != Screen::road) {
        s.new_run();
    } else if (id == "again" && s.game && s.screen == Screen::result) {
        s.notice.clear();
        s.start_run(s.game->world().get<Road>(s.game->road()).seed);
    } else if (id == "dismiss") {
        s.notice.clear();
        s.describe();
    }
}

void Session::choose_seed(std::string_view text) { state_->seed = beginning_of(text, typed_bytes); }

void Session::tap(float x, float y) {
    State& s = *state_;
    if (!s.game || s.screen != Screen::road) {
        return;
    }
    s.finish();
    const World& world = s.game->world();
    const Cell cell{static_cast<std::int32_t>(std::floor(x)), static_cast<std::int32_t>(std::floor(y))};
    const Cell van = world.get<Position>(s.game->van()).cell;
    const std::int32_t rest = van.column + world.get<Speed>(s.game->van()).value;
    if (cell.row != van.row) {
        choose(cell.row < van.row ? "north" : "south");
    } else if (cell.column == rest || cell.column == van.column) {
        choose("coast");
    } else {
        choose(cell.column > rest ? "east" : "west");
    }
}

void Session::hover(std::optional<std::int32_t> column, std::int32_t row) {
    State& s = *state_;
    const std::optional<Cell> cell = column ? std::optional<Cell>(Cell{*column, row}) : std::nullopt;
    if (cell != s.hovered) {
        s.hovered = cell;
        s.board_changed = s.board_changed || s.screen == Screen::road;
    }
}

void Session::elapse(double milliseconds) {
    State& s = *state_;
    if (!s.game) {
        return;
    }
    const bool was_moving = s.animation.is_moving();
    s.animation.elapse(milliseconds);
    s.board_changed = s.board_changed || was_moving;
    s.carried_ms += milliseconds;
    while (s.is_resolving() && s.carried_ms >= s.game->pause().milliseconds) {
        s.carried_ms -= s.game->pause().milliseconds;
        s.game->resume();
        s.follow();
    }
    if (!s.is_resolving()) {
        s.carried_ms = 0;
    }
}

std::optional<std::int32_t> Session::next_alarm() const {
    const State& s = *state_;
    if (s.animation.is_moving()) {
        return 0;
    }
    if (s.is_resolving()) {
        const double left = s.game->pause().milliseconds - s.carried_ms;
        return std::max(1, static_cast<std::int32_t>(std::ceil(left)));
    }
    return std::nullopt;
}

void Session::hide() { state_->save(); }

void Session::set_reduced_motion(bool reduced) {
    State& s = *state_;
    s.reduced_motion = reduced;
    if (reduced && s.game) {
        s.finish();
    }
}

bool Session::take_panels_changed() { return std::exchange(state_->panels_changed, false); }
bool Session::take_board_changed() { return std::exchange(state_->board_changed, false); }
std::vector<SoundCue> Session::take_sounds() { return state_->sounds.take(); }
const Panels& Session::panels() const { return state_->panels; }

DrawList Session::board() const {
    const State& s = *state_;
    if (!s.game) {
        DrawList empty;  // a quiet stretch of road behind the title
        empty.columns = 64;
        empty.rows = 17;
        empty.road_top = 6;
        empty.road_bottom = 11;
        empty.ground_seed = 1;
        return empty;
    }
    return draw_board(*s.game, s.animation, {s.armed, s.screen == Screen::road && !s.is_resolving(), s.hovered});
}

std::string Session::state_hash() const {
    constexpr std::string_view digits = "0123456789abcdef";
    const std::uint64_t hash = state_->game ? state_->game->hash() : 0;
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4) {
        text += digits[hash >> shift & 15U];
    }
    return text;
}

}  // namespace posthaste
