#include "app/session/router.hpp"

#include <utility>

#include "app/orders.hpp"
#include "words/road_screen.hpp"
#include "words/sentence.hpp"

namespace posthaste {

namespace {

constexpr std::string_view about_gauge = "about=";  // before its id

}  // namespace

void Session::Router::start() {
    context.menus.load();
    for (GatheredSave* kept : context.kept()) {
        context.say(kept->load());
    }
    runs.load();  // a journey's trouble goes before theirs
    context.say(depot.depots().load());
    run.play_what_was_left();
}

void Session::Router::settle() {
    film.forget_if_left();
    depot.follow_run();
    if (context.screen != Screen::keys && context.menus.is_capturing()) {
        context.menus.cancel_capture();  // nobody sees that a key is asked for
    }
    if (context.screen != Screen::stop) {
        stop.forget_told();
    }
}

// --- keys ---------------------------------------------------------------------------------------

std::optional<Key> Session::Router::meaning(KeyPress press) const {
    if (context.menus.is_capturing()) {
        return Key::confirm;  // one press, one key: never repeated
    }
    const auto key = context.menus.settings().keys.meaning(press);
    // On the road hands rest on the driving keys; on other screens the keys shown come first.
    const bool drives = key && goes_first(*key);
    if (!drives && !panels.choice_for(press).empty()) {
        return Key::confirm;
    }
    return key;
}

bool Session::Router::hears(const Input& input, double at) {
    const bool is_deaf = context.is_deaf(at);
    const auto* press = std::get_if<KeyPress>(&input);
    if (press == nullptr || context.screen != Screen::result) {
        return !is_deaf;
    }
    const auto key = context.menus.settings().keys.meaning(*press);
    const bool still_drives = key && *key < Key::confirm && drives(order_of(*key));
    if ((is_deaf || still_drives) && at < no_time) {
        context.block_input_from(at);
    }
    return !is_deaf && !still_drives;
}

bool Session::Router::take(const KeyPress& press) {
    const auto key = context.menus.settings().keys.meaning(press);
    if (context.menus.is_capturing() && key != Key::escape) {
        context.menus.capture(press);
        context.say(context.menus.take_trouble());
        return true;
    }
    const bool drives = key && goes_first(*key);
    const std::string choice = drives ? std::string() : panels.choice_for(press);
    if (!choice.empty()) {
        choose(Picked(choice));
    } else if (key == Key::take_back && press.shift && depot.is_inside()) {
        choose(Picked(name_of(Pick::go_forward)));
    } else if (key) {
        this->press(*key);
    }
    return true;
}

bool Session::Router::take(Key key) {
    press(key);
    return true;
}

void Session::Router::press(Key key) {
    if (house.is_inside() ? house.move_cursor(key) : road_hand.move_cursor(key)) {
        return;
    }
    RoadPlan& plan = road.plan();
    const bool shows_plan = plan.asks() || plan.armed;
    plan.ask_nothing();
    if (key == Key::help && context.screen != Screen::help) {
        menu.open(Screen::help);
    } else if (key == Key::mute) {
        menu.toggle_sound();
    } else if (film.is_on_screen() && film.press(key)) {
        return;
    } else if (depot.goes_first(key)) {
        depot.press(key);
    } else if (context.screen != Screen::road) {
        if (const Choice* primary = panels.primary(); key == Key::confirm && primary != nullptr) {
            const std::string id = primary->id;  // choosing describes the panels anew
            choose(Picked(id));
        } else if (key == Key::escape) {
            back_out();
        } else if (!stop.press(key) && key == Key::take_back) {
            road.take_back();
        }
    } else if (key == Key::escape && shows_plan && !runs.is_resolving()) {
        plan.armed.reset();  // out of the plan first
    } else if (key == Key::escape) {
        run.open_title();
    } else if (key != Key::confirm) {
        drive(key);
    }
}

void Session::Router::drive(Key key) {
    if (house.is_inside()) {
        house.obey(key);
    } else {
        road_hand.obey(key);
    }
}

// --- choices ------------------------------------------------------------------------------------

bool Session::Router::take(const Chosen& chosen) {
    choose(Picked(chosen.id));
    return true;
}

void Session::Router::obey(Key key) {
    if (key == Key::help) {
        menu.open(Screen::help);
    } else if (key == Key::mute) {
        menu.toggle_sound();
    } else if (depot.is_inside()) {
        depot.press(key);
    } else if (!stop.press(key)) {
        drive(key);
    }
}

void Session::Router::choose(const Picked& picked) {
    context.gauge.clear();
    if (const auto key = key_of_choice(picked.name)) {
        obey(*key);
    } else if (picked.pick == Pick::ask_nothing) {
        road.plan().ask_nothing();
    } else if (picked.pick == Pick::dismiss) {
        context.notice.clear();
    } else if (!film.choose(picked) && !menu.choose(picked) && !run.choose(picked) && !stop.choose(picked)) {
        depot.choose(picked);
    }
}

bool Session::Router::take(const SeedTyped& typed) {
    run.type_seed(typed.text);
    return true;
}

// --- the pointer --------------------------------------------------------------------------------

bool Session::Router::take(const Tapped& tapped) {
    if (film.is_on_screen()) {
        film.tap();
        return true;
    }
    if (!road.is_driving()) {
        return false;
    }
    const Cell cell = cell_of(tapped.x, tapped.y);
    const bool asks = context.menus.settings().taps == 0;
    if (house.is_inside() && asks) {
        house.ask_or_do(cell, tapped.by_mouse ? Hand::mouse : Hand::finger);
    } else if (house.is_inside()) {
        house.tap(cell);
    } else if (asks) {
        road_hand.ask_or_do(cell, tapped.by_mouse ? Hand::mouse : Hand::finger);
    } else {
        road_hand.tap(cell);
    }
    return true;
}

// A finger may have meant to move the board; so the first swipe that would change the speed says what it means.
bool Session::Router::take(const Swiped& swiped) {
    const bool changes_speed = swiped.key == Key::east || swiped.key == Key::west;
    const bool is_in_the_van = road.is_driving() && !house.is_inside() && !runs.game()->on_foot();
    if (changes_speed && is_in_the_van && context.menus.settings().swiped == 0) {
        context.menus.remember_swipe();
        const char* order = order_of(swiped.key).said.button;
        context.say(
            words::fill(swiped.key == Key::east ? words::swipe_east_is : words::swipe_west_is, {{"order", order}}));
    } else {
        press(swiped.key);
    }
    return true;
}

bool Session::Router::take(const PointerDown& pointer) {
    if (depot.is_inside()) {
        depot.hand().press(pointer.x, pointer.y);
    }
    return false;
}

bool Session::Router::take(const PointerMoved& pointer) { return depot.hand().move(pointer.x, pointer.y); }
bool Session::Router::take(const PointerUp& pointer) { return depot.hand().release(pointer.x, pointer.y); }

bool Session::Router::take(const Hovered& hovered) {
    const bool points = hovered.cell.has_value() && (hovered.by_hand || context.points);
    if (hovered.cell == context.hovered && points == context.points) {
        return false;
    }
    context.hovered = hovered.cell;
    context.points = points;
    if (hovered.by_hand && points) {  // what was asked for last goes first
        road.plan().ask_of_nothing_but(*hovered.cell);
        house.ask_of_nothing_but(*hovered.cell);
        context.points = true;
    }
    return previews();
}

bool Session::Router::take(const Hinted& hinted) {
    const auto key = key_of_choice(hinted.id);
    const std::string id = key && has_plan(order_of(*key)) ? hinted.id : std::string();
    const std::string gauge = hinted.id.starts_with(about_gauge) ? hinted.id.substr(about_gauge.size()) : std::string();
    const bool is_other = std::exchange(context.hinted, id) != id;
    return (std::exchange(context.gauge, gauge) != gauge || is_other) && previews();
}

// --- the machine --------------------------------------------------------------------------------

bool Session::Router::take(const Hidden& /*hidden*/) {
    runs.save();
    runs.flush();
    depot.depots().slots().flush();
    for (GatheredSave* kept : context.kept()) {
        kept->flush();
    }
    return says_anew();
}

bool Session::Router::take(const StoreAnswered& answer) {
    runs.stored(answer.ticket, answer.fault);
    context.say(depot.depots().slots().stored(answer.ticket, answer.fault));
    for (GatheredSave* kept : context.kept()) {
        context.say(kept->stored(answer.ticket, answer.fault));
    }
    return says_anew();
}

bool Session::Router::take(const DurableArrived& /*arrived*/) {
    for (GatheredSave* kept : context.kept()) {
        context.say(kept->load_anew());
    }
    if (runs.look_at_late_answers()) {
        run.show_late_run();
    }
    Depots& depots = depot.depots();
    const bool is_newer = !depots.is_inside() && depots.slots().is_newer_in_durable();
    context.say(is_newer ? depots.load_anew() : depots.slots().catch_up());
    run.play_what_was_left();
    return true;
}

bool Session::Router::take(const MotionReduced& motion) {
    if (std::exchange(context.system_reduces_motion, motion.reduced) == motion.reduced) {
        return false;
    }
    menu.settings_changed();
    return true;
}

bool Session::Router::take(const WordsArrived& words) {
    context.story_texts.read(words.file);
    film.take_words();
    return true;
}

bool Session::Router::take(const FilePicked& file) {
    if (begins_as_journey(file.contents)) {
        film.open(file.contents);
    } else {
        run.load_file(file.contents);
    }
    return true;
}

bool Session::Router::take(const RunGivenBack& run_of_practice) {
    run.go_on_from(run_of_practice.contents);
    return true;
}

bool Session::Router::take(const LinkOpened& link) {
    film.open(link.code);
    return true;
}

// --- screens ------------------------------------------------------------------------------------

void Session::Router::back_out() {
    const Screen screen = context.screen;
    if (is_menu(screen)) {
        menu.back();
    } else if (screen == Screen::question) {
        run.answer(Pick::keep);
    } else if (screen == Screen::result || screen == Screen::stop || screen == Screen::depots || depot.is_visit()) {
        run.open_title();
    } else if (screen == Screen::depot) {
        depot.leave();
    } else if (const std::vector<Slot> open = runs.open(); !open.empty()) {
        run.go_on(open.front());
    }
}

}  // namespace posthaste
