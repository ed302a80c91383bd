#include "app/session/depot_controller.hpp"

#include "app/board/slide.hpp"
#include "app/depots/depot_board.hpp"
#include "app/orders.hpp"
#include "game/depot/depot.hpp"
#include "lull/modules/ways.hpp"
#include "words/depot_screen.hpp"
#include "words/grammar.hpp"
#include "words/places.hpp"
#include "words/refusals.hpp"
#include "words/road_screen.hpp"
#include "words/saves.hpp"

namespace posthaste {

DepotPreview DepotController::foresee_step() {
    const DepotPlay& room = play();
    if (room.solved()) {
        return {};
    }
    if (const auto key = key_of_choice(context_.hinted)) {
        const lull::Offset way = way_of(*key);
        return way == lull::Offset{} ? DepotPreview{} : depots_.foresee(way);
    }
    if (!context_.points || !context_.hovered || !room.world().contains(*context_.hovered)) {
        return {};
    }
    const lull::Offset off = *context_.hovered - room.world().at(room.courier());
    if (lull::is_step(off)) {
        return depots_.foresee(off);
    }
    DepotPreview seen;
    seen.walk = way_on_foot(room.world(), *context_.hovered);
    return seen;
}

Panels DepotController::describe() {
    step_foreseen_ = foresee_step();
    const bool asks = context_.points && context_.hovered && context_.hinted.empty();
    Panels panels = describe_depot(depots_, is_visit() ? &visit_.game() : nullptr, step_foreseen_,
                                   asks ? tell_thing(play().world(), *context_.hovered) : RoomRemark{},
                                   {context_.remark_lead, context_.remark}, context_.menus.settings().keys);
    if (is_visit()) {
        words::add_sentence(panels.summary, visit_.told_of_the_van());
    }
    return panels;
}

DrawList DepotController::draw() const {
    return draw_depot(depots_, step_foreseen_, context_.points ? context_.hovered : std::nullopt);
}

void DepotController::enter(std::size_t number, std::int32_t comes_in_ms) {
    if (number >= depots_.levels().size() || !depots_.is_open(number)) {
        return;
    }
    const std::string changed = depots_.enter(number, comes_in_ms);
    come_in();
    context_.say(changed);
}

void DepotController::come_in() {
    context_.remark.clear();
    context_.point_at_nothing();
    hand_.let_go();
    if (context_.is_still()) {
        depots_.finish();
    }
    context_.screen = Screen::depot;
    context_.announcement.clear();
    context_.announce(
        words::fill(words::you_enter, {{"depot", depots_.level().name}, {"room", describe_room(play())}}));
}

void DepotController::follow_run() {
    if (visit_.is_due()) {
        if (depots_.visit(visit_.number(), visit_.stands(), slide_ms)) {
            come_in();
            visit_.begin();
            context_.say(depots_.save());
        }
    } else if (depots_.is_visit() && context_.screen != Screen::depot && context_.screen != Screen::question &&
               !is_menu(context_.screen)) {
        depots_.leave();
    }
}

// Out to the van: the road has had the steps then.
void DepotController::come_out() {
    DrawList room = draw_depot(depots_, {}, std::nullopt);
    depots_.leave();
    context_.say(depots_.save());
    context_.screen = Screen::road;
    visit_.come_out(std::move(room));
}

bool DepotController::take_back() {
    const bool is_back = depots_.take_back();
    if (is_back && is_visit()) {
        visit_.take_back();
    }
    return is_back;
}

void DepotController::leave(std::int32_t seen_for_ms) {
    if (is_visit()) {
        come_out();
        return;
    }
    depots_.leave(seen_for_ms);
    context_.say(depots_.save());
    context_.remark.clear();
    context_.announcement.clear();
    context_.screen = Screen::depots;
}

bool DepotController::is_for_good() const { return is_visit() && !play().solved(); }

// A step never answers it: it may be one of a held key.
void DepotController::ask_whether_to_leave() {
    context_.remark_on(words::leave_for_good_lead, words::vault_stays_here);
    context_.sounds.refuse();
}

bool DepotController::asks_whether_to_leave() const { return context_.remark == words::vault_stays_here; }

void DepotController::refuse(const std::string& why) {
    context_.remark_on(words::refused_lead, why);
    context_.sounds.refuse();
}

void DepotController::room_changed() {
    if (context_.is_still()) {
        depots_.finish();
    }
    context_.say(depots_.save());
    if (is_visit()) {
        visit_.save();
    }
    if (play().solved()) {
        context_.announcement.clear();
        std::string told = words::is_solved;
        words::add_sentence(told, describe().summary);
        context_.announce(told);
    }
}

StepRefusal DepotController::walk(lull::Offset way, double after_ms) {
    if (play().solved()) {
        return StepRefusal::not_now;
    }
    const DepotPreview seen = depots_.foresee(way);
    if (seen.refusal == StepRefusal::leaves) {
        is_for_good() ? ask_whether_to_leave() : leave();
        return StepRefusal::leaves;
    }
    const std::string why_not = seen.refusal != StepRefusal::none ? words::explain(seen.refusal)
                                : is_visit()                      ? visit_.why_not(way)
                                                                  : "";
    if (!why_not.empty()) {
        refuse(why_not);
        if (is_visit()) {
            visit_.remember_refused(way);
        }
        return seen.refusal != StepRefusal::none ? seen.refusal : StepRefusal::not_now;
    }
    const std::string lead = words::capitalised(words::fill(words::went_that_way, {{"way", words::name_of_way(way)}}));
    const World& before = play().world();
    context_.remark_on(lead.c_str(), tell(before, seen));
    const bool pushes = seen.after->get<Depot>(seen.after->first<Depot>()).pushes != play().depot().pushes;
    if (!pushes && change_of(before, *seen.after) == RoomChange{}) {
        context_.remark.clear();  // it is seen; only who listens is told
    }
    const double since_ms = after_ms > 0 ? Depots::step_ms : context_.now - stepped_at_;
    stepped_at_ = context_.now;
    context_.sounds.walk(before, seen, since_ms, static_cast<std::int32_t>(after_ms));
    const StepRefusal refusal = depots_.step(way, after_ms);
    if (refusal == StepRefusal::none && is_visit()) {
        visit_.step(way);
    }
    return refusal;
}

// A step that was taken back is taken again, unless the horde is at the door.
bool DepotController::go_forward() {
    const Cell from = play().world().at(play().courier());
    if ((is_visit() && !visit_.why_not(lull::east).empty()) || !depots_.go_forward()) {
        return false;
    }
    if (is_visit()) {
        visit_.step(play().world().at(play().courier()) - from);
    }
    return true;
}

void DepotController::press(Key key) {
    context_.point_at_nothing();
    if (const lull::Offset way = way_of(key); way != lull::Offset{}) {
        if (walk(way) == StepRefusal::none) {
            room_changed();
        }
    } else if (key == Key::take_back) {
        if (take_back()) {
            context_.sounds.take_back();
            context_.remark_on(words::taken_back_lead, words::back_a_step);
            room_changed();
        } else {
            context_.sounds.refuse();
        }
    } else if (key == Key::around) {
        context_.remark_on(words::around_you_lead, describe_room(play()));
    }
}

bool DepotController::elapse(double milliseconds) {
    const bool was_spelling = depots_.is_spelling();
    depots_.elapse(milliseconds);
    return was_spelling && is_inside();
}

bool DepotController::goes_first(Key key) const {
    return is_inside() && ((key <= Key::west && !play().solved()) || key == Key::take_back || key == Key::around);
}

bool DepotController::choose(const Picked& picked) {
    Screen& screen = context_.screen;
    if (screen == Screen::depots && picked.pick == Pick::depot) {
        if (picked.number() > 0) {
            enter(static_cast<std::size_t>(picked.number()) - 1, slide_ms);
        }
        return true;
    }
    if (picked.pick == Pick::depots && !is_visit() && (screen == Screen::title || screen == Screen::depot)) {
        if (screen == Screen::depot) {
            leave();
        }
        screen = Screen::depots;
        return true;
    }
    if (screen != Screen::depot) {
        return false;
    }
    switch (picked.pick) {
        case Pick::leave_depot:
            is_for_good() && !asks_whether_to_leave() ? ask_whether_to_leave() : leave();
            return true;
        case Pick::next_depot:
            if (play().solved() && !is_visit()) {
                const std::size_t next = depots_.number() + 1;
                leave(slide_ms);
                enter(next, slide_ms);
            }
            return true;
        case Pick::copy_result:
            if (play().solved()) {
                const std::string line = result_line(depots_);
                const bool is_copied = context_.host.offer_text(line);
                context_.say(words::fill(is_copied ? words::is_copied : words::cannot_be_copied, {{"text", line}}));
            }
            return true;
        case Pick::restart:
            while (take_back()) {
            }
            depots_.finish();
            context_.remark_on(words::start_over_lead, words::all_taken_back);
            room_changed();
            return true;
        case Pick::go_forward:
            if (go_forward()) {
                context_.remark_on(words::forward_lead, words::taken_again);
                room_changed();
            } else {
                context_.sounds.refuse();
            }
            return true;
        case Pick::crow: context_.remark_on(words::crow_says_lead, std::string(depots_.ask_the_crow())); return true;
        default: return false;
    }
}

}  // namespace posthaste
