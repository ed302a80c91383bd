#include "game/road/road.hpp"

#include <algorithm>

#include "game/house/house.hpp"
#include "game/report.hpp"
#include "game/road/deeds.hpp"
#include "game/road/driving.hpp"
#include "game/road/mail.hpp"
#include "game/road/on_foot.hpp"
#include "game/road/people.hpp"
#include "game/road/shop.hpp"

namespace posthaste {

void enact(const EndRun& end, const World& world, Action& action) {
    if (world.first<Outcome>()) {
        return;  // only the first end counts
    }
    const Entity van = world.first<Van>();
    const LastHit* hit = world.find<LastHit>(driver_of(world));
    Outcome outcome{end.result, Cause::nothing, 0, end.result == Result::dead && is_on_foot(world)};
    if (end.result == Result::delivered) {
        const DeedTally tally = deeds_on_arrival(world);
        outcome.pay = pay_due(world, tally);
        action.set(world.first<Road>(), tally);
        action.set(van, Purse{std::min(coins_of(world, van) + outcome.pay, most_coins)});
        if (const Seats* seats = world.find<Seats>(van)) {
            action.set(van, Seats{seats->places, std::min(seats->brought + passengers(world), most_passengers)});
        }
    } else if (hit != nullptr) {
        outcome.cause = hit->cause;
    }
    const Entity road = world.first<Road>();
    action.set(road ? road : world.first<House>(), outcome);
    action.remove<Roll>(van);
}

std::int32_t pay_due(const World& world, const DeedTally& tally) {
    return pay_on_arrival(world.get<MailSack>(world.first<Van>())) + fare * passengers(world) + pay_for(world, tally);
}

Verdict arrives_at_the_goal(const Change<Position>& move, Judge& judge) {
    if (move.to->cell.column == judge.before().columns() - 1) {
        judge.react(EndRun{Result::delivered});
    }
    return Verdict::accept;
}

void report(const EndRun& end, Report& to) {
    if (!to.now.first<Outcome>()) {
        const Cell at = to.at(driver_of(to.now));
        to.add(end.result == Result::delivered ? Event(Arrived{at}) : Event(DriverDied{at}));
        report_deeds(to);
    }
}

}  // namespace posthaste
