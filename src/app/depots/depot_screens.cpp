#include "app/depots/depot_screens.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>
#include <vector>

#include "app/orders.hpp"
#include "app/screens/road_screens.hpp"
#include "game/depot/depot.hpp"
#include "game/game.hpp"
#include "game/names.hpp"
#include "words/depot_screen.hpp"
#include "words/grammar.hpp"
#include "words/house_screen.hpp"
#include "words/menus.hpp"
#include "words/places.hpp"
#include "words/refusals.hpp"
#include "words/road_screen.hpp"
#include "words/title_screen.hpp"

namespace posthaste {

namespace {

std::string named(const World& world, Entity entity) {
    std::string name = name_of(world, entity);
    const auto* optics = world.find<lull::Optics>(entity);
    const auto* sensor = world.find<lull::Sensor>(entity);
    const auto* emitter = world.find<lull::Emitter>(entity);
    if (sensor != nullptr || emitter != nullptr || (optics != nullptr && optics->effect == lull::OnLight::colours)) {
        const lull::BeamColour colour = sensor != nullptr    ? sensor->colour
                                        : emitter != nullptr ? emitter->colour
                                                             : optics->colour;
        name = words::fill(words::coloured_thing, {{"colour", words::name_of_colour(colour)}, {"thing", name}});
    }
    if (world.has<lull::ConfinedTo>(entity)) {
        name = words::fill(words::track_thing, {{"thing", name}});
    }
    return world.has<lull::Entangled>(entity) ? words::fill(words::entangled_thing, {{"thing", name}}) : name;
}

// How it is at the moment, and what light falls on it: "lit, red beam from the north", after what is in the list.
void add_state(std::string& list, const World& world, Entity entity) {
    const auto add = [&](const auto& word) { words::add_to_list(list, word); };
    if (const Gate* gate = world.find<Gate>(entity)) {
        add(gate->open ? words::is_open : words::is_shut);
    }
    if (world.has<Vault>(entity)) {
        add(vault_is_open(world) ? words::is_open : words::is_shut);
    }
    if (const auto* emitter = world.find<lull::Emitter>(entity)) {
        add(words::fill(words::shining, {{"way", words::name_of_way(emitter->way)}}));
    }
    if (world.has<lull::Sensor>(entity)) {
        add(world.index<Light>().falls_on(world, entity) ? words::is_lit : words::is_dark);
    }
    if (const auto* optics = world.find<lull::Optics>(entity)) {
        if (optics->effect == lull::OnLight::slash || optics->effect == lull::OnLight::backslash) {
            add(optics->effect == lull::OnLight::slash ? words::leaning_east : words::leaning_west);
        }
    }
    for (const lull::Beam& beam : world.index<Light>().all(world)) {
        for (std::size_t i = 1; i < beam.steps.size(); ++i) {
            if (beam.steps[i].cell == world.at(entity)) {
                const lull::BeamStep& from = beam.steps[i - 1];
                const lull::Offset origin{-from.way.columns, -from.way.rows};
                add(words::fill(words::beam_from,
                                {{"colour", words::name_of_colour(from.colour)}, {"way", words::name_of_way(origin)}}));
            }
        }
    }
}

// What it is for.
std::string meaning_of(const World& world, Entity entity) {
    const auto* optics = world.find<lull::Optics>(entity);
    const bool is_mirror =
        optics != nullptr && (optics->effect == lull::OnLight::slash || optics->effect == lull::OnLight::backslash);
    const bool is_pane = optics != nullptr && optics->effect == lull::OnLight::colours;
    std::string told;
    if (const auto* twin = world.find<lull::Entangled>(entity)) {
        told = twin->how == lull::InStep::same      ? words::twin_moves_alike
               : twin->how == lull::InStep::columns ? words::twin_moves_west
                                                    : words::twin_moves_south;
        words::add_sentence(told, words::neither_twin_moves);
    } else if (world.has<Crate>(entity)) {
        told = world.has<lull::ConfinedTo>(entity) ? words::moves_along_rails : words::walk_into_it;
    }
    const auto add = [&](const char* sentence) { words::add_sentence(told, sentence); };
    if (is_mirror) {
        add(words::turns_a_beam);
    }
    if (is_pane) {
        add(words::colours_a_beam);
    }
    if (world.has<lull::Emitter>(entity)) {
        add(words::sends_out_a_beam);
    }
    if (world.has<Receiver>(entity)) {
        add(words::wants_a_beam);
    }
    if (world.has<Switch>(entity)) {
        add(world.has<lull::Sensor>(entity) ? words::eye_opens_gate : words::plate_opens_gate);
    }
    if (world.has<Gate>(entity)) {
        add(words::when_gate_is_open);
    }
    if (world.has<Vault>(entity)) {
        add(words::when_vault_is_open);
    }
    if (world.has<Entrance>(entity)) {
        add(words::step_out_here);
    }
    if (world.has<Courier>(entity)) {
        add(words::you);
    }
    if (world.has<lull::Growing>(entity)) {
        add(words::grows_with_light);
    }
    if (const auto* touchable = world.find<lull::Touchable>(entity); touchable != nullptr && touchable->clickable) {
        add(words::ask_for_a_hint);
    }
    return told;
}

// What changes besides where things stand.
std::string told_changes(const World& now, const World& then) {
    const RoomChange change = change_of(now, then);
    std::string told;
    const auto add = [&](std::int32_t more, const words::Counted& gain, const words::Counted& lose) {
        if (more != 0) {
            words::add_sentence(told, words::counted(more > 0 ? gain : lose, std::abs(more)));
        }
    };
    add(change.gates, words::gates_open, words::gates_shut);
    add(change.lit, words::receivers_light_up, words::receivers_go_dark);
    if (change.vault != 0) {
        words::add_sentence(told, change.vault > 0 ? words::vault_opens : words::vault_shuts);
    }
    return told;
}

// How long one can stay. Whether that is over.
bool add_clock(Panels& panels, const Game& game) {
    constexpr std::int32_t near = 10;  // steps: two turns of the road
    const auto steps = game.steps_until_horde();
    if (steps) {
        panels.stamp = {words::stamp_inside(game.practises(), {}, *steps), *steps <= near ? Tone::threat : Tone::plain};
    }
    return steps == 0;
}

// "a weapon, 3 parcels, 2 plates"
std::string list_of_vault(const GameData& data) {
    std::string list;
    for (const Stock& stock : data.in_vaults) {
        const Named& name = data.things.value_of<Named>(stock.thing);
        words::add_to_list(list, words::how_many(std::string(name.called.view()), stock.count));
    }
    return list;
}

}  // namespace

Panels describe_depots(const Depots& depots) {
    Panels panels;
    panels.screen = Screen::depots;
    panels.heading = words::depots;
    const std::size_t all = depots.levels().size();
    const auto count = static_cast<std::int32_t>(all);
    panels.subtitle =
        words::fill(words::depots_solved, {{"solved", static_cast<std::int32_t>(depots.solved())}, {"all", count}});
    bool is_first = true;  // of those that are still to be solved
    for (std::size_t i = 0; i < all; ++i) {
        const DepotLevel& level = depots.levels()[i];
        const DepotRecord& record = depots.record(i);
        const std::string number = std::to_string(i + 1);
        Choice& choice = panels.add_choice(id_of(Pick::depot, i + 1), "", "");
        choice.label = words::fill(words::numbered_depot, {{"number", number}, {"depot", level.name}});
        choice.section = depots.is_open(i) ? words::open_depots : words::locked_depots;
        choice.tone = Tone::plain;
        choice.primary = is_first && depots.is_open(i) && !record.solved;
        is_first = is_first && !choice.primary;
        choice.icon = record.solved ? "plant" : "letter";
        choice.refusal = depots.is_open(i) ? "" : words::depot_is_locked;
        choice.note = record.solved
                          ? words::fill(words::counted(words::was_solved_in, record.steps), {{"shortest", level.steps}})
                      : !record.left.empty() ? words::left_half_done
                      : depots.is_open(i)    ? words::not_solved_yet
                                             : "";
    }
    panels.add_choice(Pick::title, words::menu, "Esc").primary = is_first;
    return panels;
}

std::string tell(const World& now, const DepotPreview& seen) {
    if (seen.refusal != StepRefusal::none) {
        return words::explain(seen.refusal);
    }
    std::vector<Entity> moved;
    now.each<Crate, Position>([&](Entity crate, const Crate&, const Position& position) {
        if (!(seen.after->at(crate) == position.cell)) {
            moved.push_back(crate);
        }
    });
    std::string told = moved.empty()
                           ? words::you_walk_on
                           : words::fill(words::counted(words::crates_move, static_cast<std::int32_t>(moved.size())),
                                         {{"crate", named(now, moved.front())}});
    words::add_sentence(told, told_changes(now, *seen.after));
    words::add_sentence(told, is_solved(*seen.after) ? words::you_are_in_the_vault : "");
    return told;
}

RoomRemark tell_thing(const World& world, lull::Cell cell) {
    Entity top;
    if (world.contains(cell)) {
        world.cell(cell).each([&](Entity entity) {
            if (world.has<Named>(entity) && (!top || world.get<Looks>(entity).layer >= world.get<Looks>(top).layer)) {
                top = entity;
            }
        });
    }
    if (!top) {
        return {};
    }
    std::string thing = named(world, top);
    add_state(thing, world, top);
    return {words::capitalised(words::fill(words::thing_lead, {{"thing", thing}})), meaning_of(world, top)};
}

Panels describe_depot(const Depots& depots, const Game* game, const DepotPreview& seen, const RoomRemark& pointed,
                      const RoomRemark& remark, const KeyMap& keys) {
    const DepotPlay& play = depots.play();
    const DepotLevel& level = depots.level();
    const DepotRecord& record = depots.record(depots.number());
    const Depot& depot = play.depot();
    const lull::Progress lit = lit_receivers(play.world());
    Panels panels;
    panels.screen = Screen::depot;
    panels.heading = level.name;
    panels.subtitle = words::fill(words::depot_number, {{"number", static_cast<std::int32_t>(depots.number() + 1)},
                                                        {"all", static_cast<std::int32_t>(depots.levels().size())}});
    panels.heading_shown = static_cast<std::int32_t>(depots.spelt());
    if (game != nullptr) {
        const Health& health = play.world().get<Health>(play.courier());
        panels.add_meter("driver", "driver", words::hearts, health.value, health.full,
                         3 * health.value <= health.full ? Tone::threat : Tone::plain);
    }
    panels.add_counter("steps", "", words::steps_made, depot.steps);
    panels.add_counter("pushes", "", words::pushes_made, depot.pushes);
    panels.add_counter("shortest", "", words::shortest, level.steps);
    if (record.solved) {
        panels.add_counter("best", "", words::your_best, record.steps);
    }
    const bool is_late = game != nullptr && add_clock(panels, *game);
    if (play.solved() && game != nullptr) {
        panels.lead = words::solved_lead;
        panels.summary = words::fill(words::vault_is_yours, {{"things", list_of_vault(game->world().data())}});
    } else if (play.solved()) {
        panels.lead = words::solved_lead;
        panels.summary = words::solved_in(depot.steps, depot.pushes, level.steps,
                                          record.solved && record.steps < depot.steps ? record.steps : 0);
        const bool leads_on = depots.number() + 1 < depots.levels().size() && depots.is_open(depots.number() + 1);
        if (leads_on) {
            panels.add_choice(Pick::next_depot, words::next_depot, "Enter").primary = true;
        }
        panels.add_choice(Pick::copy_result, words::copy_result, "K").tone = Tone::plain;
        panels.add_choice(Pick::depots, words::all_depots, leads_on ? "D" : "Enter").primary = !leads_on;
    } else {
        if (seen.after != nullptr) {
            const bool goes = seen.refusal == StepRefusal::none || seen.refusal == StepRefusal::leaves;
            panels.lead =
                words::fill(goes ? words::step_that_way : words::not_that_way, {{"way", words::name_of_way(seen.way)}});
            panels.summary = tell(play.world(), seen);
        } else if (!seen.walk.empty()) {
            panels.lead = words::walk_there_lead;
            panels.summary = words::counted(words::steps_there, static_cast<std::int32_t>(seen.walk.size()));
        }
        if (!pointed.text.empty()) {  // what a thing is goes before what a walk costs
            const bool stands_alone = seen.after == nullptr && seen.walk.empty();
            if (stands_alone) {
                panels.lead = pointed.lead;
            } else {
                words::add_sentence(panels.summary, pointed.lead);
            }
            words::add_sentence(panels.summary, pointed.text);
        } else if (seen.after == nullptr && seen.walk.empty() && !remark.text.empty()) {
            panels.lead = remark.lead;
            panels.summary = remark.text;
        }
        if (panels.summary.empty() && is_late) {
            panels.lead = words::horde_is_at_the_door_lead;
            panels.summary = words::leave_or_take_back;
        } else if (panels.summary.empty()) {
            panels.lead = words::fill(words::is_lit_of,
                                      {{"lit", lit.done}, {"receivers", words::counted(words::receivers, lit.all)}});
            panels.summary = vault_is_open(play.world()) ? words::vault_is_open
                             : game == nullptr           ? std::string(words::light_them_all)
                                                         : words::fill(words::light_them_all_for,
                                                                       {{"things", list_of_vault(game->world().data())}});
        }
        constexpr std::pair<Key, const char*> ways[] = {{Key::east, words::step_east.button},
                                                        {Key::west, words::step_west.button},
                                                        {Key::north, words::step_north.button},
                                                        {Key::south, words::step_south.button}};
        for (const auto& [key, label] : ways) {
            add_order(panels, key, label, keys).previewed = true;
        }
    }
    Choice& back = add_order(panels, Key::take_back, order_of(Key::take_back).said.button, keys);
    back.refusal = play.can_take_back() ? "" : words::at_the_door;
    back.tone = Tone::plain;
    Choice& forward = panels.add_choice(Pick::go_forward, words::go_forward, "⇧Z");
    forward.refusal = depots.can_go_forward() ? "" : words::nothing_to_go_forward_to;
    forward.tone = Tone::plain;
    panels.add_choice(Pick::restart, words::restart, "R").tone = Tone::plain;
    panels.add_choice(Pick::crow, words::ask_the_crow, "C").tone = Tone::plain;
    add_order(panels, Key::around, order_of(Key::around).said.button, keys).tone = Tone::plain;
    if (game == nullptr) {
        panels.add_choice(Pick::leave_depot, words::leave, "Esc").tone = Tone::muted;
    } else {
        const bool asks = remark.text == words::vault_stays_here;
        Choice& out = panels.add_choice(Pick::leave_depot,
                                        play.solved() ? words::leave_with_it
                                        : asks        ? words::leave_all_the_same
                                                      : words::leave_for_good,
                                        play.solved() ? "Enter" : "V");  // L walks
        out.primary = play.solved();
        out.tone = Tone::plain;
        panels.add_choice(Pick::title, words::menu, "Esc").tone = Tone::muted;
    }
    panels.board_label =
        words::fill(words::seen_from_above, {{"depot", level.name}, {"key", keys.label_of(Key::around)}});
    return panels;
}

std::string result_line(const Depots& depots) {
    const Depot& depot = depots.play().depot();
    return words::result_of(static_cast<std::int32_t>(depots.number() + 1), depots.level().name, depot.steps,
                            depot.pushes, depots.level().steps);
}

std::string describe_room(const DepotPlay& play) {
    const World& world = play.world();
    const lull::Cell here = world.at(play.courier());
    std::multimap<std::int32_t, std::string> nearest_first;
    world.each<Position, Named>([&](Entity entity, const Position& position, const Named&) {
        const lull::Offset off = position.cell - here;
        const std::int32_t far = std::abs(off.columns) + std::abs(off.rows);
        if (world.has<Courier>(entity) || far == 0) {
            return;
        }
        std::string text = named(world, entity);
        words::add_to_list(text, words::steps_to(off));
        add_state(text, world, entity);
        nearest_first.emplace(far, std::move(text));
    });
    std::string told;
    for (const auto& [far, text] : nearest_first) {
        words::add_to_long_list(told, text);
    }
    return told.empty() ? words::nothing_in_the_room : words::fill(words::as_sentence, {{"words", told}});
}

}  // namespace posthaste
