#include "app/screens/waybill_screen.hpp"

#include <algorithm>

#include "app/orders.hpp"
#include "app/screens/album_screen.hpp"
#include "app/screens/endings.hpp"
#include "app/screens/road_screens.hpp"
#include "game/camps.hpp"
#include "game/journey.hpp"
#include "game/posthaste.hpp"
#include "game/road/mail.hpp"
#include "game/road/people.hpp"
#include "game/road/shop.hpp"
#include "words/album.hpp"
#include "words/endings.hpp"
#include "words/film.hpp"
#include "words/grammar.hpp"
#include "words/menus.hpp"
#include "words/road_screen.hpp"
#include "words/title_screen.hpp"

namespace posthaste {

namespace {

// Those that were done on this road, with what they pay, if they do; and how many there are in the album.
std::string deeds_on_waybill(const Game& game, const Album& album) {
    const DeedTally tally = deeds_of(game.world());
    const bool delivered = game.outcome()->result == Result::delivered;
    const std::vector<DeedText>& deeds = game.world().data().deeds;
    std::string done;
    for (const DeedText& deed : deeds) {
        if (is_done(tally, deed.id)) {
            const char* told = delivered ? words::deed_pays : words::deed_is_not_paid;
            words::add_to_list(done, words::fill(told, {{"name", deed.name}, {"pay", deed.pay}}));
        }
    }
    return words::fill(words::deeds_so_far, {{"here", done.empty() ? "0" : done},
                                             {"found", album.deeds_found()},
                                             {"all", static_cast<std::int32_t>(deeds.size())}});
}

// All stops of the journey, if the road is one of a journey's, and how far the van has come.
void add_strip(Panels& panels, const Game& game, bool delivered) {
    const World& world = game.world();
    const Road& road = world.get<Road>(game.road());
    if (game.practises() || road.run > runs_of_a_journey) {
        return;
    }
    const std::int32_t driven = 100 * world.at(game.driver()).column / std::max(1, world.columns() - 1);
    for (std::int32_t run = 1; run <= runs_of_a_journey; ++run) {
        const bool is_this = run == road.run;
        const bool is_reached = run < road.run || (is_this && delivered);
        StripStop& stop = panels.strip.emplace_back();
        stop.name = words::capitalised(name_of_camp(road.seed, run, world.data().camps));
        stop.percent = is_reached ? 100 : is_this ? std::clamp(driven, 0, 100) : 0;
        stop.is_the_end = is_this && !delivered;
        stop.told = words::fill(is_reached ? words::stop_reached
                                : is_this  ? words::stop_not_reached
                                           : words::stop_ahead,
                                {{"stop", stop.name}});
    }
}

}  // namespace

Panels describe_result(const Game& game, const std::vector<std::string>& log, const StoryTexts& texts,
                       const KeyMap& keys, const Album& album) {
    const World& world = game.world();
    const Outcome& outcome = *game.outcome();
    const Road& road = world.get<Road>(game.road());
    const bool delivered = outcome.result == Result::delivered;
    const std::int32_t letters = world.get<MailSack>(game.van()).letters;
    Panels panels;
    panels.screen = Screen::result;
    const bool won = delivered && road.run == runs_of_a_journey;
    panels.heading = won ? words::the_last_post : delivered ? words::delivered : words::undeliverable;
    panels.subtitle = words_on_end(game, texts);
    if (delivered) {
        words::add_sentence(panels.subtitle, greeting(game, texts));
    }
    panels.stamp = delivered ? Stamp{words::delivered_stamp(letters, outcome.pay), Tone::you}
                             : Stamp{words::return_to_sender, Tone::threat};
    add_strip(panels, game, delivered);
    if (const std::string news = tell_news(album.news_of(game)); !news.empty()) {
        panels.add_line(words::new_in_the_album, news);
    }
    panels.add_line(words::letters, std::to_string(letters));
    if (const std::int32_t aboard = passengers(world); aboard > 0) {
        panels.add_line(words::passengers, std::to_string(aboard));
    }
    panels.add_line(words::deeds, deeds_on_waybill(game, album));
    panels.add_line(words::pay, beside_the_best(words::beside_the_best, std::to_string(outcome.pay),
                                                album.pages().best_pay, outcome.pay));
    panels.add_line(words::turns, std::to_string(road.turn));
    panels.add_line(
        words::run,
        beside_the_best(
            words::beside_the_furthest,
            words::run_on_waybill(road.run, road.run <= runs_of_a_journey ? runs_of_a_journey : 0, game.practises()),
            album.pages().furthest, road.run));
    if (const std::int32_t purse = coins_of(world, game.van()); purse > 0) {
        panels.add_line(words::purse, words::counted(words::coins, purse));
    }
    panels.add_line(words::route_number, std::to_string(road.seed));
    if (const auto last = won ? last_letter(game, texts) : std::nullopt) {
        panels.add_entry("letter", words::fill(words::to_you, {{"who", last->from}}).c_str(), last->text);
    }
    world.each<Letter>([&](Entity, const Letter& letter) {
        const std::optional<LetterText> text = texts.letter(letter.number);
        if (letter.state == MailState::carried && text) {
            panels.add_entry("letter", words::capitalised(text->addresses()).c_str(), text->quoted());
        }
    });
    panels.log = log;
    panels.tells_of_saves = delivered && album.pages().roads == 1;
    panels.summary = log.empty() ? std::string() : log.front();  // the turn that ended it
    panels.asks_seed = !can_be_continued(&game);
    if (!panels.asks_seed) {
        panels.add_choice(Pick::drive_on, words::drive_on, "Enter").primary = true;
        panels.add_choice(Pick::new_run, words::new_run, "N");
    } else {
        panels.add_choice(Pick::new_run, game.practises() ? words::another_practice_run : words::new_run, "Enter")
            .primary = true;
    }
    panels.add_choice(Pick::again, road.run > 1 ? words::same_journey : words::same_road, "R");
    if (game.can_take_back()) {
        add_order(panels, Key::take_back, words::take_back_last_turn, keys);
    }
    if (!game.practises()) {
        panels.add_choice(Pick::watch, words::watch, "V").tone = Tone::plain;
        panels.add_choice(Pick::share, words::share, "C").tone = Tone::plain;
    }
    panels.add_choice(Pick::album, words::album, "B").tone = Tone::plain;
    panels.add_choice(Pick::title, words::menu, "Esc").tone = Tone::muted;
    panels.board_label = delivered ? words::stands_in_camp : words::stands_still;
    return panels;
}

}  // namespace posthaste
