#include "app/foresight.hpp"

#include <algorithm>

#include "app/narration.hpp"
#include "game/weather.hpp"

namespace posthaste {

Foresight Forecaster::foresee(const Game& game, Command command) {
    Foresight seen;
    if (game.pause().kind != lull::Pause::For::input) {
        return seen;
    }
    if (fork_ == nullptr) {
        fork_ = game.fork();
    } else {
        fork_->become(game);
    }
    seen.refusal = fork_->command(command);
    if (seen.refusal != Refusal::none) {
        return seen;
    }
    const auto look = [&] {
        const Cell cell = fork_->world().get<Position>(fork_->van()).cell;
        if (seen.way.empty() || !(seen.way.back() == cell)) {
            seen.way.push_back(cell);
        }
    };
    seen.way.push_back(game.world().get<Position>(game.van()).cell);
    look();
    while (fork_->pause().kind == lull::Pause::For::delay) {
        fork_->resume();
        look();
    }
    seen.events = fork_->take_events();
    return seen;
}

std::string tell(const Foresight& foresight, const Game& game, Manoeuvre manoeuvre) {
    if (foresight.refusal != Refusal::none) {
        return explain(foresight.refusal, game.world(), manoeuvre);
    }
    auto events = foresight.events;
    std::erase_if(events, [&](const Event& event) {
        return event.what == Event::What::claw_missed || !in_sight(game.world(), event.cell);
    });
    const bool hurt = std::any_of(events.begin(), events.end(), [](const Event& event) { return is_loss(event); });
    auto sentences = narrate(events);
    if (!hurt) {
        sentences.emplace_back("Nothing hits you.");
    }
    return joined(sentences);
}

}  // namespace posthaste
