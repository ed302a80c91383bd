#include "app/session/film_stage.hpp"

#include <algorithm>
#include <utility>

#include "app/screens/road_screens.hpp"
#include "game/journey.hpp"

namespace posthaste {

namespace {

constexpr std::size_t shown_lines = 20;  // of the log: fewer than a run keeps, so that a new one can be told

}  // namespace

void FilmStage::show(SavedRun run, bool is_told) {
    context_.menus.load();
    leave_depot();
    runs_.replace(std::move(run));
    lines_before_ = runs_.played().log.size() - (is_told ? 1 : 0);
    runs_.game()->take_events();
    road_.watch_game();
    settle();
    if (depot_.is_inside()) {
        depot_.depots().finish();
    }
}

void FilmStage::leave_depot() {
    if (depot_.depots().is_inside()) {
        depot_.depots().leave();
    }
    context_.screen = Screen::road;
}

void FilmStage::follow_into_depot() {
    if (game().in_depot() == nullptr) {
        return;
    }
    const bool was_inside = depot_.is_inside();
    leave_depot();  // it is entered as the run has it now
    depot_.follow_run();
    if (was_inside) {
        depot_.depots().finish();
    }
}

void FilmStage::settle() {
    follow_into_depot();
    if (game().inside() != nullptr || depot_.is_inside()) {
        describe();  // there the picture holds what the panels foresee
    }
}

Refusal FilmStage::run_errand_of(const RecordedTurn& turn) {
    const Refusal refusal = would_refuse(game(), turn.errand);
    if (refusal == Refusal::none) {
        stop_.carry_out(turn.errand);
    }
    return refusal;
}

Refusal FilmStage::step(const RecordedTurn& turn) {
    road_.finish();
    std::vector<std::string>& log = runs_.played().log;
    log.resize(std::min(log.size(), shown_lines));
    lines_before_ = log.size();
    if (turn.is_errand()) {
        const Refusal refusal = run_errand_of(turn);
        context_.screen = Screen::road;
        return refusal;
    }
    if (const Refusal refusal = game().would_refuse(turn.command); refusal != Refusal::none) {
        return refusal;
    }
    const bool is_in_depot = game().in_depot() != nullptr;
    if (is_in_depot && turn.command.manoeuvre != Manoeuvre::climb_out) {
        road_.go_along(turn.command);
    } else if (is_in_depot || game().inside() != nullptr) {
        DrawList left = draw();
        leave_depot();
        road_.come_out(turn.command, std::move(left));
    } else {
        road_.give(turn.command);
    }
    settle();
    return Refusal::none;
}

bool FilmStage::is_moving() const {
    return runs_.is_resolving() || road_.is_moving() || depot_.depots().next_alarm_ms().has_value();
}

bool FilmStage::elapse(double milliseconds) {
    depot_.elapse(milliseconds);
    const bool has_ended = road_.elapse(milliseconds);
    return road_.take_moved() || has_ended || depot_.is_inside();
}

std::optional<double> FilmStage::next_alarm_ms() const {
    if (road_.is_moving()) {
        return 0;
    }
    const auto room_ms = depot_.depots().next_alarm_ms();
    const auto game_ms = road_.next_alarm_ms();
    return room_ms && game_ms ? std::min<double>(*room_ms, *game_ms) : room_ms ? room_ms : game_ms;
}

Panels FilmStage::describe() {
    const KeyMap& keys = context_.menus.settings().keys;
    RoadScreen road;
    road.log = run().log;
    Panels panels = depot_.is_inside()   ? depot_.describe()
                    : house_.is_inside() ? house_.describe()
                                         : describe_road(game(), road, keys);
    panels.choices.clear();
    panels.card = {};
    return panels;
}

DrawList FilmStage::draw() const {
    return depot_.is_inside() ? depot_.draw() : house_.is_inside() ? house_.draw() : road_.draw();
}

}  // namespace posthaste
