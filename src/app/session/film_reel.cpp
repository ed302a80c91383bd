#include "app/session/film_reel.hpp"

#include <algorithm>
#include <iterator>
#include <memory>

#include "app/screens/film_screens.hpp"
#include "app/screens/narration.hpp"
#include "words/film.hpp"
#include "words/sentence.hpp"

namespace posthaste {

namespace {

constexpr std::size_t most_places = 512;    // that are kept: some ten kilobytes each
constexpr std::size_t read_at_once = 25;    // turns
constexpr double rest_ms = 450;             // between two turns
constexpr double errand_ms = 1100;          // to read what was done at a stop
constexpr double rates[] = {0.5, 1, 2, 4};  // by pace
static_assert(std::size(rates) == film_paces);

}  // namespace

FilmReel::FilmReel(Host& host, const GameData& data, JourneyCode code)
    : data_(data), code_(std::move(code)), stage_(host, data), stride_(code_.turns.size() / most_places + 1) {
    stage_.show({std::make_unique<Game>(code_.seed, code_.first_run, data_), {}, {}}, false);
    keep_place();
}

// Where something was bought, a save has what came before it, and reading it takes all of that back for a check. Buying
// the same again is quicker.
void FilmReel::keep_place() {
    if (at_ % stride_ == 0 && !can_return_purchase(stage_.run())) {
        places_.push_back({at_, to_bytes(stage_.run()), lead_, !stage_.said().empty()});
    }
}

const FilmReel::Place& FilmReel::place_before(std::size_t turn) const {
    return *std::prev(std::upper_bound(places_.begin(), places_.end(), turn,
                                       [](std::size_t at, const Place& place) { return at < place.at; }));
}

bool FilmReel::read_on() {
    for (std::size_t i = 0; i < read_at_once; ++i) {
        if (read_ == code_.turns.size()) {
            return false;
        }
        refusal_ = play_turn(code_.turns[read_]);
        stage_.finish();
        if (refusal_ != Refusal::none) {
            return false;
        }
        read_ = at_;
        keep_place();
    }
    return true;
}

void FilmReel::go_to(std::size_t place) {
    place = std::min(place, last());
    const Place& kept = place_before(place);
    if (at_ >= place || at_ < kept.at) {
        SavedRun run;
        from_bytes(kept.save, data_, run);
        stage_.show(std::move(run), kept.is_told);
        at_ = kept.at;
        lead_ = kept.lead;
    }
    while (at_ < place && step()) {
        stage_.finish();
    }
    stage_.context().sounds.take();
    rests_for_ms_ = rest_ms;
    has_moved_ = true;
}

Refusal FilmReel::play_turn(const RecordedTurn& turn) {
    const bool on_foot = stage_.game().on_foot();
    const Refusal refusal = stage_.step(turn);
    if (refusal == Refusal::none) {
        ++at_;
        lead_ = turn.is_errand() ? std::string(words::at_the_stop_lead)
                                 : words::fill(words::plan_lead, {{"plan", name_of(turn.command, on_foot)}});
    }
    return refusal;
}

bool FilmReel::step() {
    if (at_ == last() || play_turn(code_.turns[at_]) != Refusal::none) {
        return false;
    }
    rests_for_ms_ = code_.turns[at_ - 1].is_errand() ? errand_ms : rest_ms;
    has_moved_ = true;
    return true;
}

void FilmReel::play(bool on) {
    if (on && at_ == last()) {
        go_to(0);
    }
    playing_ = on;
    rests_for_ms_ = on ? std::min(rests_for_ms_, rest_ms) : 0;
}

bool FilmReel::elapse(double milliseconds) {
    const double passed = milliseconds * rates[pace_];
    const bool was_moving = stage_.is_moving();
    has_moved_ = stage_.elapse(passed) || has_moved_ || was_moving;
    if (stage_.is_moving()) {
        return false;
    }
    if (!playing_) {
        return was_moving;
    }
    rests_for_ms_ -= passed;
    if (rests_for_ms_ <= 0 && !step()) {
        playing_ = false;
    }
    return true;
}

std::optional<double> FilmReel::next_alarm_ms() const {
    const auto stage_ms = stage_.next_alarm_ms();
    const auto wait_ms = stage_ms ? stage_ms : playing_ ? std::optional(std::max(rests_for_ms_, 1.0)) : std::nullopt;
    return wait_ms ? std::optional(*wait_ms / rates[pace_]) : std::nullopt;
}

}  // namespace posthaste
