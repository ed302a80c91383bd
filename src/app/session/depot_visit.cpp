#include "app/session/depot_visit.hpp"

#include <algorithm>
#include <variant>
#include <vector>

#include "app/screens/narration.hpp"
#include "game/depot/play.hpp"
#include "game/road/on_foot.hpp"
#include "game/road/visits.hpp"
#include "words/grammar.hpp"
#include "words/refusals.hpp"

namespace posthaste {

std::size_t DepotVisit::number() const {
    return static_cast<std::size_t>(game().world().get<PlaceDoor>(door_gone_in_by(game().world())).number - 1);
}

lull::Bytes DepotVisit::stands() const { return game().in_depot()->save(); }

std::string DepotVisit::why_not(lull::Offset way) const {
    const Manoeuvre step = manoeuvre_of(way);
    const Refusal refusal = game().would_refuse({step, false});
    const bool is_for_the_room_to_say = refusal == Refusal::in_the_way;
    return refusal == Refusal::none || is_for_the_room_to_say
               ? std::string()
               : words::explain(refusal, game().world(), step, Side::front);
}

void DepotVisit::begin() { tell_from(0); }

void DepotVisit::step(lull::Offset way) {
    road_.go_along({manoeuvre_of(way), false});
    tell_from(losses_);
}

void DepotVisit::take_back() {
    road_.go_back();
    tell_from(losses_);
}

void DepotVisit::tell_from(std::size_t told) {
    const std::vector<Event> losses = losses_of_the_van();
    losses_ = losses.size();
    const auto first = losses.begin() + static_cast<std::ptrdiff_t>(std::min(told, losses_));
    told_of_the_van_ = words::joined(narrate({first, losses.end()}));
}

std::vector<Event> DepotVisit::losses_of_the_van() const {
    const auto then = game().fork();
    then->command({Manoeuvre::climb_out, false});
    std::vector<Event> losses = then->take_events();
    std::erase_if(losses, [](const Event& event) {
        const Lost* lost = std::get_if<Lost>(&event);
        return lost == nullptr || !lost->outside;
    });
    return losses;
}

}  // namespace posthaste
