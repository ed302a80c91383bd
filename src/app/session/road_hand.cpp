#include "app/session/road_hand.hpp"

#include <optional>
#include <string>

#include "app/orders.hpp"
#include "app/screens/cards.hpp"
#include "app/session/road_controller.hpp"
#include "game/names.hpp"
#include "game/posthaste.hpp"
#include "game/road/arms.hpp"
#include "words/grammar.hpp"
#include "words/refusals.hpp"
#include "words/road_screen.hpp"

namespace posthaste {

RoadPlan& RoadHand::plan() { return road_.plan(); }

void RoadHand::obey(Key key) {
    const Order& order = order_of(key);
    if (order.manoeuvre != Manoeuvre::count) {
        drive(order.manoeuvre);
    } else if (order.arms != Side::count) {
        arm(order.arms);
    } else if (key == Key::fire) {
        arm();
    } else if (key == Key::around) {
        look_around();
    } else if (key == Key::examine) {
        examine();
    } else if (key == Key::take_back) {
        road_.take_back();
    }
}

void RoadHand::drive(Manoeuvre manoeuvre) {
    if (!road_.is_ready()) {
        return;
    }
    if (manoeuvre == Manoeuvre::accelerate) {
        manoeuvre = game().eastward();  // what lies ahead is known only now
    }
    road_.give(RoadPlan::command_of(manoeuvre, plan().armed));
}

void RoadHand::arm() {
    if (!road_.is_driving()) {
        return;
    }
    road_.finish();  // what is ready is known only then
    arm(plan().side_to_arm());
}

void RoadHand::arm(Side side) {
    if (!road_.is_ready()) {
        return;
    }
    const bool rests = plan().armed == side;
    const Command shot{Manoeuvre::coast, true, side};
    const Refusal refusal = rests ? Refusal::none : game().would_refuse(shot);
    if (refusal != Refusal::none) {
        context_.refuse(words::explain(refusal, game().world(), Manoeuvre::coast, side));
        runs_.remember_refused(shot);
        return;
    }
    context_.remark.clear();
    const Entity weapon = weapon_on(game().world(), game().van(), side);
    plan().armed = rests ? std::nullopt : std::optional(side);
    const Command command = plan().command();
    plan().foresee(command);
    std::string told =
        words::fill(rests ? words::weapon_rests : words::weapon_fires, {{"weapon", name_of(game().world(), weapon)}});
    words::add_sentence(told, rests ? std::string() : plan().told_of(command));
    context_.announce(told);
}

void RoadHand::tap(Cell cell) {
    if (!road_.is_ready()) {
        return;
    }
    const RoadPlan::Pointed there = plan().pointed_at(cell);
    plan().forget_asked();
    if (there.fires) {
        arm(*there.fires);
    } else {
        drive(there.manoeuvre);
    }
}

void RoadHand::ask_or_do(Cell cell, Hand hand) {
    if (!road_.is_ready() || !game().world().contains(cell)) {
        return;
    }
    if (plan().is_confirmed_by(cell)) {
        tap(cell);
    } else {
        plan().ask({cell, hand, true});
        context_.announce(plan().tell_asked());
    }
}

void RoadHand::examine() {
    if (road_.is_ready()) {
        plan().ask({game().world().at(game().driver()), Hand::cursor, false});
        context_.announce(plan().tell_asked());
    }
}

bool RoadHand::move_cursor(Key key) {
    const auto& asked = plan().asked();
    if (!asked || asked->hand != Hand::cursor || context_.screen != Screen::road) {
        return false;
    }
    if (key <= Key::west) {
        const Cell next = asked->cell + way_of(key);
        plan().ask({game().world().contains(next) ? next : asked->cell, Hand::cursor, false});
        context_.announce(plan().tell_asked());
    } else if (key == Key::coast || key == Key::confirm) {
        ask_or_do(asked->cell, Hand::cursor);
    } else if (key == Key::examine || key == Key::escape) {
        plan().ask_nothing();
        context_.announcement.clear();
    } else {
        return false;
    }
    return true;
}

void RoadHand::look_around() {
    if (road_.is_ready()) {
        plan().look_around();
        context_.announce(read_out(plan().card()));
    }
}

}  // namespace posthaste
