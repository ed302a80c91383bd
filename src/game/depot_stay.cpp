#include "game/depot_stay.hpp"

#include <utility>

#include "game/road/hauls.hpp"

namespace posthaste {

DepotStay::DepotStay(const World& road, const PlaceDoor& door, std::int32_t /*until_horde*/)
    : DepotStay(std::make_unique<DepotPlay>(road.data().depots[static_cast<std::size_t>(door.number) - 1], road.data(),
                                            &road.get<Health>(road.first<Courier>()))) {}

StepRefusal DepotStay::would_refuse(Command command) const {
    StepRefusal refusal = StepRefusal::leaves;
    if (!leaves(command)) {
        play_->foresee(step_of(command.manoeuvre), refusal);
    }
    return refusal;
}

StepRefusal DepotStay::obey(Command command) {
    if (leaves(command)) {
        return StepRefusal::leaves;
    }
    const StepRefusal refusal = play_->step(step_of(command.manoeuvre));
    play_->finish();
    return refusal;
}

Entity DepotStay::send_out(const World& road, Action& action, Cell at) const {
    return bring_out_of_depot(road, action, at, play_->world().get<Health>(play_->courier()), play_->solved());
}

std::optional<DepotStay> DepotStay::read(const lull::Bytes& bytes, const PlaceDoor& door, const GameData& data,
                                         lull::Fault& fault) {
    if (door.number < 1 || static_cast<std::size_t>(door.number) > data.depots.size()) {
        fault = lull::Fault("the depot that somebody is in is not there");
        return std::nullopt;
    }
    const DepotLevel& level = data.depots[static_cast<std::size_t>(door.number) - 1];
    const Health unhurt;
    auto play = std::make_unique<DepotPlay>(level, data, &unhurt);
    fault = play->load(bytes);
    if (!fault && (play->depot().level.view() != level.name || !play->world().has<Health>(play->courier()))) {
        fault = lull::Fault("what it says of the depot cannot be");
    }
    return fault ? std::nullopt : std::optional(DepotStay(std::move(play)));
}

}  // namespace posthaste
