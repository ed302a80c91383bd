#include "app/session/view.hpp"

#include <algorithm>
#include <cmath>

#include "app/screens/album_screen.hpp"
#include "app/screens/gauge_cards.hpp"
#include "app/screens/history_screen.hpp"
#include "app/session/router.hpp"

namespace posthaste {

namespace {

bool is_played(Screen screen) { return screen == Screen::road || screen == Screen::depot; }

}  // namespace

// --- what is seen -------------------------------------------------------------------------------

Panels Session::View::describe() {
    switch (router_.context.screen) {
        case Screen::title: return router_.run.describe_title();
        case Screen::road: return router_.house.is_inside() ? router_.house.describe() : router_.road.describe();
        default: return describe_other();
    }
}

Panels Session::View::describe_other() {
    switch (router_.context.screen) {
        case Screen::depot: return router_.depot.describe();
        case Screen::depots: return describe_depots(router_.depot.depots());
        case Screen::film: return router_.film.describe();
        case Screen::result: return router_.run.describe_result();
        case Screen::stop: return router_.stop.describe();
        case Screen::question: return router_.run.describe_question();
        case Screen::help:
            return router_.context.beneath == Screen::depot ? describe_help_in_depot()
                   : router_.context.beneath == Screen::road && router_.runs.game()->inside() != nullptr
                       ? describe_help_in_house()
                       : router_.context.menus.describe_help();
        case Screen::settings: return router_.menu.describe_settings();
        case Screen::keys: return router_.context.menus.describe_keys();
        case Screen::credits: return describe_credits();
        case Screen::log: return describe_log(router_.runs.played().log);
        case Screen::album:
            return describe_album(router_.context.album, router_.depot.depots(), router_.context.story_texts,
                                  router_.context.data);
        case Screen::history: return describe_history(router_.context.history, router_.context.data);
        case Screen::title:
        case Screen::road:
        case Screen::count: break;
    }
    return {};
}

void Session::View::show() {
    router_.settle();
    board_changed_ = true;
    panels_changed_ = true;
    router_.panels = describe();
    if (is_played(router_.context.screen) && !router_.context.gauge.empty()) {
        router_.panels.card = card_of_gauge(router_.panels, router_.context.gauge);
    }
    router_.panels.show_each_key_once();
    router_.panels.seed = router_.run.seed();
    router_.panels.notice = router_.context.notice;
    router_.panels.unsaved = router_.runs.unsaved();
    if (!router_.context.announcement.empty()) {
        router_.panels.announcement = router_.context.announcement;
    }
    const Settings& settings = router_.context.menus.settings();
    router_.panels.display = {settings.text_size, settings.contrast != 0, router_.context.is_still(),
                              settings.loudness()};
}

DrawList Session::View::draw() const {
    DrawList list;
    if (router_.film.stage() != nullptr) {
        list = router_.film.draw();
    } else if (router_.depot.is_inside()) {
        list = router_.depot.draw();
    } else if (router_.house.is_inside()) {
        list = router_.house.draw();
    } else if (router_.runs.game() != nullptr) {
        list = router_.road.draw();
    } else {
        list.columns = 64;  // a quiet stretch of road behind the title
        list.rows = 13;
        list.road_top = 4;
        list.road_bottom = 8;
        list.ground_seed = 1;
    }
    list.high_contrast = router_.context.menus.settings().contrast != 0;
    for (DrawList& other : list.beside) {
        other.high_contrast = list.high_contrast;
    }
    return list;
}

// --- time ---------------------------------------------------------------------------------------

void Session::View::elapse(double milliseconds) {
    const double passed = milliseconds * router_.context.menus.settings().rate();
    if (router_.film.is_on_screen()) {
        const bool reads_differently = router_.film.elapse(passed);
        board_changed_ = router_.film.take_moved() || board_changed_;
        if (reads_differently) {
            show();
        }
        return;
    }
    if (router_.depot.depots().next_alarm_ms()) {
        board_changed_ = true;
        if (router_.depot.elapse(passed)) {
            show();
        }
    }
    if (router_.road.elapse(passed)) {
        show();
    }
    board_changed_ = router_.road.take_moved() || board_changed_;
}

std::optional<std::int32_t> Session::View::next_alarm() const {
    if (router_.road.is_moving()) {
        return 0;
    }
    const double rate = router_.context.menus.settings().rate();
    const auto in_ms = [&](double left_ms) {
        return left_ms > 0 ? std::max(1, static_cast<std::int32_t>(std::ceil(left_ms / rate))) : 0;
    };
    if (router_.film.is_on_screen()) {
        const auto film_ms = router_.film.next_alarm_ms();
        return film_ms ? std::optional(in_ms(*film_ms)) : std::nullopt;
    }
    const auto room_ms = router_.depot.depots().next_alarm_ms();
    const auto game_ms = router_.road.next_alarm_ms();
    const auto left_ms = room_ms && game_ms ? std::min(room_ms, game_ms) : room_ms ? room_ms : game_ms;
    return left_ms ? std::optional(in_ms(*left_ms)) : std::nullopt;
}

}  // namespace posthaste
