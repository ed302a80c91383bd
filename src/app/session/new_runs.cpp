#include "app/session/new_runs.hpp"

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

#include "app/screens/narration.hpp"
#include "game/journey.hpp"
#include "game/posthaste.hpp"
#include "game/road/first_road.hpp"
#include "words/road_screen.hpp"
#include "words/sentence.hpp"

namespace posthaste {

namespace {

constexpr std::size_t typed_bytes = 64;           // of a route number, and more than enough
constexpr std::uint32_t fresh_seeds = 1'000'000;  // short enough to tell a friend
constexpr std::size_t quoted_bytes = 24;          // enough of a typed text to recognise it

}  // namespace

void NewRuns::type_seed(const std::string& text) { seed_ = beginning_of(text, typed_bytes); }

void NewRuns::choose_van(std::int32_t number) {
    if (number >= 0 && number < std::ssize(context_.data.loadouts)) {
        van_ = number;
    }
}

std::optional<SavedRun> NewRuns::fresh(bool practice) const {
    if (seed_.find_first_not_of(" \t") == std::string::npos) {
        const bool is_first = context_.menus.settings().hints == 0 && runs_.game_of(Slot::journey) == nullptr;
        const std::uint32_t fresh = std::max(context_.host.fresh_seed() % fresh_seeds, first_road_seed + 1);
        return begun({is_first ? first_road_seed : fresh, practice, van_});
    }
    if (const auto typed = parse_seed(seed_)) {
        return begun({*typed, practice, van_});
    }
    context_.say(words::fill(words::is_no_route_number, {{"text", beginning_of(seed_, quoted_bytes)}}));
    return std::nullopt;
}

SavedRun NewRuns::daily() const {
    const std::int32_t today = context_.daily.today();
    return begun({.seed = seed_of_day(today), .day = today});
}

SavedRun NewRuns::beside(std::uint32_t seed, lull::Bytes other) const {
    return begun({.seed = seed, .ghost = std::move(other)});
}

SavedRun NewRuns::again() const {
    const Game& game = *runs_.game();
    const std::vector<RecordedTurn>& turns = runs_.played().turns;
    const bool chose = !turns.empty() && turns.front().errand.type == Errand::Type::loadout;
    return begun({game.world().get<Road>(game.road()).seed, game.practises(), chose ? turns.front().errand.number : 0,
                  runs_.played().day, runs_.played().ghost});
}

SavedRun NewRuns::rehearsal() const {
    SavedRun run;
    from_bytes(to_bytes(runs_.played()), context_.data, run);
    run.game->practise();
    run.day = 0;
    run.counts = false;
    return run;
}

SavedRun NewRuns::begun(Beginning begins) const {
    SavedRun run{std::make_unique<Game>(begins.seed, 1, context_.data), {words::run_begins}, {}};
    if (begins.practice) {
        run.game->practise();
    }
    run.day = begins.day;
    run.ghost = std::move(begins.ghost);
    if (begins.van > 0) {
        const Errand chosen{Errand::Type::loadout, begins.van};
        run_errand(run.game, chosen);
        run.turns.push_back({{}, run.game->hash(), chosen});
    }
    return run;
}

}  // namespace posthaste
