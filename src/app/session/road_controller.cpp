#include "app/session/road_controller.hpp"

#include <algorithm>
#include <utility>

#include "app/board/board.hpp"
#include "app/houses/house_screens.hpp"
#include "app/screens/ghost_screen.hpp"
#include "app/screens/narration.hpp"
#include "app/screens/road_screens.hpp"
#include "game/journey.hpp"
#include "game/posthaste.hpp"
#include "game/road/first_road.hpp"
#include "game/road/visits.hpp"
#include "words/depot_screen.hpp"
#include "words/grammar.hpp"
#include "words/refusals.hpp"
#include "words/road_screen.hpp"

namespace posthaste {

namespace {

constexpr double ghost_ms = 260;

}  // namespace

void RoadController::watch_game() {
    turn_.clear();
    follow_ghost();
    look_for_hint();
    plan_.armed.reset();
    plan_.forget_asked();
    game().keep_changes();
    playback_.start_anew();
    animation_.reset(game());
    slides_for_ms_ = 0;
    ghost_slides_for_ms_ = 0;
    context_.sounds.reset(game());
}

// One that cannot be read is dropped, and the run goes on without it.
void RoadController::follow_ghost() {
    if (const lull::Fault fault = context_.ghost.watch(runs_.played().ghost); fault) {
        runs_.played().ghost.clear();
        context_.say(fault.sentence());
    }
    context_.ghost.follow(game());
}

void RoadController::move_ghost() {
    const Ghost::Seen before = context_.ghost.seen();
    if (context_.ghost.follow(game())) {
        runs_.log_line(tell_ghost(context_.ghost.seen()));
    }
    const Ghost::Seen& now = context_.ghost.seen();
    if (before.is == Ghost::Is::here && now.is == before.is && !context_.is_still() && !is_elsewhere()) {
        ghost_back_ = before.cell - now.cell;
        ghost_slides_for_ms_ = ghost_back_ == lull::Offset{} ? 0 : ghost_ms;
    }
}

void RoadController::add_ghost(DrawList& list) const {
    const Ghost::Seen& ghost = context_.ghost.seen();
    if (ghost.is == Ghost::Is::here) {
        const float back = 1 - slowing(1 - ghost_slides_for_ms_ / ghost_ms);
        add_other_van(list, static_cast<float>(ghost.cell.column) + back * static_cast<float>(ghost_back_.columns),
                      static_cast<float>(ghost.cell.row) + back * static_cast<float>(ghost_back_.rows));
    }
}

void RoadController::forget() {
    turn_.clear();
    plan_.armed.reset();
    plan_.ask_nothing();
    hint_ = 0;
    slides_for_ms_ = 0;
    ghost_slides_for_ms_ = 0;
    animation_ = {};
}

Screen RoadController::screen_of_game() const {
    const bool stops = is_at_a_stop(game()) && game().world().get<Road>(game().road()).run > 1;
    return runs_.is_over() ? Screen::result : stops ? Screen::stop : Screen::road;
}

// --- turns --------------------------------------------------------------------------------------

// Takes in what the game did since it was last looked at.
void RoadController::follow(SoundCues::Pace pace) {
    const auto events = game().take_events();
    turn_.insert(turn_.end(), events.begin(), events.end());
    if (context_.is_still() || is_elsewhere()) {
        animation_.reset(game());
    } else {
        animation_.follow(game(), events);
    }
    context_.sounds.follow(game(), events, context_.is_still() ? SoundCues::Pace::at_once : pace);
    if (!runs_.is_resolving()) {
        end_turn();
    }
}

void RoadController::end_turn() {
    std::string told = words::joined(narrate(turn_, &context_.story_texts));
    const bool fired = std::any_of(turn_.begin(), turn_.end(),
                                   [](const Event& event) { return std::holds_alternative<YouFired>(event); });
    if (told.empty() && fired) {
        told = words::shot_does_no_harm;
    }
    move_ghost();
    if (!told.empty()) {
        runs_.log_line(told);
    }
    turn_.clear();
    look_for_hint();
    runs_.record_end();
    if (runs_.is_over()) {
        context_.screen = Screen::result;
        context_.block_input_briefly();
        context_.say(context_.history.take_in(runs_.played(), runs_.version()));
        context_.say(context_.album.take_in(game()));
    }
    runs_.save();
}

// One that went away was given: it never comes again. Practice shows what is still to be given, and takes none away.
void RoadController::look_for_hint() {
    const std::int32_t due = context_.data.hints.empty() ? 0 : hint_of(game().world());
    if (hint_ > 0 && due != hint_ && !game().practises()) {
        context_.menus.remember_hint(hint_);
    }
    hint_ = context_.menus.settings().was_given(due) ? 0 : due;
}

void RoadController::finish() {
    if (runs_.is_resolving()) {
        playback_.finish(game());
        follow(SoundCues::Pace::skipped);
    }
    animation_.finish();
    slides_for_ms_ = 0;
    ghost_slides_for_ms_ = 0;
}

bool RoadController::is_ready() {
    if (!is_driving()) {
        return false;
    }
    finish();
    return !runs_.is_over();
}

void RoadController::come_out(const Command& command, DrawList place) {
    left_ = std::move(place);
    give(command);
}

void RoadController::give(const Command& command) {
    const bool was_elsewhere = is_elsewhere();
    const Refusal refusal = game().command(command);
    if (refusal != Refusal::none) {
        context_.refuse(words::explain(refusal, game().world(), command.manoeuvre, command.side));
        runs_.remember_refused(command);
        return;
    }
    context_.remark.clear();
    context_.announcement.clear();
    plan_.forget_asked();
    runs_.record(command);
    plan_.armed.reset();
    if (runs_.is_resolving()) {
        runs_.save();  // before the first delay: whatever happens to the page, the command was given
        if (context_.is_still()) {
            playback_.finish(game());
        }
    }
    if (was_elsewhere || is_elsewhere()) {  // what was on the road meanwhile is seen as it is now
        playback_.start_anew();
        animation_.reset(game());
    }
    // A depot comes in by itself.
    if (was_elsewhere != is_elsewhere() && game().in_depot() == nullptr && !runs_.is_over() && !context_.is_still()) {
        slides_for_ms_ = slide_ms;
    }
    follow();
    if (const HousePlay* house = game().inside(); house != nullptr && !was_elsewhere) {
        context_.remark_on(words::fill(words::thing_lead, {{"thing", house->house().drawing.view()}}).c_str(),
                           line_of(*house, context_.data));
    }
}

void RoadController::go_along(const Command& command) {
    if (game().command(command) == Refusal::none) {
        runs_.record(command);
        runs_.record_end();
    }
}

void RoadController::go_back() {
    if (game().take_back()) {
        runs_.forget_turn();
    }
}

void RoadController::take_back() {
    const Screen screen = context_.screen;
    if (runs_.game() == nullptr || !game().practises() ||
        (screen != Screen::road && screen != Screen::result && screen != Screen::stop)) {
        return;
    }
    finish();
    if (const char* why = why_not_back(); !game().take_back()) {
        context_.refuse(why);
        return;
    }
    runs_.forget_turn();
    watch_game();
    context_.sounds.take_back();
    runs_.log_line(words::you_take_back);
    context_.screen = screen_of_game();
    const std::int32_t turn = game().world().get<Road>(game().road()).turn;
    context_.remark_on(words::taken_back_lead, game().inside() != nullptr
                                                   ? std::string(words::back_a_step)
                                                   : words::fill(words::turn_begins_anew, {{"turn", turn}}));
    runs_.save();
}

const char* RoadController::why_not_back() const {
    bool went_in = false;
    game().world().each<PlaceDoor>([&](Entity, const PlaceDoor& door) { went_in = went_in || door.visited; });
    return game().can_take_back() ? "" : went_in ? words::not_back_past_a_door : words::nothing_to_take_back;
}

// --- time ---------------------------------------------------------------------------------------

bool RoadController::elapse(double milliseconds) {
    if (runs_.game() == nullptr) {
        return false;
    }
    const bool was_resolving = runs_.is_resolving();
    const lull::ChangeMark before = game().world().mark();
    has_moved_ = has_moved_ || is_moving();
    playback_.elapse(
        game(), milliseconds,
        [&](double part) {
            animation_.elapse(part);
            slides_for_ms_ = std::max(slides_for_ms_ - part, 0.0);
            ghost_slides_for_ms_ = std::max(ghost_slides_for_ms_ - part, 0.0);
            context_.sounds.elapse(part);
        },
        [&] { follow(); });
    has_moved_ = has_moved_ || !(game().world().mark() == before);
    return was_resolving && !runs_.is_resolving();
}

std::optional<double> RoadController::next_alarm_ms() const {
    return runs_.game() != nullptr ? playback_.next_alarm_ms(game()) : std::nullopt;
}

// --- what is seen -------------------------------------------------------------------------------

Panels RoadController::describe() {
    RoadScreen road;
    road.armed = plan_.armed.has_value();
    road.side = plan_.armed.value_or(Side::front);
    road.log = runs_.played().log;
    road.why_not_back = why_not_back();
    if (hint_ > 0) {
        road.hint = context_.data.hints[static_cast<std::size_t>(hint_ - 1)].text;
    }
    if (runs_.is_resolving()) {
        plan_.forget_foreseen();
    } else {
        plan_.describe(road);
    }
    return describe_road(game(), road, context_.menus.settings().keys);
}

DrawList RoadController::draw_from_inside() const { return draw_board(game(), animation_, {.plans = false}); }

DrawList RoadController::draw() const {
    const bool plans = context_.screen == Screen::road && !runs_.is_resolving();
    const Command command = plan_.command();
    const auto& asked = plan_.asked();
    DrawList list = draw_board(game(), animation_,
                               {plans, plans && command.shoots, asked ? plan_.asked_cell() : context_.hovered,
                                plan_.foreseen().way, &plan_.foreseen(), command.side, &plan_.reach()});
    list.asked_x = asked ? static_cast<float>(asked->cell.column) : -1;
    add_ghost(list);
    if (is_sliding()) {
        slide_in(list, slid(), ComesFrom::west);
        slide_out(list.beside.emplace_back(left_), slid(), ComesFrom::west);
    }
    return list;
}

}  // namespace posthaste
