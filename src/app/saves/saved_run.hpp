// What one save holds: the run, the last lines of the log so that the page reads as it was, and what was
// commanded, so that the run can be played again elsewhere.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/game.hpp"
#include "game/journey.hpp"
#include "lull/byte_archive.hpp"
#include "lull/fault.hpp"

namespace posthaste {

// An accepted command, or an errand between runs, and what it led to.
struct RecordedTurn {
    Command command;
    std::uint64_t hash = 0;  // of the state after the turn; 0 while it plays out, and on the roads before this one
    Errand errand{};         // if it is one, the command says nothing

    [[nodiscard]] bool is_errand() const { return errand.type != Errand::Type::nothing; }
};

// One number stands for it in saves and links, its hash apart; commands are below 64, errands above. Absent: there is
// no such number.
std::uint64_t word_of(const RecordedTurn& turn);
std::optional<RecordedTurn> turn_of(std::uint64_t word);

// What a save or a link may claim; a real run has some sixty, and a journey may go on for long.
inline constexpr std::size_t most_turns = 100'000;

struct SavedRun {
    std::unique_ptr<Game> game;
    std::vector<std::string> log;     // newest first; only its newest lines are kept
    std::vector<RecordedTurn> turns;  // of the whole journey; none in a save of before they were kept
    std::int32_t day = 0;             // the day of its daily route, from 1; 0 for any other route
    bool counts = false;              // it is that day's one try
    lull::Bytes ghost{};              // a JourneyCode: whose van is shown on the same roads; empty: nobody's
};

// Each kind of run has a save slot of its own, and so one run of each kind is kept.
enum class Slot : std::uint8_t { journey, practice, count };
Slot slot_of(const Game& game);
constexpr std::size_t index(Slot slot) { return static_cast<std::size_t>(slot); }

// What was bought at the stop that the van stands at, in that order.
std::vector<Purchase> purchases_here(const SavedRun& run);
// Whether something of that can be taken back.
bool can_return_purchase(const SavedRun& run);

// Whether there is more of it to drive: the run is on, or was delivered and another road leads on.
bool can_be_continued(const Game* game);

// The run of the first of its turns, by the routes that were taken since. Absent: they lead to no run that there is,
// or its first turns were not kept.
std::optional<std::int32_t> first_run_of(const SavedRun& run);

lull::Bytes to_bytes(const SavedRun& run);  // there must be a game

// The game goes on by that data. The fault says what is wrong with the bytes; then the run has no game.
lull::Fault from_bytes(const lull::Bytes& bytes, const GameData& data, SavedRun& run);

}  // namespace posthaste
