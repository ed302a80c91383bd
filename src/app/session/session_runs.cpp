// A session's runs: one of each slot is kept, one of them is played. How they begin, replace one another and go on, and
// what is asked before one is lost.
#include <array>
#include <utility>

#include "app/screens/questions.hpp"
#include "app/session/session_state.hpp"
#include "game/journey.hpp"
#include "words/questions.hpp"

namespace posthaste {

namespace {

constexpr double deaf_milliseconds = 350;  // of a waybill or a question that has just come up

}  // namespace

const Game* Session::State::game_of(Slot slot) const {
    return game && slot_of(*game) == slot ? game.get() : aside[index(slot)].game.get();
}

std::vector<Slot> Session::State::open_runs() const {
    std::vector<Slot> open;
    const Slot last = game ? slot_of(*game) : Slot::journey;
    for (const Slot slot : {last, last == Slot::journey ? Slot::practice : Slot::journey}) {
        if (can_be_continued(game_of(slot))) {
            open.push_back(slot);
        }
    }
    return open;
}

void Session::State::start_run(std::uint32_t run_seed, bool practice, std::int32_t van) {
    SavedRun run{std::make_unique<Game>(run_seed, 1, data), {words::run_begins}, {}};
    if (practice) {
        run.game->practise();
    }
    if (van > 0) {
        const Errand chosen{Errand::Type::loadout, van};
        run_errand(run.game, chosen);
        run.turns.push_back({{}, run.game->hash(), chosen});
    }
    begin(std::move(run), About::new_run);
}

void Session::State::begin(SavedRun run, About as) {
    if (is_driving()) {
        finish();
    }
    if (can_be_continued(game_of(slot_of(*run.game)))) {
        ask({as, std::move(run)});
    } else {
        put_in_place(std::move(run), as);
    }
}

void Session::State::put_in_place(SavedRun run, About as) {
    take_over(std::move(run));
    screen = screen_of_game();
    if (as == About::new_run) {
        sounds.begin_road(*game);
    }
    seed.clear();
    notice.clear();
    its_slot().begin({});
    save();
}

void Session::State::take_over(SavedRun run) {
    const Slot slot = slot_of(*run.game);
    if (game && slot_of(*game) != slot) {
        save();
        aside[index(slot_of(*game))] = std::move(static_cast<SavedRun&>(*this));
    }
    aside[index(slot)] = {};
    static_cast<SavedRun&>(*this) = std::move(run);
    if (last_practised != game->practises()) {
        last_practised = game->practises();
        last_practised ? host.write(playing_key, practice_word) : host.erase(playing_key);
    }
    game->take_events();
    remark.clear();
    hinted.clear();
    watch_game();
    if (is_still()) {
        finish();
    }
}

void Session::State::take_over_late(SavedRun run) {
    take_over(std::move(run));
    const Screen there = screen_of_game();
    if (is_menu(screen)) {
        beneath = there;
    } else if (screen != Screen::depot && screen != Screen::depots) {
        question.reset();  // what it asked about is another run by now
        screen = there;
    }
}

bool Session::State::go_on(Slot slot) {
    if (screen != Screen::title || !can_be_continued(game_of(slot))) {
        return false;
    }
    if (!game || slot_of(*game) != slot) {
        take_over(std::move(aside[index(slot)]));
    }
    screen = screen_of_game();
    notice.clear();
    return true;
}

// --- questions ----------------------------------------------------------------------------------

void Session::State::go_deaf_from(double moment) { input_blocked_until = moment + deaf_milliseconds; }

void Session::State::ask(Question about) {
    if (screen != Screen::question) {
        asked_on = screen;
    }
    question = std::move(about);
    screen = Screen::question;
    announcement.clear();
    block_input_briefly();
}

Panels Session::State::describe_question_now() const {
    const bool replaces = question->run.game != nullptr;
    return replaces ? describe_replacing(question->what, *game_of(slot_of(*question->run.game)), *question->run.game)
                    : describe_erasing(question->what, game_of(Slot::journey), game_of(Slot::practice));
}

// Only what this question offers is an answer to it.
bool Session::State::answer(std::string_view id) {
    if (screen != Screen::question) {
        return false;
    }
    const About what = question->what;
    if (id == "keep") {
        screen = asked_on;
        question.reset();
    } else if ((id == "begin" && what == About::new_run) || (id == "load" && what == About::file)) {
        SavedRun run = std::move(question->run);
        question.reset();
        put_in_place(std::move(run), what);
    } else if (id == "erase" && what == About::erase) {
        ask({About::erase_surely, {}});
    } else if (id == "erase_surely" && what == About::erase_surely) {
        question.reset();
        erase_everything();
    } else {
        return false;
    }
    return true;
}

void Session::State::erase_everything() {
    static_cast<SavedRun&>(*this) = {};
    bool erased = host.erase(playing_key) == StorageFault::none;
    for (const Slot slot : {Slot::journey, Slot::practice}) {
        aside[index(slot)] = {};
        erased = slots[index(slot)].erase() && erased;
    }
    erased = menus.erase() && erased;
    erased = kept.remove_all() && erased;
    erased = depots.erase() && erased;
    last_practised = false;
    turn.clear();
    remark.clear();
    armed.reset();
    seed.clear();
    loadout = 0;
    hint = 0;
    trading.reset();
    ask_nothing();
    animation = {};
    screen = Screen::title;
    say(erased ? words::everything_is_erased : words::not_all_erased);
}

}  // namespace posthaste
