// The session in the depots: the list, the room that is played, what is pointed at there.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <type_traits>
#include <utility>

#include "app/depots/depot_board.hpp"
#include "app/depots/depot_screens.hpp"
#include "app/orders.hpp"
#include "app/session/session_state.hpp"
#include "game/depot/depot.hpp"
#include "words/depot_screen.hpp"
#include "words/grammar.hpp"
#include "words/places.hpp"
#include "words/refusals.hpp"
#include "words/road_screen.hpp"
#include "words/saves.hpp"

namespace posthaste {

namespace {

constexpr std::int32_t slide_ms = 300;  // a room comes in, another goes

Cell cell_of(float x, float y) {
    return {static_cast<std::int32_t>(std::floor(x)), static_cast<std::int32_t>(std::floor(y))};
}

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

DepotForesight Session::State::foresee_step() {
    const DepotPlay& play = depots.play();
    if (play.solved()) {
        return {};
    }
    if (const auto key = key_of_choice(hinted)) {
        const auto way = way_of(*key);
        return way ? depots.foresee(*way) : DepotForesight{};
    }
    if (!points || !hovered || !play.world().contains(*hovered)) {
        return {};
    }
    const lull::Offset off = *hovered - play.world().at(play.courier());
    if (std::abs(off.columns) + std::abs(off.rows) == 1) {
        return depots.foresee(off);
    }
    DepotForesight seen;
    seen.walk = way_on_foot(play.world(), *hovered);
    return seen;
}

Panels Session::State::describe_depot_now() {
    step_foreseen = foresee_step();
    const bool asks = points && hovered && hinted.empty();
    return describe_depot(depots, step_foreseen, asks ? tell_thing(depots.play().world(), *hovered) : RoomRemark{},
                          {remark_lead, remark}, menus.settings().keys);
}

DrawList Session::State::draw_depot_now() const {
    return draw_depot(depots, step_foreseen, points ? hovered : std::nullopt);
}

void Session::State::enter_depot(std::size_t number, std::int32_t comes_in_ms) {
    if (number >= depots.levels().size() || !depots.is_open(number)) {
        return;
    }
    remark.clear();
    hinted.clear();
    points = false;
    hand = {};
    is_pressed = false;
    const std::string changed = depots.enter(number, comes_in_ms);
    if (is_still()) {
        depots.finish();
    }
    screen = Screen::depot;
    announcement.clear();
    announce(words::fill(words::you_enter, {{"depot", depots.level().name}, {"room", describe_room(depots.play())}}));
    say(changed);
}

void Session::State::leave_depot(std::int32_t seen_for_ms) {
    depots.leave(seen_for_ms);
    say(depots.save());
    remark.clear();
    announcement.clear();
    screen = Screen::depots;
}

void Session::State::remark_on(const char* lead, const std::string& text) {
    remark_lead = lead;
    remark = text;
    announcement.clear();
    std::string told = remark_lead;
    words::add_sentence(told, remark);
    announce(told);
}

void Session::State::refuse_in_depot(const std::string& why) {
    remark_on(words::refused_lead, why);
    sounds.refuse();
}

// The room has changed: it is kept, and a solved one says so.
void Session::State::room_changed() {
    if (is_still()) {
        depots.finish();
    }
    say(depots.save());
    if (depots.play().solved()) {
        announcement.clear();
        std::string told = words::is_solved;
        words::add_sentence(told, describe_depot_now().summary);
        announce(told);
    }
}

// One step, told and heard as it was foreseen.
StepRefusal Session::State::walk(lull::Offset way, double after_ms) {
    if (depots.play().solved()) {
        return StepRefusal::not_now;
    }
    const DepotForesight seen = depots.foresee(way);
    if (seen.refusal == StepRefusal::leaves) {
        leave_depot();
        return StepRefusal::leaves;
    }
    if (seen.refusal != StepRefusal::none) {
        refuse_in_depot(words::explain(seen.refusal));
        return seen.refusal;
    }
    const std::string lead = words::capitalised(words::fill(words::went_that_way, {{"way", words::name_of_way(way)}}));
    const World& before = depots.play().world();
    remark_on(lead.c_str(), tell(before, seen));
    const bool pushes = seen.after->get<Depot>(seen.after->first<Depot>()).pushes != depots.play().depot().pushes;
    if (!pushes && change_of(before, *seen.after) == RoomChange{}) {
        remark.clear();  // it is seen; only who listens is told
    }
    const double since_ms = after_ms > 0 ? Depots::step_ms : now - stepped_at;
    stepped_at = now;
    sounds.walk(before, seen, since_ms, static_cast<std::int32_t>(after_ms));
    return depots.step(way, after_ms);
}

void Session::State::walk_to(Cell cell) {
    const Cell from = depots.play().world().at(depots.play().courier());
    if (cell == from) {
        return;
    }
    const std::vector<Cell> way = way_on_foot(depots.play().world(), cell);
    if (way.empty()) {
        refuse_in_depot(words::no_way_without_pushing);
        return;
    }
    Cell at = from;
    double after_ms = 0;
    for (const Cell next : way) {
        if (walk(next - at, after_ms) != StepRefusal::none) {
            break;
        }
        at = next;
        after_ms += Depots::step_ms;
    }
    room_changed();
}

void Session::State::press_in_depot(Key key) {
    points = false;
    hinted.clear();
    if (const auto way = way_of(key)) {
        if (walk(*way) == StepRefusal::none) {
            room_changed();
        }
    } else if (key == Key::take_back) {
        if (depots.take_back()) {
            sounds.take_back();
            remark_on(words::taken_back_lead, words::back_a_step);
            room_changed();
        } else {
            sounds.refuse();
        }
    } else if (key == Key::around) {
        remark_on(words::around_you_lead, describe_room(depots.play()));
    }
}

void Session::State::tap_in_depot(Cell cell) {
    const DepotPlay& play = depots.play();
    if (play.solved() || !play.world().contains(cell)) {
        return;
    }
    const lull::Offset off = cell - play.world().at(play.courier());
    if (std::abs(off.columns) + std::abs(off.rows) == 1) {
        if (walk(off) == StepRefusal::none) {
            room_changed();
        }
    } else if (const RoomRemark thing = tell_thing(play.world(), cell);
               play.world().cell(cell).count<Solid>() > 0 && !thing.text.empty()) {
        remark_on(thing.lead.c_str(), thing.text);  // nobody walks into it: it is asked what it is
    } else {
        walk_to(cell);
    }
}

// Step by step, until the hand is reached or something is in the way. Nobody comes to a cell twice on the way to a
// hand: where gates open and shut behind the courier, that would go on for ever.
void Session::State::drag_in_depot(const lull::Dragged& dragged) {
    bool walked = false;
    double after_ms = 0;
    std::vector<Cell> passed;
    while (!depots.play().solved()) {
        passed.push_back(depots.play().world().at(depots.play().courier()));
        const auto way = depots.drawn_by_hand(dragged);
        const bool returns = way && std::find(passed.begin(), passed.end(), passed.back() + *way) != passed.end();
        if (!way || returns || walk(*way, after_ms) != StepRefusal::none) {
            break;
        }
        walked = true;
        after_ms += Depots::step_ms;
    }
    if (walked && is_in_depot()) {
        room_changed();
    }
}

bool Session::pointer_down(float x, float y) {
    State& s = *state_;
    if (!s.is_in_depot()) {
        return false;
    }
    s.is_pressed = true;
    const World& world = s.depots.play().world();
    s.hand.press(world, cell_of(x, y), [&](Entity entity) { return world.get<Looks>(entity).layer; });
    return true;
}

bool Session::is_dragging() const { return state_->is_in_depot() && state_->hand.is_dragging(); }

void Session::pointer_move(float x, float y) {
    State& s = *state_;
    if (!s.is_pressed || !s.is_in_depot()) {
        return;
    }
    bool dragged = false;
    s.hand.move(s.depots.play().world(), cell_of(x, y), [&](const auto& message) {
        using M = std::remove_cvref_t<decltype(message)>;
        if constexpr (std::is_same_v<M, lull::DragBegan>) {  // what was pointed at is out of mind
            s.points = false;
            s.hinted.clear();
        } else if constexpr (std::is_same_v<M, lull::Dragged>) {
            s.drag_in_depot(message);
            dragged = true;
        }
    });
    if (dragged) {
        s.show();
    }
}

void Session::pointer_up(float x, float y) {
    State& s = *state_;
    if (!std::exchange(s.is_pressed, false) || !s.is_in_depot()) {
        return;
    }
    bool is_done = false;
    s.hand.release(s.depots.play().world(), [&](const auto& message) {
        is_done = true;
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(message)>, lull::Clicked>) {
            if (const std::string_view said = s.depots.click(message.to); !said.empty()) {
                s.remark_on(words::crow_says_lead, std::string(said));
            }
        }
    });
    if (!is_done) {
        s.tap_in_depot(cell_of(x, y));
    }
    s.show();
}

bool Session::State::choose_in_depots(std::string_view id) {
    if (screen == Screen::depots && id.substr(0, 6) == "depot=") {
        if (const auto number = parse_seed(id.substr(6)); number && *number > 0) {
            enter_depot(*number - 1, slide_ms);
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
        leave_depot(slide_ms);
        enter_depot(next, slide_ms);
    } else if (id == "copy_result" && depots.play().solved()) {
        const std::string line = result_line(depots);
        say(words::fill(host.offer_text(line) ? words::is_copied : words::cannot_be_copied, {{"text", line}}));
    } else if (id == "restart") {
        depots.restart();
        remark_on(words::start_over_lead, words::all_taken_back);
        room_changed();
    } else if (id == "go_forward") {
        if (depots.go_forward()) {
            remark_on(words::forward_lead, words::taken_again);
            room_changed();
        } else {
            sounds.refuse();
        }
    } else if (id == "crow") {
        remark_on(words::crow_says_lead, std::string(depots.ask_the_crow()));
    } else {
        return false;
    }
    return true;
}

}  // namespace posthaste
