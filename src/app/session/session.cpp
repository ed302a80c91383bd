#include "app/session/session.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "app/board/board.hpp"
#include "app/orders.hpp"
#include "app/saves/saved_run.hpp"
#include "app/screens/narration.hpp"
#include "app/screens/screens.hpp"
#include "app/session/session_state.hpp"
#include "words/saves.hpp"

namespace posthaste {

namespace {

constexpr std::size_t typed_bytes = 64;  // of a route number, and more than enough

// The choice of this screen whose shown key this is, or whose number in the list, from 1. Where something may be lost
// only shown keys count: digits are the road's.
std::string choice_for(const Panels& panels, KeyPress press) {
    for (const Choice& choice : panels.choices) {
        if (choice.key.size() == 1) {
            const char shown = choice.key.front();
            if (shown == press.letter || (shown >= 'A' && shown <= 'Z' && shown - 'A' + 'a' == press.letter)) {
                return choice.id;
            }
        }
    }
    const bool counts = panels.screen != Screen::result && panels.screen != Screen::question;
    const std::size_t place = static_cast<std::size_t>(press.letter - '1');
    return counts && press.letter >= '1' && press.letter <= '9' && place < panels.choices.size()
               ? panels.choices[place].id
               : std::string();
}

const Choice* primary_choice(const Panels& panels) {
    for (const Choice& choice : panels.choices) {
        if (choice.primary) {
            return &choice;
        }
    }
    return nullptr;
}

}  // namespace

Session::Session(Host& host, const GameData& data) : state_(std::make_unique<State>(host, data)) {}
Session::~Session() = default;

void Session::start() {
    state_->menus.load();
    state_->load();
    state_->show();
}

std::optional<Key> Session::meaning(KeyPress press) const {
    const State& s = *state_;
    if (s.menus.is_capturing()) {
        return Key::confirm;  // one press, one key: never repeated
    }
    const auto key = s.menus.settings().keys.meaning(press);
    // On the road hands rest on the driving keys; on other screens the keys shown come first.
    const bool drives = key && s.goes_first(*key);
    if (!drives && !choice_for(s.panels, press).empty()) {
        return Key::confirm;
    }
    return key;
}

void Session::tell_time(double now) { state_->now = now; }

void Session::tell_shown(double now) {
    if (std::exchange(state_->comes_up, false)) {
        state_->go_deaf_from(now);
    }
}

void Session::press(KeyPress press, double at) {
    State& s = *state_;
    if (s.is_deaf(at)) {
        return;
    }
    const auto key = s.menus.settings().keys.meaning(press);
    if (s.menus.is_capturing() && key != Key::escape) {
        s.menus.capture(press);
        s.say(s.menus.take_trouble());
        s.show();
        return;
    }
    const bool drives = key && s.goes_first(*key);
    const std::string choice = drives ? std::string() : choice_for(s.panels, press);
    if (!choice.empty()) {
        s.choose(choice);
    } else if (key == Key::take_back && press.shift && s.is_in_depot()) {
        s.choose("go_forward");
    } else if (key) {
        s.press(*key);
    }
    s.show();
}

void Session::press(Key key, double at) {
    if (!state_->is_deaf(at)) {
        state_->press(key);
        state_->show();
    }
}

void Session::choose(std::string_view id, double at) {
    if (!state_->is_deaf(at)) {
        state_->choose(id);
        state_->show();
    }
}

void Session::State::press(Key key) {
    if (move_cursor(key)) {
        return;
    }
    const bool asks = asked_cell() || looks_around || !hinted.empty();
    const bool shows_plan = asks || armed;
    ask_nothing();
    if (key == Key::help && screen != Screen::help) {
        open(Screen::help);
    } else if (key == Key::mute) {
        toggle_sound();
    } else if (is_in_depot() && goes_first(key)) {
        press_in_depot(key);
    } else if (screen != Screen::road) {
        if (const Choice* primary = primary_choice(panels); key == Key::confirm && primary != nullptr) {
            const std::string id = primary->id;  // choosing describes the panels anew
            choose(id);
        } else if (key == Key::take_back) {
            take_back();
        } else if (screen == Screen::stop && key <= Key::west) {  // the sides of a van that faces east
            constexpr Side sides[] = {Side::left, Side::right, Side::front, Side::rear};
            fitted = sides[static_cast<std::size_t>(key)];
            trading.reset();
        } else if (key == Key::escape) {
            back_out();
        }
    } else if (key == Key::escape && shows_plan && !is_resolving()) {
        armed.reset();  // out of the plan first
    } else if (key == Key::escape) {
        open_title();
    } else if (key != Key::confirm) {
        obey(key);
    }
}

void Session::State::obey(Key key) {
    const Order& order = order_of(key);
    if (order.manoeuvre != Manoeuvre::count) {
        drive(order.manoeuvre);
    } else if (order.arms != Side::count) {
        arm(order.arms);
    } else {
        switch (key) {
            case Key::fire: arm(); break;
            case Key::around: look_around(); break;
            case Key::examine: examine(); break;
            case Key::help: open(Screen::help); break;
            case Key::mute: toggle_sound(); break;
            case Key::take_back: take_back(); break;
            default: break;
        }
    }
}

void Session::State::choose(std::string_view id) {
    if (const auto key = key_of_choice(id)) {
        is_in_depot() ? press_in_depot(*key) : obey(*key);
    } else if (id == "ask_nothing") {
        ask_nothing();
    } else if (id == "title") {
        open_title();
    } else if (id == "log" && game) {
        open(Screen::log);
    } else if (id == "settings") {
        open(Screen::settings);
    } else if (id == "keys") {
        open(Screen::keys);
    } else if (id == "credits") {
        open(Screen::credits);
    } else if (id == "back") {
        back();
    } else if (id == "continue") {
        go_on(Slot::journey);
    } else if (id == "continue_practice") {
        go_on(Slot::practice);
    } else if (id == "new_run" && (screen == Screen::title || screen == Screen::result)) {
        new_run(screen == Screen::result && game && game->practises());
    } else if (id == "practice" && screen == Screen::title) {
        new_run(true);
    } else if (id == "again" && game && screen == Screen::result) {
        const bool chose = !turns.empty() && turns.front().errand.type == Errand::Type::loadout;
        start_run(game->world().get<Road>(game->road()).seed, game->practises(),
                  chose ? turns.front().errand.number : 0);
    } else if (id == "export") {
        offer_file();
    } else if (id == "import" && screen == Screen::settings) {
        if (!host.ask_for_file()) {
            say(words::no_way_to_pick_a_file);
        }
    } else if (id == "erase_all" && screen == Screen::settings) {
        ask({About::erase, {}});
    } else if (id == "dismiss") {
        notice.clear();
    } else if ((screen == Screen::settings && choose_kept_save(id)) || answer(id) || choose_at_stop(id) ||
               choose_in_depots(id)) {
        return;
    } else if ((screen == Screen::settings || screen == Screen::keys) && menus.choose(id)) {
        settings_changed();
    }
}

void Session::choose_seed(std::string_view text) { state_->seed = beginning_of(text, typed_bytes); }

void Session::tap(float x, float y, bool asks_first) {
    State& s = *state_;
    const Cell cell{static_cast<std::int32_t>(std::floor(x)), static_cast<std::int32_t>(std::floor(y))};
    if (!s.is_driving()) {
        return;
    }
    if (asks_first && s.menus.settings().taps == 0) {
        s.ask_or_do(cell, false);
    } else {
        s.tap_on_road(cell);
    }
    s.show();
}

void Session::elapse(double milliseconds) {
    State& s = *state_;
    if (s.depots.next_alarm_ms()) {
        const bool was_spelling = s.depots.is_spelling();
        s.depots.elapse(milliseconds * s.menus.settings().rate());
        s.board_changed = true;
        if (was_spelling && s.is_in_depot()) {
            s.show();
        }
    }
    if (!s.game) {
        return;
    }
    const bool was_resolving = s.is_resolving();
    const lull::ChangeMark before = s.game->world().mark();
    s.board_changed = s.board_changed || s.animation.is_moving();
    s.playback.elapse(
        *s.game, milliseconds * s.menus.settings().rate(),
        [&](double part) {
            s.animation.elapse(part);
            s.sounds.elapse(part);
        },
        [&] { s.follow(); });
    s.board_changed = s.board_changed || !(s.game->world().mark() == before);
    if (was_resolving && !s.is_resolving()) {
        s.show();
    }
}

std::optional<std::int32_t> Session::next_alarm() const {
    const State& s = *state_;
    if (s.animation.is_moving()) {
        return 0;
    }
    const auto room_ms = s.depots.next_alarm_ms();
    const auto game_ms = s.game ? s.playback.next_alarm_ms(*s.game) : std::nullopt;
    const auto left_ms = room_ms && game_ms ? std::min(room_ms, game_ms) : room_ms ? room_ms : game_ms;
    if (left_ms && *left_ms <= 0) {
        return 0;
    }
    return left_ms
               ? std::optional(std::max(1, static_cast<std::int32_t>(std::ceil(*left_ms / s.menus.settings().rate()))))
               : std::nullopt;
}

void Session::hide() {
    state_->save();
    for (SaveSlot& slot : state_->slots) {
        slot.flush();
    }
    state_->depots.slots().flush();
}

void Session::stored(std::uint32_t ticket, StorageFault fault) {
    for (SaveSlot& slot : state_->slots) {
        state_->say(slot.stored(ticket, fault));
    }
    state_->say(state_->depots.slots().stored(ticket, fault));
    state_->say_unsaved();
}

void Session::durable_answered() {
    state_->look_at_late_answers();
    state_->show();
}

bool Session::words_arrived(std::string_view file) {
    const bool whole = state_->story_texts.read(file);
    state_->show();
    return whole;
}

void Session::set_reduced_motion(bool reduced) {
    State& s = *state_;
    if (s.system_reduces_motion != reduced) {
        s.system_reduces_motion = reduced;
        s.settings_changed();
        s.show();
    }
}

void Session::import_file(const lull::Bytes& contents) {
    State& s = *state_;
    DecodedSave save = unseal_save(contents);
    SavedRun loaded;
    if (!save.fault) {
        save.fault = from_bytes(save.body, s.data, loaded);
    }
    if (loaded.game) {
        s.begin(std::move(loaded), About::file);
    } else {
        s.say(words::fill(words::file_could_not_be_loaded, {{"why", save.fault.sentence()}}));
    }
    s.show();
}

lull::Bytes Session::export_file() const {
    const State& s = *state_;
    return s.game ? seal_save(to_bytes(s), 1) : lull::Bytes();
}

bool Session::take_panels_changed() { return std::exchange(state_->panels_changed, false); }
bool Session::take_board_changed() { return std::exchange(state_->board_changed, false); }
std::vector<SoundCue> Session::take_sounds() {
    std::vector<SoundCue> taken = state_->sounds.take();
    for (SoundCue& cue : taken) {  // what goes on is held in the player's time
        cue.lasts_ms = static_cast<std::int32_t>(cue.lasts_ms / state_->menus.settings().rate());
    }
    return taken;
}
const Panels& Session::panels() const { return state_->panels; }

DrawList Session::board() const {
    State& s = *state_;
    DrawList list;
    if (s.is_in_depot()) {
        list = s.draw_depot_now();
    } else if (s.game) {
        const bool plans = s.screen == Screen::road && !s.is_resolving();
        list = draw_board(*s.game, s.animation,
                          {plans, plans && s.pointed_command().shoots, s.asked ? s.asked_cell() : s.hovered,
                           s.foreseen.way, &s.foreseen, s.pointed_command().side, &s.reach});
        list.asked_x = s.asked ? static_cast<float>(s.asked->cell.column) : -1;
    } else {
        list.columns = 64;  // a quiet stretch of road behind the title
        list.rows = 13;
        list.road_top = 4;
        list.road_bottom = 8;
        list.ground_seed = 1;
    }
    list.high_contrast = s.menus.settings().contrast != 0;
    for (DrawList& other : list.beside) {
        other.high_contrast = list.high_contrast;
    }
    return list;
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
