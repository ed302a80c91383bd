// A practice run under inspection: it is read from a save, gone back through, and each turn is played again with a
// trace. The save is never changed, so nothing that is looked at here can harm the run. Answers are JSON, for a panel
// that knows no game (src/lull/page/inspector.js, where the form of each is told).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/saves/saved_run.hpp"
#include "lull/byte_archive.hpp"
#include "lull/fault.hpp"

namespace posthaste {

class RunInspector {
public:
    // The data must outlive it.
    explicit RunInspector(const GameData& data) : data_(data) {}

    // Takes a run over: a file as the game makes it, the hash of the state that it stands in, in 16 hexadecimal
    // digits, and the word_of() what was refused last in that state, less than 0 if nothing was. The fault is a
    // sentence for people; then nothing can be asked.
    lull::Fault open(const lull::Bytes& file, const std::string& hash, std::int32_t refused = -1);

    // The titles of the turns that can be gone back to, oldest first.
    [[nodiscard]] std::string turns() const;
    // What happened in the turn of that number, counted from 1. Empty if there is no such turn.
    [[nodiscard]] std::string turn(std::size_t number) const;
    // What is refused at that moment, which is after so many of those turns: 0 is before the first. At a stop these are
    // purchases, else orders. The one that was refused last comes first.
    [[nodiscard]] std::string refused(std::size_t moment) const;
    // The run as it was at that moment, as a file that the game takes.
    [[nodiscard]] lull::Bytes file(std::size_t moment) const;

private:
    [[nodiscard]] SavedRun run_at(std::size_t moment) const;

    const GameData& data_;
    lull::Bytes body_;                 // of the save
    std::vector<RecordedTurn> turns_;  // those that can be gone back to
    std::vector<std::string> titles_;  // of the same
    std::int32_t refused_ = -1;
};

}  // namespace posthaste
