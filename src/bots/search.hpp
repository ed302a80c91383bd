// Looks ahead by playing turns out on copies of the game, which are kept: looking again allocates nothing.
#pragma once

#include <array>
#include <climits>
#include <cstdint>
#include <vector>

#include "bots/bot.hpp"
#include "lull/fork.hpp"

namespace posthaste::bots {

// The command, which is possible, and all that comes of it.
void play_turn(Game& game, Command command);

class Search {
public:
    // So many states of a turn are thought on, the best ones; with more than there are commands in a turn, two
    // turns are looked through wholly.
    explicit Search(std::size_t width = 12) : width_(width) {}

    // What leads to the best that the bot can be sure of after so many turns: nothing is left to chance, so it
    // can be sure of all. Coasting when it allows itself nothing.
    Command best(const Game& game, const Bot& bot, std::int32_t turns);

    static constexpr std::int32_t impossible = INT32_MIN;
    // What each manoeuvre could lead to, with whatever shot: found by the last best().
    [[nodiscard]] std::int32_t worth_of(Manoeuvre manoeuvre) const {
        return by_manoeuvre_[static_cast<std::size_t>(manoeuvre)];
    }

private:
    struct State {  // at the beginning of a turn, or when all is over
        const Game* game = nullptr;
        Command first;  // of the commands that led there
        std::int32_t worth = 0;
        bool is_over = false;
    };
    struct Next {
        std::size_t from = 0;  // which state
        Command command;
        State state;
    };
    void look_on(std::size_t from, const Bot& bot, bool is_first);
    void settle(std::size_t pool);

    std::size_t width_;
    WayAhead way_;
    lull::Fork<Game> scratch_;
    std::array<std::vector<lull::Fork<Game>>, 2> pools_;  // the states of one turn are made of those of the other
    std::vector<State> states_;
    std::vector<State> settled_;
    std::vector<Next> nexts_;
    std::array<std::int32_t, static_cast<std::size_t>(Manoeuvre::count)> by_manoeuvre_{};
};

}  // namespace posthaste::bots
