#include "app/session/depot_hand.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>

#include "app/session/depot_controller.hpp"
#include "app/session/input.hpp"
#include "game/depot/depot.hpp"
#include "lull/modules/ways.hpp"
#include "words/depot_screen.hpp"
#include "words/refusals.hpp"

namespace posthaste {

void DepotHand::let_go() {
    pointer_ = {};
    is_pressed_ = false;
}

void DepotHand::walk_to(Cell cell) {
    const Cell from = play().world().at(play().courier());
    if (cell == from) {
        return;
    }
    const std::vector<Cell> way = way_on_foot(play().world(), cell);
    if (way.empty()) {
        depot_.refuse(words::no_way_without_pushing);
        return;
    }
    Cell at = from;
    double after_ms = 0;
    for (const Cell next : way) {
        if (depot_.walk(next - at, after_ms) != StepRefusal::none) {
            break;
        }
        at = next;
        after_ms += Depots::step_ms;
    }
    depot_.room_changed();
}

void DepotHand::tap(Cell cell) {
    const DepotPlay& room = play();
    if (room.solved() || !room.world().contains(cell)) {
        return;
    }
    const lull::Offset off = cell - room.world().at(room.courier());
    if (lull::is_step(off)) {
        if (depot_.walk(off) == StepRefusal::none) {
            depot_.room_changed();
        }
    } else if (const RoomRemark told = tell_thing(room.world(), cell);
               room.world().cell(cell).count<Solid>() > 0 && !told.text.empty()) {
        context_.remark_on(told.lead.c_str(), told.text);  // nobody walks into it: it is asked what it is
    } else {
        walk_to(cell);
    }
}

// Step by step, until the hand is reached or something is in the way. Nobody comes to a cell twice on the way to a
// hand: where gates open and shut behind the courier, that would go on for ever.
void DepotHand::drag(const lull::Dragged& dragged) {
    bool walked = false;
    double after_ms = 0;
    std::vector<Cell> passed;
    while (!play().solved()) {
        passed.push_back(play().world().at(play().courier()));
        const auto way = depots_.drawn_by_hand(dragged);
        const bool returns = way && std::find(passed.begin(), passed.end(), passed.back() + *way) != passed.end();
        if (!way || returns || depot_.walk(*way, after_ms) != StepRefusal::none) {
            break;
        }
        walked = true;
        after_ms += Depots::step_ms;
    }
    if (walked && depot_.is_inside()) {
        depot_.room_changed();
    }
}

void DepotHand::press(float x, float y) {
    is_pressed_ = true;
    const World& world = play().world();
    pointer_.press(world, cell_of(x, y), [&](Entity entity) { return world.get<Looks>(entity).layer; });
}

bool DepotHand::move(float x, float y) {
    bool dragged = false;
    if (!is_pressed_ || !depot_.is_inside()) {
        return dragged;
    }
    pointer_.move(play().world(), cell_of(x, y), [&](const auto& message) {
        using M = std::remove_cvref_t<decltype(message)>;
        if constexpr (std::is_same_v<M, lull::DragBegan>) {  // what was pointed at is out of mind
            context_.point_at_nothing();
        } else if constexpr (std::is_same_v<M, lull::Dragged>) {
            drag(message);
            dragged = true;
        }
    });
    return dragged;
}

bool DepotHand::release(float x, float y) {
    if (!std::exchange(is_pressed_, false) || !depot_.is_inside()) {
        return false;
    }
    bool is_done = false;
    pointer_.release(play().world(), [&](const auto& message) {
        is_done = true;
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(message)>, lull::Clicked>) {
            if (const std::string_view said = depots_.click(message.to); !said.empty()) {
                context_.remark_on(words::crow_says_lead, std::string(said));
            }
        }
    });
    if (!is_done) {
        tap(cell_of(x, y));
    }
    return true;
}

}  // namespace posthaste
