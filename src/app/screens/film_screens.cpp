#include "app/screens/film_screens.hpp"

#include <algorithm>

#include "game/journey.hpp"
#include "game/posthaste.hpp"
#include "words/endings.hpp"
#include "words/film.hpp"
#include "words/grammar.hpp"
#include "words/menus.hpp"

namespace posthaste {

Panels describe_film_sheet(const FilmSheet& sheet) {
    Panels panels;
    panels.screen = Screen::film;
    panels.heading = words::a_journey;
    panels.subtitle = sheet.reads ? std::string(words::reading_the_journey) : sheet.end;
    panels.summary = sheet.trouble;
    panels.add_line(words::route_number, std::to_string(sheet.seed));
    panels.add_line(words::turns_driven, std::to_string(sheet.turns));
    if (!sheet.reads) {
        panels.add_line(words::letters_brought, std::to_string(sheet.letters));
    }
    panels.add_line(words::driven_in_version, sheet.version);
    panels.add_entry("", "", words::about_watching);
    if (sheet.can_be_taken_over) {
        words::add_sentence(panels.entries.back().text, words::about_taking_over);
    }
    words::add_sentence(panels.entries.back().text, words::about_playing_the_route);
    const char* not_yet = sheet.reads ? words::reading_the_journey : "";
    Choice& watch = panels.add_choice(Pick::watch, words::watch, "Enter");
    watch.primary = true;
    watch.refusal = not_yet;
    if (sheet.has_own_release) {
        panels.add_choice(Pick::own_release, words::watch_in_its_version, "O");
    }
    if (sheet.can_be_taken_over) {
        panels.add_choice(Pick::take_over, words::take_over, "T").tone = Tone::plain;
    }
    Choice& route = panels.add_choice(Pick::play_route, words::play_this_route, "P");
    route.tone = Tone::plain;
    route.refusal = not_yet;
    Choice& share = panels.add_choice(Pick::share, words::share, "C");
    share.tone = Tone::plain;
    share.refusal = not_yet;
    panels.add_choice(Pick::close_film, words::close_the_film, "Esc").tone = Tone::muted;
    return panels;
}

void add_film_controls(Panels& panels, const Game& game, const FilmControls& controls, const KeyMap& keys) {
    constexpr const char* paces[] = {"½", "1", "2", "4"};
    const Road& road = game.world().get<Road>(game.road());
    const char* place = is_at_a_stop(game) && road.run > 1 ? words::film_is_before : words::film_is_at;
    panels.reel = {controls.at, controls.last, words::fill(place, {{"run", road.run}, {"turn", road.turn}})};
    const auto add = [&](Pick pick, const char* label, const std::string& key) -> Choice& {
        Choice& choice = panels.add_choice(pick, label, key);
        choice.group = words::film_group;
        return choice;
    };
    add(Pick::film_back, words::a_turn_back, keys.label_of(Key::west)).refusal =
        controls.at == 0 ? words::film_begins : "";
    Choice& play = add(Pick::film_play, controls.playing ? words::pause_the_film : words::play_the_film,
                       keys.label_of(Key::coast));
    play.primary = true;
    add(Pick::film_on, words::a_turn_on, keys.label_of(Key::east)).refusal =
        controls.at == controls.last ? words::film_ends : "";
    const char* pace = paces[std::clamp(controls.pace, 0, film_paces - 1)];
    add(Pick::film_pace, words::fill(words::film_pace, {{"times", pace}}).c_str(), keys.label_of(Key::north)).tone =
        Tone::plain;
    if (controls.can_be_taken_over) {
        panels.add_choice(Pick::take_over, words::take_over, "T").tone = Tone::plain;
    }
    panels.add_choice(Pick::close_film, words::close_the_film, "Esc").tone = Tone::muted;
    panels.board_label = words::fill(words::film_shows, {{"where", panels.reel.label}});
}

}  // namespace posthaste
