// Mail: letters caught by whoever is slow enough, and what a delivery pays.
#include "game/driving.hpp"

namespace posthaste {

namespace {
constexpr std::int32_t pay_for_arriving = 20;
constexpr std::int32_t pay_for_a_letter = 20;
}  // namespace

void enact(const Collect& collect, const World& world, Action& action) {
    if (!world.has<Letter>(collect.letter)) {
        return;
    }
    action.set(collect.van, MailSack{world.get<MailSack>(collect.van).letters + 1});
    action.destroy(collect.letter);
}

void enact(const EndRun& end, const World& world, Action& action) {
    if (world.first<Outcome>()) {
        return;   // only the first end counts
    }
    const Entity van = world.first<Van>();
    const LastHit* hit = world.find<LastHit>(van);
    Outcome outcome{end.result, Cause::nothing, 0};
    if (end.result == Result::delivered) {
        outcome.pay = pay_for_arriving + pay_for_a_letter * world.get<MailSack>(van).letters;
    } else if (hit != nullptr) {
        outcome.cause = hit->cause;
    }
    action.set(world.first<Road>(), outcome);
    action.remove<Roll>(van);
}

Verdict catches_letters(const Change<Position>& move, Judge& judge) {
    if (move.from == nullptr || !judge.after().has<Van>(move.entity)) {
        return Verdict::accept;
    }
    const Entity letter = judge.cell(move.to->cell).any<Letter>();
    if (letter && judge.before().get<Speed>(move.entity).value <= fastest_letter) {
        judge.react(Collect{move.entity, letter});
    }
    return Verdict::accept;
}

}  // namespace posthaste
