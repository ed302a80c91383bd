#include "app/foresight.hpp"

#include <algorithm>

#include "app/narration.hpp"

namespace posthaste {

Foresight foresee(const Game& game, Command command) {
    Foresight seen;
    if (game.pause().kind != lull::Pause::For::input) {
        return seen;
    }
    lull::Bytes bytes;
    game.save(bytes);
    lull::Fault fault;
    const auto copy = Game::load(bytes, fault);
    if (copy == nullptr) {
        return seen;
    }
    seen.refusal = copy->command(command);
    if (seen.refusal != Refusal::none) {
        return seen;
    }
    const auto look = [&] {
        const Cell cell = copy->world().get<Position>(copy->van()).cell;
        if (seen.way.empty() || !(seen.way.back() == cell)) {
            seen.way.push_back(cell);
        }
    };
    seen.way.push_back(game.world().get<Position>(game.van()).cell);
    look();
    while (copy->pause().kind == lull::Pause::For::delay) {
        copy->resume();
        look();
    }
    seen.events = copy->take_events();
    return seen;
}

std::string tell(const Foresight& foresight, const Game& game, Manoeuvre manoeuvre) {
    if (foresight.refusal != Refusal::none) {
        return explain(foresight.refusal, game.world(), manoeuvre);
    }
    auto events = foresight.events;
    std::erase_if(events, [](const Event& event) { return event.what == Event::What::claw_missed; });
    const bool hurt = std::any_of(events.begin(), events.end(), [](const Event& event) { return is_loss(event); });
    auto sentences = narrate(events);
    if (!hurt) {
        sentences.emplace_back("Nothing hits you.");
    }
    return joined(sentences);
}

}  // namespace posthaste
