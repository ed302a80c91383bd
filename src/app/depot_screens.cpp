#include "app/depot_screens.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <utility>
#include <vector>

#include "app/orders.hpp"
#include "app/screens.hpp"
#include "game/depot/depot.hpp"
#include "game/names.hpp"
#include "lull/describe.hpp"

namespace posthaste {

namespace {

std::string counted(std::int32_t count, const char* one) {
    return std::to_string(count) + " " + one + (count == 1 ? "" : "s");
}

}  // namespace

const char* name_of_way(lull::Offset way) {
    return way == lull::north ? "north" : way == lull::south ? "south" : way == lull::east ? "east" : "west";
}

namespace {

// Which way a beam comes from that went this way.
const char* origin_of(lull::Offset way) { return name_of_way({-way.columns, -way.rows}); }

const char* colour_name(lull::BeamColour colour) {
    return colour <= static_cast<lull::BeamColour>(LightColour::blue)
               ? lull::listed_name(static_cast<LightColour>(colour))
               : "coloured";
}

std::string named(const World& world, Entity entity) {
    std::string name = name_of(world, entity);
    const auto* optics = world.find<lull::Optics>(entity);
    const auto* sensor = world.find<lull::Sensor>(entity);
    const auto* emitter = world.find<lull::Emitter>(entity);
    if (sensor != nullptr || emitter != nullptr || (optics != nullptr && optics->effect == lull::OnLight::colours)) {
        const lull::BeamColour colour = sensor != nullptr    ? sensor->colour
                                        : emitter != nullptr ? emitter->colour
                                                             : optics->colour;
        name = colour_name(colour) + (" " + name);
    }
    if (world.has<lull::KeepsTo>(entity)) {
        name = "track " + name;
    }
    return world.has<lull::Entangled>(entity) ? "entangled " + name : name;
}

// How it is at the moment, and what light falls on it: ", lit, red beam from the north".
std::string told_state(const World& world, Entity entity) {
    std::string told;
    const auto add = [&](const std::string& word) { told += ", " + word; };
    if (const Gate* gate = world.find<Gate>(entity)) {
        add(gate->open ? "open" : "shut");
    }
    if (world.has<Vault>(entity)) {
        add(vault_is_open(world) ? "open" : "shut");
    }
    if (const auto* emitter = world.find<lull::Emitter>(entity)) {
        add(std::string("shining ") + name_of_way(emitter->way));
    }
    if (world.has<lull::Sensor>(entity)) {
        add(world.index<Light>().falls_on(world, entity) ? "lit" : "dark");
    }
    if (const auto* optics = world.find<lull::Optics>(entity)) {
        if (optics->effect == lull::OnLight::slash || optics->effect == lull::OnLight::backslash) {
            add(optics->effect == lull::OnLight::slash ? "leaning east" : "leaning west");
        }
    }
    for (const lull::Beam& beam : world.index<Light>().all(world)) {
        for (std::size_t i = 1; i < beam.steps.size(); ++i) {
            if (beam.steps[i].cell == world.at(entity)) {
                const lull::BeamStep& from = beam.steps[i - 1];
                add(std::string(colour_name(from.colour)) + " beam from the " + origin_of(from.way));
            }
        }
    }
    return told;
}

// What it is for.
std::string meaning_of(const World& world, Entity entity) {
    const auto* optics = world.find<lull::Optics>(entity);
    const bool is_mirror =
        optics != nullptr && (optics->effect == lull::OnLight::slash || optics->effect == lull::OnLight::backslash);
    const bool is_pane = optics != nullptr && optics->effect == lull::OnLight::colours;
    std::string told;
    if (const auto* twin = world.find<lull::Entangled>(entity)) {
        told = twin->how == lull::InStep::same ? "Push one and its twin moves the same way."
                                               : "Push one and its twin moves as in a mirror.";
        told += " If either is blocked, neither moves.";
    } else if (world.has<Crate>(entity)) {
        told = world.has<lull::KeepsTo>(entity) ? "Pushed, it moves along its rails and nowhere else."
                                                : "Walk into it to push it, if the cell behind it is free.";
    }
    const auto add = [&](const char* sentence) { told += told.empty() ? sentence : std::string(" ") + sentence; };
    if (is_mirror) {
        add("Turns a beam by a right angle, on either side.");
    }
    if (is_pane) {
        add("Gives every beam through it its own colour.");
    }
    if (world.has<lull::Emitter>(entity)) {
        add("Sends out a beam.");
    }
    if (world.has<Receiver>(entity)) {
        add("Wants a beam of its own colour, from any side.");
    }
    if (world.has<Switch>(entity)) {
        add(world.has<lull::Sensor>(entity) ? "Opens its gate while a beam of its colour falls on it."
                                            : "Opens its gate while you or a crate stand on it.");
    }
    if (world.has<Gate>(entity)) {
        add("Open while one of its plates or eyes works, or something stands in it.");
    }
    if (world.has<Vault>(entity)) {
        add("Open while every receiver is lit. Step in, and the depot is solved.");
    }
    if (world.has<Entrance>(entity)) {
        add("Step out here to leave. The depot stays as it is.");
    }
    if (world.has<Courier>(entity)) {
        add("You.");
    }
    if (world.has<lull::Growing>(entity)) {
        add("Grows with every receiver that you light.");
    }
    if (const auto* touchable = world.find<lull::Touchable>(entity); touchable != nullptr && touchable->clickable) {
        add("Ask it for a hint.");
    }
    return told;
}

// What changes besides where things stand.
std::string told_changes(const World& now, const World& then) {
    const RoomChange change = change_of(now, then);
    std::string told;
    const auto add = [&](std::int32_t more, const char* thing, const char* one_gains, const char* gain,
                         const char* one_loses, const char* lose) {
        if (more != 0) {
            const std::int32_t many = std::abs(more);
            told += (many == 1 ? std::string(" A ") + thing : " " + std::to_string(many) + " " + thing + "s") + " " +
                    (more > 0 ? (many == 1 ? one_gains : gain) : (many == 1 ? one_loses : lose)) + ".";
        }
    };
    add(change.gates, "gate", "opens", "open", "shuts", "shut");
    add(change.lit, "receiver", "lights up", "light up", "goes dark", "go dark");
    if (change.vault != 0) {
        told += change.vault > 0 ? " The vault opens." : " The vault shuts.";
    }
    return told;
}

}  // namespace

Panels describe_depots(const Depots& depots) {
    Panels panels;
    panels.screen = Screen::depots;
    panels.heading = "Depots";
    const std::size_t all = Depots::levels().size();
    panels.subtitle =
        std::to_string(depots.solved()) + " of " + std::to_string(all) + " solved. Each that you solve opens two more.";
    for (std::size_t i = 0; i < all; ++i) {
        const DepotLevel& level = Depots::levels()[i];
        const DepotRecord& record = depots.record(i);
        Choice& choice = panels.add_choice("", (std::to_string(i + 1) + " · " + level.name).c_str(), "");
        choice.id = "depot=" + std::to_string(i + 1);
        choice.shelf = depots.is_open(i) ? "Open" : "Locked until more are solved";
        choice.tone = Tone::plain;
        choice.icon = record.solved ? "plant" : "letter";
        choice.refusal = depots.is_open(i) ? "" : "Locked until more are solved.";
        choice.note = record.solved ? "Solved in " + counted(record.steps, "step") + ", the shortest way has " +
                                          std::to_string(level.steps) + "."
                      : !record.left.empty() ? "You left it half done."
                      : depots.is_open(i)    ? "Not solved yet."
                                             : "";
    }
    panels.add_choice("title", "Menu", "Esc").primary = true;
    return panels;
}

std::string tell(const World& now, const DepotForesight& seen) {
    if (seen.refusal != StepRefusal::none) {
        return explain(seen.refusal);
    }
    std::vector<Entity> moved;
    now.each<Crate, Position>([&](Entity crate, const Crate&, const Position& position) {
        if (!(seen.after->at(crate) == position.cell)) {
            moved.push_back(crate);
        }
    });
    std::string told = moved.empty()       ? "You walk."
                       : moved.size() == 1 ? "The " + named(now, moved.front()) + " moves."
                                           : "Both entangled crates move.";
    told += told_changes(now, *seen.after);
    return is_solved(*seen.after) ? told + " You are in the vault." : told;
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
    std::string lead = named(world, top) + told_state(world, top) + ":";
    lead.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(lead.front())));
    return {lead, meaning_of(world, top)};
}

Panels describe_depot(const Depots& depots, const DepotForesight& seen, const RoomRemark& pointed,
                      const RoomRemark& remark, const KeyMap& keys) {
    const DepotPlay& play = depots.play();
    const DepotLevel& level = depots.level();
    const DepotRecord& record = depots.record(depots.number());
    const Depot& depot = play.depot();
    const lull::Progress lit = lit_receivers(play.world());
    Panels panels;
    panels.screen = Screen::depot;
    panels.heading = level.name;
    panels.subtitle = "Depot " + std::to_string(depots.number() + 1) + " of " + std::to_string(Depots::levels().size());
    panels.spelt = static_cast<std::int32_t>(depots.spelt());
    panels.add_counter("steps", "", "Steps", depot.steps);
    panels.add_counter("pushes", "", "Pushes", depot.pushes);
    panels.add_counter("shortest", "", "Shortest", level.steps);
    if (record.solved) {
        panels.add_counter("best", "", "Your best", record.steps);
    }
    if (play.solved()) {
        panels.lead = "Solved:";
        panels.summary = counted(depot.steps, "step") + ", " + std::to_string(depot.pushes) +
                         (depot.pushes == 1 ? " push" : " pushes") + ". The shortest way has " +
                         std::to_string(level.steps) +
                         (record.solved && record.steps < depot.steps ? ", your best " + std::to_string(record.steps)
                                                                      : std::string()) +
                         ".";
        const bool leads_on = depots.number() + 1 < Depots::levels().size() && depots.is_open(depots.number() + 1);
        if (leads_on) {
            panels.add_choice("next_depot", "Next depot", "Enter").primary = true;
        }
        panels.add_choice("copy_result", "Copy result", "K").tone = Tone::plain;
        panels.add_choice("depots", "All depots", leads_on ? "D" : "Enter").primary = !leads_on;
    } else {
        if (seen.after != nullptr) {
            panels.lead = seen.refusal == StepRefusal::none ? "Step " + std::string(name_of_way(seen.way)) + ":"
                                                            : "Not " + std::string(name_of_way(seen.way)) + ":";
            panels.summary = tell(play.world(), seen);
        } else if (!seen.walk.empty()) {
            panels.lead = "Walk there:";
            panels.summary = counted(static_cast<std::int32_t>(seen.walk.size()), "step") + ".";
        }
        if (!pointed.text.empty()) {  // what a thing is goes before what a walk costs
            const bool stands_alone = seen.after == nullptr && seen.walk.empty();
            panels.summary = stands_alone ? pointed.text : panels.summary + " " + pointed.lead + " " + pointed.text;
            panels.lead = stands_alone ? pointed.lead : panels.lead;
        } else if (seen.after == nullptr && seen.walk.empty() && !remark.text.empty()) {
            panels.lead = remark.lead;
            panels.summary = remark.text;
        }
        if (panels.summary.empty()) {
            panels.lead = std::to_string(lit.done) + " of " + counted(lit.all, "receiver") + " lit.";
            panels.summary =
                vault_is_open(play.world()) ? "The vault is open: step in." : "Light them all, and the vault opens.";
        }
        constexpr std::pair<Key, const char*> ways[] = {
            {Key::east, "East"}, {Key::west, "West"}, {Key::north, "North"}, {Key::south, "South"}};
        for (const auto& [key, label] : ways) {
            add_order(panels, key, label, keys).foretold = true;
        }
    }
    Choice& back = add_order(panels, Key::take_back, order_of(Key::take_back).said.button, keys);
    back.refusal = play.can_take_back() ? "" : "You stand at the door.";
    back.tone = Tone::plain;
    Choice& forward = panels.add_choice("go_forward", "Forward", "⇧Z");
    forward.refusal = depots.can_go_forward() ? "" : "Nothing was taken back.";
    forward.tone = Tone::plain;
    panels.add_choice("restart", "Restart", "R").tone = Tone::plain;
    panels.add_choice("crow", "Ask the crow", "C").tone = Tone::plain;
    panels.add_choice("leave_depot", "Leave", "Esc").tone = Tone::muted;
    panels.board_label =
        "Depot " + level.name + ", seen from above. " + keys.label_of(Key::around) + " tells what is around you.";
    return panels;
}

std::string result_line(const Depots& depots) {
    const Depot& depot = depots.play().depot();
    return "Posthaste, depot " + std::to_string(depots.number() + 1) + ", " + depots.level().name + ": solved in " +
           counted(depot.steps, "step") + ", " + std::to_string(depot.pushes) +
           (depot.pushes == 1 ? " push" : " pushes") + " (the shortest way has " +
           std::to_string(depots.level().steps) + ").";
}

std::string describe_room(const DepotPlay& play) {
    const World& world = play.world();
    const lull::Cell here = world.at(play.courier());
    struct Found {
        std::int32_t far = 0;
        std::string words;
    };
    std::vector<Found> found;
    world.each<Position, Named>([&](Entity entity, const Position& position, const Named&) {
        const lull::Offset off = position.cell - here;
        const std::int32_t far = std::abs(off.columns) + std::abs(off.rows);
        if (world.has<Courier>(entity) || far == 0) {
            return;
        }
        std::string words = named(world, entity);
        if (off.rows != 0) {
            words += ", " + std::to_string(std::abs(off.rows)) + (off.rows < 0 ? " north" : " south");
        }
        if (off.columns != 0) {
            words += ", " + std::to_string(std::abs(off.columns)) + (off.columns < 0 ? " west" : " east");
        }
        found.push_back({far, words + told_state(world, entity)});
    });
    std::stable_sort(found.begin(), found.end(), [](const Found& a, const Found& b) { return a.far < b.far; });
    std::string told;
    for (const Found& one : found) {
        told += (told.empty() ? "" : "; ") + one.words;
    }
    return told.empty() ? "nothing." : told + ".";
}

}  // namespace posthaste
