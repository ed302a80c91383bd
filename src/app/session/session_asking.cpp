// Asking about the road: by pointing, by a tap, by the cursor, by looking around. None of it costs a turn.
#include <cstdlib>
#include <utility>

#include "app/orders.hpp"
#include "app/screens/narration.hpp"
#include "app/session/session_state.hpp"
#include "game/posthaste.hpp"
#include "game/road/arms.hpp"
#include "words/cards.hpp"
#include "words/grammar.hpp"
#include "words/places.hpp"

namespace posthaste {

namespace {

// On foot: one step the longer way, however far it is.
Manoeuvre step_towards(Cell from, Cell to) {
    if (from == to) {
        return Manoeuvre::coast;
    }
    const lull::Offset way = to - from;
    return std::abs(way.columns) >= std::abs(way.rows) ? way.columns > 0 ? Manoeuvre::accelerate : Manoeuvre::brake
           : way.rows < 0                              ? Manoeuvre::north
                                                       : Manoeuvre::south;
}

}  // namespace

Session::State::Pointed Session::State::pointed_at(Cell cell) const {
    const World& world = game->world();
    const Cell van = world.get<Position>(game->van()).cell;
    if (game->on_foot()) {
        return {step_towards(world.at(game->driver()), cell), {}};
    }
    const std::int32_t rest = van.column + world.get<Speed>(game->van()).value;
    if (const Side side = side_that_hits(world, game->van(), cell); side != Side::count) {
        return {Manoeuvre::coast, side};
    }
    if (cell.row != van.row) {
        return {cell.row < van.row ? Manoeuvre::north : Manoeuvre::south, {}};
    }
    if (cell.column == rest || cell.column == van.column) {
        return {Manoeuvre::coast, {}};
    }
    return {cell.column > rest ? game->eastward() : Manoeuvre::brake, {}};
}

// The command that is foreseen: what is hinted at, else what is pointed at, else coasting.
Command Session::State::pointed_command() const {
    Command command = order(Manoeuvre::coast, armed);
    if (const auto key = key_of_choice(hinted)) {
        const Order& wanted = order_of(*key);
        if (wanted.arms != Side::count) {
            command = order(Manoeuvre::coast, wanted.arms);
        } else {
            command.manoeuvre = wanted.manoeuvre == Manoeuvre::accelerate ? game->eastward() : wanted.manoeuvre;
        }
    } else if (const auto cell = asked_cell(); cell && game->world().contains(*cell)) {
        const Pointed there = pointed_at(*cell);
        command = order(there.manoeuvre, armed && !there.fires ? armed : there.fires);
    }
    return command;
}

void Session::State::ask_nothing() {
    points = false;
    hinted.clear();
    forget_asked();
}

void Session::State::forget_asked() {
    asked.reset();
    looks_around = false;
}

Card Session::State::asked_card() const {
    if (const auto cell = asked_cell()) {
        return card_of(*game, *cell, &story_texts);
    }
    return looks_around ? card_of_surroundings(*game) : Card();
}

void Session::hover(std::optional<Cell> cell, bool by_hand) {
    State& s = *state_;
    const bool points = by_hand ? cell.has_value() : s.points && cell.has_value();
    if (cell == s.hovered && points == s.points) {
        return;
    }
    s.hovered = cell;
    s.points = points;
    if (by_hand && points) {
        s.ask_nothing();  // what was asked for last goes first
        s.points = true;
    }
    if ((s.is_driving() && !s.is_resolving()) || s.is_in_depot()) {
        s.show();
    }
}

void Session::hint(std::string_view choice_id) {
    State& s = *state_;
    if (const auto key = key_of_choice(choice_id); !key || !has_plan(order_of(*key))) {
        choice_id = {};
    }
    if (s.hinted == choice_id) {
        return;
    }
    s.hinted = choice_id;
    if ((s.is_driving() && !s.is_resolving()) || s.is_in_depot()) {
        s.show();
    }
}

std::pair<Cell, Cell> Session::cells_to_see() const {
    if (!state_->game) {
        return {};
    }
    const Cell here = state_->game->world().at(state_->game->driver());
    return {state_->asked_cell().value_or(here), here};
}

void Session::State::announce_asked() {
    const World& world = game->world();
    const Card card = asked_card();
    const Road& road = world.get<Road>(game->road());
    const bool is_on_road = asked->cell.row >= road.top && asked->cell.row <= road.bottom;
    const std::string what = !card.name.empty()              ? read_out(card)
                             : !in_sight(world, asked->cell) ? words::out_of_sight
                             : is_on_road                    ? words::road_there
                                                             : words::verge_there;
    std::string text;
    if (asked->confirms) {
        const Command command = pointed_command();
        foresee(command);
        text = words::fill(words::plan_lead, {{"plan", name_of(command, game->on_foot())}});
        words::add_sentence(text, told_of(command));
        words::add_sentence(text, foreseen.refusal == Refusal::none ? words_to_confirm() : "");
    }
    words::add_sentence(text,
                        words::fill(words::thing_there,
                                    {{"way", words::way_to(asked->cell - world.at(game->driver()))}, {"what", what}}));
    announce(text);
}

void Session::State::tap_on_road(Cell cell) {
    finish();
    if (is_over()) {
        return;
    }
    const Pointed there = pointed_at(cell);
    forget_asked();
    if (there.fires) {
        arm(*there.fires);
    } else {
        drive(there.manoeuvre);
    }
}

void Session::State::ask_or_do(Cell cell, bool by_cursor) {
    finish();
    if (is_over() || !game->world().contains(cell)) {
        return;
    }
    const auto is_same = [&](Cell other) {
        const Pointed one = pointed_at(cell);
        const Pointed two = pointed_at(other);
        return one.manoeuvre == two.manoeuvre && one.fires == two.fires &&
               entity_described_at(game->world(), cell) == entity_described_at(game->world(), other);
    };
    if (asked && asked->confirms && is_same(asked->cell)) {
        tap_on_road(cell);
    } else {
        ask_nothing();
        asked = Asked{cell, by_cursor, true};
        announce_asked();
    }
}

void Session::State::examine() {
    if (!is_driving()) {
        return;
    }
    finish();
    if (!is_over()) {
        ask_nothing();
        asked = Asked{game->world().at(game->driver()), true, false};
        announce_asked();
    }
}

bool Session::State::move_cursor(Key key) {
    constexpr lull::Offset ways[] = {{0, -1}, {0, 1}, {1, 0}, {-1, 0}};  // by Key
    if (!asked || !asked->steps || screen != Screen::road) {
        return false;
    }
    if (key <= Key::west) {
        const Cell next = asked->cell + ways[static_cast<std::size_t>(key)];
        asked = Asked{game->world().contains(next) ? next : asked->cell, true, false};
        announce_asked();
    } else if (key == Key::coast || key == Key::confirm) {
        ask_or_do(asked->cell, true);
    } else if (key == Key::examine || key == Key::escape) {
        ask_nothing();
        announcement.clear();
    } else {
        return false;
    }
    return true;
}

void Session::State::look_around() {
    if (!is_driving()) {
        return;
    }
    finish();
    if (!is_over()) {
        ask_nothing();
        looks_around = true;
        announce(read_out(asked_card()));
    }
}

}  // namespace posthaste
