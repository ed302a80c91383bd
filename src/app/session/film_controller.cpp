#include "app/session/film_controller.hpp"

#include <algorithm>
#include <utility>

#include "app/journeys/journey_replay.hpp"
#include "app/screens/daily_screen.hpp"
#include "app/screens/film_screens.hpp"
#include "app/screens/narration.hpp"
#include "app/screens/questions.hpp"
#include "game/camps.hpp"
#include "game/posthaste.hpp"
#include "words/film.hpp"
#include "words/grammar.hpp"
#include "words/history.hpp"
#include "words/journeys.hpp"

namespace posthaste {

namespace {

constexpr std::size_t most_places = 512;    // that are kept: some ten kilobytes each
constexpr std::size_t read_at_once = 25;    // turns, so that the page goes on
constexpr std::size_t before_a_death = 5;   // turns, from where a death is watched
constexpr double rest_ms = 450;             // between two turns
constexpr double errand_ms = 1100;          // to read what was done at a stop
constexpr double rates[] = {0.5, 1, 2, 4};  // by pace
static_assert(std::size(rates) == film_paces);

bool is_errand(const RecordedTurn& turn) { return turn.errand.type != Errand::Type::nothing; }

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

// A run that has no link stays here, and the player is told why.
void FilmController::hand_over() {
    lull::Bytes bytes;
    if (runs_.game() != nullptr) {
        JourneyCode code;
        const lull::Fault fault = code_of(runs_.played(), runs_.version(), code);
        bytes = fault ? lull::Bytes() : to_bytes(code);
        context_.say(fault.sentence());
    }
    context_.host.offer_tab(bytes);
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
    code_ = std::move(code);
    stage_ = std::make_unique<FilmStage>(context_.host, context_.data);
    take_words();
    stage_->context().system_reduces_motion = context_.system_reduces_motion;
    stage_->show({std::make_unique<Game>(code_.seed, code_.first_run, context_.data), {}, {}});
    places_.clear();
    stride_ = code_.turns.size() / most_places + 1;
    read_ = at_ = 0;
    is_whole_ = true;
    playing_ = false;
    pace_ = 1;
    part_ = Part::reading;
    keep_place();
    context_.screen = Screen::film;
    context_.notice.clear();
    context_.announcement.clear();
    context_.block_input_briefly();
}

void FilmController::take_words() {
    if (stage_) {
        stage_->context().story_texts = context_.story_texts;
    }
}

void FilmController::keep_place() {
    if (at_ % stride_ == 0 && at_ / stride_ == places_.size()) {
        places_.push_back(to_bytes(stage_->run()));
    }
}

void FilmController::read_on() {
    for (std::size_t i = 0; i < read_at_once && part_ == Part::reading; ++i) {
        if (read_ == code_.turns.size()) {
            end_reading();
            return;
        }
        const Refusal refusal = stage_->step(code_.turns[read_]);
        stage_->finish();
        if (refusal != Refusal::none) {
            is_whole_ = false;
            trouble_ = tell_standing(code_, read_, stage_->game(), refusal, runs_.version());
            end_reading();
            return;
        }
        at_ = ++read_;
        keep_place();
    }
}

void FilmController::end_reading() {
    const Game& game = stage_->game();
    if (is_whole_) {
        const bool as_told = standing_of(code_, read_, game, Refusal::none) == Standing::as_told;
        trouble_ = as_told ? "" : tell_standing(code_, read_, game, Refusal::none, runs_.version());
    }
    end_ = sum_up(game);
    letters_ = letters_delivered(game.world());
    can_be_driven_on_ = can_be_continued(&game);
    const bool is_lost = game.outcome() != nullptr && game.outcome()->result == Result::dead;
    part_ = is_own_ ? Part::film : Part::sheet;
    go_to(is_own_ && is_lost ? last() - std::min(last(), before_a_death) : 0);
    play(is_own_);
}

void FilmController::forget_if_left() {
    const Screen there = is_menu(context_.screen) ? context_.beneath : context_.screen;
    if (stage_ && there != Screen::film && there != Screen::question) {
        stage_.reset();
        code_ = {};
        places_.clear();
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
    stage_->finish();
    SavedRun run;
    if (from_bytes(to_bytes(stage_->run()), context_.data, run)) {
        return;
    }
    playing_ = false;
    run_.take_over(std::move(run));
}

// --- playing ------------------------------------------------------------------------------------

void FilmController::go_to(std::size_t place) {
    place = std::min(place, last());
    // One before it, so that at least one turn is played and told.
    const std::size_t kept = std::min((place - std::min<std::size_t>(place, 1)) / stride_, places_.size() - 1);
    if (at_ >= place || at_ < kept * stride_) {
        SavedRun run;
        from_bytes(places_[kept], context_.data, run);
        stage_->show(std::move(run));
        at_ = kept * stride_;
    }
    while (at_ < place && step()) {
        stage_->finish();
    }
    stage_->context().sounds.take();
    rests_for_ms_ = rest_ms;
    has_moved_ = true;
}

bool FilmController::step() {
    if (at_ == last()) {
        return false;
    }
    const RecordedTurn& turn = code_.turns[at_];
    const bool on_foot = stage_->game().on_foot();
    if (stage_->step(turn) != Refusal::none) {
        return false;
    }
    ++at_;
    lead_ = is_errand(turn) ? std::string(words::at_the_stop_lead)
                            : words::fill(words::plan_lead, {{"plan", name_of(turn.command, on_foot)}});
    rests_for_ms_ = is_errand(turn) ? errand_ms : rest_ms;
    has_moved_ = true;
    return true;
}

void FilmController::step_by_hand(bool forward) {
    play(false);
    stage_->finish();
    if (!forward) {
        go_to(at_ - std::min<std::size_t>(at_, 1));
    } else if (step() && context_.is_still()) {
        stage_->finish();
    }
}

void FilmController::play(bool on) {
    if (on && at_ == last()) {
        go_to(0);
    }
    playing_ = on;
    rests_for_ms_ = on ? std::min(rests_for_ms_, rest_ms) : 0;
}

bool FilmController::elapse(double milliseconds) {
    if (part_ == Part::reading) {
        read_on();
        return part_ != Part::reading;
    }
    const double passed = milliseconds * rates[pace_];
    const bool was_moving = stage_->is_moving();
    has_moved_ = stage_->elapse(passed) || has_moved_ || was_moving;
    if (stage_->is_moving()) {
        return false;
    }
    if (!playing_) {
        return was_moving;
    }
    rests_for_ms_ -= passed;
    if (rests_for_ms_ <= 0 && !step()) {
        playing_ = false;
        context_.announcement = words::film_ends;
    }
    return true;
}

std::optional<double> FilmController::next_alarm_ms() const {
    if (!is_on_screen()) {
        return std::nullopt;
    }
    if (part_ == Part::reading) {
        return 0;
    }
    const auto stage_ms = stage_->next_alarm_ms();
    const auto wait_ms = stage_ms ? stage_ms : playing_ ? std::optional(std::max(rests_for_ms_, 1.0)) : std::nullopt;
    return wait_ms ? std::optional(*wait_ms / rates[pace_]) : std::nullopt;
}

// --- input --------------------------------------------------------------------------------------

bool FilmController::choose(const Picked& picked) {
    if (picked.pick == Pick::own_tab) {
        hand_over();
        return true;
    }
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
            play(true);
            break;
        case Pick::film_play: play(!playing_); break;
        case Pick::film_back: step_by_hand(false); break;
        case Pick::film_on: step_by_hand(true); break;
        case Pick::film_pace: pace_ = (pace_ + 1) % film_paces; break;
        case Pick::film_turn:
            if (picked.number() >= 0) {
                play(false);
                go_to(static_cast<std::size_t>(picked.number()));
            }
            break;
        case Pick::take_over:
            if (part_ == Part::sheet) {
                go_to(last());
            }
            take_over();
            break;
        case Pick::play_route:
            if (part_ == Part::sheet) {
                run_.play_route(code_.seed, to_bytes(code_));
            }
            break;
        case Pick::share:
            if (part_ == Part::sheet) {
                share(code_, "");
            }
            break;
        case Pick::own_release:
            if (!context_.host.offer_release(release_of(code_.version), to_bytes(code_))) {
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
        pace_ = std::clamp(pace_ + (key == Key::north ? 1 : -1), 0, film_paces - 1);
    } else if (key == Key::coast || key == Key::confirm) {
        play(!playing_);
    } else {
        return false;
    }
    return true;
}

void FilmController::tap() {
    if (plays()) {
        play(!playing_);
    }
}

// --- what is seen -------------------------------------------------------------------------------

Panels FilmController::describe_sheet() const {
    FilmSheet sheet;
    sheet.reads = part_ == Part::reading;
    sheet.version = code_.version;
    sheet.seed = code_.seed;
    sheet.turns = static_cast<std::int32_t>(std::count_if(code_.turns.begin(), code_.turns.end(),
                                                          [](const RecordedTurn& turn) { return !is_errand(turn); }));
    sheet.letters = letters_;
    sheet.can_be_taken_over = can_be_driven_on_;
    sheet.end = end_;
    sheet.trouble = trouble_;
    sheet.has_own_release = !trouble_.empty() && code_.version != runs_.version() && !release_of(code_.version).empty();
    return posthaste::describe_film_sheet(sheet);
}

Panels FilmController::describe() {
    if (part_ != Part::film) {
        return describe_sheet();
    }
    Panels panels = stage_->describe();
    const std::string said = stage_->said();
    if (!panels.log.empty() && panels.log.front() == said) {
        panels.log.erase(panels.log.begin());  // the summary says it
    }
    panels.lead = at_ > 0 ? lead_ : "";
    panels.summary = at_ == 0              ? words::film_begins
                     : stage_->is_moving() ? ""
                     : said.empty()        ? words::nothing_happens
                                           : said;
    FilmControls controls;
    controls.playing = playing_;
    controls.at = static_cast<std::int32_t>(at_);
    controls.last = static_cast<std::int32_t>(last());
    controls.pace = pace_;
    controls.can_be_taken_over = !is_own_ && can_be_continued(&stage_->game());
    add_film_controls(panels, stage_->game(), controls, context_.menus.settings().keys);
    return panels;
}

}  // namespace posthaste
