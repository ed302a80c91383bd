#include "bots/search.hpp"

#include <algorithm>

namespace posthaste::bots {

void play_turn(Game& game, Command command) {
    game.command(command);
    game.finish();
}

namespace {

// Whether the command lays something or sets something alight that works in later turns.
bool works_later(const Game& game, Command command) {
    const Weapon* weapon = game.world().find<Weapon>(weapon_of(game, command));
    return weapon != nullptr && (weapon->ignites || weapon->drops);
}

constexpr std::size_t most_alike = 2;

std::int32_t where_and_how_fast(const Game& game) {
    const World& world = game.world();
    const Cell at = world.at(game.van());
    return (world.get<Speed>(game.van()).value * world.rows() + at.row) * world.columns() + at.column;
}

}  // namespace

// Tries all commands from a state. A command with a shot that does not improve the result is dropped.
void Search::look_on(std::size_t from, const Bot& bot, bool is_first) {
    const State state = states_[from];
    if (state.is_over) {
        nexts_.push_back({from, {}, state});
        return;
    }
    Manoeuvre last = Manoeuvre::count;
    std::int32_t without_shot = impossible;
    each_command_of(bot, *state.game, [&](Command command) {
        Game& then = scratch_.of(*state.game);
        play_turn(then, command);
        const std::int32_t value = worth(then, way_, bot.weights);
        if (command.manoeuvre != last) {
            last = command.manoeuvre;
            without_shot = value;
        } else if (value <= without_shot && !works_later(*state.game, command)) {
            return;
        }
        nexts_.push_back(
            {from,
             command,
             {nullptr, is_first ? command : state.first, value, then.outcome() != nullptr, where_and_how_fast(then)}});
    });
}

// Makes the best results the states of the next turn.
void Search::settle(std::size_t pool) {
    std::stable_sort(nexts_.begin(), nexts_.end(),
                     [](const Next& a, const Next& b) { return a.state.worth > b.state.worth; });
    std::size_t kept = 0;
    for (const Next& next : nexts_) {
        const auto alike = std::count_if(nexts_.begin(), nexts_.begin() + static_cast<std::ptrdiff_t>(kept),
                                         [&](const Next& other) { return other.state.van == next.state.van; });
        if (kept < width_ && static_cast<std::size_t>(alike) < most_alike) {
            nexts_[kept++] = next;
        }
    }
    nexts_.resize(kept);
    settled_.clear();
    auto& games = pools_[pool];
    games.resize(std::max(games.size(), nexts_.size()));
    for (std::size_t i = 0; i < nexts_.size(); ++i) {
        State state = nexts_[i].state;
        if (!state.is_over) {
            Game& then = games[i].of(*states_[nexts_[i].from].game);
            play_turn(then, nexts_[i].command);
            state.game = &then;
        }
        settled_.push_back(state);
    }
    states_.swap(settled_);
}

Command Search::best(const Game& game, const Bot& bot, std::int32_t turns) {
    way_.look(game.world());
    states_.assign(1, State{&game, {}, 0, game.outcome() != nullptr, 0});
    for (std::int32_t turn = 1; turn <= turns; ++turn) {
        nexts_.clear();
        for (std::size_t i = 0; i < states_.size(); ++i) {
            look_on(i, bot, turn == 1);
        }
        if (turn < turns) {
            settle(static_cast<std::size_t>(turn % 2));
        }
    }
    by_manoeuvre_.fill(impossible);
    State found{nullptr, {}, impossible, false, 0};
    for (const Next& next : nexts_) {
        auto& known = by_manoeuvre_[static_cast<std::size_t>(next.state.first.manoeuvre)];
        known = std::max(known, next.state.worth);
        if (next.state.worth > found.worth) {
            found = next.state;
        }
    }
    return found.first;
}

}  // namespace posthaste::bots
