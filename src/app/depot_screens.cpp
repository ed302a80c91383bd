#include "app/depot_screens.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

#include "app/orders.hpp"
#include "app/screens.hpp"
#include "game/depot/depot.hpp"
#include "game/names.hpp"

namespace posthaste {

namespace {

std::string counted(std::int32_t count, const char* one) {
    return std::to_string(count) + " " + one + (count == 1 ? "" : "s");
}

const char* name_of_way(lull::Offset way) {
    return way == lull::north ? "north" : way == lull::south ? "south" : way == lull::east ? "east" : "west";
}

std::int32_t open_gates(const World& world) {
    std::int32_t open = 0;
    world.each<Gate>([&](Entity, const Gate& gate) { open += gate.open ? 1 : 0; });
    return open;
}

// What changes besides where things stand.
std::string told_changes(const World& now, const World& then) {
    std::string told;
    const auto add = [&](const std::string& sentence) { told += " " + sentence; };
    if (const std::int32_t gates = open_gates(then) - open_gates(now); gates != 0) {
        const std::int32_t many = std::abs(gates);
        add((many == 1 ? std::string("A gate ") : std::to_string(many) + " gates ") +
            (gates > 0 ? (many == 1 ? "opens." : "open.") : (many == 1 ? "shuts." : "shut.")));
    }
    const lull::Progress before = lit_receivers(now);
    const lull::Progress after = lit_receivers(then);
    if (after.done != before.done) {
        const std::int32_t many = std::abs(after.done - before.done);
        add((many == 1 ? std::string("A receiver ") : std::to_string(many) + " receivers ") +
            (after.done > before.done ? (many == 1 ? "lights up." : "light up.")
                                      : (many == 1 ? "goes dark." : "go dark.")));
    }
    if (vault_is_open(then) != vault_is_open(now)) {
        add(vault_is_open(then) ? "The vault opens." : "The vault shuts.");
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
        choice.shelf = "Depots";
        choice.tone = Tone::plain;
        choice.icon = record.solved ? "plant" : "crate";
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

std::string tell(const Depots& depots, const DepotForesight& seen) {
    const World& now = depots.play().world();
    if (seen.refusal != StepRefusal::none) {
        return explain(seen.refusal);
    }
    std::vector<Entity> moved;
    now.each<Crate, Position>([&](Entity crate, const Crate&, const Position& position) {
        if (!(seen.after->at(crate) == position.cell)) {
            moved.push_back(crate);
        }
    });
    std::string told = moved.empty()       ? "you walk."
                       : moved.size() == 1 ? "the " + name_of(now, moved.front()) + " moves."
                                           : "both " + name_of(now, moved.front()) + "s move.";
    told += told_changes(now, *seen.after);
    return is_solved(*seen.after) ? told + " You are in the vault." : told;
}

Panels describe_depot(const Depots& depots, const DepotForesight& seen, const RoomRemark& remark, const KeyMap& keys) {
    const DepotPlay& play = depots.play();
    const DepotLevel& level = depots.level();
    const DepotRecord& record = depots.record(depots.number());
    const Depot& depot = play.depot();
    const lull::Progress lit = lit_receivers(play.world());
    Panels panels;
    panels.screen = Screen::depot;
    panels.heading = level.name;
    panels.subtitle = "Depot " + std::to_string(depots.number() + 1) + " of " + std::to_string(Depots::levels().size());
    panels.add_counter("steps", "passenger", "Steps", depot.steps);
    panels.add_counter("pushes", "crate", "Pushes", depot.pushes);
    panels.add_counter("lit", "heat", ("Receivers lit, of " + std::to_string(lit.all)).c_str(), lit.done);
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
        panels.add_choice("depots", "All depots", leads_on ? "D" : "Enter").primary = !leads_on;
    } else {
        if (seen.after != nullptr) {
            panels.lead = "Step " + std::string(name_of_way(seen.way)) + ":";
            panels.summary = tell(depots, seen);
        } else if (!remark.text.empty()) {
            panels.lead = remark.lead;
            panels.summary = remark.text;
        } else {
            panels.lead = std::to_string(lit.done) + " of " + counted(lit.all, "receiver") + " lit.";
            panels.summary =
                vault_is_open(play.world()) ? "The vault is open." : "Light them all, and the vault opens.";
        }
        constexpr std::pair<Key, const char*> ways[] = {
            {Key::east, "East"}, {Key::west, "West"}, {Key::north, "North"}, {Key::south, "South"}};
        for (const auto& [key, label] : ways) {
            add_order(panels, key, label, keys).foretold = true;
        }
    }
    Choice& back = add_order(panels, Key::take_back, order_of(Key::take_back).button, keys);
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
        std::string words = name_of(world, entity);
        if (const Gate* gate = world.find<Gate>(entity)) {
            words += gate->open ? ", open" : ", shut";
        }
        if (off.rows != 0) {
            words += ", " + std::to_string(std::abs(off.rows)) + (off.rows < 0 ? " north" : " south");
        }
        if (off.columns != 0) {
            words += ", " + std::to_string(std::abs(off.columns)) + (off.columns < 0 ? " west" : " east");
        }
        found.push_back({far, std::move(words)});
    });
    std::stable_sort(found.begin(), found.end(), [](const Found& a, const Found& b) { return a.far < b.far; });
    std::string told;
    for (const Found& one : found) {
        told += (told.empty() ? "" : "; ") + one.words;
    }
    return told.empty() ? "nothing." : told + ".";
}

}  // namespace posthaste
