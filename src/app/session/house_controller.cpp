#include "app/session/house_controller.hpp"

#include <utility>

#include "app/houses/known_things.hpp"
#include "app/orders.hpp"
#include "app/screens/cards.hpp"
#include "game/road/on_foot.hpp"
#include "lull/modules/ways.hpp"
#include "words/cards.hpp"
#include "words/grammar.hpp"
#include "words/house_screen.hpp"
#include "words/places.hpp"
#include "words/road_screen.hpp"

namespace posthaste {

std::optional<Cell> HouseController::asked_cell() const {
    return asked_ ? std::optional(asked_->cell) : context_.points ? context_.hovered : std::nullopt;
}

bool HouseController::is_shown(Cell cell) const {
    return play().world().contains(cell) || KnownThings(play()).doorstep_before(cell) != nullptr;
}

Manoeuvre HouseController::step_to(Cell cell) const {
    const Cell here = play().world().at(play().courier());
    const KnownThings known(play());
    if (const KnownThing* doorstep = known.doorstep_before(cell)) {
        cell = here == doorstep->cell ? here + lull::south : doorstep->cell;
    }
    return manoeuvre_of(lull::step_towards(here, cell));
}

// --- orders -------------------------------------------------------------------------------------

void HouseController::go(Manoeuvre manoeuvre) {
    const lull::Offset way = step_of(manoeuvre);
    if (way == lull::Offset{} && manoeuvre != Manoeuvre::coast) {
        context_.refuse(words::only_steps_inside);
        return;
    }
    const HousePreview seen = foresee_step(play(), way);
    if (seen.refusal != StepRefusal::none && seen.refusal != StepRefusal::leaves) {
        context_.refuse(seen.said);
        runs_.remember_refused({manoeuvre, false});
        return;
    }
    asked_.reset();
    looks_around_ = false;
    if (seen.refusal == StepRefusal::leaves) {
        road_.come_out({manoeuvre, false}, draw_house(play(), {}, std::nullopt));
    } else {
        road_.give({manoeuvre, false});
    }
}

void HouseController::obey(Key key) {
    road_.finish();
    const Order& order = order_of(key);
    if (key == Key::around) {
        look_around();
    } else if (key == Key::examine) {
        ask(play().world().at(play().courier()), Hand::cursor);
    } else if (key == Key::take_back) {
        road_.take_back();
    } else if (order.manoeuvre != Manoeuvre::count) {
        go(order.manoeuvre);
    } else if (order.arms != Side::count || key == Key::fire) {
        context_.refuse(words::only_steps_inside);
    }
}

// --- asking -------------------------------------------------------------------------------------

void HouseController::ask(Cell cell, Hand hand) {
    context_.point_at_nothing();
    looks_around_ = false;
    asked_ = {cell, hand};
    const Card card = card_of_house(play(), cell);
    const std::string way = words::way_to(cell - play().world().at(play().courier()));
    std::string told = words::fill(words::thing_there,
                                   {{"way", way}, {"what", card.name.empty() ? words::nothing_known : read_out(card)}});
    words::add_sentence(told, hand == Hand::cursor ? "" : words_to_confirm(hand));
    context_.announce(told);
}

void HouseController::ask_of_nothing_but(Cell cell) {
    if (asked_ && !(asked_->cell == cell)) {
        asked_.reset();
    }
}

void HouseController::look_around() {
    asked_.reset();
    looks_around_ = true;
    context_.announce(describe_house_aloud(play()));
}

void HouseController::tap(Cell cell) {
    road_.finish();
    asked_.reset();
    go(step_to(cell));
}

void HouseController::ask_or_do(Cell cell, Hand hand) {
    road_.finish();
    if (!is_shown(cell)) {
        return;
    }
    if (asked_ && asked_->cell == cell) {
        tap(cell);
    } else {
        ask(cell, hand);
    }
}

bool HouseController::move_cursor(Key key) {
    if (!asked_ || asked_->hand != Hand::cursor) {
        return false;
    }
    if (key <= Key::west) {
        const Cell next = asked_->cell + way_of(key);
        ask(is_shown(next) ? next : asked_->cell, Hand::cursor);
    } else if (key == Key::coast || key == Key::confirm) {
        ask_or_do(asked_->cell, Hand::cursor);
    } else if (key == Key::examine || key == Key::escape) {
        asked_.reset();
        context_.announcement.clear();
    } else {
        return false;
    }
    return true;
}

// --- what is seen -------------------------------------------------------------------------------

HousePreview HouseController::foresee() {
    if (const auto key = key_of_choice(context_.hinted)) {
        const Order& order = order_of(*key);
        const lull::Offset way = step_of(order.manoeuvre);
        return way == lull::Offset{} && order.manoeuvre != Manoeuvre::coast ? HousePreview{}
                                                                            : foresee_step(play(), way);
    }
    const auto cell = asked_cell();
    return cell && is_shown(*cell) ? foresee_step(play(), step_of(step_to(*cell))) : foresee_step(play(), {});
}

Panels HouseController::describe() {
    foreseen_ = foresee();
    HouseScreen screen;
    screen.log = runs_.played().log;
    screen.practises = runs_.game()->practises();
    screen.why_not_back = road_.why_not_back();
    const auto cell = asked_cell();
    if (asked_ && asked_->hand != Hand::cursor &&
        (foreseen_.refusal == StepRefusal::none || foreseen_.refusal == StepRefusal::leaves)) {
        screen.asked_again = order_of(step_to(asked_->cell)).choice;
        screen.to_confirm = words_to_confirm(asked_->hand);
    }
    if (!cell && context_.hinted.empty()) {
        screen.lead = context_.remark_lead;
        screen.summary = context_.remark;
    }
    screen.card = cell ? card_of_house(play(), *cell) : looks_around_ ? card_around_in_house(play()) : Card();
    return describe_house(play(), foreseen_, screen, context_.menus.settings().keys);
}

DrawList HouseController::draw() const {
    const auto cell = asked_cell();
    DrawList list = draw_house(play(), foreseen_, cell);
    list.asked_x = asked_ ? static_cast<float>(asked_->cell.column) : -1;
    if (road_.is_sliding()) {
        slide_in(list, road_.slid(), ComesFrom::east);
        slide_out(list.beside.emplace_back(road_.draw_from_inside()), road_.slid(), ComesFrom::east);
    }
    return list;
}

std::pair<Cell, Cell> HouseController::cells_to_see() const {
    const Cell here = play().world().at(play().courier());
    return {asked_cell().value_or(here), here};
}

}  // namespace posthaste
