#include "app/screens/daily_screen.hpp"

#include "app/daily/daily.hpp"
#include "app/journeys/score.hpp"
#include "game/journey.hpp"
#include "game/posthaste.hpp"
#include "words/daily.hpp"
#include "words/grammar.hpp"

namespace posthaste {

void add_daily(Panels& waybill, const SavedRun& run) {
    if (run.day > 0) {
        waybill.add_line(words::daily_route,
                         words::fill(run.counts ? words::counts : words::does_not_count, {{"date", date_of(run.day)}}));
    }
}

std::string daily_result(const SavedRun& run) {
    const Outcome* outcome = run.game->outcome();
    if (run.day == 0 || outcome == nullptr) {
        return {};
    }
    const std::int32_t reached = run.game->world().get<Road>(run.game->road()).run;
    const bool delivered = outcome->result == Result::delivered;
    const bool won = reached > runs_of_a_journey || (reached == runs_of_a_journey && delivered);
    const Score score = score_of_journey(*run.game, run.turns, run.turns.size());
    const std::string lines[] = {
        words::fill(run.counts ? words::daily_result : words::free_result, {{"date", full_date_of(run.day)}}),
        words::fill(won         ? words::daily_won
                    : delivered ? words::daily_road_delivered
                                : words::daily_road_lost,
                    {{"run", reached}, {"runs", runs_of_a_journey}}),
        words::counted(words::daily_letters, score.letters), words::counted(words::coins, score.coins),
        words::counted(words::daily_turns, score.turns)};
    std::string text;
    for (const std::string& line : lines) {
        text += (text.empty() ? "" : "\n") + line;
    }
    return text;
}

}  // namespace posthaste
