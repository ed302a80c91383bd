#include "app/questions.hpp"

#include "app/stop_screens.hpp"
#include "game/shop.hpp"

namespace posthaste {

namespace {

std::string with_small_letter(std::string text) {
    text[0] = text[0] >= 'A' && text[0] <= 'Z' ? static_cast<char>(text[0] - 'A' + 'a') : text[0];
    return text;
}

std::uint32_t seed_of(const Game& game) { return game.world().get<Road>(game.road()).seed; }

Panels question(std::string heading, std::string words) {
    Panels panels;
    panels.screen = Screen::question;
    panels.heading = std::move(heading);
    panels.summary = std::move(words);
    panels.announcement = panels.heading + " " + panels.summary;
    panels.board_label = "The road waits for your answer.";
    return panels;
}

void add_answers(Panels& panels, const char* keep, const char* id, const char* label, const char* key) {
    panels.add_choice("keep", keep, "Enter").primary = true;
    panels.add_choice(id, label, key).tone = Tone::plain;
}

}  // namespace

std::string sum_up(const Game& game) {
    const World& world = game.world();
    const Road& road = world.get<Road>(game.road());
    const Outcome* outcome = game.outcome();
    std::string text = (game.practises() ? "Practice run " : "Run ") + std::to_string(road.run) + " on route " +
                       std::to_string(road.seed);
    if (outcome == nullptr) {
        text += ", turn " + std::to_string(road.turn);
        const std::int32_t letters = world.get<MailSack>(game.van()).letters;
        if (letters > 0) {
            text += ", " + std::to_string(letters) + (letters == 1 ? " letter" : " letters") + " in the sack";
        }
    } else {
        text += outcome->result == Result::delivered ? ", delivered" : ", lost";
    }
    const std::int32_t purse = coins_of(world, game.van());
    return text + (purse > 0 ? ", " + coins(purse) : std::string());
}

Panels describe_replacing(About what, const Game& lost, const Game& begun) {
    const bool practice = lost.practises();
    const std::string heading = practice ? "End your practice run?" : "End your journey?";
    const char* keep = practice ? "Keep this run" : "Keep this journey";
    Panels panels;
    if (what == About::file) {
        panels = question(heading,
                          "You have: " + with_small_letter(sum_up(lost)) +
                              ". The file has: " + with_small_letter(sum_up(begun)) +
                              ". Loading the file ends your run. To keep your run as well, save it to a file first.");
        add_answers(panels, keep, "load", "Load the file", "Y");
    } else {
        const std::uint32_t route = seed_of(begun);
        const std::string other = seed_of(lost) == route ? "Starting route " + std::to_string(route) + " again"
                                  : practice             ? "Another practice run"
                                                         : "A new journey";
        panels = question(heading, sum_up(lost) + ". " + other + " ends this one.");
        add_answers(panels, keep, "begin", "End it and start over", "Y");
    }
    return panels;
}

Panels describe_erasing(About what, const Game* journey, const Game* practice) {
    std::string words;
    for (const Game* game : {journey, practice}) {
        words += game == nullptr ? std::string() : sum_up(*game) + ". ";
    }
    Panels panels;
    if (what == About::erase) {
        panels = question("Erase everything?",
                          words +
                              "This erases every run, the saves that were set aside and your settings. Files that you "
                              "saved yourself stay.");
        add_answers(panels, "Keep everything", "erase", "Erase everything", "Y");
    } else {
        panels =
            question("Really everything?", words + "Every run, every save and your settings will be gone for good.");
        add_answers(panels, "Keep everything", "erase_surely", "Yes, erase everything", "X");
    }
    return panels;
}

}  // namespace posthaste
