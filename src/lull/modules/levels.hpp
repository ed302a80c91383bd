// Levels that come and go, each a world of its own. One is played. A level that was left stays visible for as long as
// the LevelLeft message said and is then freed, or at once if a player does not want to wait.
//
//     lull::Levels<Room> levels;
//     levels.open(std::make_unique<Room>(...), 300);           it gets LevelOpened, and comes in over 300 ms
//     levels.leave({{}, 300});                                 it gets LevelLeft, and is freed 300 ms later
//
// A level is anything that takes these messages (messages.hpp): tell(LevelOpened), tell(LevelLeft). Nothing here reads
// a clock.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "lull/declare.hpp"
#include "lull/entity.hpp"

namespace lull {

// The messages.
struct LevelOpened {
    LULL_FIELDS(to);
    Entity to;  // none: everybody hears it
};
// The level has been left, and is freed after that time.
struct LevelLeft {
    LULL_FIELDS(to, freed_after_ms);
    Entity to;                        // none: everybody hears it
    std::int32_t freed_after_ms = 0;  // 0: at once
};

// The level that is played and those that still fade. Level has tell(message).
template <class Level>
class Levels {
public:
    // Opens a level in place of the played one, which is freed at once if it was not left.
    void open(std::unique_ptr<Level> level, std::int32_t comes_in_ms) {
        played_ = std::move(level);
        since_ms_ = 0;
        comes_in_ms_ = comes_in_ms;
        played_->tell(LevelOpened{});
    }
    // There must be a played level.
    void leave(const LevelLeft& left) {
        played_->tell(left);
        if (left.freed_after_ms > 0) {
            leaving_.push_back({std::move(played_), 0, static_cast<double>(left.freed_after_ms)});
        }
        played_.reset();
        comes_in_ms_ = 0;
    }
    // The level that is played, or null.
    [[nodiscard]] Level* played() const { return played_.get(); }

    // Moves the clock on, by 0 or more milliseconds, and frees levels whose time has come.
    void elapse(double milliseconds) {
        since_ms_ += milliseconds;
        for (Leaving& leaving : leaving_) {
            leaving.since_ms += milliseconds;
        }
        std::erase_if(leaving_, [](const Leaving& it) { return it.since_ms >= it.freed_after_ms; });
    }
    // Frees all levels that were left and shows the new one completely.
    void finish() {
        leaving_.clear();
        comes_in_ms_ = 0;
    }
    // Whether a level still comes in or goes.
    [[nodiscard]] bool is_moving() const { return since_ms_ < comes_in_ms_ || !leaving_.empty(); }

    // How far the played level has come in, from 0 to 1.
    [[nodiscard]] double come_in() const { return since_ms_ < comes_in_ms_ ? since_ms_ / comes_in_ms_ : 1; }
    // Calls visit(level, gone) for each level that was left and is still visible; gone goes from 0 to 1.
    template <class Visit>
    void each_leaving(Visit&& visit) const {
        for (const Leaving& it : leaving_) {
            visit(std::as_const(*it.level), it.since_ms / it.freed_after_ms);
        }
    }

private:
    struct Leaving {
        std::unique_ptr<Level> level;
        double since_ms = 0;
        double freed_after_ms = 0;
    };
    std::unique_ptr<Level> played_;
    double since_ms_ = 0;
    double comes_in_ms_ = 0;
    std::vector<Leaving> leaving_;
};

}  // namespace lull
