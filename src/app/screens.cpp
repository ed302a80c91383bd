#include "app/screens.hpp"

#include <algorithm>

#include "app/narration.hpp"
#include "game/behaviour.hpp"
#include "game/driving.hpp"
#include "game/mail.hpp"

namespace posthaste {

namespace {

Meter meter(const char* id, const char* icon, const char* label, std::int32_t value, std::int32_t max, Tone tone) {
    return {id, icon, label, value, std::max(value, max), tone};
}

// A part of the van; in danger once a third of it is left.
Meter part(const char* id, const char* label, std::int32_t value, std::int32_t max) {
    return meter(id, id, label, value, max, 3 * value <= max ? Tone::threat : Tone::plain);
}

Choice choice(const Game& game, const char* id, const char* label, const char* key, Command command) {
    return {id,        label, key,  explain(game.would_refuse(command), game.world(), command.manoeuvre),
            Tone::you, false, false};
}

std::string columns_behind(const Game& game) {
    const World& world = game.world();
    const std::int32_t van = world.get<Position>(game.van()).cell.column * 100;
    const std::int32_t front = world.get<Horde>(world.first<Horde>()).front;
    if (van < front) {
        return "The horde is all around you.";
    }
    const std::int32_t columns = (van - front) / 100;
    return "The horde is " + std::to_string(columns) + (columns == 1 ? " column" : " columns") + " behind you.";
}

std::string seed_text(const Game& game) { return std::to_string(game.world().get<Road>(game.road()).seed); }

// "walker two east of you" for whoever cannot see the board.
std::string describe_surroundings(const Game& game) {
    const World& world = game.world();
    const Cell van = world.get<Position>(game.van()).cell;
    std::string text = "The road. The van is in column " + std::to_string(van.column + 1) + " of " +
                       std::to_string(world.columns()) + ", row " + std::to_string(van.row + 1) + " of " +
                       std::to_string(world.rows()) + ".";
    std::int32_t near = 0;
    world.each<Walker, Position>([&](Entity, const Walker&, const Position& position) {
        near += lull::rings_between(position.cell, van) <= walker_wakes_at ? 1 : 0;
    });
    return text + " " + std::to_string(near) + (near == 1 ? " walker" : " walkers") + " near.";
}

}  // namespace

std::string forecast_coasting(const Game& game, bool armed) {
    lull::Bytes bytes;
    game.save(bytes);
    lull::Fault fault;
    const auto copy = Game::load(bytes, fault);
    if (copy == nullptr) {
        return {};
    }
    const Refusal refusal = copy->command({Manoeuvre::coast, armed});
    if (refusal != Refusal::none) {
        return explain(refusal, game.world(), Manoeuvre::coast);
    }
    copy->finish();
    auto events = copy->take_events();
    std::erase_if(events, [](const Event& event) { return event.what == Event::What::claw_missed; });
    const bool hurt = std::any_of(events.begin(), events.end(), [](const Event& event) { return is_loss(event); });
    auto sentences = narrate(events);
    if (!hurt) {
        sentences.emplace_back("Nothing hits you.");
    }
    return joined(sentences);
}

Panels describe_title(bool can_continue, const std::string& seed) {
    Panels panels;
    panels.screen = Screen::title;
    panels.heading = "Posthaste";
    panels.subtitle = "The mail goes east. The dead come from everywhere.";
    panels.stamp = {"AIR MAIL, BY ROAD", Tone::threat};
    panels.asks_seed = true;
    panels.seed = seed;
    if (can_continue) {
        panels.choices.push_back({"continue", "Continue", "Enter", "", Tone::you, false, true});
    }
    panels.choices.push_back({"new_run", "New run", can_continue ? "N" : "Enter", "", Tone::you, false, !can_continue});
    panels.summary =
        "Reach the camp in the last column and stay ahead of the horde. Letters are caught at speed 3 or less "
        "and pay 20 each on arrival. Hatched cells are about to be clawed: only where you end your turn counts.";
    panels.board_label = "The road waits.";
    return panels;
}

Panels describe_road(const Game& game, const RoadScreen& screen) {
    const World& world = game.world();
    const Entity van = game.van();
    const Road& road = world.get<Road>(game.road());
    const Health& driver = world.get<Health>(van);
    const Engine& engine = world.get<Engine>(van);
    const Tyres& tyres = world.get<Tyres>(van);
    const Plates& plates = world.get<Plates>(van);
    const std::int32_t letters = world.get<MailSack>(van).letters;
    Panels panels;
    panels.screen = Screen::road;
    panels.heading = "Posthaste";
    panels.meters = {
        part("driver", "Driver", driver.value, driver.full),
        part("engine", "Engine", engine.value, engine.full),
        part("tyres", "Tyres", tyres.value, tyres.full),
        meter("plate_front", "plate", "Front plate", plates.front, 1, Tone::you),
        meter("plate_right", "plate", "Right plate", plates.right, 1, Tone::you),
        meter("plate_rear", "plate", "Rear plate", plates.rear, 1, Tone::you),
        meter("plate_left", "plate", "Left plate", plates.left, 1, Tone::you),
    };
    panels.counters = {
        {"letters", "letter", "Letters", letters},
        {"pay", "pay", "Pay on arrival", pay_on_arrival(world.get<MailSack>(van))},
    };
    panels.speed = world.get<Speed>(van).value;
    panels.max_speed = top_speed(engine);
    const std::int32_t to_go = world.columns() - 1 - world.get<Position>(van).cell.column;
    panels.stamp = {"RUN " + std::to_string(road.run) + " · CAMP IN " + std::to_string(to_go), Tone::threat};
    panels.lead = screen.lead;
    panels.summary = screen.summary;
    if (road.turn >= horde_from_turn - 2 && !screen.summary.empty()) {
        panels.summary += " " + columns_behind(game);
    }
    panels.log = screen.log;
    const Manoeuvre eastward = game.eastward();
    panels.choices = {
        choice(game, "east", eastward == Manoeuvre::shove ? "Shove" : "Faster", "→", {eastward, false}),
        choice(game, "west", "Brake", "←", {Manoeuvre::brake, false}),
        choice(game, "north", "North", "↑", {Manoeuvre::north, false}),
        choice(game, "south", "South", "↓", {Manoeuvre::south, false}),
        choice(game, "fire", "Fire", "F", {Manoeuvre::coast, true}),
        choice(game, "coast", "Coast", "Space", {Manoeuvre::coast, false}),
        {"title", "Menu", "Esc", "", Tone::muted, false, false},
    };
    panels.choices[4].pressed = screen.armed;
    panels.choices[4].tone = Tone::threat;
    panels.board_label = describe_surroundings(game);
    return panels;
}

Panels describe_result(const Game& game, const std::vector<std::string>& log) {
    const World& world = game.world();
    const Outcome& outcome = *game.outcome();
    const Road& road = world.get<Road>(game.road());
    const bool delivered = outcome.result == Result::delivered;
    const std::int32_t letters = world.get<MailSack>(game.van()).letters;
    const std::string letters_text = std::to_string(letters) + (letters == 1 ? " LETTER" : " LETTERS");
    Panels panels;
    panels.screen = Screen::result;
    panels.heading = delivered ? "Delivered" : "Undeliverable";
    panels.subtitle = delivered ? "The camp comes out to meet you. The kettle is on."
                                : "The van stays on the road. Someone will find the sack.";
    panels.stamp = delivered ? Stamp{"DELIVERED · " + letters_text + " · +" + std::to_string(outcome.pay), Tone::you}
                             : Stamp{"RETURN TO SENDER", Tone::threat};
    panels.waybill = {
        {"Letters", std::to_string(letters)},
        {"Pay", std::to_string(outcome.pay)},
        {"Turns", std::to_string(road.turn)},
        {"Route number", seed_text(game)},
    };
    if (!delivered) {
        panels.waybill.push_back({"Cause of death", name_of_death(outcome.cause)});
        panels.waybill.push_back(
            {"Columns from camp", std::to_string(world.columns() - 1 - world.get<Position>(game.van()).cell.column)});
    }
    panels.log = log;
    panels.summary = log.empty() ? std::string() : log.front();  // the turn that ended it
    panels.asks_seed = true;
    panels.choices = {
        {"new_run", "Another road", "Enter", "", Tone::you, false, true},
        {"again", "Same road again", "R", "", Tone::you, false, false},
        {"title", "Menu", "Esc", "", Tone::muted, false, false},
    };
    panels.board_label = delivered ? "The van stands in camp." : "The van stands still.";
    return panels;
}

}  // namespace posthaste
