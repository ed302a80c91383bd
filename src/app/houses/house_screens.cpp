#include "app/houses/house_screens.hpp"

#include <algorithm>
#include <utility>

#include "app/orders.hpp"
#include "app/screens/road_screens.hpp"
#include "app/telling/telling.hpp"
#include "game/names.hpp"
#include "game/taste.hpp"
#include "words/depot_screen.hpp"
#include "words/grammar.hpp"
#include "words/house_screen.hpp"
#include "words/menus.hpp"
#include "words/places.hpp"
#include "words/refusals.hpp"
#include "words/road_screen.hpp"

namespace posthaste {

namespace {

constexpr std::int32_t horde_is_near = 10;  // steps: two turns of the road

void add_hands(Panels& panels, const World& world, const World& after, Entity courier) {
    panels.add_meter("hands", "parcel", list_of_hands(world, courier).c_str(), carried(world, courier), most_carried,
                     Tone::plain);
    panels.meters.back().max = most_carried;
    panels.meters.back().left = carried(after, courier);
    if (holds_key(world, courier)) {
        panels.add_meter("house_key", "door_key", words::key_in_hand, 1, 1, Tone::you);
    }
    if (helmet_of(world, courier)) {
        panels.add_meter("helmet", "helmet", words::helmet_on_your_head, 1, 1, Tone::you);
        panels.meters.back().left = helmet_of(after, courier) ? 1 : 0;
    }
    int number = 0;
    for (const Entity thing : things_held(world, courier)) {
        const std::int32_t worth = world.get<Loot>(thing).worth;
        const std::string label = words::fill(words::thing_worth, {{"thing", words::capitalised(name_of(world, thing))},
                                                                   {"coins", words::counted(words::coins, worth)}});
        const std::string icon(taste_of<Signs>(world, thing).icon.view());
        panels.add_counter(("hand_" + std::to_string(++number)).c_str(), icon.c_str(), label.c_str(), worth);
    }
}

std::int32_t free_seats(const World& world, const House& house) {
    std::int32_t left = house.seats;
    world.each<Survivor>([&](Entity, const Survivor& it) { left -= it.place > 0 ? 1 : 0; });
    return left;
}

}  // namespace

Panels describe_house(const HousePlay& play, const HousePreview& seen, const HouseScreen& screen, const KeyMap& keys) {
    const World& world = play.world();
    const World& after = seen.after != nullptr ? *seen.after : world;
    const Entity courier = play.courier();
    const House& house = play.house();
    const Health& health = world.get<Health>(courier);
    const Health* then = after.find<Health>(courier);
    Panels panels;
    panels.screen = Screen::road;
    panels.speed = panels.max_speed = -1;
    panels.heading = std::string(house.drawing.view());
    panels.add_meter("driver", "driver", words::hearts, health.value, health.full,
                     3 * health.value <= health.full ? Tone::threat : Tone::plain);
    panels.meters.back().left = then != nullptr ? then->value : 0;
    for (const ConditionTelling& it : conditions_of(world, courier)) {
        panels.add_meter(it.meter, it.icon, it.label_on_foot, it.turns, it.turns, Tone::threat);
    }
    add_hands(panels, world, after, courier);
    panels.add_counter("seats", "seat", words::free_seats, std::max(free_seats(world, house), 0));
    const std::int32_t steps = std::max(house.until_horde, 0);
    const Tone clock = steps <= horde_is_near ? Tone::threat : Tone::plain;
    panels.add_meter("horde", "walker", words::steps_until_horde, steps, steps, clock);
    panels.meters.back().left = std::clamp(after.get<House>(after.first<House>()).until_horde, 0, steps);
    panels.stamp = {words::stamp_inside(screen.practises, std::string(house.drawing.view()), house.until_horde), clock};
    if (screen.summary.empty()) {
        const Position* stands = after.find<Position>(courier);
        const bool moves = stands != nullptr && stands->cell != world.at(courier);
        const bool is_refused = seen.refusal != StepRefusal::none && seen.refusal != StepRefusal::leaves;
        const char* lead = seen.way == lull::Offset{} ? words::wait_lead
                           : is_refused               ? words::not_that_way
                           : moves                    ? words::step_that_way
                                                      : words::went_that_way;
        panels.lead = words::capitalised(words::fill(lead, {{"way", words::name_of_way(seen.way)}}));
        panels.summary = seen.said;
    } else {
        panels.lead = screen.lead;
        panels.summary = screen.summary;
    }
    words::add_sentence(panels.summary, screen.to_confirm);
    words::add_sentence(panels.summary, told_clock(house));
    panels.log = screen.log;
    panels.card = screen.card;
    panels.hint = screen.hint;
    constexpr std::pair<Key, const char*> orders_of_steps[] = {{Key::east, words::step_east.button},
                                                               {Key::west, words::step_west.button},
                                                               {Key::north, words::step_north.button},
                                                               {Key::south, words::step_south.button},
                                                               {Key::coast, words::wait_a_step.button}};
    for (const auto& [key, label] : orders_of_steps) {
        Choice& choice = add_order(panels, key, label, keys);
        choice.group = words::walk_group;
        choice.previewed = true;
        if (choice.id == screen.asked_again) {
            choice.primary = true;
            choice.note = words::asked_again_note;
        }
    }
    if (screen.practises) {
        Choice& back = add_order(panels, Key::take_back, order_of(Key::take_back).said.button, keys);
        back.group = words::walk_group;
        back.refusal = screen.why_not_back;
        back.tone = Tone::plain;
    }
    add_order(panels, Key::around, order_of(Key::around).said.button, keys).tone = Tone::plain;
    panels.add_choice(Pick::title, words::menu, "Esc").tone = Tone::muted;
    const Cell cell = world.at(courier);
    panels.board_label = words::fill(words::house_from_above, {{"house", house.drawing.view()},
                                                               {"column", cell.column + 1},
                                                               {"columns", world.columns()},
                                                               {"row", cell.row + 1},
                                                               {"rows", world.rows()},
                                                               {"key", keys.label_of(Key::around)}});
    return panels;
}

std::string line_of(const HousePlay& play, const GameData& data) {
    const auto found = std::find_if(data.houses.begin(), data.houses.end(),
                                    [&](const HouseDrawing& one) { return one.name == play.house().drawing.view(); });
    return found != data.houses.end() ? found->line : std::string();
}

}  // namespace posthaste
