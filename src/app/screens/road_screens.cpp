#include "app/screens/road_screens.hpp"

#include <algorithm>
#include <utility>

#include "app/orders.hpp"
#include "app/screens/narration.hpp"
#include "app/screens/stop_screens.hpp"
#include "app/telling/telling.hpp"
#include "game/behaviour.hpp"
#include "game/common/damage.hpp"
#include "game/journey.hpp"
#include "game/names.hpp"
#include "game/posthaste.hpp"
#include "game/road/arms.hpp"
#include "game/road/driving.hpp"
#include "game/road/ground.hpp"
#include "game/road/mail.hpp"
#include "game/road/people.hpp"
#include "game/road/shop.hpp"
#include "game/road/weather.hpp"
#include "words/album.hpp"
#include "words/daily.hpp"
#include "words/grammar.hpp"
#include "words/menus.hpp"
#include "words/places.hpp"
#include "words/refusals.hpp"
#include "words/road_screen.hpp"
#include "words/title_screen.hpp"

namespace posthaste {

namespace {

// A gauge of the van now and as foreseen; in danger once a third of it is left.
template <class Gauge>
void add_gauge(Panels& panels, const char* id, const char* label, const Gauge& gauge, const Gauge& then) {
    panels.add_meter(id, id, label, gauge.value, gauge.full,
                     3 * gauge.value <= gauge.full ? Tone::threat : Tone::plain);
    panels.meters.back().left = then.value;
}

void add_plate(Panels& panels, Side side, std::int32_t value, std::int32_t then) {
    const std::string id = std::string("plate_") + names_of(side)[static_cast<std::size_t>(side)];
    panels.add_meter(
        id.c_str(), "plate",
        words::capitalised(words::fill(words::plate_of_side, {{"side", words::name_of_side(side)}})).c_str(), value, 1,
        Tone::you);
    panels.meters.back().left = then;
}

Choice& add_order(Panels& panels, const Game& game, Key key, const std::string& label, const KeyMap& keys,
                  Command command) {
    Choice& choice = add_order(panels, key, label.c_str(), keys);
    choice.previewed = has_plan(order_of(key));
    choice.refusal = words::explain(game.would_refuse(command), game.world(), command.manoeuvre, command.side);
    return choice;
}

// Each mount has its place, also one that is empty.
void add_weapons(Panels& panels, const Game& game, const RoadScreen& screen, const KeyMap& keys) {
    for (const Side side : every_mount) {
        Choice& fire = add_order(panels, game, weapon_key(side), words::capitalised(words::name_of_side(side)), keys,
                                 {Manoeuvre::coast, true, side});
        fire.group = words::fire_group;
        fire.toggles = true;
        fire.pressed = screen.armed && screen.side == side;
        fire.tone = Tone::threat;
        const Entity fitted = weapon_on(game.world(), game.van(), side);
        if (const Weapon* weapon = game.world().find<Weapon>(fitted)) {
            const std::int32_t turns = turns_to_reload(game.world(), *weapon);
            const Good* good = good_of(game.world(), fitted);
            fire.icon = good != nullptr ? good->icon : "";
            fire.note = turns > 0 ? words::fill(words::ready_in, {{"turns", turns}}) : name_of(game.world(), fitted);
        } else {
            fire.note = words::empty_mount;
        }
    }
}

void add_kits(Panels& panels, const Game& game, const KeyMap& keys) {
    const Kits* kits = game.world().find<Kits>(game.van());
    const auto add = [&](Key key, std::int32_t left, const char* icon) {
        Choice& kit = add_order(panels, game, key, order_of(key).said.button, keys, {order_of(key).manoeuvre, false});
        kit.group = words::when_stopped_group;
        kit.tone = Tone::plain;
        kit.icon = icon;
        kit.note = words::fill(words::kits_left, {{"left", left}});
    };
    if (!game.on_foot()) {
        add(Key::mend, kits != nullptr ? kits->engine : 0, "engine");
        add(Key::change_tyre, kits != nullptr ? kits->tyres : 0, "tyres");
    }
    Choice& door =
        add_order(panels, game, Key::climb_out,
                  game.on_foot() ? on_foot(Manoeuvre::climb_out).button : order_of(Key::climb_out).said.button, keys,
                  {Manoeuvre::climb_out, false});
    door.group = game.on_foot() ? words::walk_group : words::when_stopped_group;
    door.tone = Tone::plain;
    door.icon = game.on_foot() ? "van" : "walk";
}

// On foot: when everybody else acts, and when the horde is here.
std::string words_on_steps(const Game& game) {
    std::string text = words::counted(words::others_act_in, game.steps_until_others());
    if (const auto left = game.steps_until_horde()) {
        words::add_sentence(
            text, *left > 0 ? words::counted(words::horde_is_here_in, *left) : std::string(words::horde_is_all_around));
    }
    return text;
}

// Said when it sets out, and from then on whenever it is nearer than it is kept at best.
std::string words_on_the_horde(const Game& game) {
    constexpr std::int32_t turns_of_news = 2;
    const World& world = game.world();
    const Road& road = world.get<Road>(game.road());
    const std::int32_t van = world.get<Position>(game.van()).cell.column * 100;
    const std::int32_t front = world.get<Horde>(world.first<Horde>()).front;
    // Before it sets out it waits wherever it is, and is told as it will be then: what is told never jumps.
    const std::int32_t columns = std::min((van - front) / 100, horde_leash);
    const bool is_news = road.turn <= horde_from_turn + turns_of_news;
    if (road.turn < horde_from_turn - turns_of_news || (!is_news && columns >= horde_leash)) {
        return {};
    }
    if (van < front) {
        return words::horde_is_all_around;
    }
    return columns > 0 ? words::counted(words::horde_is_behind, columns) : std::string(words::horde_is_right_behind);
}

constexpr std::int32_t turns_of_weather = 3;  // in which it is told with every turn

}  // namespace

Choice& add_order(Panels& panels, Key key, const char* label, const KeyMap& keys) {
    return panels.add_choice(std::string(order_of(key).choice), label, keys.label_of(key));
}

Panels describe_title(const TitleScreen& title, const std::vector<Loadout>& loadouts, const KeyMap& keys) {
    Panels panels;
    panels.screen = Screen::title;
    panels.heading = words::posthaste;
    panels.subtitle = words::the_mail_goes_east;
    panels.stamp = {words::air_mail, Tone::threat};
    panels.asks_seed = true;
    panels.seed = title.seed;
    for (const OpenRun& it : title.open) {
        const bool is_journey = it.slot == Slot::journey;
        const bool is_first = panels.choices.empty();
        const char* label = !is_journey             ? words::go_on_with_practice
                            : title.open.size() > 1 ? words::go_on_with_journey
                                                    : words::go_on;
        Choice& choice = panels.add_choice(is_journey ? Pick::continue_journey : Pick::continue_practice, label,
                                           is_first ? "Enter" : "2");
        choice.primary = is_first;
        if (const Entity door = it.game != nullptr ? door_gone_in_by(it.game->world()) : Entity()) {
            const World& world = it.game->world();
            const PlaceDoor& place = world.get<PlaceDoor>(door);
            choice.label = words::goes_on_inside(label, is_journey ? world.get<Road>(it.game->road()).run : 0,
                                                 name_of_place(world.data(), place), place.leads == Leads::depot);
        }
    }
    panels.add_choice(Pick::new_run, words::new_run, title.open.empty() ? "Enter" : "N").primary = title.open.empty();
    panels.add_choice(Pick::daily, title.daily_counts ? words::daily_route : words::daily_route_free, "T").tone =
        Tone::plain;
    panels.add_choice(Pick::practice, words::practice_run, "P").tone = Tone::plain;
    panels.add_choice(Pick::depots, words::depots, "D").tone = Tone::plain;
    panels.add_choice(Pick::album, words::album, "B").tone = Tone::plain;
    add_order(panels, Key::help, words::how_to_drive, keys).tone = Tone::plain;
    panels.add_choice(Pick::settings, words::settings, "S").tone = Tone::plain;
    panels.add_choice(Pick::credits, words::credits, "C").tone = Tone::plain;
    std::string vans;
    for (const Loadout& it : loadouts) {
        vans += (vans.empty() ? "" : "|") + it.name;
    }
    panels.add_option("loadout", words::van, vans, title.loadout);
    panels.add_entry("van", "", loadouts[static_cast<std::size_t>(title.loadout)].text);
    panels.summary = title.records.empty() ? words::reach_the_camp : title.records;
    panels.board_label = words::the_road_waits;
    return panels;
}

Panels describe_road(const Game& game, const RoadScreen& screen, const KeyMap& keys) {
    const World& world = game.world();
    const Entity van = game.van();
    const Road& road = world.get<Road>(game.road());
    const World& after = (screen.after != nullptr ? *screen.after : game).world();
    const Engine& engine = world.get<Engine>(van);
    Plates plates = world.get<Plates>(van);
    Plates left = after.get<Plates>(van);
    const std::int32_t letters = world.get<MailSack>(van).letters;
    Panels panels;
    panels.screen = Screen::road;
    panels.heading = words::posthaste;
    add_gauge(panels, "driver", words::hearts, world.get<Health>(game.driver()),
              after.get<Health>((screen.after != nullptr ? *screen.after : game).driver()));
    add_gauge(panels, "engine", words::engine, engine, after.get<Engine>(van));
    add_gauge(panels, "tyres", words::tyres, world.get<Tyres>(van), after.get<Tyres>(van));
    if (const Corrosion* corrosion = world.find<Corrosion>(van); corrosion != nullptr && corrosion->points > 0) {
        panels.add_meter("corrosion", "acid", words::acid_in_the_tyres, corrosion->points, corrosion_of_a_tyre,
                         Tone::threat);
    }
    for (const ConditionTelling& it : conditions_of(world, game.driver())) {
        panels.add_meter(it.meter, it.icon, game.on_foot() ? it.label_on_foot : it.label, it.turns, it.turns,
                         Tone::threat);
    }
    for (std::int32_t i = 0; i < mounts; ++i) {
        const auto side = static_cast<Side>(i);
        add_plate(panels, side, plate_of(plates, side), plate_of(left, side));
    }
    if (is_hooked(world)) {
        panels.add_meter("hooked", "speed_off", words::on_a_hook, 1, 1, Tone::threat);
    }
    std::int32_t bitten = 0;
    world.each<Human>([&](Entity, const Human& human) {
        if (human.aboard && human.turns_on > 0) {
            panels.add_meter(("bitten_" + std::to_string(++bitten)).c_str(), "walker", words::bitten_passenger,
                             std::max(human.turns_on - road.turn, 0) + 1, turns_of_a_bite, Tone::threat);
        }
    });
    panels.add_counter("letters", "letter", words::letters, letters);
    if (const std::int32_t aboard = passengers(world); aboard > 0) {
        panels.add_counter("passengers", "passenger", words::passengers, aboard);
    }
    panels.add_counter("pay", "pay", words::pay_on_arrival, pay_due(world, deeds_of(world)));
    if (const std::int32_t purse = coins_of(world, van); purse > 0) {
        panels.add_counter("purse", "purse", words::purse, purse);
    }
    panels.speed = world.get<Speed>(van).value;
    panels.max_speed = top_speed(engine);
    const Weather& weather = weather_of(world);
    const std::int32_t to_go = world.columns() - 1 - world.get<Position>(van).cell.column;
    panels.stamp = {
        words::road_stamp(game.practises() ? 0 : road.run, weather.about.empty() ? std::string() : weather.name, to_go),
        Tone::threat};
    panels.lead = screen.lead;
    panels.summary = screen.summary;
    if (!screen.summary.empty()) {
        words::add_sentence(panels.summary, game.on_foot() ? words_on_steps(game) : words_on_the_horde(game));
    }
    if (road.turn <= turns_of_weather && !screen.summary.empty()) {
        words::add_sentence(panels.summary, weather.about);
    }
    panels.log = screen.log;
    panels.card = screen.card;
    panels.hint = screen.hint;
    const auto drive = [&](Key key, Manoeuvre manoeuvre) {
        const char* label = game.on_foot() ? on_foot(manoeuvre).button : order_of(manoeuvre).said.button;
        add_order(panels, game, key, label, keys, {manoeuvre, false}).group =
            game.on_foot() ? words::walk_group : words::drive_group;
    };
    drive(Key::east, game.eastward());
    for (const Key key : {Key::west, Key::north, Key::south}) {
        drive(key, order_of(key).manoeuvre);
    }
    drive(Key::coast, Manoeuvre::coast);
    if (!game.on_foot()) {  // nobody fires a van from outside
        add_weapons(panels, game, screen, keys);
    }
    add_kits(panels, game, keys);
    if (game.practises()) {
        Choice& back = add_order(panels, Key::take_back, order_of(Key::take_back).said.button, keys);
        back.group = game.on_foot() ? "" : words::drive_group;  // seven in a row are too many for a phone
        back.refusal = screen.why_not_back;
        back.tone = Tone::plain;
    }
    for (Choice& choice : panels.choices) {
        if (choice.id == screen.asked_again) {
            choice.primary = true;
            choice.note = words::asked_again_note;
        }
    }
    add_order(panels, Key::around, order_of(Key::around).said.button, keys).tone = Tone::plain;
    panels.add_choice(Pick::title, words::menu, "Esc").tone = Tone::muted;
    const Cell cell = world.at(game.driver());
    panels.board_label = words::fill(game.on_foot() ? words::you_are_on_foot : words::you_are_on_the_road,
                                     {{"column", cell.column + 1},
                                      {"columns", world.columns()},
                                      {"row", cell.row + 1},
                                      {"rows", world.rows()},
                                      {"key", keys.label_of(Key::around)}});
    return panels;
}

}  // namespace posthaste
