#include "bots/player.hpp"

#include "bots/house_player.hpp"

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

Player::Player(const Bot& bot, std::uint32_t seed) : bot_(&bot), chance_(seed, stream), stopping_(bot.stops) {}

Command Player::choose(const Game& game) {
    if (game.inside() != nullptr) {
        return {next_step_inside(*game.inside(), steps_to_spare(game))};
    }
    if (const DepotPlay* depot = game.in_depot()) {
        const Command step{next_step_in_depot(*depot)};
        return game.would_refuse(step) == Refusal::none ? step : Command{Manoeuvre::climb_out};  // the horde is there
    }
    if (game.on_foot()) {
        return {stopping_.walk(game)};
    }
    const StopPlan plan = stopping_.plan_ahead(game);
    if (stopping_.climbs_out(game, plan)) {
        return {Manoeuvre::climb_out};
    }
    if (Stopping::brakes(game, plan)) {
        return {Manoeuvre::brake};
    }
    Bot driver = *bot_;
    driver.weights.stop = plan;
    switch (bot_->mind) {
        case Mind::random: return any(*bot_, game, chance_);
        case Mind::greedy: way_.look(game.world()); return greediest(game, way_, driver);
        default: return search_.best(game, driver, driver.turns);
    }
}

}  // namespace posthaste::bots
