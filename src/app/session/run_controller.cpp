#include "app/session/run_controller.hpp"

#include <utility>

#include "app/saves/save_envelope.hpp"
#include "app/screens/album_screen.hpp"
#include "app/screens/daily_screen.hpp"
#include "app/screens/ghost_screen.hpp"
#include "app/screens/road_screens.hpp"
#include "app/screens/waybill_screen.hpp"
#include "words/ghost.hpp"
#include "words/grammar.hpp"
#include "words/questions.hpp"
#include "words/saves.hpp"

namespace posthaste {

Panels RunController::describe_title() const {
    TitleScreen title;
    for (const Slot slot : runs_.open()) {
        title.open.push_back({slot, runs_.game_of(slot)});
    }
    title.seed = new_runs_.seed();
    title.loadout = new_runs_.van();
    title.records = tell_records(context_.album, context_.data);
    title.daily_counts = context_.daily.counts(context_.daily.today());
    return posthaste::describe_title(title, context_.data.loadouts, context_.menus.settings().keys);
}

Panels RunController::describe_result() const {
    Panels waybill = posthaste::describe_result(*runs_.game(), runs_.played().log, context_.story_texts,
                                                context_.menus.settings().keys, context_.album);
    add_daily(waybill, runs_.played());
    add_comparison(waybill, context_.ghost, runs_.played());
    return waybill;
}

void RunController::open_title() {
    if (road_.is_driving()) {
        road_.finish();
        if (context_.screen == Screen::result) {
            return;  // the turn that was playing out ended the run: that comes first
        }
    }
    context_.screen = Screen::title;
    question_.reset();
    context_.remark.clear();
    context_.announcement.clear();
    new_runs_.forget_seed();
}

// Whether the choice is one of these; each holds only on the screens that offer it.
bool RunController::choose(const Picked& picked) {
    const Screen screen = context_.screen;
    const std::int32_t number = picked.number();
    switch (picked.pick) {
        case Pick::title: open_title(); break;
        case Pick::continue_journey: go_on(Slot::journey); break;
        case Pick::continue_practice: go_on(Slot::practice); break;
        case Pick::new_run:
            if (screen == Screen::title || screen == Screen::result) {
                begin_fresh(screen == Screen::result && runs_.game()->practises());
            }
            break;
        case Pick::daily:
            if (screen == Screen::title) {
                begin(new_runs_.daily(), About::new_run);
            }
            break;
        case Pick::practice:
            if (screen == Screen::title) {
                begin_fresh(true);
            }
            break;
        case Pick::rehearse:
            if (screen == Screen::stop && !runs_.game()->practises()) {
                begin(new_runs_.rehearsal(), About::new_run);  // the journey waits at the stop
            }
            break;
        case Pick::again:
            if (screen == Screen::result) {
                begin(new_runs_.again(), About::new_run);
            }
            break;
        case Pick::loadout:
            if (screen == Screen::title) {
                new_runs_.choose_van(number);
            }
            break;
        case Pick::take_up:
            if (screen == Screen::settings && number >= 0) {
                take_up(static_cast<std::size_t>(number));
            }
            break;
        case Pick::export_all:
            if (screen == Screen::settings) {
                context_.offer_file("posthaste-everything-version-" + runs_.version() + ".posthaste",
                                    seal_save(everything_of(context_, runs_, depots_), 1));
            }
            break;
        case Pick::erase_all:
            if (screen == Screen::settings) {
                ask({About::erase, {}});
            }
            break;
        default:
            if (screen == Screen::question) {
                answer(picked.pick);
            }
            return screen == Screen::question;
    }
    return true;
}

void RunController::load_file(const lull::Bytes& contents) {
    if (const DecodedSave save = unseal_save(contents); !save.fault && is_everything(save.body)) {
        load_everything(save.body);
        return;
    }
    lull::Fault fault;
    SavedRun loaded = runs_.from_file(contents, fault);
    loaded.counts = false;  // it was driven elsewhere, or once before
    if (loaded.game) {
        begin(std::move(loaded), About::file);
    } else {
        context_.say(words::fill(words::file_could_not_be_loaded, {{"why", fault.sentence()}}));
    }
}

void RunController::load_everything(const lull::Bytes& body) {
    EverythingFound found;
    if (const lull::Fault fault = read_everything(body, context_, found)) {
        context_.say(words::fill(words::file_could_not_be_loaded, {{"why", fault.sentence()}}));
        return;
    }
    if (road_.is_driving()) {
        road_.finish();
    }
    everything_ = std::move(found);
    if (everything_.sets_aside(runs_, Slot::journey) || everything_.sets_aside(runs_, Slot::practice)) {
        ask({About::everything, {}});
    } else {
        take_everything();
    }
}

// Nothing is taken unless what it replaces is archived. The journey comes last: it is what is played then.
void RunController::take_everything() {
    bool is_one_aside = false;
    for (const Slot slot : {Slot::practice, Slot::journey}) {
        if (everything_.sets_aside(runs_, slot) && !runs_.set_aside(slot)) {
            return;
        }
        is_one_aside = is_one_aside || everything_.sets_aside(runs_, slot);
    }
    context_.notice.clear();
    put_together(everything_, context_, depots_);
    std::string trouble = context_.notice;
    for (const Slot slot : {Slot::practice, Slot::journey}) {
        if (everything_.has_news(runs_, slot)) {
            put_in_place(std::move(everything_.runs[index(slot)]), About::file);
            trouble = context_.notice.empty() ? trouble : context_.notice;
        }
    }
    everything_ = {};
    std::string said = words::everything_is_loaded;
    words::add_sentence(said, is_one_aside ? words::your_run_is_set_aside : "");
    context_.say(trouble.empty() ? said : trouble);
}

void RunController::go_on_from(const lull::Bytes& contents) {
    lull::Fault fault;
    SavedRun earlier = runs_.from_file(contents, fault);
    if (earlier.game && earlier.game->practises()) {
        question_.reset();
        put_in_place(std::move(earlier), About::file);
    } else {
        load_file(contents);
    }
}

// --- runs ---------------------------------------------------------------------------------------

void RunController::begin_fresh(bool practice) {
    if (auto run = new_runs_.fresh(practice)) {
        begin(std::move(*run), About::new_run);
    }
}

void RunController::begin(SavedRun run, About as) {
    if (road_.is_driving()) {
        road_.finish();
    }
    if (can_be_continued(runs_.game_of(slot_of(*run.game)))) {
        ask({as, std::move(run)});
    } else {
        put_in_place(std::move(run), as);
    }
}

void RunController::put_in_place(SavedRun run, About as) {
    std::string trouble;
    std::string more_trouble;
    if (const SavedRun& given_up = runs_.run_of(slot_of(*run.game)); given_up.game) {
        trouble = context_.history.take_given_up(given_up, runs_.version());
        more_trouble = context_.album.take_letters_of(*given_up.game);
    }
    std::string about_the_day;
    if (as == About::new_run && run.day > 0) {
        context_.daily.look_again();
        run.counts = context_.daily.counts(run.day);
        about_the_day = context_.daily.tell(run.day);
    }
    runs_.replace(std::move(run));
    context_.notice.clear();
    watch_run();
    context_.screen = road_.screen_of_game();
    if (as == About::new_run) {
        context_.sounds.begin_road(*runs_.game());
        context_.say(runs_.played().ghost.empty() ? "" : words::ghost_is_explained);
        context_.say(about_the_day);
    }
    new_runs_.forget_seed();
    note_try();
    context_.say(trouble);
    context_.say(more_trouble);
    runs_.begin_saving();
    runs_.save();
}

// The run that is played is another one.
void RunController::watch_run() {
    runs_.game()->take_events();
    context_.remark.clear();
    context_.hinted.clear();
    road_.watch_game();
    if (context_.is_still()) {
        road_.finish();
    }
}

// Done again when a run goes on: there may have been no room for the note when it began.
void RunController::note_try() {
    if (runs_.played().counts) {
        context_.say(context_.daily.note(runs_.played().day));
    }
}

void RunController::show_late_run() {
    watch_run();
    note_try();
    const Screen there = road_.screen_of_game();
    if (is_menu(context_.screen)) {
        context_.beneath = there;
    } else if (context_.screen != Screen::depot && context_.screen != Screen::depots) {
        question_.reset();  // what it asked about is another run by now
        context_.screen = there;
    }
}

void RunController::play_what_was_left() {
    if (const auto slot = runs_.left()) {
        runs_.play(*slot);
        show_late_run();
    }
}

void RunController::go_on(Slot slot) {
    if (context_.screen != Screen::title || !can_be_continued(runs_.game_of(slot))) {
        return;
    }
    if (runs_.playing() != slot) {
        runs_.play(slot);
        watch_run();
    }
    context_.screen = road_.screen_of_game();
    context_.notice.clear();
}

void RunController::take_up(std::size_t place) {
    SavedRun run = runs_.take_up(place);
    if (!run.game) {
        return;
    }
    const bool had_run = runs_.game_of(slot_of(*run.game)) != nullptr;
    put_in_place(std::move(run), About::file);
    runs_.leave_archive();
    if (had_run) {
        context_.say(words::your_run_is_set_aside);
    }
}

// --- questions ----------------------------------------------------------------------------------

void RunController::ask(Question about) {
    if (context_.screen != Screen::question) {
        asked_on_ = context_.screen;
    }
    question_ = std::move(about);
    context_.screen = Screen::question;
    context_.announcement.clear();
    context_.block_input_briefly();
}

Panels RunController::describe_question() const {
    if (question_->what == About::everything) {
        std::vector<Replaced> replaced;
        for (const Slot slot : {Slot::journey, Slot::practice}) {
            if (everything_.sets_aside(runs_, slot)) {
                replaced.push_back({*runs_.game_of(slot), *everything_.runs[index(slot)].game});
            }
        }
        return describe_loading_everything(replaced);
    }
    const Game* begun = question_->run.game.get();
    return begun != nullptr
               ? describe_replacing(question_->what, *runs_.game_of(slot_of(*begun)), *begun)
               : describe_erasing(question_->what, runs_.game_of(Slot::journey), runs_.game_of(Slot::practice));
}

// Only what this question offers is an answer to it.
void RunController::answer(Pick pick) {
    const About what = question_->what;
    if (pick == Pick::keep) {
        context_.screen = asked_on_;
        question_.reset();
    } else if ((pick == Pick::begin && what == About::new_run) ||
               (pick == Pick::load && (what == About::file || what == About::link))) {
        SavedRun run = std::move(question_->run);
        question_.reset();
        put_in_place(std::move(run), what);
    } else if (pick == Pick::load && what == About::everything) {
        context_.screen = asked_on_;
        question_.reset();
        take_everything();
    } else if (pick == Pick::erase && what == About::erase) {
        ask({About::erase_surely, {}});
    } else if (pick == Pick::erase_surely && what == About::erase_surely) {
        question_.reset();
        erase_everything();
    }
}

void RunController::erase_everything() {
    const bool erased = posthaste::erase_everything(context_, runs_, depots_);
    road_.forget();
    context_.remark.clear();
    new_runs_.forget_choices();
    context_.screen = Screen::title;
    context_.say(erased ? words::everything_is_erased : words::not_all_erased);
}

}  // namespace posthaste
