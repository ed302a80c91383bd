#include "app/screens/questions.hpp"

#include "game/posthaste.hpp"
#include "game/road/shop.hpp"
#include "words/film.hpp"
#include "words/grammar.hpp"
#include "words/questions.hpp"

namespace posthaste {

namespace {

std::uint32_t seed_of(const Game& game) { return game.world().get<Road>(game.road()).seed; }

Panels question(const char* heading, std::string text) {
    Panels panels;
    panels.screen = Screen::question;
    panels.heading = heading;
    panels.summary = std::move(text);
    panels.announcement = panels.heading;
    words::add_sentence(panels.announcement, panels.summary);
    panels.board_label = words::road_waits_for_answer;
    return panels;
}

void add_answers(Panels& panels, const char* keep, Pick pick, const char* label, const char* key) {
    panels.add_choice(Pick::keep, keep, "Enter").primary = true;
    panels.add_choice(pick, label, key).tone = Tone::plain;
}

}  // namespace

std::string sum_up(const Game& game) {
    const World& world = game.world();
    const Road& road = world.get<Road>(game.road());
    const Outcome* outcome = game.outcome();
    std::string text = words::fill(game.practises() ? words::practice_on_route : words::run_on_route,
                                   {{"run", road.run}, {"route", std::to_string(road.seed)}});
    if (outcome == nullptr) {
        words::add_to_list(text, words::fill(words::in_turn, {{"turn", road.turn}}));
        const std::int32_t letters = world.get<MailSack>(game.van()).letters;
        if (letters > 0) {
            words::add_to_list(text, words::counted(words::letters_in_the_sack, letters));
        }
    } else {
        words::add_to_list(text, outcome->result == Result::delivered ? words::was_delivered : words::was_lost);
    }
    if (const std::int32_t purse = coins_of(world, game.van()); purse > 0) {
        words::add_to_list(text, words::counted(words::coins, purse));
    }
    return text;
}

Panels describe_replacing(About what, const Game& lost, const Game& begun) {
    const bool practice = lost.practises();
    const char* heading = practice ? words::end_your_practice : words::end_your_journey;
    const char* keep = practice ? words::keep_this_run : words::keep_this_journey;
    Panels panels;
    if (what == About::file || what == About::link) {
        const bool is_link = what == About::link;
        panels = question(heading, words::fill(is_link ? words::link_ends_your_run : words::file_ends_your_run,
                                               {{"yours", words::with_small_letter(sum_up(lost))},
                                                {"other", words::with_small_letter(sum_up(begun))}}));
        add_answers(panels, keep, Pick::load, is_link ? words::take_it_over : words::load_the_file, "Y");
    } else {
        const std::uint32_t route = seed_of(begun);
        panels = question(heading, words::fill(seed_of(lost) == route ? words::starting_again_ends_it
                                               : practice             ? words::other_practice_ends_it
                                                                      : words::new_journey_ends_it,
                                               {{"yours", sum_up(lost)}, {"route", std::to_string(route)}}));
        add_answers(panels, keep, Pick::begin, words::end_it, "Y");
    }
    return panels;
}

Panels describe_loading_everything(const std::vector<Replaced>& replaced) {
    std::string text;
    for (const auto& [lost, begun] : replaced) {
        words::add_sentence(
            text, words::fill(words::file_replaces_your_run, {{"yours", words::with_small_letter(sum_up(lost))},
                                                              {"other", words::with_small_letter(sum_up(begun))}}));
    }
    words::add_sentence(text, words::file_replaces_settings);
    Panels panels = question(words::load_everything_asked, std::move(text));
    add_answers(panels, words::keep_everything, Pick::load, words::load_the_file, "Y");
    return panels;
}

Panels describe_erasing(About what, const Game* journey, const Game* practice) {
    const bool is_first = what == About::erase;
    std::string text;
    for (const Game* game : {journey, practice}) {
        if (game != nullptr) {
            words::add_sentence(text, words::fill(words::as_sentence, {{"words", sum_up(*game)}}));
        }
    }
    words::add_sentence(text, is_first ? words::erases_all : words::gone_for_good);
    Panels panels = question(is_first ? words::erase_everything_asked : words::really_everything, std::move(text));
    if (is_first) {
        add_answers(panels, words::keep_everything, Pick::erase, words::erase_everything, "Y");
    } else {
        add_answers(panels, words::keep_everything, Pick::erase_surely, words::yes_erase_everything, "X");
    }
    return panels;
}

}  // namespace posthaste
