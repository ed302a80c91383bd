#include "app/history/history.hpp"

#include <algorithm>
#include <utility>

#include "app/journeys/journey_code.hpp"
#include "game/camps.hpp"
#include "game/posthaste.hpp"
#include "game/road/shop.hpp"

namespace posthaste {

namespace {

constexpr std::uint64_t history_format = 1;
constexpr std::size_t longest_code = std::size_t{1} << 14U;  // bytes; a journey of nine runs takes some 500

using Turns = std::vector<RecordedTurn>;

Turns turns_of(const PastJourney& journey) {
    JourneyCode code;
    return from_bytes(journey.code, code) ? Turns() : std::move(code.turns);
}

// Whether the second is the first, driven on or ended since. Without their commands, two are the same journey if the
// older one had not ended and came no further.
bool becomes(const PastJourney& before, const PastJourney& after) {
    if (before.seed != after.seed || before.code.empty() != after.code.empty()) {
        return false;
    }
    if (before.code.empty()) {
        return before.number < after.number && before.end == JourneyEnd::under_way && before.run <= after.run;
    }
    const Turns begun = turns_of(before);
    const Turns all = turns_of(after);
    const auto is_same = [](const RecordedTurn& a, const RecordedTurn& b) { return word_of(a) == word_of(b); };
    return !begun.empty() && begun.size() <= all.size() &&
           std::equal(begun.begin(), begun.end(), all.begin(), is_same) &&
           (begun.size() < all.size() || std::pair(before.end, before.number) <= std::pair(after.end, after.number));
}

// A journey is in the list once, as far as it was driven.
void put(HistoryPages& pages, const PastJourney& journey) {
    std::vector<PastJourney>& all = pages.journeys;
    if (journey.number < pages.first || std::find(all.begin(), all.end(), journey) != all.end()) {
        return;
    }
    for (PastJourney& known : all) {
        const bool is_longer = becomes(known, journey);
        if (is_longer || becomes(journey, known)) {
            const std::int32_t pay = std::max(known.pay, journey.pay);
            known = is_longer ? journey : known;
            known.pay = pay;
            return;
        }
    }
    all.push_back(journey);
}

// What has given way in one copy is out of the others, too.
void put_together(HistoryPages& pages, const HistoryPages& others) {
    std::vector<PastJourney>& all = pages.journeys;
    pages.first = std::max(pages.first, others.first);
    std::erase_if(all, [&](const PastJourney& one) { return one.number < pages.first; });
    for (const PastJourney& journey : others.journeys) {
        put(pages, journey);
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const PastJourney& a, const PastJourney& b) { return a.number < b.number; });
    if (all.size() > History::most) {
        all.erase(all.begin(), all.end() - History::most);
    }
}

bool is_sound(const HistoryPages& pages) {
    return pages.journeys.size() <= History::most &&
           std::all_of(pages.journeys.begin(), pages.journeys.end(),
                       [](const PastJourney& journey) { return journey.code.size() <= longest_code; });
}

lull::Fault read(const lull::Bytes& bytes, HistoryPages& pages) {
    lull::Fault fault = read_pages(bytes, history_format, words::its_history_is_damaged, pages);
    if (!fault && !is_sound(pages)) {
        fault = lull::Fault(words::its_history_is_damaged);
    }
    return fault;
}

PastJourney journey_of(const SavedRun& run, const std::string& version, bool is_given_up) {
    const World& world = run.game->world();
    const Road& road = world.get<Road>(run.game->road());
    const Outcome* outcome = run.game->outcome();
    const bool is_delivered = outcome != nullptr && outcome->result == Result::delivered;
    PastJourney journey;
    journey.seed = road.seed;
    journey.run = road.run;
    journey.roads = road.run - (is_delivered ? 0 : 1);
    journey.letters = letters_delivered(world);
    journey.coins = coins_of(world, run.game->van());
    journey.pay = outcome != nullptr ? outcome->pay : 0;
    const auto driven =
        std::count_if(run.turns.begin(), run.turns.end(), [](const RecordedTurn& turn) { return !turn.is_errand(); });
    journey.turns = std::max(static_cast<std::int32_t>(driven), road.turn - 1);
    if (outcome != nullptr && outcome->result == Result::dead) {
        journey.end = JourneyEnd::dead;
        journey.cause = outcome->cause;
    } else if (is_given_up) {
        journey.end = JourneyEnd::given_up;
    }
    JourneyCode code;
    if (!code_of(run, version, code)) {
        journey.code = to_bytes(code);
        if (journey.code.size() > longest_code) {
            journey.code.clear();
        }
    }
    return journey;
}

}  // namespace

lull::Fault History::put_in(const lull::Bytes& bytes) {
    HistoryPages found;
    lull::Fault fault = read(bytes, found);
    if (!fault) {
        put_together(pages_, found);
    }
    return fault;
}

// Another machine counts its journeys by itself, and what has given way there was never here.
void History::put_in_from_elsewhere(const lull::Bytes& bytes) {
    HistoryPages found;
    if (read(bytes, found) || found.journeys.empty()) {
        return;
    }
    found.first = 0;
    const std::int32_t behind = std::max(0, pages_.first - found.journeys.front().number);
    for (PastJourney& journey : found.journeys) {
        journey.number = std::min(journey.number + behind, PastJourney::most);
    }
    put_together(pages_, found);
}

lull::Bytes History::written() const {
    return pages_.journeys.empty() && pages_.first == 0 ? lull::Bytes() : bytes_of(history_format, pages_);
}

std::string History::add(PastJourney journey) {
    gather();
    const std::vector<PastJourney>& all = pages_.journeys;
    const std::int32_t newest = all.empty() ? pages_.first : all.back().number;
    journey.number = std::min(newest + 1, PastJourney::most);
    put_together(pages_, {{std::move(journey)}, pages_.first});
    return keep();
}

std::string History::take_in(const SavedRun& run, const std::string& version) {
    return run.game->practises() ? std::string() : add(journey_of(run, version, false));
}

std::string History::take_given_up(const SavedRun& run, const std::string& version) {
    if (run.game->practises()) {
        return {};
    }
    PastJourney journey = journey_of(run, version, true);
    return journey.turns == 0 || journey.end == JourneyEnd::dead ? std::string() : add(std::move(journey));
}

bool History::give_way() {
    std::vector<PastJourney>& all = pages_.journeys;
    if (all.empty()) {
        return false;
    }
    const auto kept = all.begin() + static_cast<std::ptrdiff_t>((all.size() + 1) / 2);
    pages_.first = std::min((kept - 1)->number + 1, PastJourney::most);
    all.erase(all.begin(), kept);
    keep();  // over the older copy; dropping more, over the other one
    return true;
}

const PastJourney* History::past(std::size_t place) const {
    return place < pages_.journeys.size() ? &pages_.journeys[pages_.journeys.size() - 1 - place] : nullptr;
}

}  // namespace posthaste
