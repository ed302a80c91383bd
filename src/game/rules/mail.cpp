// Mail: letters caught by whoever is slow enough, and what a delivery pays.
#include "game/mail.hpp"

#include <algorithm>

#include "game/driving.hpp"
#include "game/people.hpp"
#include "game/shop.hpp"

namespace posthaste {

void enact(const Collect& collect, const World& world, Action& action) {
    if (!world.has<Letter>(collect.letter)) {
        return;
    }
    action.set(collect.van, MailSack{std::min(world.get<MailSack>(collect.van).letters + 1, most_letters)});
    action.destroy(collect.letter);
}

void enact(const EndRun& end, const World& world, Action& action) {
    if (world.first<Outcome>()) {
        return;  // only the first end counts
    }
    const Entity van = world.first<Van>();
    const LastHit* hit = world.find<LastHit>(van);
    Outcome outcome{end.result, Cause::nothing, 0};
    if (end.result == Result::delivered) {
        outcome.pay = pay_on_arrival(world.get<MailSack>(van)) + fare * passengers(world);
        action.set(van, Purse{std::min(coins_of(world, van) + outcome.pay, most_coins)});
    } else if (hit != nullptr) {
        outcome.cause = hit->cause;
    }
    action.set(world.first<Road>(), outcome);
    action.remove<Roll>(van);
}

Verdict catches_letters(const Change<Position>& move, Judge& judge) {
    if (judge.before().get<Speed>(move.entity).value <= fastest_letter) {
        judge.before().cell(move.to->cell).each<Letter>([&](Entity letter) {
            judge.react(Collect{move.entity, letter});
        });
    }
    return Verdict::accept;
}

}  // namespace posthaste
