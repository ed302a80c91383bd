// The last journeys of a player, practice apart: how each came out, and its commands, so that it can be watched again.
// The list has a save of its own, which no journey touches; where room runs out, it gives way to the journey's save.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "app/host.hpp"
#include "app/saves/gathered_save.hpp"
#include "app/saves/saved_run.hpp"
#include "game/journey.hpp"
#include "lull/byte_archive.hpp"
#include "lull/declare.hpp"
#include "words/saves.hpp"

namespace posthaste {

// Where two copies have the same turns of a journey, the later of these is what became of it.
LULL_ENUM(JourneyEnd, under_way, given_up, dead);

struct PastJourney {
    std::int32_t number = 0;  // counts up: the higher, the newer
    std::uint32_t seed = 0;
    std::int32_t run = 1;      // that it came to
    std::int32_t roads = 0;    // delivered
    std::int32_t letters = 0;  // brought to camps, or in the sack
    std::int32_t coins = 0;    // in the purse
    std::int32_t pay = 0;      // the best for one road
    std::int32_t turns = 0;    // on the road, errands apart
    JourneyEnd end = JourneyEnd::under_way;
    Cause cause = Cause::nothing;  // of death
    lull::Bytes code;              // a JourneyCode; empty: not all of its turns were kept
    static constexpr std::int32_t most = 100'000'000;
    LULL_FIELDS((number, 0, most), seed, (run, 1, last_run), (roads, 0, last_run), (letters, 0, most), (coins, 0, most),
                (pay, 0, most), (turns, 0, most), end, cause, code);
    [[nodiscard]] bool is_won() const { return roads >= runs_of_a_journey; }
    bool operator==(const PastJourney&) const = default;
};

struct HistoryPages {
    std::vector<PastJourney> journeys;  // the newest last
    std::int32_t first = 0;             // those with lower numbers have given way
    LULL_FIELDS(journeys, (first, 0, PastJourney::most));
    bool operator==(const HistoryPages&) const = default;
};

class History final : public GatheredSave {
public:
    static constexpr std::string_view slot = "posthaste.save.history";
    static constexpr std::size_t most = 50;  // journeys

    // The host must outlive it.
    explicit History(Host& host)
        : GatheredSave(host, slot,
                       {words::the_saved_history, words::the_history, words::history_is_a_copy,
                        words::history_could_not_be_saved}) {}

    // Each is empty, or a sentence for the player.
    // One of the journey's roads has ended, by that version of the game. Practice leaves no trace, here and in the
    // next.
    std::string take_in(const SavedRun& run, const std::string& version);
    // The journey is given up for another. One without a turn is not worth a line, and one that was lost has its own.
    std::string take_given_up(const SavedRun& run, const std::string& version);
    // Drops the older half, for a save that found no room. False: there is nothing to drop.
    bool give_way();

    // The newest last.
    [[nodiscard]] const std::vector<PastJourney>& journeys() const { return pages_.journeys; }
    // Counted from the newest, which is 0. Null: there are not that many.
    [[nodiscard]] const PastJourney* past(std::size_t place) const;

    [[nodiscard]] lull::Bytes written() const override;
    lull::Fault put_in(const lull::Bytes& bytes) override;

private:
    void put_in_from_elsewhere(const lull::Bytes& bytes) override;
    void forget() override { pages_ = {}; }
    std::string add(PastJourney journey);

    HistoryPages pages_;
};

}  // namespace posthaste
