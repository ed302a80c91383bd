#include "bots/player.hpp"

namespace posthaste::bots {

namespace {

constexpr std::uint64_t stream = 0xb07;

// Any possible command, all with the same probability.
Command any(const Bot& bot, const Game& game, lull::RandomStream& chance) {
    Command chosen;
    std::uint32_t seen = 0;
    each_command_of(bot, game, [&](Command command) {
        ++seen;
        chosen = chance.below(seen) == 0 ? command : chosen;
    });
    return chosen;
}

}  // namespace

Player::Player(const Bot& bot, std::uint32_t seed) : bot_(&bot), chance_(seed, stream) {}

Command Player::choose(const Game& game) {
    switch (bot_->mind) {
        case Mind::random: return any(*bot_, game, chance_);
        case Mind::greedy: way_.look(game.world()); return greediest(game, way_, *bot_);
        default: return search_.best(game, *bot_, bot_->turns);
    }
}

}  // namespace posthaste::bots
