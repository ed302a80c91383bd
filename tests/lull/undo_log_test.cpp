// The undo log compared with a plain list of turns: whatever is written, undone and forgotten, it keeps the newest
// turns as they were written, and at least as many as it should.
#include "lull/undo_log.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "lull/random.hpp"
#include "tests/support/seeds.hpp"

namespace undo_log_test {

using lull::UndoLog;

namespace {

struct Written {
    UndoLog::Op op{};
    std::uint32_t index = 0;
    std::vector<std::byte> value;
    friend bool operator==(const Written&, const Written&) = default;
};
using Turn = std::vector<Written>;  // the first record begins it

std::size_t bytes_of(const Turn& turn) {
    std::size_t bytes = 0;
    for (const Written& record : turn) {
        bytes += 16 + (record.value.size() + 7) / 8 * 8;
    }
    return bytes;
}

// Op the log holds, oldest turn first.
std::vector<Turn> held_by(const UndoLog& log) {
    std::vector<Turn> turns(1);
    log.each_newest_first([&](const UndoLog::Record& record, const std::byte* value) {
        turns.back().push_back({record.op, record.index, {value, value + record.value_bytes}});
        if (record.op == UndoLog::Op::turn) {
            std::reverse(turns.back().begin(), turns.back().end());
            turns.emplace_back();
        }
    });
    REQUIRE(turns.back().empty());
    turns.pop_back();
    std::reverse(turns.begin(), turns.end());
    return turns;
}

class Pair {
public:
    Pair(std::uint32_t seed, std::uint32_t most_turns, std::size_t most_bytes)
        : chance_(seed, 4), most_turns_(most_turns), most_bytes_(most_bytes) {
        log_.keep(most_turns, most_bytes);
    }

    void step() {
        const auto what = chance_.below(10);
        if (what < 3) {
            begin();
        } else if (what < 9 || !log_.has_turns()) {
            push();
        } else {
            undo();
        }
    }
    void check() {
        const auto held = held_by(log_);
        REQUIRE(held.size() == log_.turns());
        REQUIRE(held.size() <= all_.size());
        REQUIRE(std::equal(held.rbegin(), held.rend(), all_.rbegin()));  // the newest ones, as they were written
        REQUIRE(held.size() >= least_kept());
        REQUIRE((log_.bytes_used() <= 2 * log_.most_bytes() || most_turns_ == lull::all_turns));
    }
    // The newest turns that were ever in the log together and fit into its bytes.
    [[nodiscard]] std::size_t least_kept() const {
        if (most_turns_ == lull::all_turns) {
            return all_.size();
        }
        std::size_t bytes = 0;
        std::size_t turns = 0;
        // A turn without changes does not count against the limit.
        const std::size_t most = most_turns_ + (!all_.empty() && all_.back().size() == 1 ? 1 : 0);
        for (auto turn = all_.rbegin(); turn != all_.rend() && turns < std::min(most, alive_); ++turn) {
            bytes += bytes_of(*turn);
            if (bytes > most_bytes_) {
                break;
            }
            ++turns;
        }
        return turns;
    }
    [[nodiscard]] const UndoLog& log() const { return log_; }

private:
    std::vector<std::byte> some_bytes() {
        std::vector<std::byte> bytes(chance_.below(chance_.chance(1, 50) ? 300 : 40));
        for (auto& byte : bytes) {
            byte = static_cast<std::byte>(chance_.below(256));
        }
        return bytes;
    }
    void begin() {
        all_.push_back({{UndoLog::Op::turn, 0, some_bytes()}});
        ++alive_;
        const auto& value = all_.back().front().value;
        if (std::byte* to = log_.begin_turn(value.size())) {
            std::copy(value.begin(), value.end(), to);
        }
        notice_what_is_lost();
    }
    void push() {
        const Written record{UndoLog::Op::replaced, chance_.below(1000), some_bytes()};
        if (log_.has_turns()) {
            all_.back().push_back(record);
        }
        log_.push(record.op, 3, record.index, record.value.data(), record.value.size());
        notice_what_is_lost();
    }
    void undo() {
        while (log_.newest().op != UndoLog::Op::turn) {
            pop();
        }
        pop();
        all_.pop_back();
        // Turns that were too old by then do not come back.
        alive_ = std::min(alive_ - 1, static_cast<std::size_t>(log_.turns()));
        all_.erase(all_.begin(), all_.end() - static_cast<std::ptrdiff_t>(log_.turns()));
    }
    void pop() {
        const Written& expected = all_.back().back();
        const auto record = log_.newest();
        REQUIRE(record.op == expected.op);
        REQUIRE(record.index == expected.index);
        REQUIRE(record.value_bytes == expected.value.size());
        REQUIRE(std::equal(expected.value.begin(), expected.value.end(), log_.newest_value()));
        log_.pop();
        if (all_.back().size() > 1) {
            all_.back().pop_back();
        }
    }
    // A turn that was larger than the log.
    void notice_what_is_lost() {
        if (!log_.has_turns()) {
            REQUIRE((all_.empty() || bytes_of(all_.back()) > most_bytes_));
            REQUIRE((all_.empty() || most_turns_ != lull::all_turns));
            all_.clear();
            alive_ = 0;
        }
    }

    lull::RandomStream chance_;
    std::uint32_t most_turns_;
    std::size_t most_bytes_;
    UndoLog log_;
    std::vector<Turn> all_;
    std::size_t alive_ = 0;  // turns not undone, nor lost to an oversized one
};

}  // namespace

TEST_CASE("the log keeps the newest turns as they were written, as many as fit into its bytes at least") {
    for (const std::uint32_t seed : seeds::several(4)) {
        for (const std::size_t bytes : {8UL, 100UL, 500UL, 5'000UL}) {
            for (const std::uint32_t turns : {1U, 4U, 50U}) {
                CAPTURE(seed);
                CAPTURE(bytes);
                CAPTURE(turns);
                Pair pair(seed, turns, bytes);
                std::size_t most = 0;
                for (int step = 0; step < 2'000; ++step) {
                    pair.step();
                    if (step % 7 == 0) {
                        pair.check();
                    }
                    most = std::max(most, static_cast<std::size_t>(pair.log().turns()));
                }
                CHECK(most <= turns + 1);
                CHECK((most >= turns || bytes < 5'000));
            }
        }
    }
}

TEST_CASE("a log without a limit keeps every turn, however little room it began with") {
    for (const std::uint32_t seed : seeds::several(4)) {
        for (const std::size_t bytes : {0UL, 50'000UL}) {
            CAPTURE(seed);
            CAPTURE(bytes);
            Pair pair(seed, lull::all_turns, bytes);
            for (int step = 0; step < 3'000; ++step) {
                pair.step();
                if (step % 50 == 0) {
                    pair.check();
                }
            }
            pair.check();
            CHECK(pair.log().turns() > 300);
        }
    }
}

}  // namespace undo_log_test
