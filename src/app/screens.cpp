#include "app/screens.hpp"

#include <algorithm>
#include <utility>

#include "app/endings.hpp"
#include "app/narration.hpp"
#include "app/orders.hpp"
#include "app/stop_screens.hpp"
#include "game/arms.hpp"
#include "game/behaviour.hpp"
#include "game/damage.hpp"
#include "game/driving.hpp"
#include "game/ground.hpp"
#include "game/journey.hpp"
#include "game/mail.hpp"
#include "game/people.hpp"
#include "game/shop.hpp"
#include "game/weather.hpp"

namespace posthaste {

namespace {

// A part of the van now and as foreseen; in danger once a third of it is left.
template <class Part>
void add_part(Panels& panels, const char* id, const char* label, const Part& part, const Part& then) {
    panels.add_meter(id, id, label, part.value, part.full, 3 * part.value <= part.full ? Tone::threat : Tone::plain);
    panels.meters.back().left = then.value;
}

void add_plate(Panels& panels, Side side, std::int32_t value, std::int32_t then) {
    const std::string id = std::string("plate_") + names_of(side)[static_cast<std::size_t>(side)];
    panels.add_meter(id.c_str(), "plate", (capitalised(name_of(side)) + " plate").c_str(), value, 1, Tone::you);
    panels.meters.back().left = then;
}

Choice& add_order(Panels& panels, const Game& game, Key key, const std::string& label, const KeyMap& keys,
                  Command command) {
    Choice& choice = add_order(panels, key, label.c_str(), keys);
    choice.foretold = has_plan(order_of(key));
    choice.refusal = explain(game.would_refuse(command), game.world(), command.manoeuvre, command.side);
    return choice;
}

// Each mount has its place, also one that is empty.
void add_weapons(Panels& panels, const Game& game, const RoadScreen& screen, const KeyMap& keys) {
    for (const Side side : every_mount) {
        Choice& fire =
            add_order(panels, game, weapon_key(side), capitalised(name_of(side)), keys, {Manoeuvre::coast, true, side});
        fire.group = "Fire";
        fire.toggles = true;
        fire.pressed = screen.armed && screen.side == side;
        fire.tone = Tone::threat;
        const Entity fitted = weapon_on(game.world(), game.van(), side);
        if (const Weapon* weapon = game.world().find<Weapon>(fitted)) {
            const std::int32_t turns = turns_to_reload(game.world(), *weapon);
            const Good* good = good_of(game.world(), fitted);
            fire.icon = good != nullptr ? good->icon : "";
            fire.note = turns > 0 ? "in " + std::to_string(turns) : name_of(game.world(), fitted);
        } else {
            fire.note = "empty";
        }
    }
}

void add_kits(Panels& panels, const Game& game, const KeyMap& keys) {
    const Kits* kits = game.world().find<Kits>(game.van());
    const auto add = [&](Key key, std::int32_t left, const char* icon) {
        Choice& kit = add_order(panels, game, key, order_of(key).said.button, keys, {order_of(key).manoeuvre, false});
        kit.group = "When stopped";
        kit.tone = Tone::plain;
        kit.icon = icon;
        kit.note = "× " + std::to_string(left);
    };
    add(Key::mend, kits != nullptr ? kits->engine : 0, "engine");
    add(Key::change_tyre, kits != nullptr ? kits->tyres : 0, "tyres");
    Choice& door = add_order(panels, game, Key::climb_out,
                             game.on_foot() ? on_foot(Manoeuvre::climb_out).button : order_of(Key::climb_out).said.button,
                             keys, {Manoeuvre::climb_out, false});
    door.group = "When stopped";
    door.tone = Tone::plain;
    door.icon = game.on_foot() ? "van" : "passenger";
}

// On foot: when everybody else acts, and when the horde is here.
std::string words_on_steps(const Game& game) {
    const auto steps = [](std::int32_t count) { return std::to_string(count) + (count == 1 ? " step." : " steps."); };
    std::string words = " Others act in " + steps(game.steps_until_others());
    if (const auto left = game.steps_until_horde()) {
        words += *left > 0 ? " The horde is here in " + steps(*left) : " The horde is all around you.";
    }
    return words;
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
        return " The horde is all around you.";
    }
    return " The horde is " + std::to_string(columns) + (columns == 1 ? " column" : " columns") + " behind you.";
}

constexpr std::int32_t turns_of_weather = 3;  // in which it is told with every turn

const char* name_on_stamp(Weather weather) {
    switch (weather) {
        case Weather::rain: return " · RAIN";
        case Weather::dust: return " · DUST";
        case Weather::heat: return " · HEAT";
        default: return "";
    }
}

std::string seed_text(const Game& game) { return std::to_string(game.world().get<Road>(game.road()).seed); }

}  // namespace

Choice& add_order(Panels& panels, Key key, const char* label, const KeyMap& keys) {
    return panels.add_choice(order_of(key).choice.data(), label, keys.label_of(key));
}

Panels describe_title(const std::vector<Slot>& open, const std::string& seed, const KeyMap& keys,
                      std::int32_t loadout) {
    Panels panels;
    panels.screen = Screen::title;
    panels.heading = "Posthaste";
    panels.subtitle = "The mail goes east. The dead come from everywhere.";
    panels.stamp = {"AIR MAIL, BY ROAD", Tone::threat};
    panels.asks_seed = true;
    panels.seed = seed;
    for (const Slot slot : open) {
        const bool is_journey = slot == Slot::journey;
        const bool is_first = panels.choices.empty();
        panels
            .add_choice(is_journey ? "continue" : "continue_practice",
                        !is_journey       ? "Continue practice"
                        : open.size() > 1 ? "Continue journey"
                                          : "Continue",
                        is_first ? "Enter" : "2")
            .primary = is_first;
    }
    panels.add_choice("new_run", "New run", open.empty() ? "Enter" : "N").primary = open.empty();
    panels.add_choice("practice", "Practice run", "P").tone = Tone::plain;
    panels.add_choice("depots", "Depots", "D").tone = Tone::plain;
    add_order(panels, Key::help, "How to drive", keys).tone = Tone::plain;
    panels.add_choice("settings", "Settings", "S").tone = Tone::plain;
    panels.add_choice("credits", "Credits", "C").tone = Tone::plain;
    std::string vans;
    for (const Loadout& it : shipped_data().loadouts) {
        vans += (vans.empty() ? "" : "|") + it.name;
    }
    panels.add_option("loadout", "Van", vans, loadout);
    panels.add_entry("van", "", shipped_data().loadouts[static_cast<std::size_t>(loadout)].text);
    panels.summary =
        "Reach the camp in the last column and stay ahead of the horde. Each letter you bring pays 20 coins.";
    panels.board_label = "The road waits.";
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
    panels.heading = "Posthaste";
    add_part(panels, "driver", "Driver", world.get<Health>(game.driver()),
             after.get<Health>((screen.after != nullptr ? *screen.after : game).driver()));
    add_part(panels, "engine", "Engine", engine, after.get<Engine>(van));
    add_part(panels, "tyres", "Tyres", world.get<Tyres>(van), after.get<Tyres>(van));
    if (const Corrosion* corrosion = world.find<Corrosion>(van); corrosion != nullptr && corrosion->points > 0) {
        panels.add_meter("corrosion", "acid", "Acid in the tyres", corrosion->points, corrosion_of_a_tyre,
                         Tone::threat);
    }
    if (const Burning* burning = world.find<Burning>(game.driver())) {
        panels.add_meter("burning", "fire", game.on_foot() ? "You burn, turns" : "The van burns, turns", burning->left,
                         burning->left, Tone::threat);
    }
    for (std::int32_t i = 0; i < mounts; ++i) {
        const auto side = static_cast<Side>(i);
        add_plate(panels, side, plate_of(plates, side), plate_of(left, side));
    }
    if (is_hooked(world)) {
        panels.add_meter("hooked", "speed_off", "On a hook: one speed less a turn", 1, 1, Tone::threat);
    }
    std::int32_t bitten = 0;
    world.each<Human>([&](Entity, const Human& human) {
        if (human.aboard && human.turns_on > 0) {
            panels.add_meter(("bitten_" + std::to_string(++bitten)).c_str(), "walker", "Bitten passenger: turns left",
                             std::max(human.turns_on - road.turn, 0) + 1, turns_of_a_bite, Tone::threat);
        }
    });
    panels.add_counter("letters", "letter", "Letters", letters);
    if (const std::int32_t aboard = passengers(world); aboard > 0) {
        panels.add_counter("passengers", "passenger", "Passengers", aboard);
    }
    panels.add_counter("pay", "pay", "Pay on arrival",
                       pay_on_arrival(world.get<MailSack>(van)) + fare * passengers(world));
    if (const std::int32_t purse = coins_of(world, van); purse > 0) {
        panels.add_counter("purse", "purse", "Purse", purse);
    }
    panels.speed = world.get<Speed>(van).value;
    panels.max_speed = top_speed(engine);
    const std::int32_t to_go = world.columns() - 1 - world.get<Position>(van).cell.column;
    const std::string kind = game.practises() ? "PRACTICE" : "RUN " + std::to_string(road.run);
    panels.stamp = {kind + name_on_stamp(road.weather) + " · CAMP IN " + std::to_string(to_go), Tone::threat};
    panels.lead = screen.lead;
    panels.summary = screen.summary;
    if (!screen.summary.empty()) {
        panels.summary += game.on_foot() ? words_on_steps(game) : words_on_the_horde(game);
    }
    if (road.turn <= turns_of_weather && !screen.summary.empty() && road.weather != Weather::dry) {
        panels.summary += " " + describe(road.weather);
    }
    panels.log = screen.log;
    panels.card = screen.card;
    panels.hint = screen.hint;
    const auto drive = [&](Key key, Manoeuvre manoeuvre) {
        const char* label = game.on_foot() ? on_foot(manoeuvre).button : order_of(manoeuvre).said.button;
        add_order(panels, game, key, label, keys, {manoeuvre, false}).group = game.on_foot() ? "Walk" : "Drive";
    };
    drive(Key::east, game.eastward());
    for (const Key key : {Key::west, Key::north, Key::south}) {
        drive(key, order_of(key).manoeuvre);
    }
    drive(Key::coast, Manoeuvre::coast);
    add_weapons(panels, game, screen, keys);
    add_kits(panels, game, keys);
    if (game.practises()) {
        Choice& back = add_order(panels, Key::take_back, order_of(Key::take_back).said.button, keys);
        back.group = game.on_foot() ? "Walk" : "Drive";
        back.refusal = game.can_take_back() ? "" : nothing_to_take_back;
        back.tone = Tone::plain;
    }
    for (Choice& choice : panels.choices) {
        if (choice.id == screen.asked_again) {
            choice.primary = true;
            choice.note = "go";
        }
    }
    add_order(panels, Key::around, order_of(Key::around).said.button, keys).tone = Tone::plain;
    panels.add_choice("title", "Menu", "Esc").tone = Tone::muted;
    const Cell cell = world.at(game.driver());
    const auto number = [](std::int32_t value) { return std::to_string(value); };
    panels.board_label = "The road. You are " + std::string(game.on_foot() ? "on foot " : "") + "in column " +
                         number(cell.column + 1) + " of " + number(world.columns()) + ", row " + number(cell.row + 1) +
                         " of " + number(world.rows()) + ". " + keys.label_of(Key::around) +
                         " tells what is around you.";
    return panels;
}

Panels describe_result(const Game& game, const std::vector<std::string>& log, const LateTexts& texts,
                       const KeyMap& keys) {
    const World& world = game.world();
    const Outcome& outcome = *game.outcome();
    const Road& road = world.get<Road>(game.road());
    const bool delivered = outcome.result == Result::delivered;
    const std::int32_t letters = world.get<MailSack>(game.van()).letters;
    const std::string letters_text = std::to_string(letters) + (letters == 1 ? " LETTER" : " LETTERS");
    Panels panels;
    panels.screen = Screen::result;
    const bool won = delivered && road.run == runs_of_a_journey;
    panels.heading = won ? "The Last Post" : delivered ? "Delivered" : "Undeliverable";
    panels.subtitle = words_on_end(game, texts);
    if (const std::string said = delivered ? greeting(game, texts) : std::string(); !said.empty()) {
        panels.subtitle += " " + said;
    }
    panels.stamp = delivered ? Stamp{"DELIVERED · " + letters_text + " · +" + std::to_string(outcome.pay), Tone::you}
                             : Stamp{"RETURN TO SENDER", Tone::threat};
    panels.add_line("Letters", std::to_string(letters));
    if (const std::int32_t aboard = passengers(world); aboard > 0) {
        panels.add_line("Passengers", std::to_string(aboard));
    }
    panels.add_line("Pay", std::to_string(outcome.pay));
    panels.add_line("Turns", std::to_string(road.turn));
    const std::string run = std::to_string(road.run);
    panels.add_line("Run", (game.practises() ? "Practice, " : "") + run +
                               (road.run <= runs_of_a_journey ? " of " + std::to_string(runs_of_a_journey) : ""));
    if (const std::int32_t purse = coins_of(world, game.van()); purse > 0) {
        panels.add_line("Purse", coins(purse));
    }
    panels.add_line("Route number", seed_text(game));
    if (const auto last = won ? last_letter(game, texts) : std::nullopt) {
        panels.add_entry("letter", (last->from + ", to you").c_str(), last->text);
    }
    world.each<Letter>([&](Entity, const Letter& letter) {
        const std::optional<LetterText> text = texts.letter(letter.number);
        if (letter.state == MailState::carried && text) {
            panels.add_entry("letter", capitalised(text->addresses()).c_str(), text->quoted());
        }
    });
    panels.log = log;
    panels.summary = log.empty() ? std::string() : log.front();  // the turn that ended it
    panels.asks_seed = true;
    if (can_be_continued(&game)) {
        panels.add_choice("drive_on", "Drive on", "Enter").primary = true;
        panels.add_choice("new_run", "A new journey", "N");
    } else {
        panels.add_choice("new_run", road.run > 1 ? "A new journey" : "Another road", "Enter").primary = true;
    }
    panels.add_choice("again", road.run > 1 ? "Same journey again" : "Same road again", "R");
    if (game.can_take_back()) {
        add_order(panels, Key::take_back, "Take back the last turn", keys);
    }
    panels.add_choice("title", "Menu", "Esc").tone = Tone::muted;
    panels.board_label = delivered ? "The van stands in camp." : "The van stands still.";
    return panels;
}

}  // namespace posthaste
