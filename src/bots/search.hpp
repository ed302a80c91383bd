// Looks ahead by playing turns out on copies of the game. The copies are kept, so looking again allocates nothing.
#pragma once

#include <array>
#include <climits>
#include <cstdint>
#include <vector>

#include "bots/bot.hpp"
#include "lull/fork.hpp"

namespace posthaste::bots {

inline constexpr std::int32_t most_turns_of_a_run = 400;  // the horde ends every run long before

// Plays a possible command and everything that follows from it.
void play_turn(Game& game, Command command);

class Search {
public:
    // `width` is how many states of a turn, the best ones, are explored further; of those in which the van is as fast
    // in the same cell, two at most, so that many weapons do not crowd out the ways to go.
    explicit Search(std::size_t width = 12) : width_(width) {}

    // The command that leads to the best state after that many turns; nothing is left to chance, so the bot can be sure
    // of it. Coasts if the bot allows itself nothing.
    Command best(const Game& game, const Bot& bot, std::int32_t turns);

    static constexpr std::int32_t impossible = INT32_MIN;
    // The best value each manoeuvre could lead to, with any shot, as found by the last best().
    [[nodiscard]] std::int32_t worth_of(Manoeuvre manoeuvre) const {
        return by_manoeuvre_[static_cast<std::size_t>(manoeuvre)];
    }

private:
    struct State {  // at the beginning of a turn, or at the end of the run
        const Game* game = nullptr;
        Command first;  // the first of the commands that led here
        std::int32_t worth = 0;
        bool is_over = false;
        std::int32_t van = 0;  // where it is and how fast, as one number
    };
    struct Next {
        std::size_t from = 0;  // index of the previous state
        Command command;
        State state;
    };
    void look_on(std::size_t from, const Bot& bot, bool is_first);
    void settle(std::size_t pool);

    std::size_t width_;
    WayAhead way_;
    lull::Fork<Game> scratch_;
    std::array<std::vector<lull::Fork<Game>>, 2> pools_;  // the states of one turn are forked from those of the other
    std::vector<State> states_;
    std::vector<State> settled_;
    std::vector<Next> nexts_;
    std::array<std::int32_t, static_cast<std::size_t>(Manoeuvre::count)> by_manoeuvre_{};
};

}  // namespace posthaste::bots
