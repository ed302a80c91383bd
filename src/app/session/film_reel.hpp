// A journey as a film: read to its end once, then played, turn after turn, or from one turn to any other at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/journeys/journey_code.hpp"
#include "app/session/film_stage.hpp"

namespace posthaste {

class FilmReel {
public:
    // Begins before the first turn.
    FilmReel(Host& host, const GameData& data, JourneyCode code);

    [[nodiscard]] FilmStage& stage() { return stage_; }
    [[nodiscard]] const JourneyCode& code() const { return code_; }

    // Reads some turns at a time, so that the page goes on. Returns false when there are no more that can be played.
    bool read_on();
    // Why the turn after the last one cannot be played; none if the journey was read to its end.
    [[nodiscard]] Refusal refusal() const { return refusal_; }

    // Counted in turns that were played.
    [[nodiscard]] std::size_t at() const { return at_; }
    [[nodiscard]] std::size_t last() const { return read_; }
    // What was done last.
    [[nodiscard]] const std::string& lead() const { return lead_; }

    // To where that many turns were played, at once.
    void go_to(std::size_t place);
    // Plays the next turn, or returns false at the end.
    bool step();
    void play(bool on);
    [[nodiscard]] bool is_playing() const { return playing_; }
    // Which of the speeds.
    [[nodiscard]] std::int32_t pace() const { return pace_; }
    void set_pace(std::int32_t pace) { pace_ = pace; }

    // Time passes. Whether the panels read differently now, and whether the board does.
    bool elapse(double milliseconds);
    [[nodiscard]] std::optional<double> next_alarm_ms() const;
    bool take_moved() { return std::exchange(has_moved_, false); }

private:
    // Somewhere in the journey, as it is shown when gone to.
    struct Place {
        std::size_t at = 0;  // turns
        lull::Bytes save;
        std::string lead;
        bool is_told = false;  // the newest line of its log tells of the turn before it
    };

    // Plays it, or says why it cannot be.
    Refusal play_turn(const RecordedTurn& turn);
    void keep_place();
    // The last one that is kept, up to that turn.
    [[nodiscard]] const Place& place_before(std::size_t turn) const;

    const GameData& data_;
    JourneyCode code_;
    FilmStage stage_;
    std::vector<Place> places_;  // in order
    std::size_t stride_;         // turns between two of them, at least
    std::size_t read_ = 0;       // turns
    std::size_t at_ = 0;         // turns
    Refusal refusal_ = Refusal::none;
    bool playing_ = false;
    std::int32_t pace_ = 1;
    double rests_for_ms_ = 0;  // before the next turn
    std::string lead_;
    bool has_moved_ = false;
};

}  // namespace posthaste
