#include "app/session/road_plan.hpp"

#include "app/screens/ghost_screen.hpp"
#include "app/screens/narration.hpp"
#include "app/screens/road_screens.hpp"
#include "app/screens/surroundings.hpp"
#include "game/posthaste.hpp"
#include "game/road/arms.hpp"
#include "lull/modules/ways.hpp"
#include "words/cards.hpp"
#include "words/grammar.hpp"
#include "words/places.hpp"
#include "words/refusals.hpp"

namespace posthaste {

// --- asking -------------------------------------------------------------------------------------

Card RoadPlan::card() const {
    if (const auto cell = asked_cell()) {
        Card card = card_of(game(), *cell, &context_.story_texts);
        add_ghost(card, context_.ghost.seen(), *cell);
        return card;
    }
    if (!looks_around_) {
        return {};
    }
    Card card = card_of_surroundings(game());
    add_ghost_around(card, context_.ghost.seen(), game().world().at(game().driver()));
    return card;
}

void RoadPlan::ask_nothing() {
    context_.point_at_nothing();
    forget_asked();
}

void RoadPlan::ask_of_nothing_but(Cell cell) {
    if (!asked_ || !(asked_->cell == cell)) {
        ask_nothing();
    }
}

void RoadPlan::forget_asked() {
    asked_.reset();
    looks_around_ = false;
}

void RoadPlan::ask(Asked asked) {
    ask_nothing();
    asked_ = asked;
}

void RoadPlan::look_around() {
    ask_nothing();
    looks_around_ = true;
}

bool RoadPlan::is_confirmed_by(Cell cell) const {
    if (!asked_ || !asked_->confirms) {
        return false;
    }
    const World& world = game().world();
    const Pointed one = pointed_at(cell);
    const Pointed two = pointed_at(asked_->cell);
    return one.manoeuvre == two.manoeuvre && one.fires == two.fires &&
           entity_described_at(world, cell) == entity_described_at(world, asked_->cell);
}

// --- the command --------------------------------------------------------------------------------

RoadPlan::Pointed RoadPlan::pointed_at(Cell cell) const {
    const World& world = game().world();
    const Cell van = world.get<Position>(game().van()).cell;
    if (game().on_foot()) {
        return {manoeuvre_of(lull::step_towards(world.at(game().driver()), cell)), {}};
    }
    const std::int32_t rest = van.column + world.get<Speed>(game().van()).value;
    if (const Side side = side_that_hits(world, game().van(), cell); side != Side::count) {
        return {Manoeuvre::coast, side};
    }
    if (cell.row != van.row) {
        return {cell.row < van.row ? Manoeuvre::north : Manoeuvre::south, {}};
    }
    if (cell.column == rest || cell.column == van.column) {
        return {Manoeuvre::coast, {}};
    }
    return {cell.column > rest ? game().eastward() : Manoeuvre::brake, {}};
}

Side RoadPlan::side_to_arm() const {
    for (std::int32_t i = 0; i < mounts && !armed; ++i) {
        const Side side = static_cast<Side>(i);
        if (game().would_refuse({Manoeuvre::coast, true, side}) == Refusal::none) {
            return side;
        }
    }
    return armed.value_or(Side::front);
}

// Nobody climbs out and fires.
Command RoadPlan::command_of(Manoeuvre manoeuvre, std::optional<Side> fires) {
    fires = manoeuvre == Manoeuvre::climb_out ? std::nullopt : fires;
    return {manoeuvre, fires.has_value(), fires.value_or(Side::front)};
}

Command RoadPlan::command() const {
    Command command = command_of(Manoeuvre::coast, armed);
    if (const auto key = key_of_choice(context_.hinted)) {
        const Order& wanted = order_of(*key);
        if (wanted.arms != Side::count) {
            command = command_of(Manoeuvre::coast, wanted.arms);
        } else {
            command.manoeuvre = wanted.manoeuvre == Manoeuvre::accelerate ? game().eastward() : wanted.manoeuvre;
        }
    } else if (const auto cell = asked_cell(); cell && game().world().contains(*cell)) {
        const Pointed there = pointed_at(*cell);
        command = command_of(there.manoeuvre, armed && !there.fires ? armed : there.fires);
    }
    return command;
}

// --- what it would do ---------------------------------------------------------------------------

void RoadPlan::foresee(const Command& command) {
    const Moment now_at = now();
    if (!(reach_at_ == now_at && reach_armed_ == armed)) {
        reach_ = reach_of(game(), armed, previewer_);
        reach_at_ = now_at;
        reach_armed_ = armed;
        foreseen_at_ = {};  // the previewer's copy has gone on
    }
    if (!(foreseen_at_ == now_at && foreseen_of_ == command)) {
        foreseen_ = previewer_.foresee(game(), command);
        foreseen_at_ = now_at;
        foreseen_of_ = command;
    }
}

void RoadPlan::forget_foreseen() {
    foreseen_ = {};
    foreseen_at_ = {};
}

std::string RoadPlan::told_of(const Command& command) const {
    return foreseen_.refusal != Refusal::none
               ? words::explain(foreseen_.refusal, game().world(), command.manoeuvre, command.side)
               : tell(foreseen_, game(), command.manoeuvre);
}

void RoadPlan::describe(RoadScreen& on) {
    const Command planned = command();
    foresee(planned);
    on.after = after();
    on.card = card();
    const bool is_usual = planned == command_of(Manoeuvre::coast, armed);
    if (!context_.remark.empty() && is_usual && !asked_cell() && context_.hinted.empty()) {
        on.lead = context_.remark_lead;
        on.summary = context_.remark;
        return;
    }
    on.lead = words::fill(armed && is_usual && !asks() ? words::armed_lead : words::plan_lead,
                          {{"plan", name_of(planned, game().on_foot())}});
    on.summary = told_of(planned);
    if (asked_ && asked_->confirms && foreseen_.refusal == Refusal::none) {
        words::add_sentence(on.summary, words_to_confirm(asked_->hand));
        const Pointed there = pointed_at(asked_->cell);
        on.asked_again = there.fires                            ? order_of(weapon_key(*there.fires)).choice
                         : there.manoeuvre == game().eastward() ? order_of(Key::east).choice
                                                                : order_of(there.manoeuvre).choice;
    }
}

std::string RoadPlan::tell_asked() {
    const World& world = game().world();
    const Card there = card();
    const Road& road = world.get<Road>(game().road());
    const bool is_on_road = asked_->cell.row >= road.top && asked_->cell.row <= road.bottom;
    const std::string what = !there.name.empty()              ? read_out(there)
                             : !in_sight(world, asked_->cell) ? words::out_of_sight
                             : is_on_road                     ? words::road_there
                                                              : words::verge_there;
    std::string text;
    if (asked_->confirms) {
        const Command planned = command();
        foresee(planned);
        text = words::fill(words::plan_lead, {{"plan", name_of(planned, game().on_foot())}});
        words::add_sentence(text, told_of(planned));
        words::add_sentence(text, foreseen_.refusal == Refusal::none ? words_to_confirm(asked_->hand) : "");
    }
    const std::string way = words::way_to(asked_->cell - world.at(game().driver()));
    words::add_sentence(text, words::fill(words::thing_there, {{"way", way}, {"what", what}}));
    return text;
}

}  // namespace posthaste
