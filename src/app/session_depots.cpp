// The session in the depots: the list, the room that is played, what is pointed at there.
#include "app/depot_board.hpp"
#include "app/depot_screens.hpp"
#include "app/orders.hpp"
#include "app/session_state.hpp"
#include "game/depot/depot.hpp"

namespace posthaste {

namespace {

std::optional<lull::Offset> way_of(Key key) {
    switch (key) {
        case Key::north: return lull::north;
        case Key::south: return lull::south;
        case Key::east: return lull::east;
        case Key::west: return lull::west;
        default: return std::nullopt;
    }
}

}  // namespace

std::optional<lull::Offset> Session::State::pointed_way() const {
    if (const auto key = key_of_choice(hinted)) {
        return way_of(*key);
    }
    const DepotPlay& play = depots.play();
    if (points && hovered) {
        const lull::Offset off = *hovered - play.world().at(play.courier());
        if (std::abs(off.columns) + std::abs(off.rows) == 1) {
            return off;
        }
    }
    return std::nullopt;
}

DepotForesight Session::State::foreseen_in_depot() {
    const auto way = depots.play().solved() ? std::nullopt : pointed_way();
    return way ? depots.foresee(*way) : DepotForesight{};
}

Panels Session::State::describe_depot_now() {
    return describe_depot(depots, foreseen_in_depot(), {remark_lead, remark}, menus.settings().keys);
}

DrawList Session::State::draw_depot_now() { return draw_depot(depots, foreseen_in_depot(), hovered); }

void Session::State::enter_depot(std::size_t number) {
    if (number >= Depots::levels().size() || !depots.is_open(number)) {
        return;
    }
    remark.clear();
    hinted.clear();
    points = false;
    const std::string changed = depots.enter(number);
    screen = Screen::depot;
    announcement.clear();
    announce(depots.level().name + ". " + describe_room(depots.play()));
    say(changed);
}

void Session::State::leave_depot() {
    depots.leave();
    say(depots.save());
    remark.clear();
    announcement.clear();
    screen = Screen::depots;
}

// What was done, or why it was not.
void Session::State::tell_step(StepRefusal refusal) {
    remark_lead = "Not so:";
    remark = explain(refusal);
    if (refusal == StepRefusal::leaves) {
        leave_depot();
        return;
    }
    if (refusal != StepRefusal::none) {
        announce(remark);
        sounds.refuse();
        return;
    }
    announcement.clear();
    if (is_still()) {
        depots.motions().finish();
    }
    say(depots.save());
    if (depots.play().solved()) {
        announce("Solved. " + describe_depot_now().summary);
    }
}

void Session::State::tell_hint(const std::string& words) {
    remark_lead = "The crow says:";
    remark = words;
    announce(remark_lead + " " + remark);
}

void Session::State::press_in_depot(Key key) {
    points = false;
    hinted.clear();
    if (const auto way = way_of(key)) {
        if (!depots.play().solved()) {
            tell_step(depots.step(*way));
        }
    } else if (key == Key::take_back) {
        if (depots.take_back()) {
            sounds.take_back();
            tell_step(StepRefusal::none);
        } else {
            sounds.refuse();
        }
    } else if (key == Key::around) {
        remark_lead = "Around you:";
        remark = describe_room(depots.play());
        announce(remark);
    }
}

void Session::State::tap_in_depot(Cell cell) {
    const DepotPlay& play = depots.play();
    if (play.solved() || !play.world().contains(cell)) {
        return;
    }
    if (const std::string words = depots.click(cell); !words.empty()) {
        tell_hint(words);
        return;
    }
    const lull::Offset off = cell - play.world().at(play.courier());
    if (std::abs(off.columns) + std::abs(off.rows) == 1) {
        tell_step(depots.step(off));
    } else if (depots.walk_to(cell)) {
        tell_step(StepRefusal::none);
    } else {
        remark_lead = "Not so:";
        remark = "No way leads there without pushing.";
        announce(remark);
        sounds.refuse();
    }
}

bool Session::State::choose_in_depots(std::string_view id) {
    if (screen == Screen::depots && id.substr(0, 6) == "depot=") {
        if (const auto number = parse_seed(id.substr(6)); number && *number > 0) {
            enter_depot(*number - 1);
        }
        return true;
    }
    if (id == "depots" && (screen == Screen::title || screen == Screen::depot)) {
        if (screen == Screen::depot) {
            leave_depot();
        }
        screen = Screen::depots;
        return true;
    }
    if (screen != Screen::depot) {
        return false;
    }
    if (id == "leave_depot") {
        leave_depot();
    } else if (id == "next_depot" && depots.play().solved()) {
        const std::size_t next = depots.number() + 1;
        leave_depot();
        enter_depot(next);
    } else if (id == "restart") {
        depots.restart();
        tell_step(StepRefusal::none);
    } else if (id == "go_forward") {
        depots.go_forward();
        tell_step(StepRefusal::none);
    } else if (id == "crow") {
        tell_hint(depots.ask_the_crow());
    } else {
        return false;
    }
    return true;
}

}  // namespace posthaste
