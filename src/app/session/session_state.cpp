#include "app/session/session_state.hpp"

#include <algorithm>

#include "app/orders.hpp"
#include "app/saves/saved_run.hpp"
#include "app/screens/narration.hpp"
#include "app/screens/screens.hpp"
#include "app/screens/stop_screens.hpp"
#include "game/behaviour.hpp"
#include "game/names.hpp"
#include "game/posthaste.hpp"
#include "game/road/driving.hpp"
#include "game/road/first_road.hpp"
#include "words/grammar.hpp"
#include "words/menus.hpp"
#include "words/refusals.hpp"
#include "words/saves.hpp"

namespace posthaste {

namespace {

constexpr std::size_t log_lines = 40;             // kept
constexpr std::uint32_t fresh_seeds = 1'000'000;  // short enough to tell a friend
constexpr std::size_t quoted_bytes = 24;          // enough of a typed text to recognise it

}  // namespace

// --- asking -------------------------------------------------------------------------------------

bool Session::State::is_still() const { return menus.settings().is_still(system_reduces_motion); }

// --- saying -------------------------------------------------------------------------------------

void Session::State::say(const std::string& sentence) {
    if (!sentence.empty()) {
        notice = sentence;
        panels.notice = sentence;
        panels_changed = true;
    }
}

void Session::State::announce(const std::string& sentence) {
    // Said twice, it must differ to be heard twice: a space that no page shrinks.
    announcement = sentence == announcement ? sentence + "\u00a0" : sentence;
}

void Session::State::log_line(const std::string& line) {
    log.insert(log.begin(), line);
    log.resize(std::min(log.size(), log_lines));
}

void Session::State::foresee(const Command& command) {
    const lull::ChangeMark now_at = game->world().mark();
    if (!(reach_at == now_at && reach_armed == armed)) {
        reach = reach_of(*game, armed, previewer);
        reach_at = now_at;
        reach_armed = armed;
        foreseen_at = {};  // the previewer's copy has gone on
    }
    if (!(foreseen_at == now_at && foreseen_of == command)) {
        foreseen = previewer.foresee(*game, command);
        foreseen_at = now_at;
        foreseen_of = command;
    }
}

std::string Session::State::told_of(const Command& command) const {
    return foreseen.refusal != Refusal::none
               ? words::explain(foreseen.refusal, game->world(), command.manoeuvre, command.side)
               : tell(foreseen, *game, command.manoeuvre);
}

Panels Session::State::describe_road_now() {
    RoadScreen road;
    road.armed = armed.has_value();
    road.side = armed.value_or(Side::front);
    road.log = log;
    if (hint > 0) {
        road.hint = data.hints[static_cast<std::size_t>(hint - 1)];
    }
    if (is_resolving()) {
        foreseen = {};
        foreseen_at = {};
    } else {
        const Command command = pointed_command();
        foresee(command);
        road.after = foreseen.way.empty() ? nullptr : previewer.after();
        const bool asks = !(command == order(Manoeuvre::coast, armed)) || asked_cell() || !hinted.empty();
        road.card = asked_card();
        if (!remark.empty() && !asks) {
            road.lead = remark_lead;
            road.summary = remark;
        } else {
            road.lead = words::fill(words::plan_lead, {{"plan", name_of(command, game->on_foot())}});
            road.summary = told_of(command);
            if (asked && asked->confirms && foreseen.refusal == Refusal::none) {
                words::add_sentence(road.summary, words_to_confirm());
                road.asked_again = button_of(pointed_at(asked->cell));
            }
        }
    }
    return describe_road(*game, road, menus.settings().keys);
}

Panels Session::State::describe() {
    switch (screen) {
        case Screen::title: return describe_title(open_runs(), seed, menus.settings().keys, data.loadouts, loadout);
        case Screen::road: return describe_road_now();
        case Screen::depot: return describe_depot_now();
        case Screen::depots: return describe_depots(depots);
        case Screen::result: return describe_result(*game, log, story_texts, menus.settings().keys);
        case Screen::stop: return describe_stop(*game, fitted, menus.settings().keys, trading);
        case Screen::question: return describe_question_now();
        case Screen::help: return menus.describe_help();
        case Screen::settings: return describe_settings_now();
        case Screen::keys: return menus.describe_keys();
        case Screen::credits: return describe_credits();
        case Screen::log: return describe_log(log);
        case Screen::count: break;
    }
    return {};
}

void Session::State::show() {
    if (screen != Screen::keys && menus.is_capturing()) {
        menus.cancel_capture();  // nobody sees that a key is asked for
    }
    if (screen != Screen::stop) {
        trading.reset();
    }
    board_changed = true;
    panels_changed = true;
    panels = describe();
    panels.show_each_key_once();
    panels.seed = seed;
    panels.notice = notice;
    say_unsaved();
    if (!announcement.empty()) {
        panels.announcement = announcement;
    }
    const Settings& settings = menus.settings();
    panels.display = {settings.text_size, settings.contrast != 0, is_still(), settings.loudness()};
}

// --- acting -------------------------------------------------------------------------------------

// Takes in what the game did since it was last looked at.
void Session::State::follow(SoundCues::Pace pace) {
    const auto events = game->take_events();
    turn.insert(turn.end(), events.begin(), events.end());
    if (is_still()) {
        animation.reset(*game);
    } else {
        animation.follow(*game, events);
    }
    sounds.follow(*game, events, is_still() ? SoundCues::Pace::at_once : pace);
    if (!is_resolving()) {
        end_turn();
    }
}

void Session::State::end_turn() {
    const std::string told = words::joined(narrate(turn, &story_texts));
    if (!told.empty()) {
        log_line(told);
    }
    turn.clear();
    look_for_hint();
    if (!turns.empty()) {
        turns.back().hash = game->hash();
    }
    if (is_over()) {
        screen = Screen::result;
        block_input_briefly();
    }
    save();
}

// One that went away was given: it never comes again. Practice has none, nor has data without words for them.
void Session::State::look_for_hint() {
    const std::int32_t due = game->practises() || data.hints.empty() ? 0 : hint_of(game->world());
    if (hint > 0 && due != hint) {
        menus.remember_hint(hint);
    }
    hint = due > menus.settings().taught ? due : 0;
}

// The game that is played is another one, or stands elsewhere than it did.
void Session::State::watch_game() {
    turn.clear();
    look_for_hint();
    armed.reset();
    trading.reset();
    forget_asked();
    game->keep_changes();
    playback.start_anew();
    animation.reset(*game);
    sounds.reset(*game);
}

// The rest of a turn that is playing out, at once.
void Session::State::finish() {
    if (is_resolving()) {
        playback.finish(*game);
        follow(SoundCues::Pace::skipped);
    }
    animation.finish();
}

void Session::State::drive(Manoeuvre manoeuvre) {
    if (!is_driving()) {
        return;
    }
    finish();
    if (is_over()) {
        return;  // the turn that was playing out ended the run
    }
    if (manoeuvre == Manoeuvre::accelerate) {
        manoeuvre = game->eastward();  // what lies ahead is known only now
    }
    const Command command = order(manoeuvre, armed);
    const Refusal refusal = game->command(command);
    remark_lead = words::refused_lead;
    remark = words::explain(refusal, game->world(), manoeuvre, command.side);
    if (refusal != Refusal::none) {
        announce(remark);
        sounds.refuse();
        return;
    }
    announcement.clear();
    forget_asked();
    turns.push_back({command, 0});
    armed.reset();
    if (is_resolving()) {
        save();  // before the first delay: whatever happens to the page, the command was given
        if (is_still()) {
            playback.finish(*game);
        }
    }
    follow();
}

void Session::State::arm() {
    if (!is_driving()) {
        return;
    }
    finish();  // what is ready is known only then
    Side side = armed.value_or(Side::front);
    for (std::int32_t i = mounts - 1; i >= 0 && !armed; --i) {
        const Side other = static_cast<Side>(i);
        side = game->would_refuse({Manoeuvre::coast, true, other}) == Refusal::none ? other : side;
    }
    arm(side);
}

void Session::State::arm(Side side) {
    if (!is_driving()) {
        return;
    }
    finish();
    if (is_over()) {
        return;
    }
    const bool rests = armed == side;
    const Refusal refusal = rests ? Refusal::none : game->would_refuse({Manoeuvre::coast, true, side});
    remark_lead = words::refused_lead;
    remark = words::explain(refusal, game->world(), Manoeuvre::coast, side);
    if (refusal != Refusal::none) {
        announce(remark);
        sounds.refuse();
    } else {
        const Entity weapon = weapon_on(game->world(), game->van(), side);
        armed = rests ? std::nullopt : std::optional(side);
        const Command command = pointed_command();
        foresee(command);
        std::string told = words::fill(rests ? words::weapon_rests : words::weapon_fires,
                                       {{"weapon", name_of(game->world(), weapon)}});
        words::add_sentence(told, rests ? std::string() : told_of(command));
        announce(told);
    }
}

// In practice: to before the last turn, also when that ended the run.
void Session::State::take_back() {
    if (!game || !game->practises() || (screen != Screen::road && screen != Screen::result && screen != Screen::stop)) {
        return;
    }
    finish();
    if (!game->take_back()) {
        remark_lead = words::refused_lead;
        remark = words::nothing_to_take_back;
        announce(remark);
        sounds.refuse();
        return;
    }
    if (!turns.empty()) {
        turns.pop_back();
    }
    watch_game();
    sounds.take_back();
    log_line(words::you_take_back);
    screen = screen_of_game();
    remark_lead = words::taken_back_lead;
    remark = words::fill(words::turn_begins_anew, {{"turn", game->world().get<Road>(game->road()).turn}});
    std::string told = remark_lead;
    words::add_sentence(told, remark);
    announce(told);
    save();
}

void Session::State::open(Screen menu) {
    if (screen == Screen::question) {
        return;  // an answer first
    }
    if (is_driving()) {
        finish();
        if (is_over()) {
            return;  // its result comes first
        }
    }
    if (!is_menu(screen)) {
        beneath = screen;
    }
    announcement.clear();
    screen = menu;
}

void Session::State::back() {
    if (!is_menu(screen)) {
        return;
    }
    announcement.clear();
    if (!menus.cancel_capture()) {
        screen = screen == Screen::keys ? Screen::settings : beneath;
    }
}

void Session::State::back_out() {
    if (is_menu(screen)) {
        back();
    } else if (screen == Screen::question) {
        answer("keep");
    } else if (screen == Screen::result || screen == Screen::stop || screen == Screen::depots) {
        open_title();
    } else if (screen == Screen::depot) {
        leave_depot();
    } else if (const std::vector<Slot> open = open_runs(); !open.empty()) {
        go_on(open.front());
    }
}

void Session::State::open_title() {
    if (is_driving()) {
        finish();
        if (screen == Screen::result) {
            return;  // the turn that was playing out ended the run: that comes first
        }
    }
    screen = Screen::title;
    question.reset();
    announcement.clear();
    seed.clear();
}

void Session::State::new_run(bool practice) {
    if (seed.find_first_not_of(" \t") == std::string::npos) {
        const bool is_first = !practice && menus.settings().taught == 0 && game_of(Slot::journey) == nullptr;
        const std::uint32_t fresh = std::max(host.fresh_seed() % fresh_seeds, first_road_seed + 1);
        start_run(is_first ? first_road_seed : fresh, practice, loadout);
        return;
    }
    const auto typed = parse_seed(seed);
    if (!typed) {
        say(words::fill(words::is_no_route_number, {{"text", beginning_of(seed, quoted_bytes)}}));
        return;
    }
    start_run(*typed, practice, loadout);
}

void Session::State::toggle_sound() {
    menus.toggle_sound();
    const bool muted = menus.settings().loudness() == 0;
    remark_lead = words::sound_lead;
    remark = muted ? words::sound_is_off : words::sound_is_on;
    announce(muted ? words::sound_turned_off : words::sound_turned_on);
    settings_changed();
}

void Session::State::settings_changed() {
    say(menus.take_trouble());
    if (game && is_still()) {
        finish();
    }
}

void Session::State::offer_file() {
    if (!game) {
        return;
    }
    const Road& road = game->world().get<Road>(game->road());
    const std::string name =
        "posthaste-" + std::to_string(road.seed) + (road.run > 1 ? "-run-" + std::to_string(road.run) : "") + "-turn-" +
        std::to_string(road.turn) + (host.release().empty() ? "" : "-version-" + host.release()) + ".posthaste";
    const bool offered = host.offer_file(name, seal_save(to_bytes(*this), 1));
    say(offered ? words::fill(words::run_is_in_the_file, {{"file", name}}) : words::no_way_to_save_a_file);
}

}  // namespace posthaste
