#include "app/session/menu_controller.hpp"

#include "app/journeys/journey_code.hpp"
#include "app/screens/menus.hpp"
#include "words/inspector.hpp"
#include "words/menus.hpp"
#include "words/saves.hpp"

namespace posthaste {

bool MenuController::choose(const Picked& picked) {
    const Screen screen = context_.screen;
    const std::int32_t number = picked.number();
    switch (picked.pick) {
        case Pick::log:
            if (runs_.game() != nullptr) {
                open(Screen::log);
            }
            return true;
        case Pick::settings: open(Screen::settings); return true;
        case Pick::keys: open(Screen::keys); return true;
        case Pick::credits: open(Screen::credits); return true;
        case Pick::album: open(Screen::album); return true;
        case Pick::history: open(Screen::history); return true;
        case Pick::back: back(); return true;
        case Pick::export_run: runs_.offer_file(); return true;
        case Pick::inspect: inspect(); return true;
        case Pick::own_tab: open_own_tab(); return true;
        case Pick::import_run:
            if (screen == Screen::settings && !context_.host.ask_for_file()) {
                context_.say(words::no_way_to_pick_a_file);
            }
            return true;
        case Pick::keep_file:
            if (screen == Screen::settings && number >= 0) {
                runs_.offer_archived(static_cast<std::size_t>(number));
            }
            return true;
        default: break;
    }
    if ((screen == Screen::settings || screen == Screen::keys) && context_.menus.choose(picked)) {
        settings_changed();
        return true;
    }
    return false;
}

Panels MenuController::describe_settings() const {
    Panels settings = context_.menus.describe_settings(runs_.game());
    settings.waybill.push_back({words::version, runs_.version()});
    settings.tells_of_saves = true;
    add_set_aside_runs(settings, runs_.list_archived());
    return settings;
}

// The run that is seen, or the settings are of. What still plays out is finished first: the inspector tells whole
// turns.
void MenuController::inspect() {
    const bool is_seen =
        runs_.game() != nullptr && (context_.screen == road_.screen_of_game() || context_.screen == Screen::settings ||
                                    (context_.screen == Screen::depot && runs_.game()->in_depot() != nullptr));
    if (!is_seen) {
        return;
    }
    if (road_.is_driving()) {
        road_.finish();
    }
    const RecordedTurn& refused = context_.refused;
    const std::int32_t word = refused.hash == runs_.game()->hash() ? static_cast<std::int32_t>(word_of(refused)) : -1;
    if (!runs_.game()->practises()) {
        context_.say(words::inspects_practice_only);
    } else if (!context_.host.inspect(runs_.to_file(), word)) {
        context_.say(words::no_inspector_here);
    }
}

void MenuController::open(Screen menu) {
    if (context_.screen == Screen::question) {
        return;  // an answer first
    }
    if (road_.is_driving()) {
        road_.finish();
        if (runs_.is_over()) {
            return;  // its result comes first
        }
    }
    if (!is_menu(context_.screen)) {
        context_.beneath = context_.screen;
    }
    context_.remark.clear();
    context_.announcement.clear();
    context_.screen = menu;
}

void MenuController::back() {
    if (!is_menu(context_.screen)) {
        return;
    }
    context_.announcement.clear();
    if (!context_.menus.cancel_capture()) {
        context_.screen = context_.screen == Screen::keys      ? Screen::settings
                          : context_.screen == Screen::history ? Screen::album
                                                               : context_.beneath;
    }
}

void MenuController::toggle_sound() {
    context_.menus.toggle_sound();
    const bool muted = context_.menus.settings().loudness() == 0;
    context_.remark_lead = words::sound_lead;
    context_.remark = muted ? words::sound_is_off : words::sound_is_on;
    context_.announce(muted ? words::sound_turned_off : words::sound_turned_on);
    settings_changed();
}

void MenuController::settings_changed() {
    context_.say(context_.menus.take_trouble());
    if (runs_.game() != nullptr && context_.is_still()) {
        road_.finish();
    }
}

// A run that has no link stays here, and the player is told why.
void MenuController::open_own_tab() {
    lull::Bytes bytes;
    if (runs_.game() != nullptr) {
        JourneyCode code;
        const lull::Fault fault = code_of(runs_.played(), runs_.version(), code);
        bytes = fault ? lull::Bytes() : to_bytes(code);
        context_.say(fault.sentence());
    }
    context_.host.offer_tab(bytes);
}

}  // namespace posthaste
