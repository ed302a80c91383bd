#include "app/session/film_controller.hpp"

#include <algorithm>
#include <utility>

#include "app/journeys/journey_replay.hpp"
#include "app/screens/daily_screen.hpp"
#include "app/screens/film_screens.hpp"
#include "app/screens/questions.hpp"
#include "game/camps.hpp"
#include "game/posthaste.hpp"
#include "words/film.hpp"
#include "words/history.hpp"

namespace posthaste {

namespace {

constexpr std::size_t before_a_death = 5;  // turns, from where a death is watched

}  // namespace

// --- opening ------------------------------------------------------------------------------------

void FilmController::open(const lull::Bytes& bytes) {
    JourneyCode code;
    if (const lull::Fault fault = from_bytes(bytes, code); fault) {
        context_.say(fault.sentence());
        return;
    }
    is_own_ = false;
    begin(std::move(code));
}

void FilmController::open_past(std::size_t place) {
    const PastJourney* journey = context_.history.past(place);
    if (journey != nullptr && journey->code.empty()) {
        context_.say(words::cannot_be_watched);
    } else if (journey != nullptr) {
        open(journey->code);
    }
}

void FilmController::watch_own() {
    JourneyCode code;
    if (const lull::Fault fault = code_of(runs_.played(), runs_.version(), code); fault) {
        context_.say(fault.sentence());
        return;
    }
    is_own_ = true;
    begin(std::move(code));
}

void FilmController::share_own() {
    JourneyCode code;
    if (const lull::Fault fault = code_of(runs_.played(), runs_.version(), code); fault) {
        context_.say(fault.sentence());
    } else {
        share(code, daily_result(runs_.played()));
    }
}

void FilmController::share(const JourneyCode& code, const std::string& result) {
    if (!context_.host.offer_link(to_bytes(code), result)) {
        context_.say(words::cannot_be_shared);
    }
}

void FilmController::begin(JourneyCode code) {
    if (road_.is_driving()) {
        road_.finish();
    }
    if (!is_on_screen()) {
        const bool is_beside = is_menu(context_.screen) || context_.screen == Screen::question;
        const bool is_past = context_.screen == Screen::history;
        opened_on_ = is_beside && !is_past ? Screen::title : context_.screen;
        beneath_ = context_.beneath == Screen::film ? Screen::title : context_.beneath;
    }
    reel_ = std::make_unique<FilmReel>(context_.host, context_.data, std::move(code));
    take_words();
    reel_->stage().context().system_reduces_motion = context_.system_reduces_motion;
    part_ = Part::reading;
    context_.screen = Screen::film;
    context_.notice.clear();
    context_.announcement.clear();
    context_.block_input_briefly();
}

void FilmController::take_words() {
    if (reel_) {
        reel_->stage().context().story_texts = context_.story_texts;
    }
}

void FilmController::end_reading() {
    const JourneyCode& code = reel_->code();
    const Game& game = reel_->stage().game();
    const Refusal refusal = reel_->refusal();
    const bool as_told = standing_of(code, reel_->last(), game, refusal) == Standing::as_told;
    trouble_ = as_told ? "" : tell_standing(code, reel_->last(), game, refusal, runs_.version());
    end_ = sum_up(game);
    letters_ = letters_delivered(game.world());
    can_be_driven_on_ = can_be_continued(&game);
    const bool is_lost = game.outcome() != nullptr && game.outcome()->result == Result::dead;
    part_ = is_own_ ? Part::film : Part::sheet;
    reel_->go_to(is_own_ && is_lost ? reel_->last() - std::min(reel_->last(), before_a_death) : 0);
    reel_->play(is_own_);
}

void FilmController::forget_if_left() {
    const Screen there = is_menu(context_.screen) ? context_.beneath : context_.screen;
    if (reel_ && there != Screen::film && there != Screen::question) {
        reel_.reset();
    }
}

void FilmController::close() {
    context_.screen = opened_on_;
    context_.beneath = beneath_;
    context_.announcement.clear();
    if (runs_.game() != nullptr) {
        context_.sounds.reset(*runs_.game());
    }
}

void FilmController::take_over() {
    reel_->stage().finish();
    SavedRun run;
    if (from_bytes(to_bytes(reel_->stage().run()), context_.data, run)) {
        return;
    }
    reel_->play(false);
    run_.take_over(std::move(run));
}

// --- playing ------------------------------------------------------------------------------------

void FilmController::step_by_hand(bool forward) {
    reel_->play(false);
    reel_->stage().finish();
    if (!forward) {
        reel_->go_to(reel_->at() - std::min<std::size_t>(reel_->at(), 1));
    } else if (reel_->step() && context_.is_still()) {
        reel_->stage().finish();
    }
}

bool FilmController::elapse(double milliseconds) {
    if (part_ == Part::reading) {
        if (!reel_->read_on()) {
            end_reading();
        }
        return part_ != Part::reading;
    }
    const bool was_playing = reel_->is_playing();
    const bool reads_differently = reel_->elapse(milliseconds);
    if (was_playing && !reel_->is_playing()) {
        context_.announcement = words::film_ends;
    }
    return reads_differently;
}

std::optional<double> FilmController::next_alarm_ms() const {
    if (!is_on_screen()) {
        return std::nullopt;
    }
    return part_ == Part::reading ? 0 : reel_->next_alarm_ms();
}

// --- input --------------------------------------------------------------------------------------

bool FilmController::choose(const Picked& picked) {
    if (context_.screen == Screen::result && (picked.pick == Pick::watch || picked.pick == Pick::share)) {
        picked.pick == Pick::watch ? watch_own() : share_own();
        return true;
    }
    if (context_.screen == Screen::history && picked.pick == Pick::past && picked.number() >= 0) {
        open_past(static_cast<std::size_t>(picked.number()));
        return true;
    }
    if (!is_on_screen() || part_ == Part::reading) {
        return false;
    }
    switch (picked.pick) {
        case Pick::watch:
            part_ = Part::film;
            reel_->play(true);
            break;
        case Pick::film_play: reel_->play(!reel_->is_playing()); break;
        case Pick::film_back: step_by_hand(false); break;
        case Pick::film_on: step_by_hand(true); break;
        case Pick::film_pace: reel_->set_pace((reel_->pace() + 1) % film_paces); break;
        case Pick::film_turn:
            if (picked.number() >= 0) {
                reel_->play(false);
                reel_->go_to(static_cast<std::size_t>(picked.number()));
            }
            break;
        case Pick::take_over:
            if (part_ == Part::sheet) {
                reel_->go_to(reel_->last());
            }
            take_over();
            break;
        case Pick::play_route:
            if (part_ == Part::sheet) {
                run_.play_route(reel_->code().seed, to_bytes(reel_->code()));
            }
            break;
        case Pick::share:
            if (part_ == Part::sheet) {
                share(reel_->code(), "");
            }
            break;
        case Pick::own_release:
            if (!context_.host.offer_release(release_of(reel_->code().version), to_bytes(reel_->code()))) {
                context_.say(words::its_version_is_not_here);
            }
            break;
        case Pick::close_film: close(); break;
        default: return false;
    }
    return true;
}

bool FilmController::press(Key key) {
    if (key == Key::escape) {
        close();
        return true;
    }
    if (!plays()) {
        return false;
    }
    if (key == Key::east || key == Key::west) {
        step_by_hand(key == Key::east);
    } else if (key == Key::north || key == Key::south) {
        reel_->set_pace(std::clamp(reel_->pace() + (key == Key::north ? 1 : -1), 0, film_paces - 1));
    } else if (key == Key::coast || key == Key::confirm) {
        reel_->play(!reel_->is_playing());
    } else {
        return false;
    }
    return true;
}

void FilmController::tap() {
    if (plays()) {
        reel_->play(!reel_->is_playing());
    }
}

// --- what is seen -------------------------------------------------------------------------------

Panels FilmController::describe_sheet() const {
    FilmSheet sheet;
    sheet.reads = part_ == Part::reading;
    sheet.version = reel_->code().version;
    sheet.seed = reel_->code().seed;
    sheet.turns = static_cast<std::int32_t>(std::count_if(reel_->code().turns.begin(), reel_->code().turns.end(),
                                                          [](const RecordedTurn& turn) { return !turn.is_errand(); }));
    sheet.letters = letters_;
    sheet.can_be_taken_over = can_be_driven_on_;
    sheet.end = end_;
    sheet.trouble = trouble_;
    sheet.has_own_release =
        !trouble_.empty() && reel_->code().version != runs_.version() && !release_of(reel_->code().version).empty();
    return posthaste::describe_film_sheet(sheet);
}

Panels FilmController::describe() {
    if (part_ != Part::film) {
        return describe_sheet();
    }
    FilmStage& stage = reel_->stage();
    Panels panels = stage.describe();
    const std::string said = stage.said();
    if (!panels.log.empty() && panels.log.front() == said) {
        panels.log.erase(panels.log.begin());  // the summary says it
    }
    panels.lead = reel_->at() > 0 ? reel_->lead() : "";
    panels.summary = reel_->at() == 0    ? words::film_begins
                     : stage.is_moving() ? ""
                     : said.empty()      ? words::nothing_happens
                                         : said;
    FilmControls controls;
    controls.playing = reel_->is_playing();
    controls.at = static_cast<std::int32_t>(reel_->at());
    controls.last = static_cast<std::int32_t>(reel_->last());
    controls.pace = reel_->pace();
    controls.can_be_taken_over = !is_own_ && can_be_continued(&stage.game());
    add_film_controls(panels, stage.game(), controls, context_.menus.settings().keys);
    return panels;
}

}  // namespace posthaste
